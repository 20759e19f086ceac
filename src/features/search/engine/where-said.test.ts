import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { nicknames } from '../../query-reading/word-lists.ts'
import { PlaceSearch } from '../contract.ts'
import { searchPlaces } from '../search-places.server.ts'

beforeAll(haveStarter)

const search = (q: string) => searchPlaces(ctx, PlaceSearch.parse({ q, limit: '10' }))

test('a distance is from what is known by its name rather than from a small town, but from a large one', async () => {
  for (const q of ['bookstores walking distance from harvard', 'bookstores 5 minutes walk from harvard'])
    expect((await search(q)).understood.near?.label).toBe('Harvard University')
  expect((await search('where to eat near fenway')).understood.near?.label).toBe('Fenway Park')
  expect((await search('bookstores walking distance from cambridge')).understood.near?.label).toBe('Cambridge')
})

test('a kind before a state is no town of that name which lies in another', async () => {
  const { data, understood } = await search('dogs allowed beach new york')
  expect(understood.region?.path).toBe('new-york/new-york')
  expect(data[0]?.category.slug).toBe('beaches-waterfront')
})

test('a neighborhood that is said like a street is one', async () => {
  for (const q of ['museums on the embarcadero', 'museums on the embarcadero san francisco']) {
    const { data, understood } = await search(q)
    expect(understood.where).toBe('Embarcadero, San Francisco')
    expect(data[0]?.name).toBe('Exploratorium')
  }
})

test('no water is a street or a place of that name', async () => {
  for (const q of ['dinner on the water in boston', 'restaurants by the river in philadelphia', 'parks along the river cincinnati']) {
    const { data, understood } = await search(q)
    expect(understood).toMatchObject({ near: null, where: null, left_out_sentence: null })
    expect(data.length).toBeGreaterThan(0)
  }
})

test('a slip in a city is put right into one in the state that is said, not into what is merely said somewhere', async () => {
  const { understood } = await search('restarants in savana georgia')
  expect(understood.correction?.to).toBe('restaurants in savannah georgia')
})

test('near what nothing is called, a state at its end is where it is, and its name stays whole', async () => {
  const { data, understood } = await search('breakfast close to the university of minnesota')
  expect(understood.left_out_sentence).toContain('“University of Minnesota” isn’t known here.')
  expect(data[0]?.name).toBe("Al's Breakfast")
})

test('a neighborhood and its city are read alike with the kind between them and before them', async () => {
  const { rows } = await ctx.pool.query<{ name: string; city: string }>(
    `select r.name, city.name as city from regions r join regions city on city.id = r.parent_id
     where r.kind = 'neighborhood' and r.place_count > 2 order by r.id`,
  )
  const apart: string[] = []
  for (const [n, { name, city }] of rows.entries()) {
    const kind = ['coffee', 'museums', 'restaurants', 'bookstores'][n % 4]
    const [between, before] = [await search(`${name} ${kind} ${city}`), await search(`${kind} ${name} ${city}`)]
    const ids = ({ data }: typeof before) => data.slice(0, 3).map(({ id }) => id)
    if (ids(between).join() !== ids(before).join()) apart.push(`${name} ${kind} ${city}`)
  }
  expect(rows.length).toBeGreaterThan(20)
  expect(apart.length, apart.join('\n')).toBeLessThan(rows.length / 10)
})

test('whoever says the name of a place first means that, not the neighborhood which it begins with', async () => {
  const { rows } = await ctx.pool.query<{ name: string }>(
    `select p.name from places p join regions r on r.kind = 'neighborhood' and starts_with(lower(p.name), lower(r.name) || ' ')
     where p.status = 'published' group by p.name having count(distinct p.id) = 1 order by p.name`,
  )
  const missed: string[] = []
  for (const { name } of rows)
    if (!(await search(`${name} ice skating`)).data.slice(0, 3).some((found) => found.name === name)) missed.push(name)
  expect(rows.length).toBeGreaterThan(5)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(rows.length / 10)
})

test('no small town is meant by a slip, or by half of a name that nothing has', async () => {
  for (const q of ['mount rushmore', 'mt rushmore', 'mount saint helens']) expect((await search(q)).understood.near, q).toBeNull()
})

test('a neighborhood behind its city is read alike, however that is called', async () => {
  const { rows } = await ctx.pool.query<{ quarter: string; path: string; city: string }>(
    `select r.name as quarter, city.path, city.name as city from regions r join regions city on city.id = r.parent_id
     where r.kind = 'neighborhood' and r.place_count > 2 and city.path = any($1::text[]) order by r.id`,
    [Object.values(nicknames)],
  )
  const apart: string[] = []
  for (const [n, { quarter, path, city }] of rows.entries()) {
    const kind = ['coffee', 'museums', 'restaurants', 'bookstores'][n % 4]
    const called = Object.keys(nicknames).filter((nickname) => nicknames[nickname] === path)
    const nickname = called[n % called.length]
    const [short, full] = [await search(`${kind} ${nickname} ${quarter}`), await search(`${kind} ${city} ${quarter}`)]
    const read = ({ understood, data }: typeof full) => [understood.region?.path, understood.left_out, data.slice(0, 3).map(({ id }) => id)]
    if (JSON.stringify(read(short)) !== JSON.stringify(read(full))) apart.push(`${kind} ${nickname} ${quarter}`)
  }
  expect(rows.length).toBeGreaterThan(20)
  expect(apart.length / rows.length, apart.join(', ')).toBeLessThan(0.1)
})

test('the wrong state is told before a kind as behind it, in words and letters', async () => {
  for (const q of ['seattle oregon tacos', 'seattle, oregon tacos', 'tacos in seattle, oregon'])
    expect((await search(q)).understood.left_out_sentence, q).toContain('There is no Seattle in Oregon; this is Seattle, Washington.')
  expect((await search('tampa tx pizza')).understood.left_out_sentence).toContain('There is no Tampa in Texas')
  // A kitchen is no kind: all of it may be a name.
  expect((await search('philadelphia california pizza kitchen')).understood.left_out_sentence ?? '').not.toContain('There is no')
})

test('a small town is told from the larger city of its name, which is offered where the town has nothing', async () => {
  const { understood } = await search('bookstores in portland maine')
  expect(understood.left_out_sentence).toContain('No bookstore is known in Portland, Maine.')
  expect(understood.offer).toMatchObject({ label: 'Portland, Oregon', query: { q: 'bookstores' } })
  expect((await search('bookstores in portland oregon')).understood.offer).toBeNull()
})

test('an avenue of which a part lies south is called by neither part', async () => {
  const { understood } = await search('first avenue seattle')
  expect(understood.where).toMatch(/^1st Ave(?:nue)?, Seattle$/)
  const block = await search('decatur street 800 block')
  expect(block.understood.near?.label).toBe((await search('800 block decatur street')).understood.near?.label)
})

test('what has parts is a region, and what is joined to a word that is none is no region', async () => {
  for (const q of ['see all of dallas from above', 'how do i see the whole of dallas from up high'])
    expect((await search(q)).understood.region?.path).toBe('texas/dallas')
  const { data, understood } = await search('hawaiian kings and queens')
  expect([understood.region, data[0]?.name]).toEqual([null, 'Iolani Palace'])
  expect((await search('museums in brooklyn and queens')).understood.where).toBe('Brooklyn or Queens')
})

test('a region that begins a name is not where that is', async () => {
  const { data, understood } = await search('georgia okeeffe paintings')
  expect([understood.region, data[0]?.name]).toEqual([null, "Georgia O'Keeffe Museum"])
  expect((await search('georgia aquarium')).understood.region?.path ?? 'georgia').toMatch(/^georgia/)
})

test('a nickname of a city stands for it in names, and what is called after the region alone is no more like what was said', async () => {
  expect((await search('bklyn bot gdn')).data[0]?.name).toBe('Brooklyn Botanic Garden')
  expect((await search('immigrant families new york')).data[0]?.name).toBe('Tenement Museum')
})

test('a mountain that is to be seen from somewhere is no town of its name without places', async () => {
  const { data } = await search('where can i see mt rainier')
  expect(data.slice(0, 2).map(({ city }) => city.name)).toEqual(['Seattle', 'Seattle'])
})
