import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx as siteCtx } from '../../../app/testing.server.ts'
import { distanceBetween } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { areas } from '../../language/areas.ts'
import { traditionalStates } from '../../language/states.ts'
import { createPlace } from '../../places/writes.server.ts'
import { nicknames } from '../../query-reading/word-lists.ts'
import { PlaceSearch } from '../contract.ts'
import { searchCondition } from '../search-condition.server.ts'
import { searchPlaces } from '../search-places.server.ts'
import { readWhere, searchRegions } from '../search-regions.server.ts'

beforeAll(haveStarter)

const search = (query: Record<string, string>) => searchPlaces(ctx, PlaceSearch.parse({ limit: '5', ...query }))
const citiesOf = ({ data }: Awaited<ReturnType<typeof search>>) => [...new Set(data.map(({ city }) => city.name))]

test.each([
  ['museum king county wa', 'King County, Washington', 'Seattle'],
  ['king county museums', 'King County, Washington', 'Seattle'],
  ['museums in travis county', 'Travis County, Texas', 'Austin'],
  ['museums county of los angeles', 'Los Angeles County, California', 'Los Angeles'],
  ['la county museums', 'Los Angeles County, California', 'Los Angeles'],
  ['orleans parish restaurants', 'Orleans Parish, Louisiana', 'New Orleans'],
])('"%s" is asked of %s', async (q, where, city) => {
  const found = await search({ q })
  expect(found.understood).toMatchObject({ where, region: null })
  expect(citiesOf(found)).toEqual([city])
})

test('a name that begins with a county stays the name of a place', async () => {
  expect((await search({ q: 'dane county farmers market' })).data[0]?.name).toBe("Dane County Farmers' Market")
})

test.each([
  ['museums balboa park', 'Balboa Park, San Diego'],
  ['museums in balboa park san diego', 'Balboa Park, San Diego'],
])('"%s" is asked of a neighbourhood that is no region', async (q, where) => {
  const found = await search({ q })
  expect(found.understood.where).toBe(where)
  expect(citiesOf(found)).toEqual(['San Diego'])
})

test('where a neighbourhood has too little of a kind its city follows, and that is said; the map shows the same', async () => {
  const { data, understood } = await search({ q: 'restaurants north beach sf' })
  expect(data[0]?.name).toBe("Tony's Pizza Napoletana")
  expect(data.length).toBeGreaterThan(1)
  expect(understood.left_out_sentence).toBe('Only one is known in North Beach. The others are elsewhere in San Francisco.')
  const { sql, values } = await searchCondition(ctx, PlaceSearch.parse({ q: 'restaurants north beach sf' }))
  const { rows } = await ctx.pool.query(`select from place_documents d where ${sql}`, values)
  expect(rows.length).toBe(data.length)
})

test('a county within a name is not where that is said to be', async () => {
  const { rows } = await ctx.pool.query<{ county: string; city: string; state: string; path: string }>(
    `select distinct on (c.path) o.county, c.name as city, s.abbreviation as state, c.path from regions c join regions s on s.id = c.state_id
       join regions o on o.kind = 'city' and o.county is not null and o.state_id <> c.state_id and o.place_count > 0
     where c.kind = 'city' and c.place_count > 10 order by c.path, md5(o.county || c.path)`,
  )
  const wrong: string[] = []
  for (const { county, city, state, path } of rows) {
    const q = `${county} county fair in ${city}, ${state}`
    const { region } = (await search({ q })).understood
    if (region?.path !== path) wrong.push(`${q}: ${region?.path ?? 'none'}`)
  }
  expect(rows.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})

test('the city that is said of the second of two things is the first one’s, too', async () => {
  const { rows } = await ctx.pool.query<{ name: string; city: string; lat: number; lng: number }>(
    `select n.name, c.name as city, n.lat, n.lng from regions n join regions c on c.id = n.parent_id
     where n.kind = 'neighborhood' and c.kind = 'city' and c.place_count > 10 and n.name !~* 'downtown| and |&|/' order by n.path`,
  )
  const some = rows.filter((_, at) => at % Math.ceil(rows.length / 24) === 0)
  const far: string[] = []
  for (const { name, city, lat, lng } of some) {
    const q = `parks between downtown and ${name} ${city}`
    const { near } = (await search({ q })).understood
    if (near && distanceBetween(near, { lat, lng }) > 40_000) far.push(`${q}: ${near.label}`)
  }
  expect(some.length).toBeGreaterThan(10)
  expect(far).toEqual([])
})

test('a common word before a state is no small town of that name elsewhere', async () => {
  for (const q of ['parks where dogs are welcome new york', 'parks pet friendly new york'])
    expect([q, (await search({ q })).understood.region?.path]).toEqual([q, 'new-york/new-york'])
})

test('"downtown" beside a name that is a state, too, is of the city', async () => {
  expect(citiesOf(await search({ q: 'museums downtown washington' }))).toEqual(['Washington'])
})

test('a street is meant, and the city of its name is offered', async () => {
  const { data, understood } = await search({ q: 'houston street' })
  expect(new Set(data.map(({ address }) => /Houston Street/.test(address ?? '')))).toEqual(new Set([true]))
  expect(understood).toMatchObject({ where: 'Houston Street, New York', region: null })
  const elsewhere = await search({ q: 'main street', region: 'wisconsin' })
  expect(citiesOf(elsewhere)).toEqual(['Madison'])
})

test.each([
  ['museums on 5th avenue new york', 'Metropolitan Museum of Art', { where: '5th Avenue, New York' }],
  ['museum around the corner from space needle', 'Museum of Pop Culture', { near: { label: 'Space Needle' } }],
  ['100 block of main street madison', 'Wisconsin State Capitol', { near: { label: '100 block of Main Street, Madison' } }],
  ['museum 5th ave and 34th st new york', 'Empire State Building', { near: { label: '5th Avenue and 34th Street, New York' } }],
])('"%s" finds what is there', async (q, name, understood) => {
  const found = await search({ q })
  expect(found.understood).toMatchObject(understood)
  if (!q.includes('34th')) expect(found.data.map((card) => card.name)).toContain(name)
})

test('a landmark is no answer to what is near it', async () => {
  const { data } = await search({ q: 'museum by boston common' })
  expect(data.map(({ name }) => name)).not.toContain('Boston Common')
})

test('a kind beside the name of what one goes to is near that, before it or behind, for nine of ten well-known landmarks', async () => {
  const { rows } = await ctx.pool.query<{ name: string; city: string }>(
    `select p.name, r.name as city from places p join place_documents d on d.place_id = p.id join regions r on r.id = d.city_id
       join categories c on c.id = p.category_id
     where c.slug in ('landmarks', 'stadiums-arenas', 'airports', 'colleges') and d.popularity > 0.4 and p.name ~ '^[A-Za-z]+( [A-Za-z]+)+$'
     order by p.name`,
  )
  const wrong: string[] = []
  for (const [n, { name, city }] of rows.entries()) {
    const q = [`coffee ${name}`, `${name} restaurants`, `cheap hotels ${name} ${city}`][n % 3] ?? ''
    const { near } = (await search({ q })).understood
    if (near?.label !== name) wrong.push(`${q}: ${near?.label ?? 'nothing'}`)
  }
  expect(rows.length).toBeGreaterThan(20)
  expect(wrong.length, wrong.join('; ')).toBeLessThan(rows.length / 10)
})

test('a kind in a city is what is of it rather than what is called so, and when it is to be open is no part of what is near a landmark', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'hotels'`)
  const fields = { name: 'Denver Airport Lodge', category_id: rows[0]?.id ?? 0, lat: 39.74, lng: -104.99 }
  await createPlace({ ...siteCtx, viewer: null }, { fields, submit: true })
  expect((await search({ q: 'restaurants near denver airport' })).understood.near?.label).toBe('Denver International Airport')
  expect((await search({ q: 'restaurants near denver airport lodge' })).understood.near?.label).toBe('Denver Airport Lodge')
  expect((await search({ q: 'coffee open now space needle' })).understood.near?.label).toBe('Space Needle')
})

test('what is called so is meant before a word for any business, though other places lie in a town of that name', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'other-restaurants'`)
  const fields = { name: 'Portland’s', category_id: rows[0]?.id ?? 0, lat: 29.95, lng: -90.07 }
  await createPlace({ ...siteCtx, viewer: null }, { fields, submit: true })
  for (const q of ['portlands shop', 'portlands store new orleans'])
    expect([q, (await search({ q })).data[0]?.name]).toEqual([q, fields.name])
})

test('what is called so, or a word that says what kind of thing a name is, is not near it', async () => {
  for (const q of [
    'starbucks pike place',
    'museum of flight company',
    'lincoln park zoo',
    'golden gate bridge photos',
    'union station st louis',
  ])
    expect([q, (await search({ q })).understood.near]).toEqual([q, null])
})

test('a phone number is found by its last seven digits, and by its area code with the last four', async () => {
  for (const q of ['472-5050', '4725050', '512 5050', 'call 512.472.5050 ext 3'])
    expect((await search({ q })).data.map(({ name }) => name)).toEqual(['BookPeople'])
})

test('a name beside a city is that of a place there, though others have the word in their addresses, or slips are made', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'convenience-stores'`)
  const shop = { name: 'Quillaby Dry Goods', category_id: rows[0]?.id ?? 0 }
  const make = (lat: number, lng: number, address: string) =>
    createPlace({ ...siteCtx, viewer: null }, { fields: { ...shop, lat, lng, address }, submit: true })
  for (const n of [1, 2, 3, 4]) await make(30.268 + n / 100, -97.743, `${n} Houston Street`)
  await make(29.76, -95.37, '7 Main Street')
  for (const q of ['quillaby houston', 'quillaby dry goods houston', 'quilaby in houston', 'houston quillaby dry goo']) {
    const { data, understood } = await search({ q })
    expect([q, data.map(({ city }) => city.name), understood.region?.name]).toEqual([q, ['Houston'], 'Houston'])
  }
})

test('what is called just as was typed is meant, though its name ends like a street on which nothing is known', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'farmers-markets'`)
  const fields = { name: 'Austin Market on Quillfeather', category_id: rows[0]?.id ?? 0, lat: 30.27, lng: -97.74, address: '5 Main Street' }
  await createPlace({ ...siteCtx, viewer: null }, { fields, submit: true })
  const typed = ['austin market on quillfeather', 'austin market on quillfeather in austin', 'austin market on quillfeather austin tx']
  for (const q of [...typed, 'austin market on quillfeather directions', 'phone of austin market on quillfeather']) {
    const { data, understood } = await search({ q })
    expect([q, data[0]?.name, understood.where]).toEqual([q, fields.name, null])
  }
  expect((await search({ q: 'farmers market on quillfeather in austin' })).understood.left_out_sentence).toContain('Quillfeather')
})

test('an unfinished name that ends with a word for a kind is that of a place in the city, or begins one, where the city has none of the kind', async () => {
  const { rows } = await ctx.pool.query<{ slug: string; id: number }>('select slug, id::int as id from categories')
  const add = (slug: string, fields: { name: string; lat: number; lng: number }) => {
    const category_id = rows.find((row) => row.slug === slug)?.id ?? 0
    return createPlace({ ...siteCtx, viewer: null }, { fields: { category_id, ...fields }, submit: true })
  }
  const [denver, phoenix] = [
    { lat: 39.74, lng: -104.99 },
    { lat: 33.45, lng: -112.07 },
  ]
  await add('toys-games', { name: 'Quimby Trains', ...phoenix })
  await add('beer-wine-liquor', { name: 'Quimby Cellar', ...phoenix })
  await add('convenience-stores', { name: 'Famblin Dollarama', ...denver })
  await add('convenience-stores', { name: 'Denver Wineglass', ...phoenix })
  for (const [q, name] of [
    ['denver famblin doll', 'Famblin Dollarama'],
    ['famblin doll denver', 'Famblin Dollarama'],
    ['denver wine', 'Denver Wineglass'],
  ])
    expect([q, (await search({ q: q ?? '' })).data[0]?.name]).toEqual([q, name])
  expect((await search({ q: 'toy stores in denver' })).data[0]?.name).toBe('Quimby Trains')
})

test.each([
  ['museums near 78704', '78704', 'Austin'],
  ['museums 78704', '78704', 'Austin'],
  ['90210', '90210', 'Los Angeles'],
  ['voodoo doughnut reno', 'Reno', 'Portland'],
  ['starbucks in tulsa', 'Tulsa', 'Seattle'],
  ['katz deli tulsa', 'Tulsa', 'New York'],
])('"%s": of a ZIP code or city in which nothing of it is what is nearest is shown', async (q, label, city) => {
  const found = await search({ q })
  expect(found.understood.near?.label).toBe(label)
  expect(found.sort).toBe('nearest')
  expect(citiesOf(found)[0]).toBe(city)
})

test('a ZIP code that has what is wanted stays a condition', async () => {
  const { data, understood } = await search({ q: 'coffee 98101' })
  expect(understood.near).toBeNull()
  expect(data[0]?.name).toBe('Starbucks Pike Place')
})

test('a name whose last word is a city elsewhere is that of a place in the state or city behind it, and what is asked of it is no condition', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'mexican'`)
  const add = (lat: number, lng: number) =>
    createPlace({ ...siteCtx, viewer: null }, { fields: { name: 'Quarrel Bell', category_id: rows[0]?.id ?? 0, lat, lng }, submit: true })
  await add(40.72, -74)
  await add(34.05, -118.25)
  const found = async (q: string) => {
    const { data, understood } = await search({ q })
    return [q, data.map(({ city }) => city.name), understood.left_out_sentence]
  }
  for (const q of ['quarrel bell new york', 'quarrel bell ny', 'quarrel bell phone in new york', 'quarrel bell company new york'])
    expect(await found(q)).toEqual([q, ['New York'], null])
  // Where no place is named so the state was a mistake.
  expect((await search({ q: 'coffee san francisco illinois' })).understood.left_out_sentence).toContain('There is no San Francisco')
})

test('a name is not looked for elsewhere where it is there without its kind, or the words are a region and what is in it', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'mexican'`)
  const add = (name: string, lat: number, lng: number) =>
    createPlace({ ...siteCtx, viewer: null }, { fields: { name, category_id: rows[0]?.id ?? 0, lat, lng }, submit: true })
  await add('Marrow Lantern', 40.72, -74)
  await add('Marrow Lantern Restaurant', 34.05, -118.25)
  await add('Austin', 34.05, -118.25)
  await add('Madison’s', 30.27, -97.74)
  const first = async (q: string) => {
    const { data, understood } = await search({ q })
    return [data[0]?.name, data[0]?.city.name, understood.left_out_sentence]
  }
  expect(await first('marrow lantern restaurant new york')).toEqual(['Marrow Lantern', 'New York', null])
  expect(await first('marrow lantern restaurant houston')).toEqual([
    'Marrow Lantern Restaurant',
    'Los Angeles',
    'Nothing in Houston is called “marrow lantern restaurant”. This is elsewhere.',
  ])
  expect((await first('austin madison')).slice(0, 2)).toEqual(['Madison’s', 'Austin'])
})

test('what is typed like a name is that place, though its words read as a street, a region or something near another', async () => {
  const { rows } = await ctx.pool.query<{ slug: string; id: number }>('select slug, id::int as id from categories')
  const add = (slug: string, fields: Record<string, unknown>) => {
    const category_id = rows.find((row) => row.slug === slug)?.id ?? 0
    return createPlace({ ...siteCtx, viewer: null }, { fields: { category_id, ...fields } as never, submit: true })
  }
  const there = { lat: 43.07, lng: -89.4 }
  await add('breweries', { name: 'Ovando Street Beer Company', ...there })
  await add('worship', { name: 'Providence Presbyterian Church', ...there })
  await add('bars', { name: 'Quorble/Thrimble', ...there })
  await add('hotels', { name: 'Ashwell Palace by Grand Central Terminal', ...there })
  await add('museums', { name: 'Museum of Avenues', address: '5 Balboa Park Road', lat: 32.75, lng: -117.13 })
  const first = async (q: string) => [q, (await search({ q })).data[0]?.name]
  for (const [q, name] of [
    ['ovando st beer co', 'Ovando Street Beer Company'],
    ['providence presbyterian churches', 'Providence Presbyterian Church'],
    ['thrimble', 'Quorble/Thrimble'],
    ['ashwell palaces by grand central terminal', 'Ashwell Palace by Grand Central Terminal'],
  ] as const)
    expect(await first(q)).toEqual([q, name])
  // Nor is a street the neighborhood that it is named like.
  const inPark = await search({ q: 'museums in balboa park san diego' })
  expect(inPark.understood.left_out_sentence).toBe('Only one is known in Balboa Park, San Diego. The others are elsewhere in San Diego.')
})

test('a city is found without its spaces, and a preposition before one is no state', async () => {
  for (const q of ['museums newyork', 'we are in new york and need a museum']) {
    const { understood } = await search({ q })
    expect([q, understood.region?.path]).toEqual([q, 'new-york/new-york'])
  }
})

test.each([
  ['brewery in chicago', 'golden'],
  ['bakery boise', 'xyzzy'],
  ['brewery in new york', 'small batch'],
  ['bookstore in boise', 'royal'],
  ['deli in brooklyn', 'jewish'],
])('of "%s" the nearest are shown, whatever is said of it that nothing there has', async (q, more) => {
  const alone = await search({ q })
  const found = await search({ q: `${more} ${q}` })
  expect(found.data.map(({ name }) => name)).toEqual(alone.data.map(({ name }) => name))
  const left = more.split(' ').at(-1)
  expect(found.understood.left_out).toEqual([left])
  const [none = ''] = alone.understood.left_out_sentence?.split('. ') ?? []
  expect(found.understood.left_out_sentence).toContain(none)
  expect(found.understood.left_out_sentence).toContain(`“${left}”`)
})

test('a word that no place has is no name, so the city beside it is where one looks; of a city in a state of its name, too', async () => {
  for (const [q, city] of [
    ['xyzzy chicago', 'Chicago'],
    ['xyzzy new york', 'New York'],
  ]) {
    const { understood } = await search({ q: q ?? '' })
    expect(understood).toMatchObject({
      region: { name: city },
      left_out_sentence: `Nothing in ${city} is called “xyzzy”. These are in ${city}.`,
    })
  }
  const deli = await search({ q: 'jewish deli new york' })
  expect(citiesOf(deli)).toEqual(['New York'])
})

const landmarks = ['Space Needle', 'Empire State Building', 'Willis Tower', 'Wrigley Field', 'Pike Place Market', 'Grand Central Terminal']

test.each(landmarks)('everything around %s is shown, the nearest first and not itself', async (name) => {
  for (const q of [`near the ${name}`, `what's around ${name}`, `across the street from ${name}`, `places within 2 miles of ${name}`]) {
    const { data, understood } = await search({ q })
    expect(understood.near?.label).toBe(name)
    expect(data.map((one) => one.name)).not.toContain(name)
    const distances = data.map(({ distance }) => distance ?? Number.NaN)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  }
})

test('a distance in words bounds what is shown, and what is farther is said to be', async () => {
  const near = await search({ q: 'museums within 2 miles of the white house' })
  expect(near.data.length).toBeGreaterThan(2)
  for (const { distance } of near.data) expect(distance).toBeLessThanOrEqual(3219)
  const far = await search({ q: 'parks within 100 yards of the empire state building' })
  expect(far.understood.left_out_sentence).toBe('Nothing of this is within 100 yards of Empire State Building. The nearest come first.')
  expect(far.data[0]?.name).toBe('Bryant Park')
  const mine = { near: '47.6205,-122.3493' }
  for (const { distance } of (await search({ ...mine, q: 'museums within half a mile of me' })).data)
    expect(distance).toBeLessThanOrEqual(805)
  expect((await search({ ...mine, q: 'museums less than a mile away' })).around?.radius).toBe(1609)
})

test.each(['closest library', 'nearest pizza', 'library nearest me', 'parks within 2 miles', 'hotels near the airport'])(
  '"%s" is said of here, which one is asked for',
  async (q) => expect((await search({ q })).understood).toMatchObject({ near_me: true, region: null }),
)

test.each([
  ['closest museum to the white house', 'White House'],
  ['hotels near the airport in denver', 'Denver International Airport'],
  ['zoo closest to milwaukee', 'Milwaukee'],
  ['everything within a mile of 90012', '90012'],
  ['pizza near 10001', '10001'],
])('"%s" is near %s', async (q, label) => expect((await search({ q })).understood.near?.label).toBe(label))

test('of what nothing is called that is said, and one looks in the city that is named with it, or everywhere', async () => {
  const inCity = await search({ q: 'hotels opposite the state house in boston' })
  expect(inCity.understood).toMatchObject({
    near: { label: 'Boston' },
    left_out_sentence: '“State House” isn’t known here. These are near Boston.',
  })
  const anywhere = await search({ q: 'theaters close to madeup square' })
  expect(anywhere.understood).toMatchObject({ category: { slug: 'theaters' }, left_out_sentence: '“Madeup Square” isn’t known here.' })
})

test('in a ZIP code, or with too few there what is nearest to it', async () => {
  const one = await search({ q: 'libraries 10018' })
  expect(one.understood).toMatchObject({ where: '10018', left_out_sentence: 'Only one is known in 10018. The others are the nearest.' })
  expect(citiesOf(one)).toEqual(['New York', 'Brooklyn', 'Queens'].slice(0, citiesOf(one).length))
  expect(citiesOf(await search({ q: 'parks in 60614' }))).toEqual(['Chicago'])
  expect((await search({ q: 'pizza new york 10012' })).understood.where).toBe('10012')
})

test.each(['98109 tower', 'tower 98109'])('what places in a ZIP code say is looked for there: "%s"', async (q) => {
  const { data, understood } = await search({ q })
  expect(understood.where).toBe('98109')
  expect(data.map(({ name }) => name)).toEqual(['Space Needle'])
})

test('a state is meant by its old abbreviation behind each of its cities that has places, and nowhere else', async () => {
  const { rows } = await ctx.pool.query<{ city: string; letters: string; path: string }>(
    `select distinct on (state.id) c.name as city, lower(state.abbreviation) as letters, c.path from regions c
       join regions state on state.id = c.state_id where c.kind = 'city' and c.place_count > 0 order by state.id, c.place_count desc`,
  )
  for (const [written, state] of traditionalStates) {
    for (const { city, path } of rows.filter(({ letters }) => letters === state))
      expect((await search({ q: `museums ${city} ${written}` })).understood, `${city} ${written}`).toMatchObject({
        correction: null,
        region: { path },
      })
  }
  expect((await search({ q: 'sunday mass boston' })).understood.region?.path).toBe('massachusetts/boston')
  expect((await search({ q: 'car wash denver' })).understood.region?.path).toBe('colorado/denver')
}, 60_000)

test('"st paul" is Saint Paul, and no place called Paul', async () => {
  const { data, understood } = await search({ q: 'guthrie theater st paul' })
  expect(data[0]?.name).toBe('Guthrie Theater')
  expect(understood).toMatchObject({ words: 'guthrie theater', near: null })
  expect(understood.left_out_sentence).toBe('Nothing in Saint Paul is called “guthrie theater”. This is elsewhere.')
})

test('a street is no place named after one of its words, an article is no street, and one may look around a city without places', async () => {
  expect((await search({ q: 'hotels near wall street' })).understood.near).toBeNull()
  expect((await search({ q: 'things to do in denver on a rainy day' })).understood.left_out_sentence).toBeNull()
  const far = await search({ q: 'breweries within 30 minutes of boulder' })
  expect(far.understood).toMatchObject({ near: { label: 'Boulder' }, category: { slug: 'breweries' } })
  const other = await search({ q: 'best barbecue in texas not in austin' })
  expect(other.understood.left_out_sentence).toMatch(/^Without Austin\./)
  expect(citiesOf(other)).not.toContain('Austin')
})

test('a whole name before a city or state in which nothing has it is that place, wherever it is, and said', async () => {
  const { rows } = await ctx.client.query<{ name: string; city: string; path: string }>(
    `select p.name, c.name as city, c.path from places p join regions c on c.id = p.city_id join categories k on k.id = p.category_id
     where p.status = 'published' and p.name ~ '^[A-Za-z ]+ [A-Za-z ]+$' order by p.popularity desc limit 40`,
  )
  let told = 0
  const cities = ['portland', 'new york', 'texas', 'chicago', 'seattle', 'ohio']
  for (const [n, { name, city }] of rows.entries()) {
    const other = cities[n % cities.length] ?? ''
    if (city.toLowerCase() === other) continue
    const { data, understood } = await search({ q: `${name} ${other}`, limit: '3' })
    // What is called like a kind may be that.
    if (!understood.left_out_sentence?.includes('is called')) continue
    told++
    expect(
      data.map((one) => one.name),
      `${name} ${other}`,
    ).toContain(name)
    if (data.length === 1) expect(understood.left_out_sentence).toContain('This is elsewhere.')
  }
  expect(told).toBeGreaterThan(20)
})

/** What a box for where alone makes of words: the path of a region, words for the search, or @ what is there. */
async function where(q: string): Promise<string | null> {
  const { region, words, near } = await readWhere(ctx, { q })
  return region?.path ?? words ?? (near ? `@${near.label}` : null)
}

test('every nickname and every name of another language is the same region in a box for where as in words', async () => {
  const { rows } = await ctx.pool.query<{ path: string }>('select path from regions where path = any($1)', [Object.values(nicknames)])
  expect(Object.values(nicknames).filter((path) => !rows.some((row) => row.path === path))).toEqual([])
  for (const [name, path] of Object.entries(nicknames)) {
    expect.soft(await where(name), name).toBe(path)
    expect.soft((await searchRegions(ctx, { q: name, limit: 1 }))[0]?.path, name).toBe(path)
  }
})

test('every city with places is meant by its name, with its state in whatever form, and by the beginning of it alone', async () => {
  const { rows } = await ctx.pool.query<{ path: string; name: string; state: string; letters: string }>(
    `select r.path, r.name, s.name as state, s.abbreviation as letters from regions r join regions s on s.id = r.state_id
     where r.kind = 'city' and r.place_count > 0 order by r.place_count desc`,
  )
  for (const { path, name, state, letters } of rows) {
    for (const said of [`${name}, ${letters}`, `${name} ${state}`.toLowerCase()]) {
      expect.soft(await where(said), said).toBe(path)
    }
    const [first] = await searchRegions(ctx, { q: name.slice(0, 5), limit: 1 })
    expect.soft(first?.place_count, name).toBeGreaterThan(0)
  }
})

test('every state is meant by its letters and its name', async () => {
  const { rows } = await ctx.pool.query<{ path: string; name: string; letters: string }>(
    "select path, name, abbreviation as letters from regions where kind = 'state' and place_count > 0",
  )
  // New York is a city first, DC is one, and LA is what a city is called.
  for (const { path, name, letters } of rows) {
    if (nicknames[letters.toLowerCase()] === undefined) expect.soft(await where(letters), letters).toBe(path)
    if (letters !== 'NY' && letters !== 'DC') expect.soft(await where(name), name).toBe(path)
  }
})

test.each([
  ['st paul', 'minnesota/saint-paul'],
  ['ft worth', 'texas/fort-worth'],
  ['saint louis', 'missouri/st-louis'],
  ['washington, d.c.', 'district-of-columbia/washington'],
  ['downtown chicago', 'illinois/chicago'],
  ['chicgo', 'illinois/chicago'],
  ['near the mission', 'california/san-francisco/mission-district'],
  ['new y', 'new-york/new-york'],
  ['austin, te', 'texas/austin'],
  ['cook county', 'in cook county'],
  ['michigan avenue', 'in michigan avenue'],
  ['near me', 'near me'],
  ['10014', '@10014'],
  ['wrigley field', '@Wrigley Field'],
  ['space needle seattle', '@Space Needle'],
  ['golden gate', '@Golden Gate Bridge'],
  ['233 s wacker dr', '@Willis Tower'],
  ['99999', null],
  ['museums', null],
  ['xyzzyville', null],
  ['', null],
])('where "%s" is %s', async (q, meant) => {
  expect(await where(q)).toBe(meant)
})

test('a position is called by what stands just there', async () => {
  for (const q of ['10014', 'wrigley field']) {
    const { near } = await readWhere(ctx, { q })
    expect(near && (await readWhere(ctx, { near }))).toEqual({ region: null, words: null, near })
  }
  expect((await readWhere(ctx, { near: { lat: 40.7, lng: -100.1 } })).near).toBeNull()
})

test('every area is made of counties and states that there are, and a search in it finds what lies there', async () => {
  const { rows: counties } = await ctx.client.query<{ state: string; county: string }>(
    `select distinct s.abbreviation as state, regexp_replace(name_key(c.county), ' county$', '') as county
     from regions c join regions s on s.id = c.state_id where c.kind = 'city' and c.county is not null`,
  )
  const known = new Set(counties.map(({ state, county }) => `${county}, ${state}`))
  const unknown = areas.flatMap(({ parts }) =>
    parts.flatMap(({ state, counties: some }) => some.map((county) => `${nameKey(county)}, ${state}`)),
  )
  // Some have no city of their own, or are called in two ways.
  expect(unknown.filter((one) => !known.has(one)).length, unknown.filter((one) => !known.has(one)).join('; ')).toBeLessThan(
    unknown.length / 20,
  )
  const { rows } = await ctx.client.query<{ id: number; state: string; county: string | null }>(
    `select p.id::int as id, s.abbreviation as state, regexp_replace(name_key(c.county), ' county$', '') as county
     from places p join regions c on c.id = p.city_id join regions s on s.id = p.state_id`,
  )
  const lies = new Map(rows.map((row) => [row.id, row]))
  let found = 0
  for (const { name, phrases, parts } of areas)
    for (const phrase of phrases) {
      const { data, understood } = await search({ q: `museums in ${phrase}`, limit: '60' })
      expect(understood.where, phrase).toBe(name)
      if (understood.left_out_sentence?.startsWith('No')) continue
      for (const { id } of data) {
        const { state, county } = lies.get(id) ?? {}
        const isIn = parts.some(
          (part) =>
            part.state === state && (part.counties.length === 0 || part.counties.some((one) => nameKey(one) === county) !== part.but),
        )
        expect(isIn, `${phrase}: ${county}, ${state}`).toBe(true)
        found++
      }
    }
  expect(found).toBeGreaterThan(300)
})

test('of a city and a state of one name the other is offered, or meant where it has far more of the kind, for every kind', async () => {
  const { rows } = await ctx.pool.query<{ singular: string; state: number; city: number }>(
    `select c.singular, count(*) filter (where s.path = 'washington')::int as state,
       count(*) filter (where s.path = 'district-of-columbia')::int as city
     from places p join regions s on s.id = p.state_id join categories c on c.id = p.category_id
     where p.status = 'published' and s.path in ('washington', 'district-of-columbia') group by 1`,
  )
  expect(rows.length).toBeGreaterThan(10)
  const wrong: string[] = []
  for (const { singular, state, city } of rows.filter((row) => row.city > 0)) {
    const { understood, data } = await search({ q: `${singular} in washington`, limit: '3' })
    const isCity = understood.region?.path === 'district-of-columbia/washington'
    const isOffered = understood.offer !== null
    if (state === 0 ? !isCity && !isOffered : !isCity && !isOffered && data.length > 0) wrong.push(`${singular}: ${state}, ${city}`)
  }
  expect(wrong).toEqual([])
})

test('what nobody calls so is said of every name beside a city or state, and nothing is shown as if it were that', async () => {
  const { rows } = await ctx.pool.query<{ name: string }>("select name from regions where kind = 'city' and place_count > 5 order by id")
  for (const { name } of rows) {
    for (const called of ['Zyqvoxx Kwemblar', 'Quzzlethorpe']) {
      const { understood, data } = await search({ q: `${called} ${name}`, limit: '3' })
      const said = `Nothing in ${name} is called “${called.toLowerCase()}”.`
      // Of a state and a city of one name neither is sure to be meant.
      expect(data.length > 0 ? [said, `${said} These are in ${name}.`] : [said]).toContain(understood.left_out_sentence)
      expect(understood.correction).toBeNull()
    }
  }
})

test.each([
  ['wedding venue madison lakefront', 'Madison', 'Monona Terrace'],
  ['movie theater cambridge independent', 'Cambridge', 'Brattle Theatre'],
])('a large city behind a kind is where it is wanted, whatever follows: "%s"', async (q, city, name) => {
  const { data, understood } = await search({ q })
  expect(understood.region?.name).toBe(city)
  expect(data[0]?.name).toBe(name)
})

test('what is wished behind a city is no part of where it is', async () => {
  const found = await search({ q: 'easy hike near seattle with a view' })
  expect(found.understood.near).toBeNull()
  expect(citiesOf(found)).toEqual(['Seattle'])
})

test('of a kind of which no place is known what is called so far away is none', async () => {
  const { data, understood } = await search({ q: 'bank in new orleans' })
  expect(data).toEqual([])
  expect(understood.left_out_sentence).toMatch(/^No bank is known/)
})

test('a neighbourhood that places name is meant behind a kind, whatever small towns without places are called so; a large city is meant rather', async () => {
  const { rows } = await ctx.pool.query<{ district: string; kind: string; city: string }>(
    `select distinct on (p.district, city.name) p.district, lower(c.singular) as kind, city.name as city
     from places p join categories c on c.id = p.category_id join regions city on city.id = p.city_id
     where p.status = 'published' and exists (select from regions r where r.kind = 'city' and r.name_key = name_key(p.district))
       and not exists (select from regions r where r.name_key = name_key(p.district) and (r.place_count > 0 or r.population >= 50000))
       and (select count(distinct other.city_id) from places other where other.district = p.district) = 1
     order by p.district, city.name, p.id`,
  )
  expect(rows.length).toBeGreaterThan(15)
  const lost: string[] = []
  for (const { district, kind, city } of rows) {
    const { understood } = await search({ q: `${kind} ${district}`, limit: '1' })
    if (understood.where !== `${district}, ${city}`) lost.push(`${kind} ${district}: ${understood.where ?? understood.region?.path}`)
  }
  expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(rows.length / 7)
  expect((await search({ q: 'museums in oakland' })).understood.region?.path).not.toBe('pennsylvania/pittsburgh')
  expect((await search({ q: 'museums oakland pittsburgh' })).understood.where).toBe('Oakland, Pittsburgh')
})

test('a quarter that several words name is where a kind is wanted, whatever follows', async () => {
  const found = await search({ q: 'museum upper east side with a gift shop' })
  expect(found.understood.left_out_sentence).toMatch(/ in Upper East Side\. /)
  expect(found.data.map(({ name }) => name).slice(0, 2)).toEqual(['Metropolitan Museum of Art', 'Solomon R. Guggenheim Museum'])
})

test('what is wanted in a city is near nothing of another one', async () => {
  const found = await search({ q: 'coffee seattle near fenway park' })
  expect(found.understood).toMatchObject({ near: null, left_out_sentence: '“Fenway Park” isn’t known here.' })
  expect(citiesOf(found)).toEqual(['Seattle'])
  expect((await search({ q: 'coffee seattle near pike place market' })).understood.near?.label).toBe('Pike Place Market')
})

test('where hardly any place calls a neighbourhood as it was said, those that have its name beside plain words are in it, along a street, too', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'bookstores'`)
  const add = (name: string, district: string, address: string, east = 0) => {
    const fields = { name, district, address, category_id: rows[0]?.id ?? 0, lat: 27.96, lng: -82.44 + east / 1000 }
    return createPlace({ ...siteCtx, viewer: null }, { fields, submit: true })
  }
  await add('Gorblit One', 'Quorvel City', '2117 E 7th Avenue')
  await add('Gorblit Two', 'Historic Quorvel', '1704 East Seventh Ave', 1)
  await add('Gorblit Three', 'East Quorvel', '3120 E. 7th Avenue', 2)
  await add('Gorblit Four', 'East Quorvel', '3 North 17th Street', 2)
  await add('Gorblit Five', 'Palmaruna', '9 East 7th Avenue', 3)
  const found = async (q: string) => (await search({ q })).data.map(({ name }) => name.replace('Gorblit ', '')).toSorted()
  for (const street of ['7th avenue', 'east 7th avenue', 'seventh ave', 'bookstores on 7th avenue', 'bookstores on e 7th ave'])
    expect([street, await found(`${street} quorvel city`)]).toEqual([street, ['One', 'Three', 'Two']])
  expect(await found('bookstores in quorvel city')).toEqual(['Four', 'One', 'Three', 'Two'])
  const meeting = await search({ q: 'corner of 7th avenue and 17th street quorvel city' })
  expect(meeting.understood.near?.label).toBe('7th Avenue and 17th Street, Quorvel City')
  const alone = await search({ q: 'corner of 7th avenue and 98th street quorvel city' })
  expect(alone.understood.left_out_sentence).toMatch(/^No place is known on 98th Street, Quorvel City\./)
  // Both are known, but nothing lies near both: what is on the first.
  await add('Gorblit Six', 'Quorvel City', '400 West 22nd Street', 20)
  const apart = await search({ q: '7th avenue and 22nd street quorvel city' })
  expect(apart.understood.left_out_sentence).toBe('No place is known on 7th Avenue and 22nd Street, Quorvel City.')
  expect(apart.data.map(({ name }) => name).toSorted()).toEqual(['Gorblit One', 'Gorblit Three', 'Gorblit Two'])
})

test('two streets joined by "and" alone are a corner where places on both are close by in the city that is said', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'other-restaurants'`)
  const { rows: cities } = await ctx.pool.query<{ name: string; lat: number; lng: number }>(
    `select name, lat, lng from regions where path in ('louisiana/new-orleans', 'wisconsin/madison', 'new-mexico/santa-fe', 'georgia/savannah')`,
  )
  const streets = [
    ['Quarvey', 'Street', 'Tolbrook', 'Ave'],
    ['State', 'Street', 'Figueroa', 'Street'],
    ['St. Quibble', 'Ave', 'Vorn Hill', 'Rd'],
  ] as const
  const add = (address: string, lat: number, lng: number) =>
    createPlace(
      { ...siteCtx, viewer: null },
      { fields: { name: `Wimbrel at ${address}`, address, category_id: rows[0]?.id ?? 0, lat, lng }, submit: true },
    )
  const wrong: string[] = []
  for (const { name, lat, lng } of cities)
    for (const [n, [one, first, other, second]] of streets.entries()) {
      await add(`${n + 3} North ${one} ${first}`, lat + n / 500, lng)
      await add(`${n + 8} ${other} ${second}`, lat + n / 500, lng + 0.001)
      if (n === 0) {
        await add(`${n + 3} 98th Street`, lat + n / 500, lng + 0.0005)
        const { near } = (await search({ q: `${one} at east 98th ${name}`.toLowerCase(), limit: '1' })).understood
        if (!near?.label.includes('98th Street')) wrong.push(`${one} at east 98th ${name}: ${near?.label}`)
      }
      for (const q of [`${one} and ${other} ${name}`, `${other} & ${one} in ${name}`, `restaurants ${one} and ${other} ${name}`]) {
        const { near } = (await search({ q: q.toLowerCase().replace('.', ''), limit: '1' })).understood
        if (!near?.label.includes(`${one} ${first}`) || !near.label.includes(`${other} ${second}`)) wrong.push(`${q}: ${near?.label}`)
      }
    }
  expect(cities.length).toBe(4)
  expect(wrong).toEqual([])
  const [city = { name: '', lat: 0, lng: 0 }] = cities
  await add('5 Ombrey Street', city.lat + 0.03, city.lng)
  for (const q of [`quarvey and ombrey ${city.name}`, 'quarvey and tolbrook', 'fish and chips boston', 'coffee and donuts austin'])
    expect([q, (await search({ q })).understood.near]).toEqual([q, null])
})

test('near just the name of a place, with or without where it lies behind it, is near that, whatever its words mean by themselves', async () => {
  const { rows: kinds } = await ctx.pool.query<{ slug: string; id: number }>(
    `select slug, id::int as id from categories where slug in ('history-museums', 'bookstores')`,
  )
  const idOf = (kind: string) => kinds.find(({ slug }) => slug === kind)?.id ?? 0
  const { rows } = await ctx.pool.query<{ city: string; state: string; abbreviation: string; lat: number; lng: number }>(
    `select c.name as city, s.name as state, s.abbreviation, c.lat, c.lng from regions c join regions s on s.id = c.state_id
     where c.path in ('wisconsin/madison', 'georgia/savannah', 'new-mexico/santa-fe', 'maine/portland') order by c.path`,
  )
  const add = (name: string, kind: string, lat: number, lng: number) =>
    createPlace({ ...siteCtx, viewer: null }, { fields: { name, category_id: idOf(kind), lat, lng }, submit: true })
  const names = [
    'U.S. Quorvel Medical Museum',
    'Me-Kwa-Zorbs Park',
    'Gift of the Quorvel Winds',
    'Quorvel Hill and Martha Zorb Museum',
    'Zorb County Sports Hall of Fame',
    'Hotel de la Quorv – French Quarter, a Renaissance Hotel',
    'Zorb Southern College and the Architecture of Frank Quorvel Wright',
    'Art from the Zorb with Karen Quorvel',
    '佐尔布县 (威斯康星州)',
  ]
  for (const { city, lat, lng } of rows) await add(`Wimbrel Books ${city}`, 'bookstores', lat + 0.004, lng + 0.004)
  const wrong: string[] = []
  for (const [n, name] of names.entries()) {
    const { city = '', state = '', abbreviation = '', lat = 0, lng = 0 } = rows[n % rows.length] ?? {}
    await add(name, 'history-museums', lat + 0.004, lng + 0.0041)
    const ways = ['by NAME', 'near NAME CITY', 'around NAME in CITY', 'next to NAME, CITY, ST', 'close to NAME CITY STATE']
    for (const way of ways) {
      const said = way.replace('NAME', name).replace('CITY', city).replace('STATE', state).replace('ST', abbreviation)
      const { understood, data } = await search({ q: `bookstores ${said}`.toLowerCase() })
      if (understood.near?.label !== name || data[0]?.name !== `Wimbrel Books ${city}`)
        wrong.push(`${said}: ${understood.near?.label}, ${data[0]?.name}`)
    }
  }
  expect(rows.length).toBe(4)
  expect(wrong).toEqual([])
  for (const q of ['bookstores near us', 'bookstores around me', 'bookstores by us', 'bookstores near me open now'])
    expect([q, (await search({ q })).understood]).toMatchObject([q, { near: null, near_me: true }])
})

test('near a point with nothing close by what is only called like the kind is none where the kind is around, and close by it may be', async () => {
  const { rows: kinds } = await ctx.pool.query<{ slug: string; id: number }>(
    `select slug, id::int as id from categories where slug in ('history-museums', 'airports', 'ev-charging')`,
  )
  const { rows } = await ctx.pool.query<{ lat: number; lng: number }>(`select lat, lng from regions where path = 'new-mexico/santa-fe'`)
  const add = (name: string, kind: string, north: number) => {
    const fields = {
      name,
      category_id: kinds.find(({ slug }) => slug === kind)?.id ?? 0,
      lat: (rows[0]?.lat ?? 0) + north,
      lng: rows[0]?.lng ?? 0,
    }
    return createPlace({ ...siteCtx, viewer: null }, { fields, submit: true })
  }
  await add('Harn Adobe Museum', 'history-museums', 0)
  for (const n of [1, 2, 3]) await add(`Harn Airfield ${n}`, 'airports', 0.15 + n / 100)
  await add('Wattly Charger – Harn Airport', 'ev-charging', 0.1)
  const found = async () => (await search({ q: 'airport by harn adobe museum' })).data.map(({ name }) => name)
  const all = await found()
  expect(all.filter((name) => name.startsWith('Harn Airfield'))).toEqual(['Harn Airfield 1', 'Harn Airfield 2', 'Harn Airfield 3'])
  expect(all).not.toContain('Wattly Charger – Harn Airport')
  await add('Harn Municipal Airport', 'ev-charging', 0.02)
  expect((await found())[0]).toBe('Harn Municipal Airport')
})

test('words that mean themselves again are read once: a quarter that is called like a street, a place by its web address', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'bookstores'`)
  const add = (name: string, fields: Record<string, string>) =>
    createPlace(
      { ...siteCtx, viewer: null },
      { fields: { name, category_id: rows[0]?.id ?? 0, lat: 27.95, lng: -82.45, ...fields }, submit: true },
    )
  await add('Plimbrook Books', { district: 'Plimbrook Boulevard' })
  await add('Zorvenbooks.com', { website: 'https://zorvenbooks.com' })
  const found = async (q: string) => (await search({ q })).data.map(({ name }) => name)
  expect((await found('bookstore in plimbrook boulevard tampa'))[0]).toBe('Plimbrook Books')
  for (const typed of ['zorvenbooks.com', 'https://www.zorvenbooks.com/about']) expect(await found(typed)).toEqual(['Zorvenbooks.com'])
})

test('where a quarter has nothing of the kinds, what is called by all of the words is meant, unless it was said that they are wanted there', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'bookstores'`)
  const add = (name: string, fields: Record<string, string | number>) =>
    createPlace({ ...siteCtx, viewer: null }, { fields: { name, category_id: rows[0]?.id ?? 0, ...fields }, submit: true })
  await add('Vexley Books', { district: 'Quimbra', lat: 27.94, lng: -82.46 })
  await add('Old Quimbra Gallery and Mortuary', { lat: 46.59, lng: -112.03 })
  const found = async (q: string) => (await search({ q })).data.map(({ name }) => name)
  expect(await found('quimbra gallery and mortuary')).toEqual(['Old Quimbra Gallery and Mortuary'])
  expect(await found('galleries in quimbra')).not.toContain('Old Quimbra Gallery and Mortuary')
  const chosen = await search({ q: 'quimbra gallery and mortuary', region: 'florida' })
  expect(chosen.understood.where).toBe('Quimbra, Tampa')
})
