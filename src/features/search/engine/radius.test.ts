import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { inTransaction } from '../../../platform/context.server.ts'
import { distanceBetween } from '../../../platform/geo.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { refreshDocuments } from '../../search-index/writes.server.ts'
import { PlaceSearch } from '../contract.ts'
import { ENOUGH_NEAR, radii } from '../radius.ts'
import { searchPlaces } from '../search-places.server.ts'

beforeAll(() => haveStarter(), 120_000)

const search = (query: Record<string, string>) => searchPlaces(ctx, PlaceSearch.parse(query))

/** Times Square; Denver; a town; nowhere; the middle of the Pacific. */
const positions = ['40.758,-73.985', '39.74,-104.99', '37.87,-122.27', '44.5,-110.5', '30,-150']

test.each(positions)('around %s the radius is the smallest that holds enough, else the largest', async (near) => {
  const [lat = 0, lng = 0] = near.split(',').map(Number)
  const { rows } = await ctx.pool.query<{ lat: number; lng: number }>('select lat, lng from place_documents')
  const distances = rows.map((row) => distanceBetween({ lat, lng }, row))
  for (const [radius, steps] of [
    ['auto', radii.imperial],
    ['auto-metric', radii.metric],
  ] as const) {
    const holding = steps.find((step) => distances.filter((distance) => distance <= step).length >= ENOUGH_NEAR)
    const { around, data, sort } = await search({ near, radius, limit: '100' })
    expect(around?.radius).toBe(holding ?? steps.at(-1))
    expect(sort).toBe('nearest')
    expect(data.every(({ distance }) => (distance ?? Infinity) <= (around?.radius ?? 0))).toBe(true)
    expect(data.map(({ distance }) => distance)).toEqual(data.map(({ distance }) => distance ?? 0).toSorted((a, b) => a - b))
  }
})

test('filters count: what is rarer has a wider circle', async () => {
  const near = '40.758,-73.985'
  const all = await search({ near, radius: 'auto' })
  const museums = await search({ near, radius: 'auto', category: 'museums' })
  expect(museums.around?.radius).toBeGreaterThan(all.around?.radius ?? Infinity)
})

test('"near me" in words has a radius as the filter has, and the nearest first', async () => {
  const near = '42.36,-71.06'
  const typed = await search({ q: 'museums near me', near })
  const chosen = await search({ q: 'museums', near, radius: 'auto' })
  expect(typed.around).toEqual(chosen.around)
  expect(typed.sort).toBe('nearest')
  expect(typed.data.map(({ id }) => id)).toEqual(chosen.data.map(({ id }) => id))
  expect(typed.understood.near_me).toBe(true)
  expect((await search({ q: 'museums near me' })).understood.near_me).toBe(true)
})

test('an empty circle says how far away the nearest is, and leads there', async () => {
  const { data, around, recovery_suggestions } = await search({ near: '44.5,-110.5', radius: '805', category: 'art-museums' })
  expect(data).toEqual([])
  expect(around?.radius).toBe(805)
  const farther = recovery_suggestions?.find(({ kind }) => kind === 'wider')
  expect(Number(farther?.query.radius)).toBeGreaterThanOrEqual(around?.nearest ?? Infinity)
  const found = await search(farther?.query ?? {})
  expect(found.data[0]?.distance).toBe(around?.nearest)
})

test('where nothing is known to be open, what has no known hours is told and is the first way on', async () => {
  const near = '44.5,-110.5'
  const { rows } = await ctx.pool.query<{ id: number }>(
    `insert into places (name, name_key, slug, category_id, state_id, city_id, lat, lng, time_zone, status, published_at, source)
     select 'Unlisted ' || n, 'unlisted', 'unlisted-hours-' || n, (select id from categories where slug = 'parks'), city.state_id, city.id,
       44.5, -110.5, city.time_zone, 'published', now(), 'test'
     from generate_series(1, 3) n, regions city where city.path = 'illinois/chicago' returning id`,
  )
  await inTransaction(ctx, (tx) =>
    refreshDocuments(
      tx,
      rows.map(({ id }) => id),
    ),
  )
  const asked = { near, radius: '40234', open: 'now', count: 'true' }
  const { data, total, recovery_suggestions: ways = [] } = await search(asked)
  expect([data.length, total?.count, total?.hours_unknown]).toEqual([0, 0, 3])
  expect(ways[0]).toMatchObject({ kind: 'unknown-hours', count: 3, query: { near, open: 'now', hours: 'unknown' } })
  const shown = await search({ ...ways[0]?.query, count: 'true' })
  expect(shown.total).toMatchObject({ count: 3, hours_unknown: 3 })
  const without = await search({ near, radius: '40234', open: 'now', hours: 'unknown', price: '4' })
  expect(without.recovery_suggestions?.some(({ kind }) => kind === 'unknown-hours')).toBe(false)
  expect((await search({ q: 'parks open now', near, radius: '40234' })).data.length).toBe(3)
})

test('where nothing fits anywhere, nothing is nearest', async () => {
  const { around } = await search({ near: '44.5,-110.5', radius: 'auto', q: 'zzyzxqv' })
  expect(around).toEqual({ radius: radii.imperial.at(-1), nearest: null })
})
