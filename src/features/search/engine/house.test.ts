import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx as siteCtx } from '../../../app/testing.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { createPlace } from '../../places/writes.server.ts'
import { PlaceSearch } from '../contract.ts'
import { searchPlaces } from '../search-places.server.ts'

const places = {
  'texas/san-antonio': ['20744 State Highway 46 W', '20746 State Highway 121', '118-132 US-167'],
  'kentucky/maysville': ['1408 Us Highway 68'],
  'colorado/brighton': ['100 Main St', '104 North Main St'],
  'illinois/brighton': ['110 North Main Street', '110 South Main Street'],
  'new-york/new-york': ['7145 East 49 Street', '7145 East 49st', '7145 West 49th St'],
  'district-of-columbia/washington': ['7305 Rhode Island Ave.Ne'],
}

beforeAll(async () => {
  await haveStarter()
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'other-restaurants'`)
  for (const [path, addresses] of Object.entries(places)) {
    const { rows: at } = await ctx.pool.query<{ lat: number; lng: number }>('select lat, lng from regions where path = $1', [path])
    for (const address of addresses) {
      const fields = { name: `Wexlar at ${address}`, address, category_id: rows[0]?.id ?? 0, lat: at[0]?.lat ?? 0, lng: at[0]?.lng ?? 0 }
      await createPlace({ ...siteCtx, viewer: null }, { fields, submit: true })
    }
  }
})

const search = (q: string, more: Record<string, string> = {}) => searchPlaces(ctx, PlaceSearch.parse({ q, limit: '10', ...more }))
const found = async (q: string) => (await search(q)).data.map(({ address }) => address).toSorted()

test.each([
  ['20744 state highway 46 w San Antonio', ['20744 State Highway 46 W']],
  ['20744 hwy forty six west, san antonio, tx', ['20744 State Highway 46 W']],
  ['132 us highway 167', ['118-132 US-167']],
  ['1408 us 68 maysville', ['1408 Us Highway 68']],
  ['restaurants at 1408 u.s. route 68 maysville ky', ['1408 Us Highway 68']],
  ['7145 east 49th new york', ['7145 East 49 Street', '7145 East 49st']],
  ['7145 e forty ninth st suite 5', ['7145 East 49 Street', '7145 East 49st']],
  ['7305 rhode island ave ne, washington, dc', ['7305 Rhode Island Ave.Ne']],
  ['7305 rhode island ave.ne, washington, dc', ['7305 Rhode Island Ave.Ne']],
])('"%s" finds all that is at the address, and nothing else', async (q, addresses) => expect(await found(q)).toEqual(addresses))

test('of cities of one name that is meant which has the address, and the likelier one is offered', async () => {
  const { data, understood } = await search('110 north main street brighton')
  expect(data.map(({ address }) => address)).toEqual(['110 North Main Street'])
  expect(understood).toMatchObject({
    where: '110 North Main Street, Brighton, Illinois',
    left_out_sentence: 'This is at 110 North Main Street, Brighton, Illinois.',
    offer: { label: 'Brighton, Colorado', query: { region: 'colorado/brighton', q: '110 north main street' } },
  })
  expect((await search('110 north main street brighton colorado')).understood.near?.label).toBe('110 North Main St, Brighton')
  expect((await search('110 north main street', { region: 'colorado/brighton' })).understood.near?.label).toBe(
    '110 North Main St, Brighton',
  )
})

test('a number that no place has is near those on the same road, and on no other', async () => {
  const { near, left_out_sentence } = (await search('20748 state highway 46 w san antonio')).understood
  expect(near?.label).toBe('20748 State Highway 46 W, San Antonio')
  expect(left_out_sentence).toBe('No place is known at 20748 State Highway 46 W, San Antonio. The nearest come first.')
})

test('a number before other words is no house', async () => {
  for (const q of ['7 eleven houston', '5 guys', 'top 10 museums in new york', '24 hour diner chicago'])
    expect([q, (await search(q)).understood.where ?? '']).toEqual([q, expect.not.stringMatching(/^\d/)])
})

test('a place that is called like its address comes first, whatever else is there', async () => {
  const { rows } = await ctx.pool.query<{ id: number; lat: number; lng: number }>(
    `select c.id::int as id, r.lat, r.lng from categories c, regions r where c.slug = 'other-restaurants' and r.path = 'new-york/bronx'`,
  )
  const [{ id, lat, lng } = { id: 0, lat: 0, lng: 0 }] = rows
  for (const name of ['9299 Quelby', 'Behind the Door'])
    await createPlace(
      { ...siteCtx, viewer: null },
      { fields: { name, address: '9299 Quelby Ave', category_id: id, lat, lng }, submit: true },
    )
  for (const q of ['9299 quelby', '9299 quelby bronx']) expect([q, (await search(q)).data[0]?.name]).toEqual([q, '9299 Quelby'])
})
