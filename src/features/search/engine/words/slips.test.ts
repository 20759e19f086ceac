import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../../app/starter/testing.server.ts'
import { ctx } from '../../../../app/testing.server.ts'
import { inTransaction } from '../../../../platform/context.server.ts'
import { everydayKinds } from '../../../language/everyday-kinds.ts'
import { byMeaning } from '../../../language/table.ts'
import { createPlace } from '../../../places/writes.server.ts'
import { refreshDocuments } from '../../../search-index/writes.server.ts'
import { PlaceSearch } from '../../contract.ts'
import { searchPlaces } from '../../search-places.server.ts'

beforeAll(haveStarter)

test('a kind of two words is put right, whatever its places and others are called', async () => {
  const { rows } = await ctx.pool.query<{ id: number; other: number; lat: number; lng: number }>(
    `with kind as (insert into categories (slug, name, singular, icon, hue, schema_type, position)
       values ('lantern-workshops', 'Lantern workshops', 'Lantern workshop', 'maki/shop', 1, 'Store', 900) returning id)
     select kind.id::int, p.category_id::int as other, p.lat, p.lng from kind, lateral (select * from places where status = 'published' order by id limit 1) p`,
  )
  const { id = 0, other = 0, lat = 0, lng = 0 } = rows[0] ?? {}
  // Two slips away, and together in a name.
  const named = [
    ['Glow', id],
    ['Lantin Workshop', other],
    ['Lantin Workshop Supply', other],
  ] as const
  for (const [n, [name, category_id]] of named.entries())
    await createPlace(ctx, { fields: { name, category_id, lat: lat + (n + 1) / 500, lng }, submit: true })
  const { data, understood } = await searchPlaces(ctx, PlaceSearch.parse({ q: 'lantren workshop' }))
  expect(understood.category?.slug).toBe('lantern-workshops')
  expect(data[0]?.name).toBe('Glow')
})

const search = (q: string) => searchPlaces(ctx, PlaceSearch.parse({ q, limit: '3' }))

test.each([
  ['phila art museum', 'pennsylvania/philadelphia', 'Philadelphia Museum of Art'],
  ['cinci zoo', 'ohio/cincinnati', 'Cincinnati Zoo & Botanical Garden'],
])('the beginning of a city before other words has no slip: "%s"', async (q, path, name) => {
  const { data, understood } = await search(q)
  expect(understood.region?.path).toBe(path)
  expect(data[0]?.name).toBe(name)
})

test.each([
  ['ice cream in savana', 'georgia/savannah'],
  ['ice cream in savanna', 'georgia/savannah'],
  ['art museums pittsburg', 'pennsylvania/pittsburgh'],
])('a city that has places is meant rather than a town without any that is called alike: "%s"', async (q, path) => {
  const { understood } = await search(q)
  expect(understood.region?.path).toBe(path)
  expect(understood.correction?.to.endsWith(path.split('/')[1] ?? '')).toBe(true)
})

test('a town is meant where its state is said, and where it is another word', async () => {
  for (const [q, town] of [
    ['ice cream in savanna illinois', 'Savanna'],
    ['restaurants in bolton', 'Bolton'],
  ]) {
    const { understood } = await search(q ?? '')
    expect(understood.correction).toBeNull()
    expect(understood.left_out_sentence).toContain(`is known in ${town}.`)
  }
})

test('what is put right in vain is shown as it was typed', async () => {
  expect((await search('ikea near chicago')).understood).toMatchObject({ words: 'ikea', correction: null })
})

test('a city with a slip before its state is put right beside a word that other languages have as well', async () => {
  const { understood } = await search('cafes in cambrige massachusetts')
  expect(understood).toMatchObject({ region: { path: 'massachusetts/cambridge' }, correction: { to: 'cafes in cambridge massachusetts' } })
})

test('a long word for how things are is put right in a name, and a word with the letters of a kind in another order though one place has it', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'history-museums'`)
  const category_id = rows[0]?.id ?? 0
  await createPlace(ctx, { fields: { name: 'Quintle Historical Center', category_id, lat: 30.27, lng: -97.74 }, submit: true })
  await createPlace(ctx, { fields: { name: 'Old Mesuum Hall', category_id, lat: 30.27, lng: -97.74 }, submit: true })
  expect((await search('quintle hisotrical center')).data[0]?.name).toBe('Quintle Historical Center')
  const { correction, region } = (await search('mesuum st louis')).understood
  expect([correction?.to, region?.path]).toEqual(['museum st louis', 'missouri/st-louis'])
  expect((await search('old mesuum hall')).data[0]?.name).toBe('Old Mesuum Hall')
})

test('a town with few places is meant for what it has, and the city that is called alike for the rest, also beside another slip', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(`select id::int as id from categories where slug = 'bakeries'`)
  await createPlace(ctx, { fields: { name: 'Crumb Lane', category_id: rows[0]?.id ?? 0, lat: 38.02, lng: -121.89 }, submit: true })
  for (const q of ['bakery pittsburg', 'art museums pittsburg california'])
    expect([q, (await search(q)).understood.correction]).toEqual([q, null])
  expect((await search('bakery pittsburg')).data[0]?.name).toBe('Crumb Lane')
  const { correction, region } = (await search('art musuems pittsburg')).understood
  expect([correction?.to, region?.path]).toEqual(['art museums pittsburgh', 'pennsylvania/pittsburgh'])
})

test('a city is where it is by its nickname, too, though places of another kind are called after that', async () => {
  const { rows } = await ctx.pool.query<{ slug: string; id: number; lat: number; lng: number }>(
    `select c.slug, c.id::int, r.lat, r.lng from regions r, categories c
     where r.path = 'pennsylvania/philadelphia' and c.slug in ('chinese', 'specialty-food') order by c.slug`,
  )
  for (const [n, { slug, id, lat, lng }] of rows.entries()) {
    const name = slug === 'chinese' ? 'Jade Lantern' : 'Philly Cheese Food Hall'
    await createPlace(ctx, { fields: { name, category_id: id, lat: lat + n / 500, lng }, submit: true })
  }
  const { data, understood } = await search('chineese food philly')
  expect(understood.correction?.to).toBe('chinese food philly')
  expect(data.map(({ name }) => name)).toContain('Jade Lantern')
})

test('what people ask for day by day is never put right, though no place has the word', async () => {
  const words = [...byMeaning(everydayKinds).keys()].filter((word) => /^[a-z]{5,}$/.test(word))
  const { rows } = await ctx.pool.query<{ word: string }>(
    'select word from unnest($1::text[]) word where not exists (select from search_words where search_words.word = word.word)',
    [words],
  )
  const wrong: string[] = []
  for (const { word } of rows.filter((_, n) => n % 7 === 0)) {
    const { correction, category } = (await search(word)).understood
    if (correction && correction.to.replaceAll(' ', '') !== word) wrong.push(`${word}: ${correction.to}, ${category?.slug}`)
  }
  expect(rows.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})

test('where a city has hardly any place of a kind of several words, what says one that tells it alone is found', async () => {
  const { rows } = await ctx.pool.query<{ id: number; lat: number; lng: number }>(
    `select c.id::int, r.lat, r.lng from categories c, regions r where c.slug = 'sports-centers' and r.path = 'georgia/savannah'`,
  )
  const { id = 0, lat = 0, lng = 0 } = rows[0] ?? {}
  await createPlace(ctx, { fields: { name: 'Grindle Axe Club', category_id: id, lat, lng }, submit: true })
  expect((await search('axe throwing savannah')).data.map(({ name }) => name)).toEqual(['Grindle Axe Club'])
  expect((await search('ice skating new york')).data.map(({ name }) => name)).toContain('Rockefeller Center')
})

/** Adds a place beside one of a category, in the city with most of them. */
async function add(name: string, slug: string, path: string, n: number) {
  const { rows } = await ctx.pool.query<{ id: number; lat: number; lng: number }>(
    `select c.id::int, r.lat, r.lng from categories c, regions r where c.slug = $1 and r.path = $2`,
    [slug, path],
  )
  const { id = 0, lat = 0, lng = 0 } = rows[0] ?? {}
  await createPlace(ctx, { fields: { name, category_id: id, lat: lat + n / 1000, lng }, submit: true })
}

test('words that become the whole name of a place, or of a chain, are put right together', async () => {
  for (const n of [1, 2, 3]) await add('Great Clips', 'hair-salons', 'illinois/chicago', n)
  await add('Everything But Water', 'clothing', 'illinois/chicago', 4)
  // Chips alone are a kind, and likelier.
  for (const q of ['great cpips', 'great cpips chicago']) expect((await search(q)).data[0]?.name, q).toBe('Great Clips')
  // Nothing in a name is what isn't wanted.
  for (const q of ['everything but water', 'everything but waters chicago, il'])
    expect(
      (await search(q)).data.map(({ name }) => name),
      q,
    ).toEqual(['Everything But Water'])
})

test('a known misspelling of a kind is one though some place has it in its text, but not in the name of a place', async () => {
  await add('Blue Cofee', 'bars', 'illinois/chicago', 5)
  for (const q of ['cofee', 'cofee chicago']) {
    const { data, understood } = await search(q)
    expect(understood.correction?.to, q).toBe(q.replace('cofee', 'coffee'))
    expect(data.map(({ name }) => name)).not.toContain('Blue Cofee')
  }
  expect((await search('blue cofee')).data.map(({ name }) => name)).toEqual(['Blue Cofee'])
})

test('a sign is a word of what is wanted: beside a city nothing is meant that is called like the city', async () => {
  await add('Boston', 'bars', 'illinois/chicago', 6)
  const { data, understood } = await search('🍕 boston')
  expect(understood.region?.path).toBe('massachusetts/boston')
  expect(data[0]?.category.slug).toBe('pizza')
  expect(data.map(({ name }) => name)).not.toContain('Boston')
})

test('a chain before the name of several cities is in that which has it', async () => {
  const { rows } = await ctx.pool.query<{ name: string; paths: string[] }>(
    `select name, (array_agg(path order by population desc))[1:2] as paths from regions where kind = 'city' and place_count = 0
     group by name having count(*) > 1 and max(population) > 50000 order by name limit 1`,
  )
  const { name = '', paths: [large = '', small = ''] = [] } = rows[0] ?? {}
  await add(`Corner Elm ${name}`, 'convenience-stores', large, 1)
  for (const n of [1, 2, 3]) await add('Dollar Quimby', 'discount-variety', n < 3 ? 'illinois/chicago' : small, n)
  const { data, understood } = await search(`dollar quimby ${name}`)
  expect(data.map((place) => place.city?.path)).toEqual([small])
  expect(understood.region?.path).toBe(small)
})

test('of cities of one name that is meant which has the kind', async () => {
  const { rows } = await ctx.pool.query<{ name: string; paths: string[] }>(
    `select name, (array_agg(path order by path))[1:3] as paths from regions where kind = 'city' and place_count = 0
     group by name having count(*) > 2 and min(name_key) !~ ' ' order by count(*) desc, name limit 1`,
  )
  const { name = '', paths: [largest = '', other = '', third = ''] = [] } = rows[0] ?? {}
  for (const n of [1, 2, 3]) await add(`Corner ${n}`, 'convenience-stores', largest, n)
  for (const n of [1, 2]) await add(`Bench ${n}`, 'parks', other, n)
  await add('Alewife', 'breweries', third, 1)
  for (const q of [`beer ${name}`, `breweries downtown ${name}`]) {
    const { data, understood } = await search(q)
    expect(understood.region?.path, q).toBe(third)
    expect(
      data.map((place) => place.name),
      q,
    ).toEqual(['Alewife'])
  }
})

test('a word of English with which the text is the name of a chain is a slip where no place has all of the words', async () => {
  for (const n of [1, 2, 3]) await add('Barnes & Noble', 'bookstores', 'illinois/chicago', 10 + n)
  for (const n of [1, 2]) await add('Quorrel & Marble', 'bookstores', 'illinois/chicago', 20 + n)
  for (const q of ['barnes nobel', 'barnes nobel chicago', 'barns noble']) expect((await search(q)).data[0]?.name, q).toBe('Barnes & Noble')
  // Two are no chain.
  expect((await search('quorrel marvel')).understood.correction).toBeNull()
})

test('a word with a slip is no two of which one is not indexed', async () => {
  for (const n of [1, 2, 3]) await add('Sonic', 'burgers', 'illinois/chicago', 70 + n)
  await add('Worth NYC', 'parks', 'illinois/chicago', 75)
  for (const q of ['sonyc in chicago', 'sonyc chicago']) expect((await search(q)).data[0]?.name, q).toBe('Sonic')
})

test('several places of one name are meant rather than the quarter of their city that is called so', async () => {
  const { rows } = await ctx.pool.query<{ id: number; lat: number; lng: number }>(
    `select c.id::int, r.lat, r.lng from categories c, regions r where c.slug = 'gas-stations' and r.path = 'illinois/chicago'`,
  )
  const { id = 0, lat = 0, lng = 0 } = rows[0] ?? {}
  for (const n of [1, 2, 3, 4]) {
    const fields = {
      name: n < 4 ? 'Quimbyway' : 'Corner Four',
      district: 'Quimbyway',
      category_id: id,
      lat: lat + n / 1000,
      lng: lng + 0.02,
    }
    await createPlace(ctx, { fields, submit: true })
    const { data, understood } = await search('quimbyway chicago')
    if (n === 4) expect(data.map(({ name }) => name)).toEqual(['Quimbyway', 'Quimbyway', 'Quimbyway'])
    if (n === 1) expect(understood.where).toBe('Quimbyway, Chicago')
  }
})

test('two words that are one together need no other', async () => {
  await add('Melisand Cafe & Restaurant', 'coffee-shops', 'illinois/chicago', 30)
  const { data, understood } = await search('melisand cafe and res taurant')
  expect(data[0]?.name).toBe('Melisand Cafe & Restaurant')
  expect(understood.correction).toBeNull()
})

test('a last word too many takes no name away, and what needn’t be found is no part of one', async () => {
  await add('Cute Cat Cafe', 'coffee-shops', 'illinois/chicago', 40)
  for (const n of [1, 2]) await add(`House ${n} Cafe`, 'coffee-shops', 'illinois/chicago', 40 + n)
  for (const n of [1, 2, 3]) await add('Charger – Quawa', 'ev-charging', 'illinois/chicago', 50 + n)
  await add('Quawa', 'convenience-stores', 'illinois/chicago', 60)
  expect((await search('cute cat cafe house')).data[0]?.name).toBe('Cute Cat Cafe')
  expect((await search('quawa spot in chicago')).data[0]?.name).toBe('Quawa')
})

test('the nearest are ranked though more are close by than are read, all of them better known', async () => {
  const near = { lat: 41.5, lng: -95.5 }
  await ctx.pool.query(
    `insert into places (name, name_key, slug, category_id, state_id, city_id, lat, lng, prominence, time_zone, status, published_at, source)
       select 'Crowd ' || n, 'crowd ' || n, 'crowd-' || n, c.id, r.state_id, r.id, $1::float8 + 0.05, $2::float8 + n * 0.00001, 50, 'America/Chicago',
         'published', now(), 'test' from generate_series(1, 700) n, categories c, regions r where c.slug = 'bowling' and r.path = 'iowa/des-moines'`,
    [near.lat, near.lng],
  )
  const { rows } = await ctx.pool.query<{ id: number }>(
    `insert into places (name, name_key, slug, category_id, state_id, city_id, lat, lng, prominence, time_zone, status, published_at, source)
       select 'Next Door', 'next door', 'next-door', c.id, r.state_id, r.id, $1, $2, 0, 'America/Chicago', 'published', now(), 'test'
         from categories c, regions r where c.slug = 'bowling' and r.path = 'iowa/des-moines' returning id`,
    [near.lat, near.lng],
  )
  const all = await ctx.pool.query<{ id: number }>(`select id::int from places where name like 'Crowd %'`)
  await inTransaction(ctx, (tx) =>
    refreshDocuments(
      tx,
      [...all.rows, ...rows].map(({ id }) => Number(id)),
    ),
  )
  const { data } = await searchPlaces(ctx, PlaceSearch.parse({ q: 'bowling', near: `${near.lat},${near.lng}`, limit: '3' }))
  expect(data[0]?.name).toBe('Next Door')
})

test('plurals are put right by what their singular is like, and words that few use where a place is called so then', async () => {
  const names = async (q: string) => (await searchPlaces(ctx, PlaceSearch.parse({ q, limit: '3' }))).data.map(({ name }) => name)
  expect((await names('perogies'))[0]).toBe('Veselka')
  expect((await names('muter museum'))[0]).toBe('Mütter Museum')
})
