import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { LatLng } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { areaCalled } from '../../language/areas.ts'
import { isEnglishWord } from '../../language/english-words.ts'
import { isFrameWord } from '../../language/frame-words.ts'
import type { FoundRegion } from '../../query-reading/found-region.ts'
import { cityAround, LARGE_CITY, type Region } from '../../query-reading/region-phrase.ts'
import type { Word } from '../../query-reading/typed.ts'
import { nicknames } from '../../query-reading/word-lists.ts'
import { regionRow } from './lookups.server.ts'
import { allOf, anyOf, marker, not } from './tsquery.ts'

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
  const rows = await districts(ctx, [names, cities])
  const alike = await districtsAlike(ctx, rows)
  return rows.map((row) => {
    const all = [row, ...alike(row)]
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
      ...{ parent_id: row.city_id, state_id: row.state_id, label: `${row.name}, ${row.city}` },
      place_count: all.reduce((sum, { place_count }) => sum + place_count, 0),
      within: allOf([marker(`@r${row.city_id}`), anyOf(all.map(({ key }) => marker(`@d.${key}`)))]),
    }
  })
}

type DistrictName = { city_id: number; key: string; place_count: number }

const districtNames = prepared<DistrictName>(
  'search-district-names',
  `select city_id::int as city_id, name_key(district) as key, count(*)::int as place_count from (
     select p.city_id, p.district from unnest($1::bigint[]) as city cross join lateral (
       select city_id, district from places where city_id = city and district is not null and status = 'published' limit 5000) p) named
   group by 1, 2`,
)

/** A name for a neighbourhood that so few places use is seldom the only one for it. */
const FEW_DISTRICT = 3
/** What may stand beside the proper name of a neighbourhood without making it another. */
const plainWords = /^(?:city|district|neighborhood|quarter|area|historic|the)$/

/**
 * What other places of its city call a neighbourhood that hardly any call as it was said: "Historic Ybor" and "East Ybor" are of Ybor City. Only
 * a word that no dictionary has tells that.
 */
async function districtsAlike(ctx: Pick<Ctx, 'client'>, rows: DistrictRow[]): Promise<(row: DistrictRow) => DistrictName[]> {
  const baseOf = ({ key }: DistrictRow) => {
    const [base = '', more] = key.split(' ').filter((word) => !plainWords.test(word))
    return more !== undefined || isEnglishWord(base) ? '' : base
  }
  const few = rows.filter((row) => row.place_count < FEW_DISTRICT && baseOf(row) !== '')
  if (few.length === 0) return () => []
  const found = await districtNames(ctx, [[...new Set(few.map((row) => row.city_id))]])
  const isAlike = (row: DistrictRow, { city_id, key }: DistrictName) =>
    city_id === row.city_id && key !== row.key && key.split(' ').includes(baseOf(row))
  return (row) => (few.includes(row) ? found.filter((other) => isAlike(row, other)) : [])
}

const byId = prepared<{ region: FoundRegion }>('search-region-by-id', `select ${regionRow('r')} as region from regions r where r.id = $1`)

/** A region by its id. */
export async function regionById(ctx: Pick<Ctx, 'client'>, id: number): Promise<FoundRegion | null> {
  return (await byId(ctx, [id]))[0]?.region ?? null
}

/** The city that a neighbourhood or the like lies in, as far as that is known; any other region itself. */
export async function cityOf(ctx: Pick<Ctx, 'client'>, region: Region | null): Promise<Region | null> {
  const city = region && cityAround(region)
  return city === null ? region : regionById(ctx, city)
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
export const begun = prepared<{ region: FoundRegion }>(
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
