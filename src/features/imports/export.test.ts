import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { hoursText } from '../hours/hours-text.ts'
import { parseHours } from '../places/rules.ts'
import { placeRevisions, places } from '../places/tables.ts'
import { type ExportChoice, exportPlaces } from './export.server.ts'
import { type Fixture, makeFixture, withFile } from './testing.server.ts'
import { applyImport, planImport } from './writes.server.ts'

let fixture: Fixture
let refs: string[]
beforeAll(async () => {
  fixture = await makeFixture()
  refs = [unique('one'), unique('two'), unique('three')]
  const [one, two, three] = refs
  const { lat, lng, subcategory, state, tag } = fixture
  const rows = [
    'external_id,name,subcategory,lat,lng,state,city,phone,email,website,price,hours,attributes,tags,brand,description,address,prominence,source,license',
    `${one},'=HYPERLINK("x"),${subcategory},${lat},${lng},${state},Mid,312-555-0123,a@example.org,example.org/?a=1&b=2,$$,Mo-Fr 09:00-17:00; Dec 25 off,wifi;parking,${tag},Null,"Tea, ""good""\nand cake",12 Main St,40,list-a,CC0-1.0`,
    `${two},"ACME TEA, THE HOUSE",${subcategory},${lat},${lng},${state},Elsewhere,,,,,by appointment,,,,'+plus,,,list-b,`,
    `,'-dash,${subcategory},${lat + 0.01},${lng},,,,,,,,,,'@home,,,,,`,
    `${three},Gone soon,${subcategory},${lat},${lng},,,,,,,,,,,,,,,`,
  ]
  await bring('places.csv', rows.join('\n').replace('=HYPERLINK("x")', '=HYPERLINK(x)'))
  await ctx.db.execute(sql`update places set status = 'closed' where source_ref = ${three}`)
})

const bring = (name: string, text: string) =>
  withFile(name, text, async (path) => {
    const plan = await planImport(ctx, path, { source: 'test' })
    return { plan, counts: await applyImport(ctx, plan) }
  })

async function exported(
  format: ExportChoice['format'],
  choice: { region?: string; category?: string; source?: string } = {},
): Promise<string> {
  let text = ''
  await exportPlaces(ctx, { format, ...choice }, async (piece) => {
    text += piece
  })
  return text
}

const all = async () => [
  await ctx.db.select().from(places).where(eq(places.category_id, fixture.categoryId)).orderBy(places.id),
  await ctx.db.$count(placeRevisions),
]

test.each(['csv', 'jsonl', 'geojson'] as const)('what is written as %s and brought in again changes nothing', async (format) => {
  const before = await all()
  const { plan, counts } = await bring(`places.${format}`, await exported(format))
  expect(plan.preset).toBe('export')
  expect(counts).toMatchObject({ read: 3, create: 0, update: 0, same: 3, duplicate: 0, refuse: 0 })
  expect(await all()).toEqual(before)
})

test('no cell of a table is taken for a formula', async () => {
  const text = await exported('csv')
  expect(text).toContain(`,"'=HYPERLINK(x)",`)
  expect(text).toContain(`,"'+13125550123",`)
  expect(text).toContain(`,${fixture.lat},${fixture.lng},`)
  expect(text).not.toMatch(/(?:^|,)"?[=+@]/m)
})

test('a region and a category may be chosen', async () => {
  const lines = (text: string) => text.trim().split('\r\n').length - 1
  expect(lines(await exported('csv', { region: `${fixture.state}/mid`, category: fixture.category }))).toBeGreaterThan(0)
  await expect(exported('csv', { region: 'atlantis' })).rejects.toMatchObject({ errors: { region: ['“atlantis” is no region'] } })
  await expect(exported('csv', { region: 'atlantis', category: 'sunken', source: 'a dive' }), 'all that is wrong').rejects.toMatchObject({
    errors: { region: ['“atlantis” is no region'], category: ['“sunken” is no category'], source: ['“a dive” is the source of no place'] },
  })
  await expect(exported('csv', { category: 'atlantis' })).rejects.toMatchObject({ errors: { category: ['“atlantis” is no category'] } })
})

test.each([
  'Mo-Fr 09:00-17:00; Sa 10:00-02:00; Dec 25 off',
  '24/7',
  'Mo-Su 10:00-12:00,14:00-18:00; Nov Th[4] off; May Mo[-1] 10:00-12:00; 2026 Jul 4 off',
])('hours are written so that they are read as the same: %s', (text) => {
  const read = parseHours(text)
  if (!('hours' in read)) throw new Error(read.problem)
  expect(parseHours(hoursText(read.hours))).toEqual(read)
})
