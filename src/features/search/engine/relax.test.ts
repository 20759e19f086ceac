import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { PlaceSearch } from '../contract.ts'
import { searchPlaces } from '../search-places.server.ts'

beforeAll(haveStarter)

const search = (q: string) => searchPlaces(ctx, PlaceSearch.parse({ q, limit: '10' }))

test('a word for a kind without places tells no more than it does in names', async () => {
  const { data, understood } = await search('grand central oyster house')
  expect(data[0]?.name).toBe('Grand Central Oyster Bar')
  expect(understood.left_out).toEqual(['house'])
})

test('all of the words side by side come first where they merely stand in what is said of a place, and are not said to be missing', async () => {
  const { data, understood } = await search('irish coffee san francisco')
  expect(data[0]?.name).toBe('Buena Vista Cafe')
  expect(understood.left_out).toEqual([])
  expect(understood.left_out_sentence).toMatch(/^Only the first has “irish”\./)
})

test('whoever makes or sells something has the shop that is called after them', async () => {
  const { data, understood } = await search('confectioner new york')
  expect(data.map(({ name }) => name)).toEqual(['Magnolia Bakery'])
  expect(understood.left_out_sentence).toMatch(/^No candy shop is known yet\./)
})
