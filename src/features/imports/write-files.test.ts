import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ctx, unique } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture, withFile } from './testing.server.ts'
import { writePlan, writeRefused } from './write-files.server.ts'
import { applyImport, planImport } from './writes.server.ts'

let fixture: Fixture
let folder: string
beforeAll(async () => {
  fixture = await makeFixture()
  folder = await mkdtemp(join(tmpdir(), 'written-'))
})
afterAll(() => rm(folder, { recursive: true }))

const cellsOf = async (path: string) => Papa.parse<string[]>((await readFile(path, 'utf8')).trim(), { delimiter: ',' }).data
const planOf = (path: string) => planImport(ctx, path, { source: 'test' })

test('the refused rows are a file without formulas that is refused for the same reasons', async () => {
  const text = `external_id,name,subcategory,lat,lng,=note\n${unique('bad')},=Tea,${fixture.subcategory},north,${fixture.lng},@home`
  const path = join(folder, 'refused.csv')
  await withFile('places.csv', text, async (file) => {
    const plan = await planOf(file)
    await writeRefused(ctx, plan.importId, path, plan)
  })
  const [head, row] = await cellsOf(path)
  expect(head?.slice(0, 2)).toEqual(['row_number', 'reasons'])
  expect(head).toContain("'=note")
  expect(row).toContain("'=Tea")
  expect(row).toContain("'@home")
  const again = join(folder, 'again.csv')
  const plan = await planOf(path)
  expect(plan.unknownColumns).toContain('=note')
  await writeRefused(ctx, plan.importId, again, plan)
  expect((await cellsOf(again))[1]?.[1]).toBe(row?.[1])
})

test('a plan shows texts that are no formulas, and numbers as numbers', async () => {
  const ref = unique('moved')
  const table = (lng: number) =>
    `external_id,name,subcategory,lat,lng\n${ref},=Tea,${fixture.subcategory},${fixture.lat},${lng}\n${ref}-new,+Coffee,${fixture.subcategory},${fixture.lat},${lng}`
  await withFile('places.csv', table(fixture.lng).split('\n', 2).join('\n'), async (file) => applyImport(ctx, await planOf(file)))
  const path = join(folder, 'plan.csv')
  await withFile('places.csv', table(fixture.lng - 0.03125), async (file) => writePlan(ctx, (await planOf(file)).importId, path))
  const rows = await cellsOf(path)
  expect(rows.find((row) => row[1] === 'new')?.[2]).toBe("'+Coffee")
  expect(rows.find((row) => row[5] === 'lng')).toMatchObject([
    '2',
    'changed',
    "'=Tea",
    ref,
    expect.stringMatching(/^\d+$/),
    'lng',
    `${fixture.lng}`,
    `${fixture.lng - 0.03125}`,
    '',
  ])
})

test('refused rows of a file with its own headings, mended, come in by themselves as rows of the same source', async () => {
  const [ref, source, name] = [unique('mend'), unique('source'), unique('Tea')]
  const text = `Nr;Titel;Breite;Laenge;name\n${ref};${name};north;${fixture.lng};not this`
  const columns = { Nr: 'source_ref', Titel: 'name', Breite: 'lat', Laenge: 'lng', name: null } as const
  const path = join(folder, 'mend.csv')
  await withFile('own.csv', text, async (file) => {
    const plan = await planImport(ctx, file, { source, columns, constants: { subcategory: fixture.subcategory } })
    await writeRefused(ctx, plan.importId, path, plan)
  })
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll('north', String(fixture.lat)))
  const plan = await planImport(ctx, path)
  expect(plan.counts).toMatchObject({ create: 1, refuse: 0 })
  await applyImport(ctx, plan)
  const { rows } = await ctx.db.execute(sql`select name, source from places where source_ref = ${ref}`)
  expect(rows).toEqual([{ name, source }])
})
