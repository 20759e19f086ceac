import { beforeAll, expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import { inTransaction } from '../../platform/context.server.ts'
import { as, call, unique } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { createPlace, movePlaces } from '../places/writes.server.ts'
import { placesAdminApi } from './api.server.ts'
import { type AdminPlace, AdminPlacesQuery, PlaceSort } from './contract.ts'
import { listAdminPlaces } from './list.server.ts'

const day = 86_400_000
const owner = 4711
let fixture: Fixture
let rows: AdminPlace[]

/** Every filter with a value that some of the places fit, and which those are. */
const filters = {
  q: ['kettle', ({ name }: AdminPlace) => name.toLowerCase().includes('kettle')],
  status: ['closed', ({ status }: AdminPlace) => status === 'closed'],
  category: ['', () => true],
  source: ['survey', ({ source }: AdminPlace) => source === 'survey'],
  owner: [String(owner), ({ id }: AdminPlace) => owned.has(id)],
  missing: ['phone', ({ missing }: AdminPlace) => missing.includes('phone')],
  changed: ['7d', ({ updated_at }: AdminPlace) => Date.parse(updated_at) > ctx.now.getTime() - 7 * day],
} as const satisfies Partial<Record<keyof AdminPlacesQuery, readonly [string, (row: AdminPlace) => boolean]>>
type Name = keyof typeof filters
const names = Object.keys(filters) as Name[]
const owned = new Set<number>()

beforeAll(async () => {
  fixture = await makeFixture()
  const made: number[] = []
  for (let n = 0; n < 16; n++) {
    const { id } = await createPlace(ctx, {
      fields: {
        name: `${n % 2 ? 'Copper kettle' : 'Tea pot'} ${unique('t')}`,
        category_id: fixture.categoryId,
        lat: fixture.lat,
        lng: fixture.lng + n / 10_000,
        ...(n % 3 === 0 && { phone: '+13125550123' }),
      },
      submit: true,
    })
    made.push(id)
    if (n % 4 === 1) owned.add(id)
  }
  const of = (step: number, rest: number) => made.filter((_, n) => n % step === rest).map((id) => ({ id }))
  await movePlaces(ctx, 'close', of(5, 1), 'Gone')
  await movePlaces(ctx, 'remove', of(7, 2), 'Twice')
  await inTransaction(ctx, async ({ client }) => {
    await client.query("update places set source = 'survey' where id = any($1) and id % 2 = 0", [made])
    await client.query('update places set owner_id = $2 where id = any($1)', [[...owned], owner])
    await client.query("update places set updated_at = now() - (id % 5) * interval '3 days' where id = any($1)", [made])
  })
  rows = (await ask({})).data
  expect(rows).toHaveLength(16)
})

const given = (name: Name) => (name === 'category' ? fixture.category : filters[name][0])
const ask = (query: Record<string, string>, limits?: Parameters<typeof listAdminPlaces>[2]) =>
  listAdminPlaces(ctx, AdminPlacesQuery.parse({ region: fixture.state, limit: '100', ...query }), limits)

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const key = (name: string) => name.toLowerCase().replaceAll('-', ' ')
const orders: Record<PlaceSort, (a: AdminPlace, b: AdminPlace) => number> = {
  changed: (a, b) => compare(b.updated_at, a.updated_at) || b.id - a.id,
  'changed-first': (a, b) => compare(a.updated_at, b.updated_at) || a.id - b.id,
  newest: (a, b) => b.id - a.id,
  oldest: (a, b) => a.id - b.id,
  name: (a, b) => compare(key(a.name), key(b.name)),
  'name-last': (a, b) => compare(key(b.name), key(a.name)),
}

const pairs = names.flatMap((one, at) => [[one], ...names.slice(at + 1).map((other) => [one, other])])

test('every filter alone and in pairs finds what fits, counted, however many there are', async () => {
  for (const [n, pair] of pairs.entries()) {
    const sort = PlaceSort.options[n % PlaceSort.options.length] ?? 'newest'
    const query = { ...Object.fromEntries(pair.map((name) => [name, given(name)])), sort }
    const wanted = rows.filter((row) => pair.every((name) => filters[name][1](row))).toSorted(orders[sort])
    const said = JSON.stringify(query)
    const few = await ask(query)
    expect(
      few.data.map(({ id }) => id),
      said,
    ).toEqual(wanted.map(({ id }) => id))
    expect([few.total, few.at_least], said).toEqual([wanted.length, false])
    const many = await ask({ ...query, limit: '2' }, { most: 2, sorted: 0, large: n % 2 ? 0 : 1000 })
    expect(
      many.data.map(({ id }) => id),
      said,
    ).toEqual(wanted.slice(0, 2).map(({ id }) => id))
    expect([many.total, many.at_least], said).toEqual([Math.min(2, wanted.length), wanted.length > 2])
  }
})

test('pages follow one another in every order, without a place twice or left out', async () => {
  for (const sort of PlaceSort.options)
    for (const limits of [{}, { most: 3 }, { most: 3, sorted: 0 }, { most: 3, sorted: 0, large: 0 }])
      for (const words of [{}, { q: 'kettle' }]) {
        const seen: number[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page = await ask({ sort, limit: '5', ...words, ...(cursor && { cursor }) }, limits)
          seen.push(...page.data.map(({ id }) => id))
          cursor = page.next_cursor
        }
        const wanted = rows.filter((row) => !('q' in words) || filters.q[1](row))
        expect(seen, sort).toEqual(wanted.toSorted(orders[sort]).map(({ id }) => id))
      }
})

test('words of a name are found by their beginning, whatever the state; signs alone find nothing', async () => {
  expect((await ask({ q: 'KETT copp' })).total).toBe(8)
  expect((await ask({ q: 'ettle' })).total).toBe(0)
  expect((await ask({ q: '!!' })).total).toBe(0)
})

test('wrong filters are refused by name, and only the team may ask', async () => {
  const status = async (who: Parameters<typeof call>[1], query: string) =>
    (await call(placesAdminApi, who, 'GET', `/admin/places?${query}`)).status
  const editor = as('editor')
  expect(await status(editor, 'limit=1')).toBe(200)
  for (const wrong of ['region=nowhere', 'category=nothing', 'owner=me', 'missing=name', 'changed=yesterday', 'sort=best'])
    expect(await status(editor, wrong), wrong).toBe(422)
  expect([await status(as('user'), ''), await status(as('business_owner'), ''), await status(ctx, '')]).toEqual([403, 403, 401])
})
