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

test('a place whose whole name is said is found with whatever else stands before or behind it', async () => {
  const { rows } = await ctx.pool.query<{ name: string }>(
    `select min(name) as name from places where status = 'published' and name ~ '^[A-Za-z]+( [A-Za-z]+){2,4}$' group by lower(name) having count(*) = 1
     order by min(id)`,
  )
  const names = rows.filter((_, n) => n % 4 === 0).map(({ name }) => name)
  const missed: string[] = []
  for (const [n, name] of names.entries()) {
    const q = n % 2 === 0 ? `${name} ice skating` : `glass sculptures ${name}`
    if (!(await search(q)).data.slice(0, 3).some((found) => found.name === name)) missed.push(q)
  }
  expect(names.length).toBeGreaterThan(50)
  expect(missed.length, missed.join('\n')).toBeLessThan(names.length / 20)
})
