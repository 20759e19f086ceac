import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx as siteCtx } from '../../../app/testing.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { createPlace } from '../../places/writes.server.ts'
import { PlaceSearch } from '../contract.ts'
import { searchPlaces } from '../search-places.server.ts'

beforeAll(haveStarter)

const search = (q: string) => searchPlaces(ctx, PlaceSearch.parse({ q, limit: '5' }))

test.each([
  ['i want to laugh at jokes on a stage in chicago', 'theaters'],
  ['we are hungover and want pancakes and eggs in new york', 'breakfast-brunch'],
])('where nothing means a kind, what one would search for who tells such a need does: "%s"', async (q, slug) => {
  const { data } = await search(q)
  expect(data[0]?.category.slug).toBe(slug)
})

test.each(['crazy horse in chicago', 'twin peaks', 'the rusty anchor', 'what happens around here', 'qqqx zzzy with my wife in boston'])(
  'what may be a name, or says little, leads to none: "%s"',
  async (q) => {
    expect((await search(q)).understood.category).toBeNull()
  },
)

test('a sentence of which one everyday word means a kind may tell another need; one that names its kind does not', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(
    `update categories set place_count = 1, updated_at = now() where slug = 'legal' returning id::int as id`,
  )
  const fields = { name: 'Oombra Law Office', category_id: rows[0]?.id ?? 0, lat: 46.5958, lng: -112.027 }
  await createPlace({ ...siteCtx, viewer: null }, { fields, submit: true })
  const kinds = async (q: string) => (await search(q)).data.map(({ category }) => category.slug)
  expect(await kinds('my brother got arrested and i need to get him out of jail')).toContain('legal')
  expect((await kinds('my brother is hungry and i need to get him to a bakery'))[0]).toBe('bakeries')
})
