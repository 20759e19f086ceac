import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx as siteCtx } from '../../../app/testing.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { createPlace } from '../../places/writes.server.ts'
import { PlaceSearch } from '../contract.ts'
import { searchPlaces } from '../search-places.server.ts'

beforeAll(haveStarter)

const search = (query: Record<string, string>) => searchPlaces(ctx, PlaceSearch.parse(query))

test('of two kinds that are wanted each has its turn, and nothing is said to be missing', async () => {
  const { data, understood } = await search({ q: 'zoo and a library in san diego', limit: '4' })
  const kinds = data.map(({ category }) => category.slug)
  expect(new Set(kinds.slice(0, 2))).toEqual(new Set(['zoos-aquariums', 'libraries']))
  expect(understood).toMatchObject({ left_out: [], left_out_sentence: null })
})

test('page by page every place of the kinds comes once', async () => {
  const q = 'museum and a park in chicago'
  const all = (await search({ q, limit: '100' })).data.map(({ id }) => id)
  const paged: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof search>> = await search({ q, limit: '3', ...(cursor && { cursor }) })
    paged.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(paged).toEqual(all)
})

test('of which of two kinds none is there is said; not where one place is both', async () => {
  const { data, understood } = await search({ q: 'park and a golf course in austin' })
  expect(data.every(({ category }) => category.slug === 'parks')).toBe(true)
  expect(understood.left_out_sentence).toBe('No golf course is known in Austin.')
  expect((await search({ q: 'zoo and botanical garden in cincinnati' })).understood.left_out_sentence).toBeNull()
})

test('of two kinds of which any is wanted that one is not there is said, too', async () => {
  expect((await search({ q: 'park or a golf course in austin' })).understood.left_out_sentence).toBe('No golf course is known in Austin.')
  expect((await search({ q: 'zoo or a library in san diego' })).understood.left_out_sentence).toBeNull()
})

test('where only others of a wider kind are, which are called so, it is said that the narrower one is not', async () => {
  const { data, understood } = await search({ q: 'mosques in boston', why: 'true' })
  expect(data.map(({ name }) => name)).toContain('Old North Church')
  expect(understood.left_out_sentence).toBe('No mosque is known in Boston.')
  // Then that word is no reason for them either.
  expect(data.flatMap(({ why }) => why?.words ?? [])).toEqual([])
  expect((await search({ q: 'churches in boston' })).understood.left_out_sentence).toBeNull()
})

test('of several narrower words for one kind each is said to be missing; what is another word for the same is not', async () => {
  const said = async (q: string) => (await search({ q })).understood.left_out_sentence
  expect(await said('synagogue or mosque in boston')).toBe('No synagogue and no mosque is known in Boston.')
  expect(await said('cathedral or mosque in new orleans')).toBe('No mosque is known in New Orleans.')
  for (const q of ['campus in cambridge', 'bookseller in portland', 'patisserie in boston', 'greenhouse in chicago'])
    expect(await said(q)).toBeNull()
})

test('what merely mentions a name does not follow what is called so', async () => {
  for (const q of ['ferry building', 'old north church', 'smithsonian air and space']) {
    const { data } = await search({ q })
    expect(data).toHaveLength(1)
  }
  // Others that have the words in their names do.
  expect((await search({ q: 'fox theatre' })).data.length).toBeGreaterThan(1)
})

test('what is told around a wish leaves neither out of it nor anything else in', async () => {
  const { data, understood } = await search({ q: 'we just landed in seattle and are starving, where is a good burger' })
  expect(data.map(({ name }) => name)).toEqual(["Dick's Drive-In"])
  expect(understood).toMatchObject({ left_out: [] })
})

test('an attribute that some of what is shown has is not said to be had by nothing', async () => {
  const { data, understood } = await search({ q: 'bar with outdoor seating open late in new york' })
  expect(data.length).toBeGreaterThan(1)
  expect(understood.left_out_sentence ?? '').not.toContain('has outdoor seating')
})

test('near a neighbourhood is what is there and, behind it, what is around it', async () => {
  const { data, understood } = await search({ q: 'museums near lincoln park chicago' })
  expect(data[0]?.name).toBe('Chicago History Museum')
  expect(data.length).toBeGreaterThan(3)
  expect(understood).toMatchObject({ near: { label: 'Lincoln Park' }, left_out_sentence: null })
  expect((await search({ q: 'parks near the mission' })).data[0]?.name).toBe('Mission Dolores Park')
})

test('a place that is called like a neighbourhood and a kind is meant by its whole name', async () => {
  const { data, understood } = await search({ q: 'fenway park' })
  expect(data.map(({ name }) => name)).toEqual(['Fenway Park'])
  expect(understood).toMatchObject({ words: 'fenway park', category: null, region: null })
})

test.each(['free museums in washington', 'kostenlose museen in washington'])(
  'of two regions of a name the one is meant where something is known to cost what was wished: "%s"',
  async (q) => {
    const { data, understood } = await search({ q })
    expect(understood.region?.path).toBe('district-of-columbia/washington')
    expect(understood.offer?.query.region).toBe('washington')
    expect(data[0]?.price).toBe(0)
  },
)

test('what stands behind "on" and means a kind of place is no street', async () => {
  for (const thing of ['wedding dresses', 'shoes', 'glasses', 'a new suit'])
    for (const where of ['tampa', 'in seattle', 'boston'])
      for (const q of [`try on ${thing} ${where}`, `store to try on ${thing} ${where}`])
        expect([q, (await search({ q })).understood.left_out_sentence ?? '']).toEqual([q, expect.not.stringMatching(/ is known on /)])
})

test('that no place is known on a street is said, whether or not a city is', async () => {
  const { data, understood } = await search({ q: 'food on beale street' })
  expect(understood.left_out_sentence).toBe('No place is known on Beale Street.')
  expect(understood.category?.slug).toBe('restaurants')
  expect(data.length).toBeGreaterThan(0)
})

test('whether a place is expensive is asked about its price', async () => {
  const { understood } = await search({ q: 'is alinea expensive' })
  expect(understood.fact).toMatchObject({ place: { name: 'Alinea' }, answer: { fact: 'price', price: 4 } })
})

test('that a chain is not wanted says nothing of a place, and that is said', async () => {
  const { data, understood } = await search({ q: 'pizza in chicago not a chain' })
  expect(understood.left_out_sentence).toBe('Whether a place belongs to a chain is left out.')
  expect(data.every(({ category }) => category.slug === 'pizza')).toBe(true)
})

test('a name that is typed without a space beside a kind is found before a word like it', async () => {
  expect((await search({ q: 'cafe dumonde' })).data.map(({ name }) => name)).toEqual(['Café du Monde'])
})

test('of a word that is narrower than its kind it is said that none is known, and what kind the nearest are', async () => {
  const { understood } = await search({ q: 'mosques in austin' })
  expect(understood.left_out_sentence).toBe('No mosque is known in Austin. These are the nearest places of worship.')
})

test.each([
  ['i have a couple of hours before my flight in denver and would love a decent steak', 'Buckhorn Exchange'],
  ['a friend told me about a pizza place in phoenix', 'Pizzeria Bianco'],
])('what only says when, or is told, brings no other kind: "%s"', async (q, name) => {
  const { data, understood } = await search({ q })
  expect(data.map((place) => place.name)).toEqual([name])
  expect(understood.left_out).toEqual([])
})

test('where nothing of a kind is, the nearest of it are shown, whatever is said of it, and nothing that is merely called so', async () => {
  const { rows } = await ctx.pool.query<{ slug: string; id: number }>('select slug, id::int as id from categories')
  const add = (slug: string, name: string, lat: number, lng: number) => {
    const category_id = rows.find((row) => row.slug === slug)?.id ?? 0
    return createPlace({ ...siteCtx, viewer: null }, { fields: { category_id, name, lat, lng }, submit: true })
  }
  await add('history-museums', 'Bookless Bookstore Museum', 25.95, -80.2)
  await add('bakeries', 'Best Bakery', 29.77, -95.38)
  const kinds = async (q: string) => (await search({ q, limit: '4' })).data.map(({ category }) => category.slug)
  const bookstores = Array.from({ length: 4 }, () => 'bookstores')
  for (const said of ['bookstore in', 'bookstore that takes bitcoin', 'bookstore with a comfortable chair in'])
    expect([said, await kinds(`${said} miami`)]).toEqual([said, bookstores])
  expect((await search({ q: 'best bakery in boston' })).data.map(({ city }) => city.name)).not.toContain('Houston')
  // Of several kinds none of which is there each is wanted.
  await add('history-museums', 'Brewery', 25.77, -80.19)
  expect(await kinds('brewery in miami')).toEqual(['history-museums'])
  const either = await kinds('winery steakhouse in miami')
  expect(either.every((kind) => kind === 'wine-bars' || kind === 'steakhouses') && either.length > 0).toBe(true)
})
