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

const first = async (q: string) => (await search(q)).data[0]?.name

test('of a kind that is guessed, and of others to be seen, what says of itself what was told comes before what is better known', async () => {
  expect((await search('polar bears')).data.slice(0, 2).map(({ name }) => name)).toEqual([
    'Como Park Zoo & Conservatory',
    'Henry Vilas Zoo',
  ])
  const submarines = (await search('go inside a submarine')).data.slice(0, 3)
  expect(new Set(submarines.map(({ category }) => category.slug)).size).toBeGreaterThan(1)
  expect(submarines.map(({ name }) => name)).toContain('Intrepid Museum')
})

test('where no place is of a kind, what says so of itself is shown, and by which word', async () => {
  const { data, understood } = await search('ice skating nyc')
  expect(new Set(data.map(({ name }) => name))).toEqual(new Set(['Rockefeller Center', 'Bryant Park', 'Prospect Park']))
  expect(understood.left_out_sentence).toBe('No sports center is known yet. These mention “skating”.')
  const markets = await search('fresh flowers saturday market')
  expect(markets.data.length).toBeGreaterThan(1)
  expect(markets.data.every(({ category }) => category.slug === 'farmers-markets')).toBe(true)
  // Who saves one from a need doesn't by saying its words.
  for (const q of ['gas station seattle', 'tattoo parlor chicago']) expect((await search(q)).data).toEqual([])
})

test('what is used like a word stands for it where nothing says the word', async () => {
  expect(await first('old airplanes seattle')).toBe('Museum of Flight')
  expect(await first('graveyard brooklyn')).toBe('Green-Wood Cemetery')
  expect(await first('where do locals get their veggies on a saturday in madison')).toBe("Dane County Farmers' Market")
})

test('who sells something is meant where nothing of the kind says that it does', async () => {
  const { data } = await search('bagels new york')
  const at = (name: string) => data.findIndex((place) => place.name === name)
  expect(at('Russ & Daughters')).toBeGreaterThanOrEqual(0)
  expect(at('Russ & Daughters')).toBeLessThan(at("Katz's Delicatessen"))
  expect((await search('ferris wheel ride')).data.slice(0, 4).map(({ name }) => name)).toContain('Navy Pier')
})

test('what is of a country is what is called like it, but for words that mean a kind', async () => {
  expect((await search('greece chicago')).data.map(({ name }) => name)).toContain('The Palmer House Hilton')
  expect((await search('vietnamese')).data.map(({ name }) => name)).not.toContain('Vietnam Veterans Memorial')
})

test('movements of art are to be seen in museums of art', async () => {
  for (const q of ['pop art', 'impressionists chicago', 'cubism philadelphia'])
    expect((await search(q)).understood.category?.slug).toBe('art-museums')
})

test('how one goes to something is asked of no place', async () => {
  const { data, understood } = await search('stroll through a cemetery brooklyn')
  expect([data[0]?.name, understood.left_out]).toEqual(['Green-Wood Cemetery', []])
})

test('a word that one place alone says of itself finds it, wherever it is', async () => {
  const { rows } = await ctx.pool.query<{ id: number; description: string; city: string }>(
    `select p.id, p.description, city.name as city from places p join regions city on city.id = p.city_id
     where p.status = 'published' and p.description is not null order by p.id`,
  )
  const saying = new Map<string, typeof rows>()
  for (const row of rows)
    for (const word of new Set(row.description.toLowerCase().match(/(?<=[a-z,] )[a-z]{5,12}(?=[ ,.])/g)))
      saying.set(word, [...(saying.get(word) ?? []), row])
  const alone = [...saying].flatMap(([word, [place, more]]) => (place && !more ? [{ word, place }] : []))
  const asked = alone.filter((_, n) => n % 31 === 0)
  const isFound = async (q: string, id: number) => (await search(q)).data.slice(0, 3).some((one) => one.id === id)
  let [anywhere, there] = [0, 0]
  for (const { word, place } of asked) {
    if (await isFound(word, place.id)) anywhere++
    if (await isFound(`${word} ${place.city}`, place.id)) there++
  }
  expect(asked.length).toBeGreaterThan(50)
  // Some mean a kind ("pancake") or much else ("tracing").
  expect(anywhere / asked.length).toBeGreaterThanOrEqual(0.8)
  expect(there / asked.length).toBeGreaterThanOrEqual(0.9)
})
