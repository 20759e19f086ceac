import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { distanceBetween } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { type HouseSaid, housesSaid, type SaidAs, saidAs, tellingOf, writtenAddress } from '../../language/addresses.ts'
import { unitBehind } from '../../language/street-phrases.ts'
import type { FoundRegion } from '../../query-reading/found-region.ts'
import { byLikelihood, type Region } from '../../query-reading/region-phrase.ts'
import { typedAgain, type Word } from '../../query-reading/typed.ts'
import type { PlaceSearch } from '../contract.ts'
import { areaOf, coverOf, withinRegion } from './area.ts'
import { countOf, presentOf } from './fallbacks/count.server.ts'
import { isNameOfPlace } from './named-places.server.ts'
import { type ParsedSearch, parseSearch, type SearchQuery } from './parsed-search.server.ts'
import { fully } from './sentences/where.ts'
import { allOf, anyOf, labelled, marker } from './tsquery.ts'
import { regionById, untold } from './whereabouts.server.ts'

type Row = {
  n: number
  id: number
  address: string
  locality: string | null
  lat: number
  lng: number
  city_id: number
  state_id: number
  city: string
  path: string
  query: string
}
/** A place at a house that is said, by the words from `at` up to but without `to`. */
type AtHouse = Row & SaidAs & { at: number }

/** Of a house number so many places at most are looked at. */
const MOST = 1000
/** So many ways in which the words may say an address are tried. */
const MOST_WAYS = 3
/** What is at more houses, in as many cities, is found by its words. */
const MOST_HOUSES = 40
/** An address without its direction is the same where it lies so near, in metres. */
const SAME_M = 300

const withNumber = prepared<Row>(
  'search-house-number',
  `with wanted as materialized (
     select n, (select string_agg('(' || query || ')', ' | ') from (
         select phraseto_tsquery('hereabouts', writing)::text as query from string_to_table(writings, '|') as writing) each
       where query <> '')::tsquery as query, number::tsquery as number
     from unnest($1::text[], $2::text[]) with ordinality as asked(number, writings, n)
   )
   select wanted.n::int as n, at.* from wanted cross join lateral (
     select p.id::int as id, p.address, p.locality, p.lat, p.lng, d.city_id::int as city_id, d.state_id::int as state_id, city.name as city, city.path,
       phraseto_tsquery('hereabouts', p.address)::text as query
     from (select d.place_id, d.city_id, d.state_id from place_documents d
       where d.search @@ (wanted.number && wanted.query) and (d.place_id & 0) = 0 limit ${MOST}) d
       join places p on p.id = d.place_id join regions city on city.id = d.city_id
     where p.address is not null) at
   where wanted.query is not null`,
)

const among = prepared<{ id: number }>(
  'search-house-within',
  'select place_id::int as id from place_documents where place_id = any($1::bigint[]) and search @@ $2::tsquery',
)

/**
 * What words say of a house at which places are known, as a region of those and the rest of the words; null where they say none. Of cities of
 * one name that is meant which has the address, and the likelier one is offered.
 */
export async function readHouse(ctx: Ctx, query: SearchQuery, words: Word[]): Promise<ParsedSearch | null> {
  const texts = words.map(({ text }) => text)
  const houses = housesSaid(texts).filter(({ at }) => !notAt.has(texts[at - 1] ?? ''))
  if (houses.length === 0) return null
  const numbers = houses.map(({ numbers: [first = ''] }) => anyOf([first, `-${first}`].map((text) => labelled(marker(text), false, 'C'))))
  const rows = await withNumber(ctx, [numbers, houses.map((house) => tellingOf(texts, house).join('|'))])
  const found = rows.flatMap((row) => atHouse(row, texts, houses))
  // What is called like its address is found by its name.
  const names = [...new Set([texts.join(' '), ...found.map(({ at, to }) => texts.slice(at, to).join(' '))])]
  if (found.length === 0 || (await isNameOfPlace(ctx, names))) return null
  const ways = [...Map.groupBy(found, ({ at, to }) => `${at} ${to}`).values()].toSorted((a, b) => lengthOf(b) - lengthOf(a))
  for (const way of ways.slice(0, MOST_WAYS)) {
    const read = await readWay(ctx, query, words, way)
    if (read) return read
  }
  return null
}

/** Near a house is another thing than at it, and what ends with a number may be said before another. */
const notAt = new Set('near by around between block from to within beside opposite'.split(' '))

const lengthOf = ([one]: readonly AtHouse[]) => (one ? one.to - one.at : 0)

function atHouse(row: Row, texts: string[], houses: HouseSaid[]): AtHouse[] {
  const house = houses[row.n - 1]
  const written = writtenAddress(row.address)
  return house && written ? saidAs(texts, house, written).map((said) => ({ ...row, ...said, at: house.at })) : []
}

async function readWay(ctx: Ctx, query: SearchQuery, words: Word[], way: AtHouse[]): Promise<ParsedSearch | null> {
  const { at = 0, to = 0 } = way[0] ?? {}
  const texts = words.map(({ text }) => text)
  let from = at
  while (from > 0 && /^(?:at|on|in)$/.test(texts[from - 1] ?? '')) from--
  const rest = words.toSpliced(from, to - from)
  const parsed = await parseSearch(ctx, { ...query, q: typedAgain(rest) || undefined })
  const { region } = parsed.interpretation
  const bounded = await within(ctx, way, boundsOf(query, parsed))
  const there = region ? await inRegion(ctx, bounded, region) : nearest(bounded, query)
  const namesake = region && there.length === 0 ? namesakeOf(parsed, query, bounded) : null
  const places = namesake ? bounded.filter(({ city_id }) => city_id === namesake.id) : there
  // "100 main" may be a name, but not before a city in which it is an address.
  const isSure =
    places.some(({ loose }) => !loose) || (presentOf(parsed).length === 0 && (region !== null || /^\d{3,}/.test(texts[at] ?? '')))
  const chosen = sameHouses(places)
  if (chosen.length === 0 || !isSure || new Set(chosen.map((place) => place.query)).size > MOST_HOUSES) return null
  const said = texts.slice(at, to)
  const house = asRegion(chosen, said, namesake ? fully(namesake) : (region?.name ?? null))
  // What is called like the rest of the words is elsewhere.
  const name = texts.join(' ')
  const read = { ...parsed, name, typedName: name, interpretation: { ...parsed.interpretation, region: house, regionWords: [] } }
  if (presentOf(read).length > 0 && (await countOf(ctx, read, 1)) === 0) return null
  if (!namesake || !region) return read
  const state = region.state_id === null ? null : await regionById(ctx, region.state_id)
  return { ...read, offer: { region: region as FoundRegion, state: state?.name ?? null, q: said.join(' ') } }
}

/** What is chosen beside the words. */
function boundsOf({ bbox }: PlaceSearch, { filters: { region } }: ParsedSearch): string {
  return allOf([region ? withinRegion(region) : '', bbox ? coverOf(areaOf(bbox)) : ''])
}

async function within(ctx: Ctx, places: AtHouse[], bounds: string): Promise<AtHouse[]> {
  if (bounds === '' || places.length === 0) return places
  const ids = new Set((await among(ctx, [[...new Set(places.map(({ id }) => id))], bounds])).map(({ id }) => id))
  return places.filter(({ id }) => ids.has(id))
}

/** In the region, else what says that it is there: the post knows places by the name of a city beside theirs. */
async function inRegion(ctx: Ctx, places: AtHouse[], region: Region): Promise<AtHouse[]> {
  const inside = await within(ctx, places, withinRegion(region))
  const said = ({ locality, state_id }: AtHouse) => state_id === region.state_id && nameKey(locality ?? '') === region.key
  return inside.length > 0 || region.kind !== 'city' ? inside : places.filter(said)
}

/** Those close by, where one asks from somewhere and some are. */
function nearest(places: AtHouse[], { near }: PlaceSearch): AtHouse[] {
  const close = near ? places.filter((place) => distanceBetween(place, near) < CLOSE_M) : []
  return close.length > 0 ? close : places
}
const CLOSE_M = 100_000

/** The likeliest city of the same name that has such an address, where no state was said. */
function namesakeOf({ whereabouts, interpretation }: ParsedSearch, query: PlaceSearch, places: AtHouse[]): Region | null {
  const { region, regionWords } = interpretation
  if (region?.kind !== 'city' || query.region !== undefined || regionWords.join(' ') !== region.key) return null
  const others = whereabouts.filter(
    ({ kind, key, id }) => kind === 'city' && key === region.key && places.some(({ city_id }) => city_id === id),
  )
  return byLikelihood(others, query.near)[0] ?? null
}

/** Those whose direction is the one that was said, with those that have none and are so near that they are the same; all where none says it. */
function sameHouses(places: AtHouse[]): AtHouse[] {
  const exact = places.filter((place) => place.exact)
  return exact.length === 0 ? places : places.filter((place) => exact.some((one) => distanceBetween(one, place) < SAME_M))
}

function asRegion(places: AtHouse[], regionWords: string[], around: string | null): Region {
  const [first] = places
  const called = Map.groupBy(places, ({ address }) => withoutUnit(address))
  const name = [...called].toSorted((one, other) => other[1].length - one[1].length)[0]?.[0] ?? ''
  const cities = [...new Set(places.map(({ city }) => city))]
  const where = around ?? (cities.length === 1 ? cities[0] : null)
  const at = Map.groupBy(places, ({ query, city_id }) => `${query} ${city_id}`)
  return {
    ...untold,
    ...{
      kind: 'house',
      id: 0,
      slug: regionWords.join('-'),
      path: `${first?.path ?? ''}/${regionWords.join('-')}`,
      name,
      key: regionWords.join(' '),
    },
    ...{ lat: first?.lat ?? 0, lng: first?.lng ?? 0, parent_id: first?.city_id ?? null, state_id: first?.state_id ?? null },
    place_count: new Set(places.map(({ id }) => id)).size,
    label: where ? `${name}, ${where}` : name,
    within: anyOf(
      [...at.values()].flatMap(([one]) => (one ? allOf([`(${labelled(one.query, false, 'C')})`, marker(`@r${one.city_id}`)]) : [])),
    ),
  }
}

const withoutUnit = (address: string) =>
  address
    .replace(/\s*[,(].*$/, '')
    .replace(unitBehind, '')
    .replace(/(?<!\b(?:hwy|highway)\.?)\s*#.*$/i, '')
    .trim()
