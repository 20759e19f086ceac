import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { distanceBetween, type LatLng } from '../../../platform/geo.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { writtenAddress } from '../../language/addresses.ts'
import { questionIn } from '../../language/question.ts'
import { directionOf, onStreet, type StreetName, type StreetSaid, streetOf, writingsOf } from '../../language/street-phrases.ts'
import { attributeOf } from '../../query-reading/attribute-words.ts'
import { categoriesOf } from '../../query-reading/category-phrases.ts'
import type { Region } from '../../query-reading/region-phrase.ts'
import { typedAgain, type Word } from '../../query-reading/typed.ts'
import { placeWords } from '../../query-reading/word-lists.ts'
import type { PlaceSearch } from '../contract.ts'
import { areaOf, coverOf, withinRegion } from './area.ts'
import { cellsAround } from './candidates.ts'
import { middle } from './landmark.server.ts'
import { isNameOfPlace } from './named-places.server.ts'
import { type ParsedSearch, parseSearch } from './parsed-search.server.ts'
import { allOf, anyOf, labelled, marker } from './tsquery.ts'
import { readVocabulary } from './vocabulary.server.ts'
import { untold } from './whereabouts.server.ts'

/** Two streets meet where places of both are so close, in metres; where nothing else says that they are streets, so close. */
const CORNER_M = 1000
const SURE_CORNER_M = 400
/** Of a street so many places at most are looked at. */
const MOST = 300

type Row = { n: number; id: number; name: string; address: string; key: string; lat: number; lng: number; query: string; city: string }
type OnStreet = Row & { number: number | null }

/**
 * What a search says of streets: the words without it, and either the street as a region, a point of it, or that nothing is known there.
 * `lost`: of two that meet the one on which no place is known; `missing`: no place has the number; `asQuarter`: the same words with the name of a neighbourhood in its place.
 */
export type FoundStreet = { q: string } & (
  | { kind: 'along'; street: Region; lost?: string }
  | { kind: 'point'; label: string; at: LatLng; missing: boolean }
  | { kind: 'unknown'; label: string; asQuarter: string }
)

const found = prepared<Row>(
  'search-street',
  `with wanted as materialized (
     select n, (select string_agg('(' || query || ')', ' | ') from (
         select phraseto_tsquery('hereabouts', writing)::text as query from string_to_table(writings, '|') as writing) each
       where query <> '')::tsquery as query
     from unnest($1::text[]) with ordinality as asked(writings, n)
   )
   select wanted.n::int as n, wanted.query::text as query, at.* from wanted cross join lateral (
     select p.id::int as id, p.name, p.address, name_key(p.address) as key, p.lat, p.lng, city.name as city
     from (select d.place_id, d.city_id from place_documents d
       where d.search @@ (case when $2 = '' then wanted.query else wanted.query && $2::tsquery end) and (d.place_id & 0) = 0 limit ${MOST}) d
       join places p on p.id = d.place_id join regions city on city.id = d.city_id
     where p.address is not null) at
   where wanted.query is not null`,
)

/**
 * The street, corner, block or house number that words name: of those in the region they name or are asked in, else of those close by;
 * null where they name none that any place lies on. A house that is there is found by its words.
 */
export async function readStreet(ctx: Ctx, query: PlaceSearch, words: Word[], said: StreetSaid): Promise<FoundStreet | null> {
  const bare = restOf(words, said.from, said.to)
  const parsed = await parseSearch(ctx, { ...query, q: typedAgain(bare) })
  const { region } = parsed.interpretation
  if (said.kind === 'street' && isSaid(words, said) && (await isWholeName(ctx, query, words, said, parsed))) return null
  // What else is said must be a kind, or it may be all one name: "south street seaport museum".
  if (said.kind === 'street' && !isSaid(words, said) && (!isKind(parsed) || (await isNamed(ctx, words, said)))) return null
  const zip = bare.find(({ text }) => /^\d{5}$/.test(text))?.text
  for (const within of areasFor(query, parsed.filters.region ?? region, zip)) {
    const streets = await readNames(ctx, said, within)
    const at = resolve(words, said, streets, query, region)
    if (at !== undefined) return at
  }
  const where = parsed.filters.region ?? region
  if (said.kind === 'house' || !isKind(parsed) || saysThing(said, parsed)) return null
  // Without a city it may be a name, unless "on" stands before it.
  if (!where && (said.kind !== 'street' || !isSaid(words, said) || (await isNameOfPlace(ctx, [typedAgain(words)])))) return null
  const label = said.streets.map((ways) => titled(ways.at(-1))).join(' and ')
  const named = where ? `${label}, ${where.name}` : label
  const what = parsed.interpretation.parts.flatMap((part) => part.words).join(' ')
  return { kind: 'unknown', q: typedAgain(bare), label: named, asQuarter: `${what} in ${named}` }
}

/**
 * "Pike and pine seattle": where nothing but "and" says so, a corner is meant in the region that is said, where both are streets of places there that
 * meet, neither is a kind of place, nothing is called so, and what else is said is a kind.
 */
export async function readCornerPerhaps(ctx: Ctx, query: PlaceSearch, words: Word[], said: StreetSaid): Promise<FoundStreet | null> {
  const texts = words.map(({ text }) => text)
  const joint = said.streets[0]?.[0]?.to ?? -1
  const vocabulary = await readVocabulary(ctx)
  if ([joint - 1, joint + 1].every((at) => isThing(vocabulary, texts[at] ?? ''))) return null
  const read = (from: number, to: number) => parseSearch(ctx, { ...query, q: typedAgain(restOf(words, from, to)) })
  const { filters, interpretation, inEnd } = await read(said.from, said.to)
  const where = filters.region ?? interpretation.region ?? inEnd?.region
  if (!where || where.kind === 'state') return null
  const streets = await readNames(ctx, said, withinRegion(where))
  const [first, second] = streets.map(({ street }) => street)
  if (!first || !second || [first, second].some(({ names }) => isThing(vocabulary, names.join(' ')))) return null
  const ends = texts.map((_, n) => n + 1).filter((to) => to > joint + 1)
  const names = ends.flatMap((to) => texts.slice(0, joint).map((_, from) => typedAgain(words.slice(from, to))))
  const rest = await read(first.from, second.to)
  if (!isKind(rest) || (await isNameOfPlace(ctx, names))) return null
  return resolve(words, { ...said, from: first.from }, streets, query, rest.interpretation.region) ?? null
}

/** A street as it was said. */
function titled(street: StreetName | undefined): string {
  const words = [...(street?.names ?? []), street?.type ?? ''].filter(Boolean)
  const isShort = (word: string) => street?.road !== undefined && word.length < 3
  return words.map((word) => (isShort(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1))).join(' ')
}

/** "Try on wedding dresses", "books on gardening": what stands behind "on" is no street where it means a kind of place or what one has. */
function saysThing({ kind, streets }: StreetSaid, { vocabulary }: ParsedSearch): boolean {
  const names = streets.flat()
  if (kind !== 'street' || names.some(({ type }) => type !== null)) return false
  return names.flatMap(({ names: words }) => [words.join(' '), ...words]).some((name) => isThing(vocabulary, name))
}

const isThing = ({ phrases }: ParsedSearch['vocabulary'], name: string) =>
  attributeOf(name) !== undefined || categoriesOf(phrases, name).categories.length > 0

/** Whether a place has the name of the street and what follows: "5th avenue theatre". */
async function isNamed(ctx: Ctx, words: Word[], { to }: StreetSaid): Promise<boolean> {
  const names = words.slice(to).map((_, n) => typedAgain(words.slice(0, to + n + 1)))
  return isNameOfPlace(ctx, names)
}

/**
 * Whether a place is called just what was typed, or what is asked about, though its name ends like a street: there, where a region is said behind
 * it ("market on main in hudson"), else anywhere or close by.
 */
async function isWholeName(
  ctx: Ctx,
  query: PlaceSearch,
  words: Word[],
  { from, streets }: StreetSaid,
  parsed: ParsedSearch,
): Promise<boolean> {
  // "On main" alone is no name.
  if (from === 0) return false
  const { filters, interpretation, vocabulary } = parsed
  const texts = words.map(({ text }) => text)
  const asked = questionIn(texts, attributeOf, (phrase) => categoriesOf(vocabulary.phrases, phrase).categories.length > 0)
  const name = asked && asked.from < from && asked.to > from ? words.slice(asked.from, asked.to) : words
  const within = filters.region ? withinRegion(filters.region) : query.near ? cellsAround(query.near, 9) : ''
  if (await isNameOfPlace(ctx, [typedAgain(name)], within)) return true
  const { region, regionWords } = interpretation
  const isWhere = ({ text }: Word) => placeWords.has(text) || regionWords.includes(text)
  const ends = [...new Set((streets[0] ?? []).map(({ to }) => to))].filter((to) => to < words.length && words.slice(to).every(isWhere))
  const names = ends.map((to) => typedAgain(words.slice(0, to)))
  return region !== null && isNameOfPlace(ctx, names, withinRegion(region))
}

/** Where to look, one after the other. */
function areasFor({ near, bbox }: PlaceSearch, region: Region | null, zip: string | undefined): string[] {
  const cover = bbox ? coverOf(areaOf(bbox)) : ''
  const code = zip === undefined ? '' : labelled(marker(zip), false, 'C')
  if (region || zip) return [allOf([region ? withinRegion(region) : '', code, cover])]
  return [...new Set([...(cover === '' ? [] : [cover]), ...(near ? [cellsAround(near, 9)] : []), ''])]
}

/** The places of the longest name that some lie on, for each of the streets. */
async function readNames(ctx: Ctx, { streets }: StreetSaid, within: string): Promise<{ street: StreetName; places: OnStreet[] }[]> {
  const names = streets.flat()
  const rows = await found(ctx, [names.map((name) => writingsOf(name).join('|')), within])
  const places = names.map((street, n) =>
    rows.flatMap((row) => {
      const on = row.n === n + 1 ? onStreetOf(row, street) : null
      return on ? [{ ...row, ...on }] : []
    }),
  )
  return streets.flatMap((ways) => {
    const street = ways.find((way) => (places[names.indexOf(way)] ?? []).length > 0)
    return street ? [{ street, places: places[names.indexOf(street)] ?? [] }] : []
  })
}

/** "Pier 15, The Embarcadero": a part of an address may be the street. */
function onStreetOf({ key, address }: Row, street: StreetName) {
  const whole = onStreet(key, street)
  const parts = whole ? [] : address.split(',').slice(1)
  return whole ?? parts.map((part) => onStreet(nameKey(part).replace(/^the /, ''), street)).find((on) => on !== null) ?? null
}

/** `undefined` where it isn't there; null where it is found by its words. */
function resolve(
  words: Word[],
  said: StreetSaid,
  streets: { street: StreetName; places: OnStreet[] }[],
  { near }: PlaceSearch,
  region: Region | null,
): FoundStreet | null | undefined {
  const [first, second] = streets
  if (!first) return undefined
  const from = Math.min(said.from, first.street.from)
  const q = typedAgain(restOf(words, from, Math.max(said.to, (second ?? first).street.to)))
  const where = (name: string, { city }: Row) => `${name}, ${region?.name ?? city}`
  if (said.kind === 'corner' && second) {
    const meeting = closestPair(first.places, second.places, near, said.perhaps ? SURE_CORNER_M : CORNER_M)
    const [one, other] = [nameOf(first), nameOf(second)]
    // An address may say both: "5th Avenue and East 50th Street".
    const names = one.includes(other) ? one : other.includes(one) ? other : `${one} and ${other}`
    const [place] = first.places
    // Where no place is known that lies near both, what is on the first is better than all of the region.
    if (!meeting)
      return region && place && !said.perhaps
        ? { kind: 'along', q, street: asRegion(first, region), lost: where(`${titled(first.street)} and ${titled(second.street)}`, place) }
        : undefined
    return { kind: 'point', q, label: where(names, meeting[0]), at: middle(meeting), missing: false }
  }
  // Of two streets that are said to meet the one that is known is better than none.
  if (said.kind === 'street') return { kind: 'along', q, street: asRegion(first, region) }
  if (said.kind === 'corner') {
    const other = said.streets.find((ways) => !ways.includes(first.street))?.at(-1)
    const place = first.places[0]
    return { kind: 'along', q, street: asRegion(first, region), ...(other && place && { lost: where(titled(other), place) }) }
  }
  const number = said.number ?? 0
  const [low, high] = said.kind === 'block' ? [number - (number % 100), number - (number % 100) + 99] : [number, number]
  const off = ({ number: own }: OnStreet) => (own === null ? Infinity : Math.max(low - own, own - high, 0))
  const way = said.kind === 'house' ? wayOf(words, { ...first.street, from }) : null
  const places = way ? inDirection(first.places, way.direction) : first.places
  const best = places.toSorted((a, b) => off(a) - off(b))
  const nearest = best[0]
  if (!nearest || off(nearest) > MOST_OFF) return undefined
  if (said.kind === 'house' && off(nearest) === 0) return null
  const inBlock = best.filter((place) => off(place) === 0 && place.city === nearest.city)
  const label = said.kind === 'block' ? `${low} block of ${nameOf(first)}` : `${number} ${way ? way.called(nameOf(first)) : nameOf(first)}`
  return {
    kind: 'point',
    q,
    label: where(label, nearest),
    at: middle(inBlock.length > 0 ? inBlock : [nearest]),
    missing: inBlock.length === 0,
  }
}

/** The direction that is said before a street or behind it, and the street's name with it. */
function wayOf(words: Word[], { from, to, names }: StreetName): { direction: string; called: (name: string) => string } | null {
  const at = words.findIndex(({ text }, n) => n > from && n < to && directionOf.has(text) && !names.includes(text))
  const text = words[at]?.text ?? ''
  const direction = directionOf.get(text)
  if (direction === undefined) return null
  const written = text.length > 2 ? text.charAt(0).toUpperCase() + text.slice(1) : text.toUpperCase()
  const isBefore = at < from + 2
  const isThere = (name: string) => name.split(' ').some((word) => directionOf.get(word.toLowerCase().replace('.', '')) === direction)
  return { direction, called: (name) => (isThere(name) ? name : isBefore ? `${written} ${name}` : `${name} ${written}`) }
}

/** Those of the direction that is said, else those that have none, else all. */
function inDirection(places: OnStreet[], direction: string): OnStreet[] {
  const directions = places.map(({ address }) => writtenAddress(address)?.directions ?? [])
  const own = places.filter((_, n) => directions[n]?.includes(direction))
  const plain = places.filter((_, n) => directions[n]?.length === 0)
  return own.length > 0 ? own : plain.length > 0 ? plain : places
}

/** A number farther from all that are known is on another part of the street. */
const MOST_OFF = 1000

/** What stands behind "on" or with a number is meant to be a street. */
const isSaid = (words: Word[], { from, streets }: StreetSaid) =>
  /^(?:on|along|at|off)$/.test(words[from]?.text ?? '') ||
  (streets[0] ?? []).some((street) => /^(?:on|along)$/.test(words[street.from - 1]?.text ?? ''))

const isKind = ({ interpretation: { parts } }: ParsedSearch) =>
  parts.every((part) => part.required !== true || part.categories.length > 0 || part.attribute !== null)

function asRegion({ street, places }: { street: StreetName; places: OnStreet[] }, region: Region | null): Region {
  const cities = [...new Set(places.map(({ city }) => city))]
  const name = nameOf({ street, places })
  const around = region?.name ?? (cities.length === 1 ? cities[0] : null)
  const slug = [...street.names, street.type ?? ''].join('-')
  const at = places[0] ?? { lat: 0, lng: 0 }
  const on = anyOf([...new Set(places.map(({ query }) => query))].map((query) => `(${labelled(query, false, 'C')})`))
  return {
    ...untold,
    ...{ kind: 'street', id: 0, slug, path: region ? `${region.path}/${slug}` : slug, name, key: [...street.names, street.type].join(' ') },
    ...{ lat: at.lat, lng: at.lng, parent_id: region?.id ?? null, state_id: region?.state_id ?? null, place_count: places.length },
    label: around ? `${name}, ${around}` : name,
    // Of few places those that really lie on it; else what has its name in the address.
    within: allOf([on, region ? withinRegion(region) : '']),
  }
}

/** The closest two places of two streets, those nearest to `near` of several corners; null where the streets don't meet. */
function closestPair(left: OnStreet[], right: OnStreet[], near: LatLng | undefined, most: number): [OnStreet, OnStreet] | null {
  let best: [OnStreet, OnStreet] | null = null
  let least = Infinity
  for (const a of left) {
    for (const b of right) {
      if (Math.abs(a.lat - b.lat) > 0.02) continue
      const apart = distanceBetween(a, b)
      const cost = apart + (near ? distanceBetween(a, near) / 10 : 0)
      if (apart <= most && cost < least) [best, least] = [[a, b], cost]
    }
  }
  return best
}

/** As most addresses have it; with a direction at its end only where all have that: 1st Avenue is neither 1st Avenue South nor North. */
function nameOf({ places }: { street: StreetName; places: OnStreet[] }): string {
  const names = places.map(({ address }) => streetOf(address).replace(directionFirst, ''))
  const [end, more] = new Set(names.map((name) => directionLast.exec(name)?.[0].trim().toLowerCase() ?? ''))
  const isOne = end !== '' && more === undefined
  const called = Map.groupBy(names, (name) => (isOne ? name : name.replace(directionLast, '')))
  return [...called].toSorted((one, other) => other[1].length - one[1].length)[0]?.[0] ?? ''
}

const directionFirst = /^(?:north|south|east|west|[nsew]|[ns][ew])\.?\s+(?=\S+\s)/i
const directionLast = /(?<=\S\s\S+)\s+(?:north|south|east|west|northeast|northwest|southeast|southwest|[nsew]|[ns][ew])\.?$/i

const restOf = (words: Word[], from: number, to: number) => words.toSpliced(from, to - from)
