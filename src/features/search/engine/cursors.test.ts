import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { PlaceSearch } from '../contract.ts'
import { searchCondition } from '../search-condition.server.ts'
import { searchPlaces, searchPlacesAndMore } from '../search-places.server.ts'

beforeAll(haveStarter)

const search = (query: Record<string, string>) => searchPlaces(ctx, PlaceSearch.parse(query))

/** All pages of a search, at most 60. */
async function allPages(query: Record<string, string>, read = search): Promise<number[][]> {
  const pages: number[][] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof search>> = await read({ ...query, ...(cursor && { cursor }) })
    pages.push(page.data.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor && pages.length < 60)
  return pages
}

const filters: Record<string, string>[] = [
  { region: 'illinois' },
  { region: 'illinois/chicago', category: 'arts-entertainment' },
  { category: 'parks' },
  { price: '1,2' },
  { attributes: 'wheelchair,restrooms' },
  { tags: 'architecture' },
  { open: 'sat-14:30', region: 'new-york/new-york' },
  { near: '41.88,-87.63', radius: '4000' },
  { bbox: '-74.1,40.6,-73.8,40.9', near: '40.75,-73.99' },
  { q: 'museum' },
  { q: 'art', near: '34.05,-118.24' },
]

test('every page of every order has each matching place exactly once, whatever the size of pages', async () => {
  const sort = fc.constantFrom('best', 'popular', 'newest', 'name', 'nearest')
  const property = fc.asyncProperty(fc.constantFrom(...filters), sort, fc.integer({ min: 7, max: 60 }), async (filter, order, limit) => {
    const query = { near: '39.1,-94.6', ...filter, sort: order, limit: String(limit) }
    const seen = (await allPages(query)).flat()
    const condition = await searchCondition(ctx, PlaceSearch.parse(query))
    const { rows } = await ctx.pool.query(`select d.place_id from place_documents d where ${condition.sql}`, condition.values)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.toSorted((a, b) => a - b)).toEqual(rows.map((row) => row.place_id).toSorted((a, b) => a - b))
  })
  await fc.assert(property, { numRuns: 40 })
}, 120_000)

test.each(['somewhere to watch the sun go down', 'bring the kids when it rains', 'a quiet place to read all afternoon'])(
  'what was guessed stands in one order, each place once, whatever the size of pages: "%s"',
  async (q) => {
    const read = (query: Record<string, string>) => searchPlacesAndMore(ctx, PlaceSearch.parse(query))
    const [small, large, whole] = [
      await allPages({ q, limit: '7' }, read),
      await allPages({ q, limit: '20' }, read),
      await allPages({ q, limit: '100' }, read),
    ]
    expect(small.length).toBeGreaterThan(1)
    expect(new Set(small.flat()).size).toBe(small.flat().length)
    expect(large.flat()).toEqual(small.flat())
    expect(whole.flat()).toEqual(small.flat())
  },
)

test('the places of a page stand in the order asked for', async () => {
  const names = (await search({ region: 'illinois/chicago', sort: 'name', limit: '50' })).data.map(({ name }) => name)
  const bare = names.map((name) =>
    name
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, '')
      .replace(/^(the|an?) /, ''),
  )
  expect(bare).toEqual(bare.toSorted())
  const near = (await search({ near: '40.75,-73.99', limit: '50' })).data.map(({ distance }) => distance ?? -1)
  expect(near).toEqual(near.toSorted((a, b) => a - b))
})

test('a cursor is refused by any other search, but not by another size of page', async () => {
  const { next_cursor } = await search({ category: 'parks', limit: '3' })
  const cursor = next_cursor ?? ''
  expect((await search({ category: 'parks', limit: '5', cursor })).data).toHaveLength(5)
  for (const other of [{ category: 'landmarks' }, { category: 'parks', sort: 'name' }, { category: 'parks', q: 'green' }]) {
    await expect(search({ ...other, cursor } as Record<string, string>)).rejects.toMatchObject({ errors: { cursor: expect.any(Array) } })
  }
})

test('a cursor that was changed, cut or made up is refused', async () => {
  const cursor = (await search({ q: 'museum', limit: '3' })).next_cursor ?? ''
  const changes = fc.oneof(
    fc
      .integer({ min: 0, max: cursor.length - 2 })
      .chain((at) => fc.constantFrom(...'aZ09_-').map((letter) => cursor.slice(0, at) + letter + cursor.slice(at + 1))),
    fc.integer({ min: 1, max: cursor.length - 2 }).map((length) => cursor.slice(0, length)),
    fc.stringMatching(/^[A-Za-z0-9_-]{1,80}$/),
  )
  const property = fc.asyncProperty(changes, async (changed) => {
    fc.pre(changed !== cursor)
    await expect(search({ q: 'museum', limit: '3', cursor: changed })).rejects.toBeInstanceOf(InvalidError)
  })
  await fc.assert(property, { numRuns: 60 })
})
