import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../app/starter/testing.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { PlaceSearch } from '../search/contract.ts'
import { searchPlaces } from '../search/search-places.server.ts'
import { MapView } from './contract.ts'
import { readMap } from './map.server.ts'

beforeAll(haveStarter)

/** All of a search page by page, and what a map of the whole country shows of it. */
async function bothOf(query: Record<string, string>) {
  const list = await searchPlaces(ctx, PlaceSearch.parse({ ...query, limit: '100', count: 'true' }))
  const map = await readMap(ctx, MapView.parse({ ...query, bbox: '-179,10,-60,72', zoom: '16' }))
  return { list, map }
}

test.each([
  ['words that nothing has all of', { q: 'suspension observatory lighthouse' }],
  ['a kind with a word that none has there', { q: 'pizza planetarium in chicago' }],
  ['an attribute in a region', { q: 'vegan lighthouse', region: 'california' }],
  ['near a landmark', { q: 'museum near union station kansas city' }],
  ['an unfinished word', { q: 'guggenh' }],
  ['a kind', { q: 'aquariums' }],
  ['what nothing is like', { q: 'qzxvqqzxv' }],
])('the map has what the list has: %s', async (_, query) => {
  const { list, map } = await bothOf(query)
  expect(map.total).toBe(list.total?.count)
  const listed = new Set(list.data.map(({ id }) => id))
  if (list.next_cursor === null) expect(map.pins.filter(({ id }) => !listed.has(id))).toEqual([])
  else expect(map.pins.some(({ id }) => listed.has(id))).toBe(true)
})

test('where something was left out, the map says no less', async () => {
  const { list, map } = await bothOf({ q: 'suspension observatory lighthouse' })
  expect(list.understood.left_out.length).toBeGreaterThan(0)
  expect(map.pins.length + map.clusters.length).toBeGreaterThan(0)
})
