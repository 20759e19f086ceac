import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { distanceBetween } from '../../../platform/geo.ts'
import { ctx } from '../../../platform/testing.server.ts'
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

test('where nothing fits anywhere, nothing is nearest', async () => {
  const { around } = await search({ near: '44.5,-110.5', radius: 'auto', q: 'zzyzxqv' })
  expect(around).toEqual({ radius: radii.imperial.at(-1), nearest: null })
})
