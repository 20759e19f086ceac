import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { type Fixture, makeFixture } from '../features/imports/testing.server.ts'
import { somebody } from '../features/places/writes/testing.server.ts'
import { createPlace } from '../features/places/writes.server.ts'
import { type Random, randomOf } from './generate/random.ts'
import { ctx } from './testing.server.ts'

const LISTS = 4
const PLACES = 12
let fixture: Fixture
const listIds: number[] = []
const placeIds: number[] = []
const ids = async (text: string, values: unknown[] = []) => (await ctx.pool.query<{ id: number }>(text, values)).rows.map(({ id }) => id)

beforeAll(async () => {
  fixture = await makeFixture()
  const owner = await somebody(ctx, 'user')
  for (let n = 0; n < PLACES; n++) {
    const fields = { name: `Edge ${n}`, category_id: fixture.categoryId, lat: fixture.lat + n / 1000, lng: fixture.lng - n / 1000 }
    placeIds.push((await createPlace(ctx, { fields, submit: true })).id)
  }
  for (let n = 0; n < LISTS; n++)
    listIds.push(
      ...(await ids(
        "insert into lists (owner_id, title, slug, visibility) values ($1, 'Edges', 'edges-' || $2::int, 'public') returning id::int",
        [owner.viewer?.id, n],
      )),
    )
})

/** The boxes that are kept, and those around what is shown. */
async function boxes(): Promise<[unknown[], unknown[]]> {
  const kept = await ctx.pool.query('select * from list_bounds order by list_id')
  const shown = await ctx.pool.query(
    `select e.list_id, min(p.lng) as west, min(p.lat) as south, max(p.lng) as east, max(p.lat) as north
     from list_entries e join places p on p.id = e.place_id and p.status in ('published', 'closed') group by e.list_id order by e.list_id`,
  )
  return [kept.rows, shown.rows]
}

const list = (given: number[]) => listIds.slice(0, LISTS).filter((_, n) => given.includes(n))
type Change = readonly [text: string, values: unknown[]]
/** What may happen to entries and places, several of them at once. */
function changeOf(random: Random): Change {
  const of = random.whole
  const some = (all: number[], most: number) => Array.from({ length: 1 + of(most) }, () => all[of(all.length)] ?? 0)
  const changes: (() => Change)[] = [
    () => [
      `insert into list_entries (list_id, position, place_id, place_name) select l, 'a' || l || p, p, 'Edge'
       from unnest($1::bigint[]) l, unnest($2::bigint[]) p on conflict do nothing`,
      [list([of(LISTS), of(LISTS)]), some(placeIds, 5)],
    ],
    () => ['delete from list_entries where list_id = any($1) and place_id = any($2)', [list([of(LISTS), of(LISTS)]), some(placeIds, 5)]],
    () => [
      `update list_entries e set place_id = $2 where e.list_id = $1 and e.place_id = $3
       and not exists (select from list_entries o where o.list_id = $1 and o.place_id = $2)`,
      [listIds[of(LISTS)], placeIds[of(PLACES)], placeIds[of(PLACES)]],
    ],
    () => ["update list_entries set note = note || '.', free_text = false where list_id = any($1)", [list([of(LISTS)])]],
    () => [
      'update places set lat = lat + $2, lng = lng + $3 where id = any($1)',
      [some(placeIds, 3).toSorted(), (random.next() - 0.5) / 100, (random.next() - 0.5) / 100],
    ],
    () => [
      'update places set status = $2 where id = any($1)',
      [some(placeIds, 3), ['published', 'published', 'closed', 'pending', 'removed'][of(5)]],
    ],
    () => ['update places set name = name where id = any($1)', [placeIds]],
  ]
  return (changes[of(changes.length)] as () => Change)()
}

test.each([7, 11, 13])('the box of a list is that around the places it shows, whatever changes, seed %i', async (seed) => {
  const random = randomOf(seed)
  for (let n = 0; n < 120; n++) {
    const [text, values] = changeOf(random)
    await ctx.pool.query(text, [...values])
    const [kept, shown] = await boxes()
    expect(kept, `${n}: ${text} ${JSON.stringify(values)}`).toEqual(shown)
  }
})

test('those who change the same list at once leave the right box', async () => {
  await ctx.pool.query('delete from list_entries')
  const random = randomOf(17)
  const of = random.whole
  for (let round = 0; round < 60; round++) {
    const at = listIds[of(LISTS)]
    const put = () =>
      ctx.pool.query(
        "insert into list_entries (list_id, position, place_id, place_name) values ($1, 'b' || $2::int, $2, 'Edge') on conflict do nothing",
        [at, placeIds[of(PLACES)]],
      )
    const take = () =>
      ctx.pool.query('delete from list_entries where id = (select id from list_entries where list_id = $1 order by place_id limit 1)', [at])
    await Promise.all([put(), take(), put(), take(), put(), take()])
    const [kept, shown] = await boxes()
    expect(kept).toEqual(shown)
  }
})

test('a place or list that is deleted takes its part of the box along', async () => {
  await ctx.pool.query('delete from list_entries')
  await ctx.pool.query("update places set status = 'published' where id = any($1)", [placeIds])
  for (const [n, id] of placeIds.entries())
    await ctx.pool.query("insert into list_entries (list_id, position, place_id, place_name) values ($1, 'c' || $2::int, $3, 'Edge')", [
      listIds[n % LISTS],
      n,
      id,
    ])
  await ctx.pool.query('delete from lists where id = $1', [listIds[0]])
  await ctx.pool.query('delete from places where id = $1', [placeIds[1]])
  const [kept, shown] = await boxes()
  expect(kept).toHaveLength(LISTS - 1)
  expect(kept).toEqual(shown)
})

const MANY = 3000

test.each([
  ['places_bounded', 'update places set popularity = popularity / 2 where id = any($1)', () => copiesOfPlace()],
  ['bounded_updated', "update list_entries set note = note || '.' where id = any($1)", () => manyEntries()],
])('%s takes little of a change of many rows, whatever was changed before', async (name, text, make) => {
  const rows = await make()
  const shares: number[] = []
  // Plans are kept by connection: one that is new, and one whose first change was small.
  for (const first of [[], rows.slice(0, 1), rows.slice(0, 20)]) {
    const client = new pg.Client(ctx.pool.options)
    await client.connect()
    await client.query(text, [first])
    const { rows: explained } = await client.query<{ 'QUERY PLAN': [Explained] }>(`explain (analyze, format json) ${text}`, [rows])
    await client.end()
    const [{ Plan, Triggers }] = explained[0]?.['QUERY PLAN'] ?? [{ Plan: { 'Actual Total Time': 0 }, Triggers: [] }]
    shares.push((Triggers.find((trigger) => trigger['Trigger Name'] === name)?.Time ?? Number.NaN) / Plan['Actual Total Time'])
  }
  expect(Math.max(...shares)).toBeLessThan(1)
})

type Explained = { Plan: { 'Actual Total Time': number }; Triggers: { 'Trigger Name': string; Time: number }[] }

const copiesOfPlace = () =>
  ids(
    `insert into places overriding system value
     select (jsonb_populate_record(p, jsonb_build_object('id', p.id + 1000000 + n, 'slug', 'copy-' || n, 'source_ref', 'copy-' || n))).*
     from places p, generate_series(1, $2::int) n where p.id = $1 returning id::int`,
    [placeIds.at(-1), MANY],
  )

const manyEntries = () =>
  ids(
    `insert into list_entries (list_id, position, place_name, free_text, note) select $1, 'd' || lpad(n::text, 6, '0'), 'Somewhere', true, 'Look' from generate_series(1, $2::int) n
     returning id::int`,
    [listIds.at(-1), MANY],
  )
