import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/context.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { rewriteRegionDocuments } from '../search-index/writes.server.ts'
import { searchRegions } from './search-regions.server.ts'

beforeAll(async () => {
  await ctx.pool.query(`
    insert into regions (kind, slug, path, name, name_key, abbreviation, lat, lng, population, source) values
      ('state', 'texas', 'texas', 'Texas', name_key('Texas'), 'TX', 31, -99, 29145505, 'test'),
      ('state', 'maine', 'maine', 'Maine', name_key('Maine'), 'ME', 45, -69, 1362359, 'test');
    insert into regions (kind, slug, path, parent_id, state_id, name, name_key, lat, lng, population, source)
    select 'city', city.slug, r.path || '/' || city.slug, r.id, r.id, city.name, name_key(city.name), city.lat, city.lng, people, 'test'
    from regions r join (values ('texas', 'austin', 'Austin', 30.27, -97.74, 961855), ('texas', 'portland', 'Portland', 27.88, -97.32, 20383),
      ('maine', 'portland', 'Portland', 43.66, -70.26, 68408), ('texas', 'espanola', 'Española', 29, -98, 900),
      ('maine', 'south-portland', 'South Portland', 43.64, -70.24, 26498)) as city(state, slug, name, lat, lng, people) on city.state = r.path`)
  await inTransaction(ctx, (tx) => rewriteRegionDocuments(tx, 'all'))
})

const found = async (q: string, near?: { lat: number; lng: number }) =>
  (await searchRegions(ctx, { q, near, limit: 8 })).map(({ path }) => path)

test.each([
  ['a whole name', 'Austin', 'texas/austin'],
  ['an unfinished name', 'aust', 'texas/austin'],
  ['a mistyped name', 'Austni', 'texas/austin'],
  ['a name without its accent', 'espanola', 'texas/espanola'],
  ['the larger of two of one name', 'portland', 'maine/portland'],
  ['a name with its state', 'portland texas', 'texas/portland'],
  ['a name with the letters of its state', 'Portland, TX', 'texas/portland'],
  ['the letters of a state', 'tx', 'texas'],
])('finds %s', async (_, typed, first) => {
  expect((await found(typed))[0]).toBe(first)
})

test('of one name the near one comes first', async () => {
  expect((await found('portland', { lat: 27.8, lng: -97.4 }))[0]).toBe('texas/portland')
})

test('finds nothing for what no region is called', async () => {
  expect(await found('xyzzyplugh')).toEqual([])
  expect(await found('***')).toEqual([])
})
