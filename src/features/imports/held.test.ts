import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import { touches } from '../../app/touches.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { places } from '../places/tables.ts'
import { applyHeld, listHeld, planHeld, tellValues } from './held.server.ts'
import { countNotes, countReasons, readImport, readNotes, readRefusals } from './reads.server.ts'
import { type Fixture, makeFixture, withFile } from './testing.server.ts'
import { undoImport } from './undo.server.ts'
import { conditionOf } from './where.ts'
import { applyImport, type ImportOptions, planImport } from './writes.server.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})

const bring = (text: string, options: ImportOptions = {}) =>
  withFile('places.csv', text, async (path) => {
    const plan = await planImport(ctx, path, { source: unique('source'), ...options })
    return { id: plan.importId, counts: await applyImport(ctx, plan) }
  })
const placesOf = (source: string) => ctx.db.select().from(places).where(eq(places.source, source)).orderBy(places.source_ref)
const row = (ref: string, kind: string, more = '') => `${ref},Tea ${ref},${kind},${fixture.lat},${fixture.lng}${more}`

test('rows of an unknown category wait until somebody says what it means, which is remembered', async () => {
  const [one, two] = [`${unique('word')} Place`, unique('word')]
  const source = unique('source')
  const file = (ref: string) =>
    ['id,name,kind,lat,lng', row(`${ref}1`, one), row(`${ref}2`, `${one.toUpperCase()}s`), row(`${ref}3`, two)].join('\n')
  const { id, counts } = await bring(`${file('a')}\n${row('a4', fixture.subcategory)}`, { source })
  expect(counts).toMatchObject({ create: 1, refuse: 0, held: 3 })
  expect(await listHeld(ctx, id)).toMatchObject([{ rows: 2 }, { value: two, rows: 1 }])
  await expect(tellValues(ctx, id, new Map([['nobody', fixture.subcategory]]))).rejects.toMatchObject({
    errors: { value: [expect.any(String)] },
  })
  await expect(tellValues(ctx, id, new Map([[one, 'nothing']]))).rejects.toMatchObject({ errors: { category: [expect.any(String)] } })
  await tellValues(ctx, id, new Map([[one, fixture.subcategory]]))
  expect(await applyHeld(ctx, id, await planHeld(ctx, id))).toMatchObject({ create: 2 })
  expect(await listHeld(ctx, id)).toMatchObject([{ value: two, rows: 1 }])
  expect((await readImport(ctx, id)).counts).toMatchObject({ read: 4, create: 3, held: 1 })
  await tellValues(ctx, id, new Map([[two, null]]))
  expect(await applyHeld(ctx, id, await planHeld(ctx, id))).toMatchObject({ create: 0, refuse: 1 })
  expect((await placesOf(source)).map(({ source_ref }) => source_ref)).toEqual(['a1', 'a2', 'a4'])
  expect((await bring(file('b'), { source })).counts).toMatchObject({ create: 2, refuse: 1, held: 0 })
  expect(await undoImport(ctx, id, touches)).toMatchObject({ removed: 3 })
})

test('what was changed of a row that waits is noted, and stays so when it comes in', async () => {
  const value = unique('word')
  const { id } = await bring(`id,name,kind,lat,lng,address\n${row(unique('h'), value, ',12 ELM ST')}`)
  const noted = [{ column: 'address', reason: '“12 ELM ST” is in capitals: written as “12 Elm St”' }]
  expect(await readNotes(ctx, id, 5)).toMatchObject(noted)
  await tellValues(ctx, id, new Map([[value, fixture.subcategory]]))
  expect(await applyHeld(ctx, id, await planHeld(ctx, id))).toMatchObject({ create: 1 })
  expect(await readNotes(ctx, id, 5)).toMatchObject(noted)
})

test('a file without a column for the category waits as a whole', async () => {
  const source = unique('source')
  const { id, counts } = await bring(`id,name,lat,lng\nx1,Park,${fixture.lat},${fixture.lng}`, { source })
  expect(counts).toMatchObject({ create: 0, held: 1 })
  await tellValues(ctx, id, new Map([['', fixture.subcategory]]))
  expect(await applyHeld(ctx, id, await planHeld(ctx, id))).toMatchObject({ create: 1 })
  expect(await placesOf(source)).toMatchObject([{ name: 'Park', category_id: fixture.categoryId }])
})

test('rows without a kind wait by what each name says of itself, or by what the file calls itself', async () => {
  const { rows: own } = await ctx.db.execute<{ singular: string }>(sql`select singular from categories where id = ${fixture.categoryId}`)
  // Without a letter at its end of which an “s” makes no plural.
  const kind = `${unique('Yurt').replace(/\W|\d/g, '')}n`
  await ctx.db.execute(sql`update categories set singular = ${kind} where id = ${fixture.categoryId}`)
  const source = unique('source')
  const at = `${fixture.lat},${fixture.lng}`
  const text = ['id,name,lat,lng', `y1,Elm ${kind},${at}`, `y2,Oak ${kind},${at}`, `y3,Anna,${at}`, `y4,Bea,${at}`, `y5,Cleo,${at}`].join(
    '\n',
  )
  const { id, counts } = await bring(text, { source })
  expect(counts).toMatchObject({ create: 0, held: 5 })
  const named = `named ${kind.toLowerCase()}`
  expect(await listHeld(ctx, id)).toMatchObject([{ rows: 3 }, { value: named, rows: 2, suggestion: fixture.subcategory }])
  await tellValues(ctx, id, new Map([[named, fixture.subcategory]]))
  expect(await applyHeld(ctx, id, await planHeld(ctx, id))).toMatchObject({ create: 2 })
  expect((await bring(text, { source })).counts).toMatchObject({ create: 0, same: 2, held: 3 })

  const features = ['Anna', 'Bea', 'Cleo'].map((name, n) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [fixture.lng + n / 10, fixture.lat] },
  }))
  const json = JSON.stringify({ type: 'FeatureCollection', name: `All ${kind}s`, features })
  const listed = await withFile('export.geojson', json, async (path) => {
    const plan = await planImport(ctx, path, { source: unique('source') })
    return { id: plan.importId, ...(await applyImport(ctx, plan)) }
  })
  const [held] = await listHeld(ctx, listed.id)
  expect(held).toMatchObject({ value: `listed as All ${kind}s`, rows: 3, suggestion: fixture.subcategory })
  await tellValues(ctx, listed.id, new Map([[held?.value ?? '', fixture.subcategory]]))
  expect(await applyHeld(ctx, listed.id, await planHeld(ctx, listed.id))).toMatchObject({ create: 3 })
  await ctx.db.execute(sql`update categories set singular = ${own[0]?.singular ?? ''} where id = ${fixture.categoryId}`)
})

test('only rows whose columns say so are meant', async () => {
  const lines = [
    'id,name,kind,lat,lng,status',
    ...['Active', 'ACTIVE', 'Expired', ''].map((status, i) => row(`w${i}`, fixture.subcategory, `,${status}`)),
  ]
  const only = (text: string) => ({ where: [conditionOf(text) ?? { column: '', values: [], not: false }] })
  expect((await bring(lines.join('\n'), only('status=active'))).counts).toMatchObject({ create: 2, filtered: 2, read: 4 })
  expect((await bring(lines.join('\n'), only('status!=Expired|'))).counts).toMatchObject({ filtered: 2, duplicate: 2 })
  await expect(bring(lines.join('\n'), only('none=x'))).rejects.toMatchObject({ errors: { where: [expect.stringContaining('“none”')] } })
})

test('what a row loses or changes is named with its number, column and reason', async () => {
  const text = `id,title,kind,lat,lng,tel\n${unique('n')},THE GREAT BIG TEA HOUSE,${fixture.subcategory},${fixture.lat},${fixture.lng},ask us`
  const { id } = await bring(text)
  expect(await readNotes(ctx, id, 10)).toEqual([
    { row_number: 2, column: 'tel', reason: '“ask us” can’t be read, or not all of it, and was left out' },
    { row_number: 2, column: 'title', reason: '“THE GREAT BIG TEA HOUSE” is in capitals: written as “The Great Big Tea House”' },
  ])
  expect(await countNotes(ctx, id)).toContainEqual({
    column: 'tel',
    reason: '“…” can’t be read, or not all of it, and was left out',
    rows: 1,
  })
})

test('a reference of another place is refused, in the file and here', async () => {
  const [ref, source] = [unique('ref'), unique('source')]
  const line = (name: string, lat: number) => `${ref},${name},${fixture.subcategory},${lat},${fixture.lng}`
  const head = 'id,name,kind,lat,lng'
  const first = await bring([head, line('Tea', fixture.lat), line('Tea', fixture.lat), line('Tea', fixture.lat + 0.01)].join('\n'), {
    source,
  })
  expect(first.counts).toMatchObject({ create: 1, duplicate: 1, refuse: 1 })
  const [refused] = await readRefusals(ctx, first.id, 10)
  expect(refused).toMatchObject({ row_number: 4, row: { external_id: ref, name: 'Tea', category: fixture.subcategory } })
  expect(refused?.reasons).toEqual([`has the reference “${ref}” of another place: “row 2, Tea”`])
  const second = await bring([head, line('Coffee', fixture.lat + 0.02)].join('\n'), { source })
  expect(second.counts).toMatchObject({ create: 0, update: 0, refuse: 1 })
  expect(await countReasons(ctx, second.id)).toEqual([{ reason: 'has the reference “…” of another place: “…”', rows: 1 }])
  expect((await bring([head, line('Tea', fixture.lat + 0.02)].join('\n'), { source })).counts).toMatchObject({ update: 1 })
})
