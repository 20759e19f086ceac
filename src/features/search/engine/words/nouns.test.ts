import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../../app/starter/testing.server.ts'
import { nameKey } from '../../../../platform/name-key.ts'
import { ctx } from '../../../../platform/testing.server.ts'
import { singular } from '../../../language/singular.ts'
import { categoriesOf } from '../../../query-reading/category-phrases.ts'
import { kindsOfNoun } from '../../../query-reading/noun-kinds.ts'
import { PlaceSearch } from '../../contract.ts'
import { searchPlaces } from '../../search-places.server.ts'
import { readVocabulary } from '../vocabulary.server.ts'

beforeAll(haveStarter)

const search = (q: string) => searchPlaces(ctx, PlaceSearch.parse({ q, limit: '5' }))

test.each([
  ['kirk in savannah', 'worship', 'Cathedral Basilica of St. John the Baptist'],
  ['beefsteak indianapolis', 'steakhouses', 'St. Elmo Steak House'],
])('a noun that no list has is the kind that it leads to: "%s"', async (q, slug, name) => {
  const { data, understood } = await search(q)
  expect(understood.category?.slug).toBe(slug)
  expect(data.map((place) => place.name)).toContain(name)
})

test.each([
  ['harpoon boston', 'Harpoon Brewery'],
  ['the shed in santa fe', 'The Shed'],
])('what places there are called which are of another kind is a name: "%s"', async (q, name) => {
  const { data, understood } = await search(q)
  expect(understood.category).toBeNull()
  expect(data[0]?.name).toBe(name)
})

test('no place is lost for having such a noun in its name', async () => {
  const { phrases } = await readVocabulary(ctx)
  const isNoun = (word: string) => categoriesOf(phrases, word).categories.length === 0 && kindsOfNoun(phrases, singular(word)).length > 0
  const { rows } = await ctx.pool.query<{ id: number; name: string; city: string }>(
    `select p.id::int, p.name, r.name as city from places p join regions r on r.id = p.city_id where p.status = 'published' order by p.id`,
  )
  const asked = rows.filter(({ name }) => nameKey(name).split(' ').some(isNoun))
  expect(asked.length).toBeGreaterThan(10)
  for (const { id, name, city } of asked) {
    for (const q of [name, `${name} ${city}`]) expect((await search(q)).data[0]?.id, q).toBe(id)
  }
})

test.each([
  ['prison philadelphia', 'Eastern State Penitentiary'],
  ['old jail boise', 'Old Idaho Penitentiary'],
  ['battleship in boston', 'USS Constitution'],
])('what is said to be a building comes before what is of a wider kind, and other words for it are found: "%s"', async (q, name) => {
  const { data } = await search(q)
  expect(data[0]?.name).toBe(name)
})

test('no reason claims a word that isn’t there', async () => {
  const { data } = await searchPlaces(ctx, PlaceSearch.parse({ q: 'battleship in boston', why: 'true' }))
  expect(data[0]?.why?.words).toEqual([])
})

test.each([
  ['monet boston', 'Museum of Fine Arts, Boston'],
  ['van gogh new york', 'Museum of Modern Art'],
  ['rodin philadelphia', 'Rodin Museum'],
])('who asks for an artist is shown museums of art, what is called so or says it first: "%s"', async (q, name) => {
  const { data, understood } = await search(q)
  expect(understood).toMatchObject({ category: { slug: 'art-museums' }, correction: null, left_out_sentence: null })
  expect(data[0]?.name).toBe(name)
})

test('an artist’s name is that of a place of another kind where one is called so', async () => {
  const { data, understood } = await search('rothko houston')
  expect(understood.category).toBeNull()
  expect(data[0]?.name).toBe('Rothko Chapel')
})
