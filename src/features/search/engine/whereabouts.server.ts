import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { LatLng } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { areaCalled } from '../../language/areas.ts'
import { isEnglishWord } from '../../language/english-words.ts'
import { isFrameWord } from '../../language/frame-words.ts'
import { lookedUp } from '../../language/spellings.ts'
import type { WebAddress } from '../../language/web-address.ts'
import { wordsInTag } from '../../places/cache-tags.ts'
import { withinRegion } from './area.ts'
import { type FoundRegion, knownWords, lookUp, regionRow } from './lookups.server.ts'
import { LARGE_CITY, type NamedEnd, type Region } from './region-phrase.ts'
import { allOf, anyDocument, anyOf, type Lexemes, labelled, marker, not, wordQuery } from './tsquery.ts'
import { inOtherWords, sortName, type Word } from './typed.ts'
import { nicknames } from './word-lists.ts'

/** What follows the name of a county: in Louisiana it is a parish, in Alaska a borough. */
const countyWords = new Set(['county', 'parish', 'borough'])
const LONGEST_COUNTY = 4

type Named = { key: string; name: string; state_id: number; state: string; lat: number; lng: number; place_count: number }
type CountyRow = Named & { cities: number[]; population: number; path: string }
type DistrictRow = Named & { city_id: number; city: string; path: string }

const counties = prepared<CountyRow>(
  'search-counties',
  `with asked as (
     select unnest($1::text[]) as key union select name_key(county) from regions where path = any($2::text[]) and county is not null
   )
   select asked.key, min(c.county) as name, c.state_id::int as state_id, state.name as state, state.path, sum(c.place_count)::int as place_count,
     sum(coalesce(c.population, 0))::int as population, 
     coalesce(array_agg(c.id::int order by c.id) filter (where c.place_count > 0), array[min(c.id)::int]) as cities,
     sum(c.lat * (c.place_count + 1)) / sum(c.place_count + 1) as lat, sum(c.lng * (c.place_count + 1)) / sum(c.place_count + 1) as lng
   from asked join regions c on name_key(c.county) in (asked.key, asked.key || ' county') and c.county is not null and c.kind = 'city'
     join regions state on state.id = c.state_id
   group by asked.key, c.state_id, state.name, state.path`,
)

/**
 * The counties that words name ("king county", "orleans parish", "county of los angeles"; "la county" is that of a city by its nickname),
 * as regions made of their cities.
 */
export async function countiesIn(ctx: Pick<Ctx, 'client'>, words: Word[]): Promise<Region[]> {
  const said = countyPhrases(words.map(({ text }) => text))
  if (said.length === 0) return []
  const paths = said.flatMap(({ name }) => nicknames[name] ?? [])
  const rows = await counties(ctx, [[...new Set(said.map(({ name }) => name))], paths])
  const byNickname = (name: string, { path, key }: CountyRow) =>
    nicknames[name]?.split('/')[0] === path && !said.some((other) => other.name === key)
  return said.flatMap(({ name, phrase, word }) =>
    rows.filter((row) => row.key === name || byNickname(name, row)).map((row) => countyRegion(row, phrase, word)),
  )
}

function countyPhrases(texts: string[]): { name: string; phrase: string; word: string }[] {
  return texts.flatMap((word, at) => {
    if (!countyWords.has(word)) return []
    const lengths = Array.from({ length: LONGEST_COUNTY }, (_, n) => n + 1)
    const before = lengths.filter((length) => at >= length).map((length) => texts.slice(at - length, at).join(' '))
    const after = texts[at + 1] === 'of' ? lengths.map((length) => texts.slice(at + 2, at + 2 + length).join(' ')) : []
    return [
      ...before.map((name) => ({ name, phrase: `${name} ${word}`, word })),
      ...[...new Set(after)].filter(Boolean).map((name) => ({ name, phrase: `${word} of ${name}`, word })),
    ]
  })
}

function countyRegion(row: CountyRow, phrase: string, word: string): Region {
  const name = row.name.toLowerCase().endsWith(word) ? row.name : `${row.name} ${word.charAt(0).toUpperCase()}${word.slice(1)}`
  const slug = phrase.replaceAll(' ', '-')
  return {
    ...untold,
    ...{ kind: 'county', id: -row.state_id, slug, path: `${row.path}/${slug}`, name, key: phrase, lat: row.lat, lng: row.lng },
    ...{ parent_id: row.state_id, state_id: row.state_id, place_count: row.place_count, population: row.population },
    label: `${name}, ${row.state}`,
    within: anyOf(row.cities.map((id) => marker(`@r${id}`))),
  }
}

type Part = { n: number; state_id: number; state_places: number; cities: number[]; places: number; lat: number; lng: number }

const parts = prepared<Part>(
  'search-area-parts',
  `select asked.n::int as n, state.id::int as state_id, state.place_count as state_places, coalesce(array_agg(c.id::int) filter (where c.place_count > 0), '{}') as cities,
     coalesce(sum(c.place_count), 0)::int as places, coalesce(avg(c.lat), state.lat) as lat, coalesce(avg(c.lng), state.lng) as lng
   from unnest($1::text[], $2::text[]) with ordinality as asked(state, counties, n)
     join regions state on state.kind = 'state' and state.abbreviation = asked.state
     left join regions c on asked.counties <> '' and c.kind = 'city' and c.state_id = state.id and c.county is not null
       and regexp_replace(name_key(c.county), ' county$', '') = any(string_to_array(asked.counties, '|'))
   group by asked.n, state.id, state.place_count, state.lat, state.lng`,
)

const LONGEST_AREA = 4

/** The areas of several counties or states that words name ("bay area", "new england", "upstate new york"), as regions made of those. */
export async function areasIn(ctx: Pick<Ctx, 'client'>, words: Word[]): Promise<Region[]> {
  const texts = words.map(({ text }) => text)
  const said = new Map(
    texts.flatMap((_, from) =>
      Array.from({ length: LONGEST_AREA }, (_, n) => texts.slice(from, from + n + 1).join(' ')).flatMap((phrase) => {
        const area = areaCalled(phrase)
        return area ? [[phrase, area] as const] : []
      }),
    ),
  )
  const regions: Region[] = []
  for (const [phrase, area] of said) {
    const rows = await parts(ctx, [
      area.parts.map(({ state }) => state),
      area.parts.map(({ counties }) => counties.map((county) => nameKey(county)).join('|')),
    ])
    const within = rows.map(({ n, state_id, cities }) => {
      const part = area.parts[n - 1]
      const inCities = anyOf(cities.map((id) => marker(`@r${id}`)))
      if (!part || part.counties.length === 0) return marker(`@r${state_id}`)
      if (!part.but) return inCities || NOWHERE
      return inCities === '' ? marker(`@r${state_id}`) : allOf([marker(`@r${state_id}`), not(inCities)])
    })
    const countOf = ({ n, state_places, places }: Part) => {
      const part = area.parts[n - 1]
      return !part || part.counties.length === 0 ? state_places : part.but ? state_places - places : places
    }
    const [first] = rows
    if (!first) continue
    const slug = phrase.replaceAll(' ', '-')
    const mean = (of: (part: Part) => number) => rows.reduce((sum, part) => sum + of(part), 0) / rows.length
    regions.push({
      ...untold,
      ...{ kind: 'county', id: -first.state_id, slug, path: `~/${slug}`, name: area.name, key: phrase, label: area.name },
      ...{ lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng), parent_id: null, state_id: null },
      ...{ place_count: rows.reduce((sum, part) => sum + countOf(part), 0), population: LARGE_CITY, within: anyOf(within) },
    })
  }
  return regions
}

/** Nothing has it. */
const NOWHERE = marker('@none')

/** What is told of regions of the tree alone. */
export const untold = { abbreviation: null, parts: [], box: null, population: 0 }

const districts = prepared<DistrictRow>(
  'search-districts',
  `select phrase as key, min(p.district) as name, p.city_id::int as city_id, city.name as city, city.path, city.state_id::int as state_id,
     '' as state, count(*)::int as place_count, avg(p.lat) as lat, avg(p.lng) as lng
   from unnest($1::text[]) as phrase cross join lateral (
     select district, city_id, lat, lng from places where district is not null and name_key(district) = phrase and status = 'published'
       and ($2::bigint[] = '{}' or city_id = any($2)) limit 2000) p
     join regions city on city.id = p.city_id
   group by phrase, p.city_id, city.name, city.path, city.state_id order by count(*) desc limit 200`,
)

/** What places name as their neighbourhood, where that is no region, as regions of their cities; only of `cities` where there are some. */
export async function districtsNamed(ctx: Pick<Ctx, 'client'>, names: string[], cities: number[]): Promise<Region[]> {
  if (names.length === 0) return []
  return (await districts(ctx, [names, cities])).map((row) => {
    const slug = row.key.replaceAll(' ', '-')
    return {
      ...untold,
      ...{
        kind: 'district',
        id: -row.city_id,
        slug,
        path: `${row.path}/${slug}`,
        name: row.name,
        key: row.key,
        lat: row.lat,
        lng: row.lng,
      },
      ...{ parent_id: row.city_id, state_id: row.state_id, place_count: row.place_count, label: `${row.name}, ${row.city}` },
      within: allOf([marker(`@r${row.city_id}`), marker(`@d.${row.key}`)]),
    }
  })
}

const byId = prepared<{ region: FoundRegion }>('search-region-by-id', `select ${regionRow('r')} as region from regions r where r.id = $1`)

/** A region by its id. */
export async function regionById(ctx: Pick<Ctx, 'client'>, id: number): Promise<FoundRegion | null> {
  return (await byId(ctx, [id]))[0]?.region ?? null
}

const zipAt = prepared<LatLng>('search-zip', 'select lat, lng from zips where zip = $1')

/** Where a ZIP code is; null where none is called so. */
export async function zipCode(ctx: Pick<Ctx, 'client'>, zip: string): Promise<LatLng | null> {
  return (await zipAt(ctx, [zip]))[0] ?? null
}

type ZipRow = LatLng & { zip: string; parent_id: number | null; state_id: number; path: string; place_count: number }

const zipsNamed = prepared<ZipRow>(
  'search-zips',
  `select z.zip, z.lat, z.lng, city.id::int as parent_id, state.id::int as state_id, coalesce(city.path, state.path) as path,
     (select count(*)::int from (select from place_documents d where d.search @@ quote_literal(z.zip)::tsquery limit 100) there) as place_count
   from zips z join regions state on state.kind = 'state' and state.abbreviation = z.state
     left join lateral (select id, path from regions r where r.kind = 'city' and r.state_id = state.id and r.name_key = name_key(z.city) limit 1) city on true
   where z.zip = any($1::text[])`,
)

/** The ZIP codes among the words, as regions: "libraries 10018". */
export async function zipsIn(ctx: Pick<Ctx, 'client'>, words: Word[]): Promise<Region[]> {
  const said = words.map(({ text }) => text).filter((text) => /^\d{5}$/.test(text))
  if (said.length === 0) return []
  return (await zipsNamed(ctx, [said])).map(({ zip, parent_id, state_id, path, lat, lng, place_count }) => ({
    ...untold,
    ...{ kind: 'zip', id: -Number(zip), slug: zip, path: `${path}/${zip}`, name: zip, key: zip, label: zip, lat, lng, parent_id, state_id },
    place_count,
    within: `'${zip}'`,
  }))
}

// The index by places has the largest first, and hardly any beginning fits none of them.
const begun = prepared<{ region: FoundRegion }>(
  'search-begun-region',
  `select ${regionRow('r')} as region from regions r where r.kind = 'city' and r.place_count > 0 and starts_with(r.name_key, $1)
   order by r.place_count desc limit 1`,
)

/** "Coffee in seatt": the largest city that begins like the last words after a preposition, where those name none, as a region called so. */
export async function regionBegun(ctx: Pick<Ctx, 'client'>, words: Word[], regions: Region[]): Promise<Region[]> {
  const at = words.findLastIndex(({ text }) => text === 'in' || text === 'near')
  const said = words.slice(at + 1).map(({ text }) => text)
  const last = said.at(-1) ?? ''
  if (at < 1 || said.length > LONGEST_BEGUN || last.length < SHORTEST_BEGUN || isEnglishWord(last) || isFrameWord(said[0] ?? '')) return []
  const key = said.join(' ')
  if (nicknames[key] !== undefined || regions.some((region) => ` ${key}`.endsWith(` ${region.key}`))) return []
  const [found] = await begun(ctx, [key])
  return found ? [{ ...found.region, key }] : []
}

const LONGEST_BEGUN = 3
const SHORTEST_BEGUN = 3

// What is named like all of the words is meant itself ("Boston Market").
const named = prepared<{ n: number }>(
  'search-named-in-region',
  `select n::int as n from unnest($1::text[]) with ordinality as asked(query, n)
   where ${anyDocument('asked.query::tsquery')}
     and not exists (select from place_documents where sort_name = $2)`,
)

/**
 * `whole`: all of them, as names are sorted; `kindsOf`: what documents of the kinds have that a word means, '' where it means none. `begun`:
 * the words as they stand, of which those of `ends` may be unfinished.
 */
type NamedWords = { whole: string; kindsOf(word: string): string; lexemes: Lexemes; begun: Lexemes; ends: ReadonlySet<string> }

/**
 * The first region in which a place has the other words in its name; null where none has, or where a place is named like all words. `aside`:
 * those that are no condition, for a place there is called just what the others say.
 */
export async function regionOfNamed(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  ends: readonly NamedEnd[],
  words: NamedWords,
): Promise<(NamedEnd & { aside: string[] }) | null> {
  // "New York" ends with a city that hardly anybody means: there is only what has all of the words in its name.
  const longest = ends.filter((end) => end.words.length === ends[0]?.words.length && !end.wholly)
  const asked = [whole, ofKind, withoutAround, withoutLast].flatMap((reading) =>
    (reading === whole ? ends : longest).flatMap((end) => {
      const texts = end.rest.map(({ text }) => text)
      const { query, aside } = reading(texts, words)
      const name = texts.filter((text) => !aside.includes(text))
      return query === '' ? [] : [{ end: { ...end, aside }, name, query: allOf([withinRegion(end.region), query]) }]
    }),
  )
  if (asked.length === 0) return null
  addCacheTags(ctx, wordsInTag(0))
  const found = await named(ctx, [asked.map(({ query }) => query), words.whole])
  const first = asked[Math.min(...found.map(({ n }) => n)) - 1]
  if (!first) return null
  const isSure = first.end.aside.length === 0 || (await isNamedIn(ctx, first.end.region, first.name))
  return isSure ? first.end : { ...first.end, aside: [] }
}

const namesakesIn = prepared<{ found: boolean }>(
  'search-namesakes-in-region',
  `select exists (select from place_documents d where d.sort_name = any($1::text[]) and d.search @@ $2::tsquery) as found`,
)

/** Whether a place of a region has just this name. */
async function isNamedIn(ctx: Pick<Ctx, 'client'>, region: Region, name: string[]): Promise<boolean> {
  const sorted = [sortName(nameKey(name.join(' ')))]
  return (await namesakesIn(ctx, [[...sorted, ...inOtherWords(sorted)], withinRegion(region)]))[0]?.found === true
}

/** `aside`: words that the name needn't have. */
type NameReading = (texts: string[], words: NamedWords) => { query: string; aside: string[] }

const allInName = (texts: string[], words: NamedWords) => allOf(texts.map((text) => inName(text, words)))

/** All of the words. */
const whole: NameReading = (texts, words) => ({ query: allInName(texts, words), aside: [] })

/** What stands around names falls away, and the place is of the kind that is said ("family dollar store"). */
const ofKind: NameReading = (texts, words) => {
  const said = texts.filter((text) => !isFrameWord(text))
  if (!said.some((text) => words.kindsOf(text) === '') || !said.some((text) => words.kindsOf(text) !== '')) return none
  return { query: allOf(said.map((text) => anyOf([words.kindsOf(text), inName(text, words)]))), aside: [] }
}

/** Nor need it be of that kind ("starbucks reviews", "family dollar phone"). */
const withoutAround: NameReading = (texts, words) => {
  const aside = texts.filter((text) => isFrameWord(text) || words.kindsOf(text) !== '')
  return {
    query: allInName(
      texts.filter((text) => !aside.includes(text)),
      words,
    ),
    aside,
  }
}

/** All but the last ("aldi photos"). */
const withoutLast: NameReading = (texts, words) => {
  if (texts.length < 3 && isEnglishWord(texts[0] ?? '')) return none
  return { query: allInName(texts.slice(0, -1), words), aside: texts.slice(-1) }
}

const none = { query: '', aside: [] }

/** What a document has in whose name the word is, also as the beginning of one where it may be unfinished. */
export const inName = (text: string, { lexemes, begun, ends }: Pick<NamedWords, 'lexemes' | 'begun' | 'ends'>) =>
  wordQuery(text, lexemes, { begins: ends.has(text) && text.length >= 3, begun, weights: 'A' })

const namesakes = prepared<{ found: boolean }>(
  'search-namesakes',
  `select exists (select from place_documents where sort_name = any($1::text[]) and ($2 = '' or search @@ $2::tsquery)) as found`,
)

/** Whether a place has one of the names, in whatever spelling; `within`: one that documents there have. */
export async function isNameOfPlace(ctx: Pick<Ctx, 'client'>, names: string[], within = ''): Promise<boolean> {
  const sorted = names.map(sortName)
  return names.length > 0 && (await namesakes(ctx, [[...sorted, ...inOtherWords(sorted)], within]))[0]?.found === true
}

// Found by words of its name or its initials, for web addresses have no index of their own.
const owner = prepared<{ name: string }>(
  'search-owner-of-address',
  `select p.name from (select place_id from place_documents where search @@ $1::tsquery order by popularity desc limit 5000) d
     join places p on p.id = d.place_id
   where lower(substring(p.website from '^https?://(?:www\\.)?([^/?#]+)')) = $2
     or ($3 <> '' and exists (select from jsonb_each_text(p.social) as account(network, address)
       where lower(address) ~ ('(^|[/@])' || $3 || '/?$')))
   order by length(p.website), p.popularity desc limit 1`,
)

/** The name of the place whose web address or account it is; null where none is known. */
export async function nameAtAddress(ctx: Pick<Ctx, 'client' | 'cacheTags'>, { host, handle, name }: WebAddress): Promise<string | null> {
  const words = name.split(' ')
  const known = [...(await knownWords(ctx, [...new Set(words.flatMap(withinWord))])).keys()]
  const initials = words.map((word) => `${marker(`@i${word}`)}:*`)
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: known })
  const begun = known.map((word) => labelled(lexemes[word] ?? '', false, 'A'))
  const escaped = (handle ?? '').replaceAll('.', '[.]')
  const [found] = await owner(ctx, [anyOf([...begun.filter(Boolean), ...initials]), host ?? '', escaped])
  return found?.name ?? null
}

/** Its beginnings of three letters and more, and what of four and more is within it. */
const withinWord = (word: string) =>
  Array.from(word, (_, from) =>
    Array.from(word, (_, n) => word.slice(from, n + 1)).filter((piece) => piece.length >= (from === 0 ? 3 : 4)),
  ).flat()

const house = prepared<{ address: string; name: string; lat: number; lng: number }>(
  'search-house',
  `select p.address, p.name, p.lat, p.lng from (select place_id from place_documents where search @@ $1::tsquery limit 500) d
     join places p on p.id = d.place_id where name_key(p.address) ~ ('^' || $2 || ' ') order by p.popularity desc limit 1`,
)

/** Where the house is that has an address ("1600 Pennsylvania Avenue", "300 Alamo Plaza San Antonio"), if a place has it: by that `name`. */
export async function houseAt(ctx: Pick<Ctx, 'client'>, said: string): Promise<{ address: string; name: string; at: LatLng } | null> {
  const texts = nameKey(said).split(' ')
  const [number = '', more] = texts
  if (!/^\d{1,5}[a-z]?$/.test(number) || more === undefined) return null
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: [...texts, ...lookedUp(texts)] })
  const query = allOf(texts.map((text) => wordQuery(text, lexemes, { weights: 'C' })))
  const [found] = query === '' ? [] : await house(ctx, [query, number])
  return found ? { address: found.address, name: found.name, at: { lat: found.lat, lng: found.lng } } : null
}
