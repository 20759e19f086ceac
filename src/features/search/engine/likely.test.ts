import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { PlaceSearch } from '../contract.ts'
import { searchPlaces } from '../search-places.server.ts'

beforeAll(haveStarter)

const search = (q: string) => searchPlaces(ctx, PlaceSearch.parse({ q, limit: '5' }))

test.each([['i want to laugh at jokes on a stage in chicago', 'theaters']])(
  'where nothing means a kind, the one whose phrases are used like the words does: "%s"',
  async (q, slug) => {
    const { data, understood } = await search(q)
    expect(understood.category?.slug).toBe(slug)
    expect(data.some(({ category }) => category.slug === slug)).toBe(true)
  },
)

test.each(['crazy horse in chicago', 'twin peaks', 'the rusty anchor', 'what happens around here', 'qqqx zzzy with my wife in boston'])(
  'what may be a name, or says little, leads to none: "%s"',
  async (q) => {
    expect((await search(q)).understood.category).toBeNull()
  },
)
