import { afterAll, expect, inject, test } from 'vitest'
import { record } from '../../bench/recorder.ts'
import { PlaceSearch } from '../../src/features/search/contract.ts'
import { searchCondition } from '../../src/features/search/search-condition.server.ts'
import { searchPlaces } from '../../src/features/search/search-places.server.ts'
import { connect } from '../../src/platform/database.server.ts'
import { mercator } from '../../src/platform/geo.ts'

const { pool } = connect(inject('largeDatabase'))
const { ctx } = record(pool)
afterAll(() => pool.end())

const LOS_ANGELES = '34.05,-118.24'
const HONOLULU = '21.3,-157.8'

/** Distances in map units, as places at the same spot may stand in any order. */
async function nearestOfAll(query: PlaceSearch, count: number): Promise<number[]> {
  const { x, y } = mercator(query.near ?? { lat: 0, lng: 0 })
  const { sql, values } = await searchCondition(ctx, query, [x, y])
  const { rows } = await pool.query<{ far: number }>(
    `with matching as materialized (select pt from place_documents d where ${sql})
     select pt <-> point($1::float8, $2::float8) as far from matching order by 1 limit ${count}`,
    values,
  )
  return rows.map(({ far }) => far)
}

// Short of looking at all that match: an index followed for a while, the cells around, the box of a region far off.
test.each([
  { near: LOS_ANGELES, q: 'bank' },
  { near: LOS_ANGELES, q: 'museum', open: 'sat-14:30' },
  { near: '44,-110', q: 'hospital' },
  { near: HONOLULU, q: 'taxidermy' },
  { near: HONOLULU, q: 'coffee' },
  { near: HONOLULU, region: 'florida' },
  { near: HONOLULU, region: 'california', price: '4' },
  { near: '38.9,-77.03', region: 'maryland' },
  { near: '25.7,-80.2', region: 'alaska' },
  { near: '40.7,-74', region: 'california/los-angeles' },
  { near: '40.7,-74', region: 'new-jersey', category: 'museums' },
] as Record<string, string>[])('the nearest are the nearest of all that match: %j', async (asked) => {
  const query = PlaceSearch.parse({ ...asked, sort: 'nearest', limit: '12' })
  const pages = [await searchPlaces(ctx, query)]
  const { next_cursor } = pages[0] ?? {}
  if (next_cursor) pages.push(await searchPlaces(ctx, { ...query, cursor: next_cursor }))
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
  const { x, y } = mercator(query.near ?? { lat: 0, lng: 0 })
  const { rows } = await pool.query<{ far: number }>(
    'select pt <-> point($2::float8, $3::float8) as far from place_documents where place_id = any($1::bigint[]) order by 1',
    [ids, x, y],
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(rows.map(({ far }) => far)).toEqual(await nearestOfAll(query, ids.length))
})
