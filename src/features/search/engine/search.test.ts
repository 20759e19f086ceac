import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { inTransaction } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { distanceBetween } from '../../../platform/geo.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { attributePhrases } from '../../language/attribute-phrases.ts'
import { exonyms } from '../../language/exonyms.ts'
import { attributeLabel } from '../../places/attributes.ts'
import { categoriesOf } from '../../query-reading/category-phrases.ts'
import { PlaceResults, PlaceSearch } from '../contract.ts'
import { searchPlaces, zeroResultOf } from '../search-places.server.ts'
import { readVocabulary } from './vocabulary.server.ts'

beforeAll(haveStarter)

const search = (query: Record<string, string>) => searchPlaces(ctx, PlaceSearch.parse(query))
const names = async (query: Record<string, string>) => (await search(query)).data.map(({ name }) => name)

test('whatever is typed is ordinary input: an answer in time and in shape, never an error', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      'pizza',
      "'",
      '"',
      '\\',
      ':*',
      '&',
      '|',
      '!',
      '<->',
      '()',
      '%',
      '_',
      '--',
      ';',
      '🍕',
      'a',
      'the',
      '@r52',
      '@c1',
      '::tsquery',
      '$1',
      '\u0000',
    ),
  )
  const property = fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
    const parsed = PlaceSearch.safeParse({ q: pieces.join(' '), count: 'true', facets: 'true', why: 'true', limit: '5' })
    if (parsed.success) PlaceResults.parse(await searchPlaces(ctx, parsed.data))
    else expect(parsed.error).toBeInstanceOf(z.ZodError)
  })
  await fc.assert(property, { numRuns: 60 })
}, 180_000)

test('two hundred words are twelve', async () => {
  const started = performance.now()
  PlaceResults.parse(await searchPlaces(ctx, { ...PlaceSearch.parse({}), q: 'golden museum park bridge '.repeat(50) }))
  expect(performance.now() - started).toBeLessThan(2000)
})

test('garbage in any parameter is refused by its name, or answered', async () => {
  const keys = [
    'q',
    'region',
    'category',
    'near',
    'radius',
    'bbox',
    'open',
    'price',
    'attributes',
    'tags',
    'sort',
    'cursor',
    'limit',
    'count',
    'facets',
  ]
  const value = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('0', '-1', '1e9', 'NaN', 'now', 'texas', 'parks', '0,0', '-180,-90,180,90', 'true'),
  )
  const property = fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 4 }), async (query) => {
    const parsed = PlaceSearch.safeParse(query)
    if (!parsed.success) return
    await searchPlaces(ctx, parsed.data).then(PlaceResults.parse, (error) => expect(error).toBeInstanceOf(InvalidError))
  })
  await fc.assert(property, { numRuns: 150 })
}, 180_000)

test.each([
  ['region', 'texas/nowhere'],
  ['category', 'no-such-thing'],
  ['tags', 'architecture,no-such-tag'],
  ['attributes', 'wheelchair,levitation'],
])('a %s that does not exist is refused by name', async (field, value) => {
  await expect(search({ [field]: value })).rejects.toMatchObject({ errors: { [field]: [expect.stringContaining('There is no')] } })
})

test('what and where are taken from the words and said in the answer', async () => {
  const { understood, data } = await search({ q: 'musuems in chicago', limit: '30' })
  expect(understood).toMatchObject({
    region: { path: 'illinois/chicago' },
    correction: { from: 'musuems in chicago', to: 'museums in chicago' },
  })
  expect(new Set(data.map((card) => card.city.name))).toEqual(new Set(['Chicago']))
})

test('a category finds what is in its sub-categories', async () => {
  const { data } = await search({ category: 'parks-outdoors', limit: '100' })
  expect(new Set(data.map((card) => card.category.slug)).size).toBeGreaterThan(2)
})

test('a radius holds what is within it, the nearest first', async () => {
  const near = { lat: 38.8895, lng: -77.0353 }
  const { data } = await search({ near: `${near.lat},${near.lng}`, radius: '1500', limit: '100' })
  expect(data[0]?.name).toBe('Washington Monument')
  for (const card of data) expect(distanceBetween(near, card)).toBeLessThanOrEqual(1500)
  const { rows } = await ctx.pool.query('select lat, lng from place_documents')
  expect(data).toHaveLength(rows.filter((row) => distanceBetween(near, row) <= 1500).length)
})

test('a box across the date line holds both of its halves', async () => {
  const across = await search({ bbox: '150,15,-150,25', limit: '100' })
  expect(new Set(across.data.map((card) => card.state.name))).toEqual(new Set(['Hawaii']))
  expect(across.data).toHaveLength((await search({ region: 'hawaii', limit: '100' })).data.length)
})

test('all filters hold together', async () => {
  const { data } = await search({ region: 'california', attributes: 'wheelchair,restrooms', price: '0,2,3', tags: 'art', limit: '100' })
  expect(data.length).toBeGreaterThan(2)
  for (const card of data) {
    expect(card.state.slug).toBe('california')
    expect([0, 2, 3]).toContain(card.price)
  }
})

test.each<Record<string, string>>([
  {},
  { region: 'illinois' },
  { category: 'arts-entertainment' },
  { q: 'museum' },
  { attributes: 'wheelchair' },
])('counts and facets of %j are what choosing each leaves', async (query) => {
  const { total, facets } = await search({ ...query, count: 'true', facets: 'true' })
  expect(total?.exact).toBe(true)
  for (const { value, count } of facets?.prices ?? []) {
    expect((await search({ ...query, price: String(value), count: 'true' })).total?.count).toBe(count)
  }
  for (const { value, count } of facets?.categories.slice(0, 4) ?? []) {
    expect((await search({ ...query, category: value.slug, count: 'true' })).total?.count).toBe(count)
  }
  for (const { value, count } of facets?.regions.slice(0, 3) ?? []) {
    expect((await search({ ...query, region: value.path, count: 'true' })).total?.count).toBe(count)
  }
  for (const { value, count } of facets?.tags.slice(0, 3) ?? []) {
    expect((await search({ ...query, tags: value.slug, count: 'true' })).total?.count).toBe(count)
  }
  expect((await search({ ...query, open: 'now', count: 'true' })).total?.count).toBe(facets?.open_now)
})

test.each(['2026-05-16T18:30:00Z', '2026-07-04T16:00:00Z', '2026-12-25T15:59:00Z', '2026-11-23T04:01:00Z'])(
  'how many are open at %s is what choosing that leaves, without choices as well',
  async (time) => {
    const at = { ...ctx, now: new Date(time) }
    for (const query of [
      { region: 'illinois/chicago' },
      { region: 'texas' },
      { category: 'museums' },
      { region: 'texas/austin', category: 'parks' },
    ]) {
      const { total } = await searchPlaces(at, PlaceSearch.parse({ ...query, count: 'true' }))
      const open = await searchPlaces(at, PlaceSearch.parse({ ...query, open: 'now', count: 'true' }))
      expect(total, JSON.stringify(query)).toEqual({ count: total?.count, exact: true, open_now: open.total?.count })
    }
  },
)

test('of very many places how many are open is said to be about right', async () => {
  const kept = inTransaction(ctx, async (tx) => {
    await tx.client.query('update region_facets set place_count = 1000 where region_id = 0 and category_id = 0')
    const { total, facets } = await searchPlaces(tx, PlaceSearch.parse({ count: 'true', facets: 'filters' }))
    expect([total, facets]).toMatchObject([
      { count: 1000, exact: true, open_now_about: true },
      { capped: false, open_now_about: true },
    ])
    throw new Error('undone')
  })
  await expect(kept).rejects.toThrow('undone')
})

test('the reasons add up to the score, and name where words were found', async () => {
  const { data } = await search({ q: 'austin library', why: 'true' })
  for (const { why } of data)
    expect(why?.parts.reduce((sum, { value, weight }) => sum + value * weight, 0)).toBeCloseTo(why?.score ?? -1, 9)
  expect(data.map(({ why }) => why?.score ?? 0)).toEqual(data.map(({ why }) => why?.score ?? 0).toSorted((a, b) => b - a))
  expect(data[0]?.why?.words.length).toBeGreaterThan(0)
})

test('what was left out is said of what is shown', async () => {
  const sentence = async (q: string) => (await search({ q, limit: '1' })).understood.left_out_sentence
  expect(await sentence('parks in chicago zzyqx')).toBe('Nothing in Chicago has “zzyqx”. These are parks in Chicago.')
  // No café of the starter lies there; these only mention one.
  expect(await sentence('cafe in chicago zzyqx')).toBe('Nothing in Chicago has “zzyqx”.')
  expect(await sentence('suspension lighthouse observatory')).toBe(
    'Nothing has all of the words: “suspension” and “lighthouse” are left out. These are science & nature museums.',
  )
  expect(await sentence('suspension observatory lighthouse')).toBe(
    'Nothing has all of the words: “observatory” is left out. These are landmarks & historic sites.',
  )
})

test('an attribute that was asked for is found as what a place offers, with its source, else where words speak of it', async () => {
  const { data } = await search({ q: 'parks with a playground', why: 'true', limit: '60' })
  const found = data.flatMap(({ why }) => why?.words.filter(({ word }) => word === 'playground') ?? [])
  expect(found[0]).toEqual({ word: 'playground', found_in: 'attribute', label: 'Playground', source: 'hereabouts-starter' })
  for (const { found_in, label, source } of found) {
    expect(label).toBe('Playground')
    expect(source === undefined).toBe(found_in !== 'attribute')
  }
})

test('where words are found is true: in the description as it stands, the own category, or an attribute or tag by its name', async () => {
  const { rows } = await ctx.client.query<{ id: number; attributes: string[]; description: string; tags: string[]; category: string }>(
    `select p.id::int, p.attributes, lower(coalesce(p.description, '')) as description, c.name || ' ' || c.singular || ' ' || array_to_string(c.synonyms, ' ') as category,
       array(select t.name from place_tags pt join tags t on t.id = pt.tag_id where pt.place_id = p.id) as tags
     from places p join categories c on c.id = p.category_id`,
  )
  const places = new Map(rows.map((row) => [row.id, row]))
  const stems = async (text: string, word: string) =>
    (
      await ctx.client.query<{ fits: boolean }>(`select to_tsvector('hereabouts', $1) @@ plainto_tsquery('hereabouts', $2) as fits`, [
        text,
        word,
      ])
    ).rows[0]?.fits
  let told = 0
  for (const q of [
    'rainy day portland',
    'hidden gem',
    'breakfast',
    'vegan ice cream',
    'art',
    'hotels',
    'family picnic',
    'free parking los angeles',
  ])
    for (const { id, why } of (await search({ q, why: 'true', limit: '40' })).data) {
      const place = places.get(id)
      for (const { word, found_in, label = '' } of why?.words ?? []) {
        told++
        if (found_in === 'attribute') expect(place?.attributes.map(attributeLabel), `${q}: ${word}`).toContain(label)
        else if (found_in === 'tag') expect(place?.tags, `${q}: ${word}`).toContain(label)
        else if (found_in === 'description' && label) expect(place?.description, `${q}: ${word}`).toContain(word)
        else if (found_in === 'category') expect(await stems(place?.category ?? '', word), `${q}: ${word}`).toBe(true)
      }
    }
  expect(told).toBeGreaterThan(100)
})

test.each(['q=museum', 'q=park', 'q=pizza&region=illinois', 'q=coffee&open=now'])(
  'the total of %s is the same with its page and alone',
  async (asked) => {
    const query = PlaceSearch.parse({ ...Object.fromEntries(new URLSearchParams(asked)), count: 'true' })
    const [together, alone] = [await searchPlaces(ctx, query), await searchPlaces(ctx, { ...query, facets: 'filters' })]
    expect(together.facets).toBeUndefined()
    expect(together.total).toEqual(alone.total)
    if (alone.facets && together.total?.exact) expect(together.total.open_now).toBe(alone.facets.open_now)
    const next = together.next_cursor && (await searchPlaces(ctx, { ...query, cursor: together.next_cursor }))
    if (next) expect(next.total).toEqual(together.total)
  },
)

test('where nothing is found, every way out finds what it says', async () => {
  const vain: Record<string, string>[] = [
    { category: 'japanese-sushi', region: 'indiana/indianapolis' },
    { region: 'texas/austin/zilker', category: 'museums' },
    { q: 'museum', region: 'texas/austin', tags: 'aviation', open: 'mon-03:00' },
    { near: '31.8,-106.4', radius: '1000', category: 'parks' },
    { q: 'golden gate', tags: 'aviation', region: 'texas' },
  ]
  for (const query of vain) {
    const { data, recovery_suggestions } = await search(query)
    expect(data, JSON.stringify(query)).toEqual([])
    expect(recovery_suggestions?.length, JSON.stringify(query)).toBeGreaterThan(0)
    for (const way of recovery_suggestions ?? []) {
      const found = await search({ ...way.query, count: 'true' })
      expect(found.total?.count, way.label).toBe(way.count)
      expect(found.data.length).toBeGreaterThan(0)
    }
  }
})

test('a word that nothing has is left out, and said to be', async () => {
  const { data, understood } = await search({ q: 'golden gate zzqqxv' })
  expect(data[0]?.name).toMatch(/^Golden Gate/)
  expect(understood).toMatchObject({ left_out: ['zzqqxv'], left_out_sentence: 'Nothing has “zzqqxv”.' })
})

test('where nothing has all of it, what tells least is left out, never the region in silence', async () => {
  const { data, understood } = await search({ q: 'space needle restaurant building' })
  expect(data[0]?.name).toBe('Space Needle')
  expect(understood.left_out.length).toBeGreaterThan(0)
  const sushi = await search({ q: 'vegan sushi in indianapolis', limit: '5' })
  for (const card of sushi.data) expect(card.city.name === 'Indianapolis' || sushi.understood.left_out.includes('indianapolis')).toBe(true)
})

test.each([
  ['kwik exploratoreum', 'Exploratorium'],
  ['goldengate bridge', 'Golden Gate Bridge'],
  ['goldengatebridge', 'Golden Gate Bridge'],
  ['space nee dle', 'Space Needle'],
  ['art institoot of chicago', 'Art Institute of Chicago'],
  ['gugenhiem musuem', 'Solomon R. Guggenheim Museum'],
  ['needle space', 'Space Needle'],
  ['the field muse', 'Field Museum'],
])('"%s" finds %s', async (q, name) => {
  expect((await names({ q, limit: '3' })).join(' | ')).toContain(name)
})

test('"near" is near whatever can be found', async () => {
  const { data, understood } = await search({ q: 'museums near space needle', limit: '5' })
  expect(understood.near?.label).toBe('Space Needle')
  expect((await search({ q: 'museums near the art institute of chicago' })).understood.near?.label).toBe('Art Institute of Chicago')
  expect(new Set(data.map((card) => card.city.name))).toEqual(new Set(['Seattle']))
})

test('"near" a city that people live in is the city, not what begins with its name', async () => {
  const { rows } = await ctx.pool.query<{ name: string; path: string }>(
    "select name, path from regions where kind = 'city' and population >= 100000 and place_count > 0 order by population desc",
  )
  expect(rows.length).toBeGreaterThan(20)
  const taken: string[] = []
  for (const { name } of rows) {
    const { near } = (await search({ q: `museums near ${name}`, limit: '1' })).understood
    if (near) taken.push(`${name}: ${near.label}`)
  }
  expect(taken).toEqual([])
})

test('of a kind that no place is of, those of the kind above it are shown, and that none is known is said', async () => {
  const { rows } = await ctx.pool.query<{ name: string; singular: string; parent: string }>(
    `select c.name, c.singular, p.slug as parent from categories c join categories p on p.id = c.parent_id
     where c.place_count = 0 and p.place_count > 0 and c.archived_at is null and not exists (
       select from places where name ~* ('\\m' || split_part(c.singular, ' ', 1)))`,
  )
  expect(rows.length).toBeGreaterThan(30)
  const wrong: string[] = []
  for (const { name, singular, parent } of rows) {
    const { data, understood } = await search({ q: name, limit: '3' })
    const isOfParent = data.length > 0 && data.every(({ category }) => category.slug === parent || category.parent_slug === parent)
    const said = understood.left_out_sentence ?? ''
    // What such places are for others may have.
    if (/ is known yet\. These (?:serve|have|allow) /.test(said)) continue
    if (!isOfParent || !said.toLowerCase().startsWith(`no ${singular.toLowerCase()} is known yet.`)) wrong.push(`${name}: ${said}`)
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(rows.length / 10)
})

test.each([
  ['sushi in la', 'No Japanese restaurant is known yet. These are restaurants in Los Angeles.'],
  ['thai food reno', 'No Thai restaurant is known yet. No restaurant is known in Reno. These are the nearest.'],
  ['gas station in austin', 'No gas station is known in Austin.'],
  ['tax office columbus', 'No tax office is known in Columbus.'],
  ['late night tacos in austin', 'None is known to be open then; nobody knows the hours of these.'],
  ['dog friendly coffee shop portland', 'Nothing of this in Portland allows dogs. These are coffee shops & cafés in Portland.'],
])('"%s" says what is known and what is not', async (q, sentence) => {
  expect((await search({ q, limit: '3' })).understood.left_out_sentence).toBe(sentence)
})

test('of a kind that no place is of, nor any above it, none is known, and what mentions it is no answer', async () => {
  const { rows } = await ctx.pool.query<{ name: string; singular: string }>(
    `select c.name, c.singular from categories c join categories p on p.id = c.parent_id
     where c.place_count = 0 and p.place_count = 0 and c.archived_at is null`,
  )
  expect(rows.length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const { name, singular } of rows) {
    const { data, understood } = await search({ q: name, limit: '3' })
    const isSaid = understood.left_out_sentence?.toLowerCase() === `no ${singular.toLowerCase()} is known yet.`
    // What is called so is an answer.
    const isNamed = data.every((card) => name.toLowerCase().includes((card.name.toLowerCase().split(' ').at(-1) ?? '').slice(0, 4)))
    // What others have in its place is said to be that.
    const isInstead = understood.left_out_sentence?.toLowerCase().startsWith(`no ${singular.toLowerCase()} is known yet. these have `)
    if (!(isSaid && data.length === 0) && !(data.length > 0 && (isNamed || isInstead)))
      wrong.push(`${name}: ${understood.left_out_sentence} ${data[0]?.name}`)
  }
  expect(wrong, wrong.join('\n')).toHaveLength(0)
})

test.each([['gas station near wrigley field', 'No gas station is known yet.']])(
  'near a landmark "%s" says so, too',
  async (q, sentence) => {
    const { data, understood } = await search({ q })
    expect(data).toEqual([])
    expect(understood.left_out_sentence).toBe(sentence)
  },
)

test('of "parking" near a landmark, where no car park is known, what has parking is shown', async () => {
  const { data, understood } = await search({ q: 'parking near dodger stadium', attributes: 'parking' })
  expect(understood.left_out_sentence).toBe('No parking is known yet. These have parking.')
  expect((await search({ q: 'parking near dodger stadium' })).data.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
})

test('a word is put right together with the others: into what one name has', async () => {
  const first = async (q: string) => {
    const { data, understood } = await search({ q, limit: '3' })
    return [understood.correction?.to, data[0]?.name]
  }
  expect(await first('cafe dumond')).toEqual(['cafe du monde', 'Café du Monde'])
  expect(await first('kats deli')).toEqual(['katz deli', "Katz's Delicatessen"])
  expect(await first('strandbookstore')).toEqual(['strand book store', 'Strand Book Store'])
  expect(await first('kaufman stadium')).toEqual(['kauffman stadium', 'Kauffman Stadium'])
})

test('nothing is put right into a town without places beside another region, nor into a word for how things are', async () => {
  for (const q of ['semmies in pittsburgh', 'beaches localy', 'museo publica seattle']) {
    const { correction, words } = (await search({ q })).understood
    expect([q, correction]).toEqual([q, null])
    expect(words).not.toMatch(/semmes|local\b|public\b/)
  }
  expect((await search({ q: 'pizza in semmse' })).understood.correction?.to).toBe('pizza in semmes')
})

test('ways on alter no words of English', async () => {
  const { recovery_suggestions } = await search({ q: 'take me somewhere nice' })
  expect(recovery_suggestions?.filter(({ kind }) => kind === 'spelling') ?? []).toEqual([])
})

test('a pasted web address is the place whose it is', async () => {
  const { rows } = await ctx.pool.query<{ name: string; website: string }>(
    `select name, website from places p where status = 'published' and website ~ '^https://[^/]+/?$'
       and not exists (select from places o where o.id <> p.id and o.website = p.website) order by id limit 300`,
  )
  expect(rows.length).toBeGreaterThan(20)
  const missed: string[] = []
  for (const { name, website } of rows.filter((_, n) => n % 6 === 0))
    if ((await names({ q: website, limit: '1' }))[0] !== name) missed.push(`${website}: ${name}`)
  // Some are called otherwise than their address says.
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(rows.length / 6 / 2)
  expect(await names({ q: '@strandbookstore', limit: '1' })).toEqual(['Strand Book Store'])
})

test('beside an attribute what is called like the kind, but is another, is left out', async () => {
  const { data } = await search({ q: 'dog friendly parks san francisco' })
  expect(data.length).toBeGreaterThan(0)
  for (const { category } of data) expect(category.parent_slug).toBe('parks-outdoors')
})

test('a region is left out for a name, not for a word of a description', async () => {
  const { data, understood } = await search({ q: 'spoon st paul' })
  expect(understood.left_out).toEqual([])
  expect(data).toEqual([])
})

test('of cities of one name the one with places is meant, not an empty one', async () => {
  const { understood } = await search({ q: 'joe portland' })
  expect(understood.near).toBeNull()
})

test('what stood in quotes stands in them where the words are shown', async () => {
  expect((await search({ q: '"golden gate" bridge' })).understood.words).toBe('"golden gate" bridge')
})

test('what other languages call a region is read as its English name, in a sentence and joined to the kind', async () => {
  const { rows } = await ctx.pool.query<{ path: string; name: string }>('select path, name from regions')
  const english = new Map(rows.map(({ path, name }) => [path, name]))
  const read = async (q: string) => {
    const { region, left_out_sentence } = (await search({ q, limit: '1' })).understood
    // A name that others have, too, is said to be which; those of other languages are of one alone.
    return [region?.path, left_out_sentence?.startsWith('These are in ') ? null : left_out_sentence]
  }
  const known = Object.entries(exonyms).filter(([, path]) => english.has(path))
  // Of the states all are here.
  expect(new Set(known.map(([, path]) => path).filter((path) => !path.includes('/'))).size).toBe(50)
  for (const [name, path] of known) {
    const said = await read(/^[a-z]/.test(name) ? `museos en ${name}` : `${name}博物馆`)
    const meant = await read(`museums in ${english.get(path)}`)
    // Where it has no museum both say so; New York is a state, too.
    if (meant[0] === undefined) expect(meant[1]).toContain(`is known in ${english.get(path)}.`)
    expect([name, ...said]).toEqual([name, ...(meant[0] === undefined ? meant : [path, meant[1]])])
  }
})

test.each([
  ['west virginia', 'No place is known in West Virginia. These are the nearest.', 'Pittsburgh'],
  ['Reno, Nevada', 'No place is known in Reno. These are the nearest.', 'San Francisco'],
  ['reno', 'No place is known in Reno. These are the nearest.', 'San Francisco'],
  ['oklahoma city parks', 'No park is known in Oklahoma City. These are the nearest.', 'Dallas'],
  ['pizza reno', 'No pizzeria is known in Reno. These are the nearest.', 'San Francisco'],
])('where a region has no place, "%s" says so and finds the nearest', async (q, sentence, city) => {
  const { data, understood } = await search({ q, limit: '5' })
  expect(understood.left_out_sentence).toBe(sentence)
  expect(data[0]?.city.name).toBe(city)
})

test.each([
  ['two words are wrong', 'chlidrens musuem', /Children/i],
  ['a hundred is not said', 'three sixty bridge', /360/],
])('where %s, "%s" is understood', async (_, q, name) => {
  const { data } = await search({ q, limit: '5' })
  expect(data.map((card) => card.name).join(' | ')).toMatch(name)
})

test('of a word that is narrower than its category those come first that say it', async () => {
  const { phrases } = await readVocabulary(ctx)
  const narrower = [...phrases].flatMap(([word, { categories, byName, half }]) =>
    /^[a-z]{4,}$/.test(word) && (!byName || half) ? [{ word, ids: categories.map(({ id }) => id) }] : [],
  )
  const { rows } = await ctx.pool.query<{ word: string }>(
    `select word from unnest($1::text[], $2::text[]) asked (word, ids)
     where exists (select from places p where p.status = 'published' and p.category_id = any(ids::bigint[]) and p.name ~* ('\\m' || word || 's?\\M'))`,
    [narrower.map(({ word }) => word), narrower.map(({ ids }) => `{${ids.join()}}`)],
  )
  expect(rows.length).toBeGreaterThan(20)
  const missed: string[] = []
  for (const { word } of rows) {
    const [first] = (await search({ q: word, limit: '1' })).data
    const said = await ctx.pool.query("select from places where id = $1 and name || ' ' || coalesce(description, '') ~* ('\\m' || $2)", [
      first?.id,
      word,
    ])
    if (said.rowCount === 0) missed.push(`${word}: ${first?.name}`)
  }
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(rows.length / 20)
})

test('a place that is called all words of a narrower phrase is among the first, though of another kind', async () => {
  const { phrases } = await readVocabulary(ctx)
  const narrower = [...phrases].flatMap(([phrase, { categories, byName, half }]) =>
    /^[a-z]{3,} [a-z]{3,}$/.test(phrase) && (!byName || half) ? [{ phrase, ids: categories.map(({ id }) => id) }] : [],
  )
  const { rows } = await ctx.pool.query<{ phrase: string; called: string[] }>(
    `select phrase, array_agg(p.name) as called from unnest($1::text[], $2::text[]) asked (phrase, ids)
       join places p on p.name ~* ('\\m' || split_part(phrase, ' ', 1) || '\\M') and p.name ~* ('\\m' || split_part(phrase, ' ', 2) || '\\M')
     where p.status = 'published' group by phrase, ids having not bool_or(p.category_id = any(ids::bigint[]))`,
    [narrower.map(({ phrase }) => phrase), narrower.map(({ ids }) => `{${ids.join()}}`)],
  )
  expect(rows.length).toBeGreaterThan(4)
  const missed: string[] = []
  for (const { phrase, called } of rows) {
    const found = await names({ q: phrase, limit: '3' })
    if (!found.some((name) => called.includes(name))) missed.push(`${phrase}: ${found}`)
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(rows.length / 4)
})

test.each([
  ['cake shop', 'bakeries'],
  ['taco restaurant', 'mexican'],
])('before a word for any shop "%s" says which', async (q, slug) => {
  const { data, understood } = await search({ q, limit: '3' })
  expect(understood.category?.slug).toBe(slug)
  expect(new Set(data.map(({ category }) => category.slug))).toEqual(new Set([slug]))
})

test('of two kinds side by side the second is wanted, and the first is left out where nothing is both', async () => {
  const { data, understood } = await search({ q: 'korean museum los angeles', limit: '3' })
  expect(understood.left_out).toEqual(['korean'])
  expect(data[0]?.name).toBe('Los Angeles County Museum of Art')
})

test('what asks for nothing stands in no heading: of every kind with what is said around it nothing else is searched for', async () => {
  const { phrases } = await readVocabulary(ctx)
  const { rows } = await ctx.pool.query<{ singular: string }>('select singular from categories where place_count > 0 order by id')
  const wrong: string[] = []
  for (const [n, { singular }] of rows.entries()) {
    if (categoriesOf(phrases, singular).categories.length === 0) continue
    const around =
      ['the oldest X', 'where to go to the X', 'a X with a', 'the most famous X', 'the best known X in the world'][n % 5] ?? 'X'
    const { words } = (await search({ q: around.replace('X', singular), limit: '1' })).understood
    if (words !== (await search({ q: singular, limit: '1' })).understood.words) wrong.push(`${around} ${singular}: ${words}`)
  }
  expect(wrong).toEqual([])
  expect((await search({ q: 'the best in chicago', limit: '1' })).understood.words).toBe('')
})

test('of every two attributes those that have both come first', async () => {
  const { rows } = await ctx.pool.query<{ one: string; other: string; n: number }>(
    `select one, other, count(*)::int as n from places p, unnest(p.attributes) one, unnest(p.attributes) other
     where p.status = 'published' and one < other group by 1, 2 order by 1, 2`,
  )
  const wrong: string[] = []
  for (const { one, other, n } of rows.filter((_, at) => at % 3 === 0)) {
    // What is free is so by its price as well.
    if (one === 'free-entry' || other === 'free-entry') continue
    const [first, second] = [one, other].map((key) => attributePhrases[key]?.[0])
    if (!first || !second) continue
    const { data } = await search({ q: `${first} and ${second}`, limit: '5' })
    const have = await ctx.pool.query<{ id: number }>('select id::int from places where id = any($1) and attributes @> $2', [
      data.map(({ id }) => id),
      [one, other],
    ])
    const has = data.map(({ id }) => have.rows.some((row) => row.id === id))
    if (has.slice(0, Math.min(n, 3)).includes(false)) wrong.push(`${first} and ${second} (${n}): ${data.map(({ name }) => name)}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

test('every other name of a place of the starter finds it, alone, beside its city and in a question', async () => {
  const { rows } = await ctx.pool.query<{ id: number; name: string; alias: string; city: string }>(
    `select p.id::int, p.name, alias, city.name as city from places p join regions city on city.id = p.city_id, unnest(p.aliases) alias
     where p.status = 'published' and p.source = 'hereabouts-starter' order by p.id, alias`,
  )
  expect(rows.length).toBeGreaterThan(200)
  const wrong: string[] = []
  for (const [n, { id, name, alias, city }] of rows.entries()) {
    const q = [alias, `${alias} ${city}`, `is ${alias} open`][n % 3] ?? alias
    const first = (await search({ q, limit: '3' })).data
    if (first[0]?.id !== id) wrong.push(`${q} (${name}): ${first.map((card) => card.name)}`)
  }
  // Some are made of words that are in no index ("AT&T"), or are kinds as well.
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(rows.length / 50)
}, 60_000)

test('a search in vain is a miss; one that finds something, or the next page of one, is none', async () => {
  const query = PlaceSearch.parse({ q: 'zzqqxv', region: 'texas' })
  const vain = await searchPlaces(ctx, query)
  expect(zeroResultOf(query, vain)).toEqual({ words: 'zzqqxv', region: 'texas' })
  const found = PlaceSearch.parse({ q: 'museum' })
  expect(zeroResultOf(found, await searchPlaces(ctx, found))).toBeNull()
  expect(zeroResultOf(PlaceSearch.parse({ region: 'texas' }), vain)).toBeNull()
})

test('one finds by phone number, however it is written', async () => {
  for (const q of ['+15124725050', '512-472-5050', '(512) 472 5050']) expect(await names({ q })).toEqual(['BookPeople'])
})

test.each([
  ['bookstores in denver besides tattered cover', 'Tattered Cover'],
  ['tacos in san francisco but not la taqueria', 'La Taqueria'],
  ['museums in chicago other than the field museum', 'Field Museum'],
  ['parks in seattle except discovery park', 'Discovery Park'],
  ['museum -institute chicago', 'Institute'],
])('"%s" shows nothing that is called so', async (q, name) => {
  const { data, understood } = await search({ q })
  expect(data.length).toBeGreaterThan(0)
  for (const one of data) expect(one.name).not.toContain(name)
  expect(understood.left_out_sentence).toMatch(/^Without /)
})

test('a kind, a region or what places have is not wanted where the words say so', async () => {
  const kind = await search({ q: 'restaurants but not pizza in brooklyn' })
  expect(kind.understood.left_out_sentence).toBe('Without pizzerias.')
  expect(kind.data.map(({ category }) => category.slug)).not.toContain('pizza')
  const narrower = await search({ q: 'museums except art in dallas', limit: '20' })
  expect(narrower.understood.left_out_sentence).toBe('Without art museums.')
  expect(narrower.data.map(({ category }) => category.slug)).not.toContain('art-museums')
  const both = await search({ q: 'museum that is not an art museum dallas' })
  expect(both.data.length).toBeGreaterThan(0)
  for (const { city, category } of both.data) expect([city.name, category.slug === 'art-museums']).toEqual(['Dallas', false])
  const region = await search({ q: 'art museums in texas except dallas' })
  expect(region.understood).toMatchObject({ region: { name: 'Texas' }, left_out_sentence: 'Without Dallas.' })
  expect(region.data.map(({ city }) => city.name)).not.toContain('Dallas')
  const pets = await search({ q: 'hotels no pets' })
  expect(pets.understood.category?.slug).toBe('hotels')
})

test('a region behind what is not wanted is where the rest is wanted', async () => {
  for (const q of ['restaurants but no chains boston', 'restaurants but not pizza boston', 'anything but pizza boston']) {
    const { data, understood } = await search({ q })
    expect(understood.region?.path, q).toBe('massachusetts/boston')
    expect(understood.left_out_sentence, q).toMatch(/^(?:Without pizzerias|Whether a place belongs to a chain)/)
    expect(new Set(data.map(({ city }) => city.name)), q).toEqual(new Set(['Boston']))
  }
})

test('what takes cards is what isn’t known to take cash only', async () => {
  const { rows } = await ctx.pool.query<{ name: string; kind: string; city: string }>(
    `select p.name, c.singular as kind, r.name as city from places p join categories c on c.id = p.category_id join regions r on r.id = p.city_id
     where 'cash-only' = any(p.attributes) and p.status = 'published' order by p.id limit 3`,
  )
  for (const { name, kind, city } of rows)
    for (const q of [`${kind} that takes credit cards in ${city}`, `credit cards accepted ${kind} ${city}`]) {
      const { data, understood } = await search({ q, limit: '20' })
      expect(data.map((one) => one.name)).not.toContain(name)
      expect(understood.left_out_sentence).toContain('Without places that take cash only.')
    }
  expect(rows.length).toBeGreaterThan(0)
})

test('what is compared with, of one kind what says so, and what nothing is called but something is said to have is not wanted', async () => {
  expect(await names({ q: 'smaller airport in new york than jfk' })).toEqual(['LaGuardia Airport'])
  expect(await names({ q: 'stadium in seattle not basketball' })).toEqual(['T-Mobile Park'])
  const none = await search({ q: 'breweries other than budweiser in st louis' })
  expect(none.understood.left_out_sentence).toMatch(/^Without “budweiser”\. No other brewery is known in St\. Louis\./)
  expect(none.data.map(({ name }) => name)).not.toContain('Anheuser-Busch Brewery')
})

test('words that nothing in a region has any of show what is there, page by page', async () => {
  const q = 'somewhere unforgettable in savannah'
  const first = await search({ q, limit: '3' })
  expect(first.data).toHaveLength(3)
  for (const { city } of first.data) expect(city.name).toBe('Savannah')
  expect(first.understood.left_out_sentence).toMatch(/^Nothing in Savannah is called .* These are in Savannah\.$/)
  const next = await search({ q, limit: '3', cursor: first.next_cursor ?? '' })
  expect(next.data.map(({ city }) => city.name)).toEqual(['Savannah'])
})

test('words of no name near a point show what is there, the nearest first', async () => {
  const { data, understood } = await search({ q: 'two hours to kill near denver union station' })
  expect(data.length).toBeGreaterThan(3)
  for (const { city } of data) expect(city.name).toBe('Denver')
  expect(understood.left_out_sentence).toMatch(/^Nothing near Denver Union Station has /)
})

test('beside rare words the kind is kept in its region', async () => {
  const { data } = await search({ q: 'jackie robinson museum kansas city' })
  expect(data.length).toBeGreaterThan(2)
  for (const { city, category } of data.slice(0, 3))
    expect([city.name, category.slug]).toEqual(['Kansas City', expect.stringMatching(/museum/)])
})

test.each(['sumthing to eat in nashvile', 'somthing to eat in nashville', 'something to eat in nashvile'])(
  'slips in words of wishes, and at the end of a region where the index cuts words off, are put right: "%s"',
  async (q) => {
    const { data, understood } = await search({ q })
    expect(understood).toMatchObject({ region: { name: 'Nashville' }, category: { slug: 'restaurants' } })
    expect(understood.correction?.to).toBe('something to eat in nashville')
    expect(data[0]?.city.name).toBe('Nashville')
  },
)

test('of a state and a city of its name the one with more of what is wanted is meant', async () => {
  expect((await search({ q: 'monuments in washington' })).understood).toMatchObject({
    region: { path: 'district-of-columbia/washington' },
    offer: { label: 'the state of Washington' },
  })
  expect((await search({ q: 'parks in washington' })).understood.region?.path).toBe('washington')
})

test.each(['not just coffee', 'no name bar', 'everything but the girl'])('of "%s" nothing is left out', async (q) => {
  expect((await search({ q })).understood.left_out_sentence ?? '').not.toMatch(/Without/)
})

test('what one says is true of all that is shown', async () => {
  const one = await search({ q: 'record store hollywood' })
  expect(one.data).toHaveLength(1)
  expect(one.understood.left_out_sentence).toBe('Only one is known in Hollywood.')
  for (const q of ['stadiums in missouri and kansas', 'sears tower'])
    expect((await search({ q })).understood.left_out_sentence ?? '').not.toMatch(/Only the first/)
  const late = await search({ q: 'restaurants open late in chicago', count: 'true' })
  expect(late.understood.left_out_sentence).toBe('Only one is known to be open then; nobody knows the hours of the others.')
  expect(late.data[0]?.name).toBe("Pequod's Pizza")
  // Those without hours are among what is shown: nothing else says how many they are.
  expect(late.total?.count).toBeGreaterThan(1)
  expect(late.total?.hours_unknown).toBeUndefined()
})

test('a country behind what is wanted tells nothing', async () => {
  expect((await search({ q: 'pizza, new york, ny, usa' })).understood).toMatchObject({ region: { name: 'New York' }, left_out: [] })
})

test('of two kinds any is wanted where "or" stands between them, and of several of each "and"', async () => {
  for (const [q, slugs, missing] of [
    ['pizza or burgers in chicago', ['pizza', 'burgers'], 'No burger place is known in Chicago.'],
    ['parks and playgrounds in seattle', ['parks', 'playgrounds'], null],
    ['music venues or churches in nashville', ['music-venues', 'worship'], null],
  ] as const) {
    const { data, understood } = await search({ q })
    expect(understood).toMatchObject({ left_out: [], left_out_sentence: missing })
    expect(slugs).toContain(data[0]?.category.slug)
  }
})

test.each([
  ['cheap', [3, 4]],
  ['$', [2, 3, 4]],
  ['under $10', [2, 3, 4]],
  ['$$$', [1, 2, 4]],
  ['fancy', [0, 1, 2]],
  ['free', [1, 2, 3, 4]],
] as const)('%s: what is known to cost something else is left out where anything else is there, and that is said', async (words, out) => {
  const { rows } = await ctx.client.query<{ id: number }>(`select id::int from places where 'free-entry' = any(attributes)`)
  const free = new Set(rows.map(({ id }) => id))
  for (const kind of ['restaurants', 'pizza', 'museums', 'hotels', 'things to do']) {
    const { data, understood } = await search({ q: `${words} ${kind}`, limit: '60' })
    const said = understood.left_out_sentence ?? ''
    if (/Nothing of this is known to/.test(said)) continue
    const isKnown = ({ id, price }: (typeof data)[number]) =>
      price !== null && (out as readonly number[]).includes(price) && !(words === 'free' && free.has(id))
    expect(data.filter(isKnown).map(({ name }) => name)).toEqual([])
    const all = (await search({ q: kind, limit: '60' })).data
    if (all.some(isKnown) && all.length < 60) expect(said).toMatch(/is left out\./)
  }
})

test('a price in words is none in a name, and of a thing that may be free it tells nothing', async () => {
  expect((await search({ q: 'free parking los angeles' })).understood.left_out_sentence ?? '').not.toMatch(/cost/)
  expect(await names({ q: 'fancy hotels in new york' })).toContain('Plaza Hotel')
})

test.each([
  ['six oh six trail', 'The 606 Bloomingdale Trail'],
  ['six-o-six trail', 'The 606 Bloomingdale Trail'],
])('a number may say a word twice: "%s"', async (q, name) => {
  expect((await searchPlaces(ctx, PlaceSearch.parse({ q }))).data.map((place) => place.name)).toEqual([name])
})

test('what is free at the end is meant beside a kind, a city and a time', async () => {
  const { understood, data } = await searchPlaces(ctx, PlaceSearch.parse({ q: 'live bands austin tonight free' }))
  expect(understood).toMatchObject({ category: { slug: 'music-venues' }, region: { path: 'texas/austin' } })
  expect(data.every(({ city }) => city.name === 'Austin')).toBe(true)
})

test('a word for several kinds is no name of one', async () => {
  const { understood } = await searchPlaces(ctx, PlaceSearch.parse({ q: 'somewhere quiet to study in madison' }))
  expect(understood.left_out_sentence).toMatch(/^No coffee shop or library is known in or near Madison\./)
})

test.each([
  ['sushi and tattoo in boise', 'No place of these kinds is known in Boise.'],
  ['sushi or tattoo in boise', 'No place of any of these kinds is known in Boise.'],
])('several kinds of which none is there are no one kind: "%s"', async (q, sentence) => {
  expect((await searchPlaces(ctx, PlaceSearch.parse({ q }))).understood.left_out_sentence).toContain(sentence)
})

test.each([
  ['breakfast near space needle', 'No breakfast spot is known near Space Needle. These are restaurants.'],
  ['breakfast places 98122', 'No breakfast spot is known near 98122. These are restaurants.'],
])('of a kind that is nowhere in reach of a point what is like it and close by is shown: "%s"', async (q, sentence) => {
  const { data, understood } = await searchPlaces(ctx, PlaceSearch.parse({ q }))
  expect(understood.left_out_sentence).toBe(sentence)
  expect(data.every(({ city }) => city.name === 'Seattle')).toBe(true)
})

test('that nothing costs what was wished is not said beside something that does', async () => {
  const { data, understood } = await search({ q: 'splurge dinner in new orleans, money object', limit: '10' })
  expect(data.some(({ price }) => price !== null && price >= 3)).toBe(true)
  expect(understood.left_out_sentence ?? '').not.toContain('Nothing of this is known to cost')
})
