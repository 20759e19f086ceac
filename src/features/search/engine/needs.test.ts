import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx as siteCtx } from '../../../app/testing.server.ts'
import { inTransaction } from '../../../platform/context.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { createPlace } from '../../places/writes.server.ts'
import { refreshDocuments } from '../../search-index/writes.server.ts'
import { PlaceSearch } from '../contract.ts'
import { searchPlaces, searchPlacesAndMore, zeroResultOf } from '../search-places.server.ts'

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

const [helena, butte] = [
  { lat: 46.5958, lng: -112.027 },
  { lat: 46.0038, lng: -112.5348 },
]

/** A place near the middle of Helena, Montana, or of another city of which the starter has none. */
async function createInHelena(name: string, slug: string, at = helena, description?: string): Promise<void> {
  const { rows } = await ctx.pool.query<{ id: number }>(
    'update categories set place_count = greatest(place_count, 1), updated_at = now() where slug = $1 returning id::int as id',
    [slug],
  )
  const fields = { name, category_id: rows[0]?.id ?? 0, ...at, ...(description && { description }) }
  await createPlace({ ...siteCtx, viewer: null }, { fields, submit: true })
}
const names = async (q: string) => (await search(q)).data.map(({ name }) => name)

test('of what may be needed that is meant which is there, also near a point', async () => {
  await createInHelena('Oombra Dental', 'dentists')
  await createInHelena('Oombra Hall', 'museums')
  expect((await names('i chipped my front tooth on a popcorn kernel in helena'))[0]).toBe('Oombra Dental')
  expect((await names('i chipped my front tooth near oombra hall'))[0]).toBe('Oombra Dental')
})

test('few words that could be a name are said to be none where they are taken for a need', async () => {
  await createInHelena('Yimbra Dental', 'dentists')
  const said = async (q: string) => (await search(q)).understood.left_out_sentence ?? ''
  expect(await said('cracked molar helena')).toBe('No place is called “cracked molar”. These are dentists & orthodontists.')
  expect(await said('i chipped my front tooth on a popcorn kernel in helena')).not.toContain('is called')
})

test('where none of a kind is there, what is of another of its sort and called so is shown', async () => {
  await createInHelena('Oombra Asian Market', 'supermarkets')
  await createInHelena('Oombra Family Market', 'supermarkets')
  expect(await names('asian groceries helena')).toEqual(['Oombra Asian Market'])
})

test('where few are of a kind, what is of others that the words mean as well follows', async () => {
  await createInHelena('Oombra Shoes', 'shoes')
  await createInHelena('Oombra Outfitters', 'sporting-goods')
  expect(await names('running shoes helena')).toEqual(['Oombra Shoes', 'Oombra Outfitters'])
})

test('a sentence of which one everyday word means a kind may tell another need; one that names its kind does not', async () => {
  await createInHelena('Oombra Law Office', 'legal')
  const kinds = async (q: string) => (await search(q)).data.map(({ category }) => category.slug)
  expect(await kinds('my brother got arrested and i need to get him out of jail')).toContain('legal')
  expect((await kinds('my brother is hungry and i need to get him to a bakery'))[0]).toBe('bakeries')
})

test.each([
  ['raccoon in attic', 'home-services'],
  ['absentee ballot return', 'government'],
  ['taro slush', 'tea-bubble-tea'],
])('a few words that no place has are what is likely needed: "%s"', async (q, slug) => {
  await createInHelena(`Oombra ${slug}`, slug)
  expect((await search(`${q} helena`)).data.map(({ category }) => category.slug)).toEqual([slug])
})

test('a kind that is called by its name stays what is wanted, and so does one of which a place says a rare word of the others', async () => {
  await createInHelena('Oombra Books', 'bookstores')
  await createInHelena('Oombra Chairs', 'furniture-home')
  expect(await names('bookstore comfortable chair helena')).toContain('Oombra Books')
  await createInHelena('Oombra Latitude', 'bars')
  expect((await names('tiki bar latitude helena'))[0]).toBe('Oombra Latitude')
})

test('of several kinds side by side one that is hardly likely falls away', async () => {
  await createInHelena('Oombra Cycles', 'bicycles')
  await createInHelena('Oombra Garage', 'auto-repair')
  expect((await names('flat tire on my bike helena'))[0]).toBe('Oombra Cycles')
})

test('names tell which sort of a wide kind is meant', async () => {
  for (const trade of ['Roofing', 'Electrician', 'Plumber']) await createInHelena(`Oombra ${trade}`, 'home-services')
  expect((await names('shingles blew off in the storm in helena'))[0]).toBe('Oombra Roofing')
  expect((await names('clogged drain in helena'))[0]).toBe('Oombra Plumber')
})

test('what may be needed as well follows, however well it is known', async () => {
  await createInHelena('Oombra Guest House', 'bed-breakfasts')
  await createInHelena('Oombra Hotel', 'hotels')
  await ctx.client.query(`update places set popularity = 0.9 where name = 'Oombra Hotel'`)
  const found = await names('my parents are coming to visit and we have no spare room helena')
  expect(found.toSorted()).toEqual(['Oombra Guest House', 'Oombra Hotel'])
})

test('of a kind that is called so itself, those come first whose names are used alike', async () => {
  await createInHelena('Oombra Pages', 'bookstores')
  await createInHelena('Oombra Comics', 'bookstores')
  expect((await names('comic books helena'))[0]).toBe('Oombra Comics')
})

test('where no place says a word beside a kind, or a wish for it, those come first whose names or tags are used like it', async () => {
  await createInHelena('Oombra Museum', 'museums')
  await createInHelena('Oombra Hall of Flight', 'museums')
  await createInHelena('Oombra Depot', 'museums')
  await inTransaction(siteCtx, async (tx) => {
    const { rows } = await tx.client.query<{ id: number }>(`insert into place_tags (place_id, tag_id)
      select p.id, t.id from places p, tags t where p.name = 'Oombra Depot' and t.slug = 'railway' returning place_id::int as id`)
    await refreshDocuments(
      tx,
      rows.map(({ id }) => id),
    )
  })
  await ctx.client.query(`update places set popularity = 0.9 where name = 'Oombra Museum'`)
  const { data, understood } = await search('airplane museum helena')
  expect(data[0]?.name).toBe('Oombra Hall of Flight')
  expect(understood.left_out).toEqual(['airplane'])
  expect((await names('museum with planes helena'))[0]).toBe('Oombra Hall of Flight')
  expect((await names('tram museum helena'))[0]).toBe('Oombra Depot')
})

test('what else is told beside a fault is none of what is wanted, and a word that is not looked for is in no name', async () => {
  await createInHelena('Oombra Garage', 'auto-repair')
  await createInHelena('Oombra Brew Works', 'breweries')
  expect((await names('my car wont start and i have to be at work tomorrow helena'))[0]).toBe('Oombra Garage')
  await createInHelena('Oombra Plumbing', 'home-services')
  await createInHelena('Oombra Kitchen', 'american')
  expect((await names('water is coming through the kitchen ceiling in helena'))[0]).toMatch(/^Oombra Plumb/)
})

test('where somebody passes through is where they look', async () => {
  await createInHelena('Oombra Motel', 'motels')
  const { understood } = await search('passing through helena late and just want a cheap bed')
  expect(understood.region?.name).toBe('Helena')
})

test('a kind of which only one word was said is not meant for another that no place has', async () => {
  await createInHelena('Oombra Playground', 'playgrounds')
  await createInHelena('Oombra Music', 'music-instruments')
  expect((await names('trombone slide helena'))[0]).toBe('Oombra Music')
})

test('where none of a kind is in a city, what says the telling one of its words there is shown', async () => {
  await createInHelena('Oombra Ballet', 'schools')
  expect(await names('ballet class helena')).toEqual(['Oombra Ballet'])
})

test('where none of a kind is in a city, what is there of others that the words mean is shown, and that is said', async () => {
  await createInHelena('Oombra Parts', 'auto-parts', butte)
  const { data, understood } = await search('brake pads butte')
  expect(data.map(({ name }) => name)).toEqual(['Oombra Parts'])
  expect(understood.left_out_sentence).toMatch(/^No auto repair shop is known in /i)
})

test('what is called by a word that hardly any place has is shown, of whatever kind it is', async () => {
  await createInHelena('Oombra Axe Club', 'sports-centers')
  await createInHelena('Oombra Fun Park', 'amusement')
  expect(await names('throwing axes helena')).toContain('Oombra Axe Club')
})

test('what is of a kind that may have it does not come before the kind for words that need not be found', async () => {
  await createInHelena('Oombra Picnic Area', 'parks')
  await createInHelena('Oombra Dog Run', 'dog-parks')
  expect((await names('off leash area helena'))[0]).toBe('Oombra Dog Run')
})

test('words that surely tell a need together are not put right', async () => {
  await createInHelena('Oombra Curry House', 'indian')
  await createInHelena('Rogal Joss', 'worship')
  const { data, understood } = await search('rogan josh helena')
  expect(understood.correction).toBeNull()
  expect(data[0]?.category.slug).toBe('indian')
})

test('what is told to be missing is not unwanted', async () => {
  await createInHelena('Oombra Furniture', 'furniture-home')
  expect(await names('my new apartment in helena is empty, no table, no chairs, sleeping on the floor')).toContain('Oombra Furniture')
})

test('what has all that is to be near something in its own name is what is looked for', async () => {
  await createInHelena('Oombra Lodge Helena Airport', 'motels')
  expect((await names('oombra lodge close to the airport helena'))[0]).toBe('Oombra Lodge Helena Airport')
})

test('a day is nothing to be near, nor is a thing without an article', async () => {
  for (const q of ['brunch outside on sunday', 'champagne by glass']) expect((await search(q)).understood.near, q).toBeNull()
})

test('a kind that is said last by its name is wanted, whatever else the words may tell', async () => {
  await createInHelena('Oombra Sweets', 'candy-chocolate')
  await createInHelena('Oombra Variety', 'discount-variety')
  expect((await names('old time penny candy helena'))[0]).toBe('Oombra Sweets')
})

test.each([
  ['tacos in south austin', 'texas/austin'],
  ['north austin tacos', 'texas/austin'],
  ['eating late austin after a concert', 'texas/austin'],
  ['bands playing tonight austin bar with live music', 'texas/austin'],
])('a side of a large city is all of it, and one that is said in the middle is where it is had: "%s"', async (q, path) => {
  expect((await search(q)).understood.region?.path).toBe(path)
})

const more = (query: Record<string, string>) => searchPlacesAndMore(ctx, PlaceSearch.parse(query))

test('where few places fit, others of their kind follow, then those of kinds that the words may mean as well, and that is said', async () => {
  await createInHelena('Last Chance Beer Distributor', 'beer-wine-liquor', butte)
  await createInHelena('Gulch Cellars', 'beer-wine-liquor', butte)
  await createInHelena('Ten Mile Brewing', 'breweries', butte)
  const { data, further, next_cursor } = await more({ q: 'beer distributor', region: 'montana/butte' })
  const [first, ...others] = data.map(({ name }) => name)
  expect(first).toBe('Last Chance Beer Distributor')
  expect(new Set(others)).toEqual(new Set(['Gulch Cellars', 'Ten Mile Brewing']))
  expect(further).toEqual({
    from: 1,
    sentence: expect.stringMatching(/^What else may fit: (?:liquor stores and breweries|breweries and liquor stores)$/),
  })
  expect(next_cursor).toBeNull()
  // Who is still typing, asks for another order, or named a place gets what fits alone.
  for (const query of [{ typing: 'true' }, { sort: 'popular' }, { q: 'Last Chance Beer' }, { q: '"beer distributor"' }]) {
    const fits = await more({ q: 'beer distributor', region: 'montana/butte', ...query })
    expect(fits.further, JSON.stringify(query)).toBeUndefined()
  }
})

test('what says the words follows what fits, whatever it is, but not where something is to be done for one', async () => {
  await createInHelena('Zaumbra Public House', 'pubs', butte)
  await createInHelena('Zaumbra Stews', 'other-restaurants', butte, 'Stews, and a pub in the cellar.')
  await createInHelena('Zaumbra Hall', 'event-venues', butte, 'A tavern until 1920.')
  const { data, further } = await more({ q: 'pubs', region: 'montana/butte' })
  expect(data.slice(0, 3).map(({ name }) => name)).toEqual(['Zaumbra Public House', 'Zaumbra Stews', 'Zaumbra Hall'])
  // What says a word that is used alike doesn't fit, but follows.
  expect(further?.from).toBe(2)
  await createInHelena('Zaumbra Dental', 'dentists', butte)
  await createInHelena('Zaumbra Popcorn', 'specialty-food', butte, 'Every kernel of popcorn pops here.')
  const told = await more({ q: 'i chipped my front tooth on a popcorn kernel', region: 'montana/butte' })
  expect(told.data.map(({ name }) => name)).toEqual(['Zaumbra Dental'])
})

test('who says which sort of a kind is looked for means that kind, however it is told', async () => {
  await createInHelena('Zaumbra Grill', 'other-restaurants', butte)
  await createInHelena('Zaumbra Church', 'worship', butte)
  await createInHelena('Zaumbra Imports', 'specialty-food', butte)
  for (const q of ['ukrainian restaurant', 'looking for a ukrainian restaurant', 'i need some ukrainian restaurant']) {
    const { data, further } = await more({ q, region: 'montana/butte' })
    const fitting = data.slice(0, further?.from).map(({ name }) => name)
    expect([q, fitting.includes('Zaumbra Grill'), fitting.includes('Zaumbra Church')]).toEqual([q, true, false])
  }
})

test('a row says which of the words that were typed a place says, rather than of those that they were taken for', async () => {
  const { data } = await more({ q: 'go inside a submarine', why: 'true' })
  const said = data.flatMap(({ why }) => why?.words.map(({ word }) => word).slice(0, 1) ?? [])
  expect(said).toContain('submarine')
  expect(data[0]?.why?.words[0]).toMatchObject({ word: 'submarine' })
})

test('a number in words is said of anything', async () => {
  await createInHelena('Zaumbra Mart', 'convenience-stores', butte)
  await createInHelena('Zaumbra Museum', 'museums', butte, 'Eleven halls of minerals.')
  const { data } = await more({ q: 'seven eleven', region: 'montana/butte' })
  expect(data.map(({ name }) => name)).toContain('Zaumbra Mart')
  expect(data[0]?.name).toBe('Zaumbra Mart')
})

test('who wishes to see or eat something is shown at last what else is in the city; whoever wants a thing done, or a kind by its name, is not', async () => {
  const wished = await more({ q: 'someone said theres buffalo in san francisco, where' })
  expect(wished.data.length).toBe(10)
  expect(wished.data.every(({ where }) => where !== 'Oakland, CA')).toBe(true)
  expect(wished.further?.sentence).toMatch(/(?:, then others|^More) in San Francisco$/)
  for (const q of ['coffee portland', 'museum san francisco'])
    expect((await more({ q })).further?.sentence ?? '', q).not.toMatch(/others in|^More in/)
})

test('what follows where nothing fits is no answer to what was asked', async () => {
  await createInHelena('Carroll Pets', 'pet-stores')
  const query = PlaceSearch.parse({ q: 'rawhide bones', region: 'montana/helena' })
  const results = await searchPlacesAndMore(ctx, query)
  expect(results.data.map(({ name }) => name)).toEqual(['Carroll Pets'])
  expect(results.further).toEqual({ from: 0, sentence: 'What may fit instead: pet stores' })
  expect(zeroResultOf(query, results)).toEqual({ words: 'rawhide bones', region: 'montana/helena' })
  expect(await more({ q: 'qqqx zzzy', region: 'montana/helena' })).not.toHaveProperty('further')
})

test('what follows is neither known to cost something else nor unwanted', async () => {
  await createInHelena('Prickly Pear Wines', 'beer-wine-liquor', butte)
  const names = async (q: string) => (await more({ q, region: 'montana/butte' })).data.map(({ name }) => name)
  expect(await names('cheap liquor store')).toContain('Prickly Pear Wines')
  await inTransaction(siteCtx, async (tx) => {
    const { rows } = await tx.client.query<{ id: number }>(
      "update places set price = 4 where name = 'Prickly Pear Wines' returning id::int as id",
    )
    await refreshDocuments(
      tx,
      rows.map(({ id }) => id),
    )
  })
  expect(await names('cheap liquor store')).not.toContain('Prickly Pear Wines')
  expect(await names('liquor store but not Prickly Pear Wines')).not.toContain('Prickly Pear Wines')
})

test('what is of the kind that is wanted and called after what it is to be near is found, not looked around', async () => {
  await createInHelena('Oombra Inn Airport', 'motels', butte)
  await createInHelena('Oombra Motor Lodge', 'motels', butte)
  const { data, understood } = await more({ q: 'motel by the airport', region: 'montana/butte' })
  expect(data.map(({ name }) => name)).toEqual(['Oombra Inn Airport', 'Oombra Motor Lodge'])
  expect(understood.near).toBeNull()
})
