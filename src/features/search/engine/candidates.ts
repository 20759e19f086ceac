import { type LatLng, mercator, unitsPerMetre } from '../../../platform/geo.ts'
import { hasMeaning, type Part } from '../../query-reading/part.ts'
import { isAnyBusiness } from '../../query-reading/parts.ts'
import { inOtherWords, sortName, type Word } from '../../query-reading/typed.ts'
import { coverMarkers, filterMarkers, furtherConditions } from '../conditions.server.ts'
import { kinds, type SearchKind } from '../kinds.ts'
import { areasOf, withinRegion } from './area.ts'
import type { Compiled } from './compile.ts'
import { asksWords, type ParsedSearch } from './parsed-search.server.ts'
import { closenessTo } from './rank.ts'
import { allOf, anyOf, MOST_POPULAR, marker, matching, not } from './tsquery.ts'
import type { Values } from './values.ts'

/** So many places at most are ranked or counted one by one. */
export const MOST_CANDIDATES = 1000
/** Of those so many at most from the cells around a position, and from the wider ones. */
const CLOSE = 600
const WIDER = 850
const MAX_EXACT_NAME_MATCHES = 100

/**
 * Documents that match a tsquery, as many as bring all tiers so far up to `upTo`; `below`: only where fewer than that were found so far;
 * `unread`: only those that no tier before has read. Where there is room left those are few: the index would look for what they have in
 * common beside each document that matches; `order`: which of a tier are read first, where it is another than of all.
 */
export type Tier = { match: string; upTo: number; below?: number; unread?: boolean; order?: string }

/** What is read of each tier: further conditions (`bounded`: checked of so many documents at most), an order where there are no words to rank by, and what is named exactly like them. */
type Further = {
  conditions?: string[]
  bounded?: boolean
  order?: string
  /** With a region what is named like the other words lies there, `within`; what is named like all of them lies `anywhere`. */
  named?: { names: string[]; match: string; within?: string; anywhere?: string[] } | null
}

/**
 * SQL of common table expressions that end in `candidates`: the documents that match, at most 1,000. Read in a cascade: what is close
 * (where a position is known), then by tiers of popularity, each only as far as the one before left room. Common words thus cost no more
 * than rare ones. What is named exactly like the words is always among them.
 */
export function candidatesSql(parsed: ParsedSearch, compiled: Compiled, now: Date, values: Values): string {
  // Within a tier the most popular. Without words there is one tier of any size: it is counted, not ranked.
  return tieredSql(kinds.place, tiersOf(parsed, compiled, values), values, {
    conditions: furtherConditions(parsed, now, compiled.match === '' ? 'indexed' : 'checked', values),
    // Whoever is near something wants all that is, and few places are.
    bounded: compiled.match !== '' && areasOf(parsed.query, parsed.interpretation.here).length === 0,
    order: compiled.match === '' ? outwards(parsed, values) : 'order by d.popularity desc, d.place_id desc',
    named: namedIn(parsed, compiled.relaxed !== null),
  })
}

/**
 * The same for counting alone, with what says when each is open: without words there is one tier, and carrying whole documents from table
 * to table is half of what they cost.
 */
export function countedSql(parsed: ParsedSearch, compiled: Compiled, now: Date, values: Values): string {
  if (compiled.match !== '' || asksWords(parsed)) return candidatesSql(parsed, compiled, now, values)
  const where = [...matching(filtersMatch(parsed), values), ...furtherConditions(parsed, now, 'indexed', values)].join(' and ') || 'true'
  return `candidates as materialized (select d.time_zone, d.hours, d.special from place_documents d where ${where}
    ${outwards(parsed, values)} limit ${MOST_CANDIDATES})`
}

/** The filters, with the cells of an area; not where the index of positions has all that is asked. */
const filtersMatch = (parsed: ParsedSearch): string => (middleOf(parsed) ? '' : allOf([...filterMarkers(parsed), ...coverMarkers(parsed)]))

/** From the middle of an area: so its index stops where there are enough, instead of gathering all of a city first. */
function outwards(parsed: ParsedSearch, values: Values): string {
  const at = middleOf(parsed)
  return at ? `order by d.pt <-> point(${values.add(at.x, 'float8')}, ${values.add(at.y, 'float8')})` : ''
}

/** The middle of the area that is all that is asked; null where there is more, or where it lies on both ends of the map. */
function middleOf(parsed: ParsedSearch): { x: number; y: number } | null {
  const [box, more] = areasOf(parsed.query, parsed.interpretation.here).flatMap(({ boxes }) => boxes)
  if (!box || more || filterMarkers(parsed).length > 0) return null
  return { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 }
}

/** The words as names are sorted, those without the region unless they are but a kind's name, and a name without a word for any business. */
export function namesOf({ name, typedName, interpretation }: ParsedSearch): string[] {
  const { region, parts } = interpretation
  const rest = region && parts.some(({ byName }) => !byName) ? parts.flatMap(({ words }) => words).join(' ') : ''
  // "Wawa spot": what needn't be found is no part of a name.
  const wanted = parts.filter(({ required }) => required === true)
  const own = wanted.every((part) => !hasMeaning(part)) ? wanted.flatMap(({ words }) => words).join(' ') : ''
  return [...new Set([typedName, name, sortName(rest), sortName(own), sortName(withoutBusiness(parts))])].filter(Boolean)
}

/**
 * The names that longer texts are but for their last word: "cute cat cafe house", "whitson morgan at ozark store"; `kinds`: those of them whose
 * last word is said of such places. None where what is left is no name, but a kind, nor of a whole name.
 */
export function shortenedNames({ words, interpretation: { parts, regionWords }, elsewhere }: ParsedSearch): {
  all: string[]
  kinds: string[]
} {
  const last = words.at(-1)?.text ?? ''
  const isName = parts.some((part) => part.required === true && !part.byName && !part.words.includes(last))
  if (words.length < SHORTEST || !isName || elsewhere || regionWords.includes(last)) return { all: [], kinds: [] }
  const texts = words.slice(0, -1).map(({ text }) => text)
  const all = [texts, texts.filter((text) => !regionWords.includes(text))].filter(({ length }) => length > 1)
  const names = [...new Set(all.map((some) => sortName(some.join(' '))))].filter(Boolean)
  return { all: names, kinds: parts.some((part) => part.words.includes(last) && part.categories.length > 0) ? names : [] }
}
const SHORTEST = 3

/** "Morrows shop": what is called so, whatever it is; '' where no such word stands behind a name. */
function withoutBusiness(parts: readonly Part[]): string {
  const wanted = parts.filter(({ required }) => required === true)
  const [last] = wanted.slice(-1)
  const isNamed = wanted.length > 1 && wanted.every((part) => part === last || !hasMeaning(part))
  return last && isNamed && isAnyBusiness(last) ? parts.flatMap((part) => (part === last ? [] : part.words)).join(' ') : ''
}

/** The first words, and the last, of a longer search: more than one, but not all. */
function beginningsAndEnds(words: readonly Word[]): string[] {
  const texts = words.map(({ text }) => text)
  const some = texts.slice(2).flatMap((_, n) => [texts.slice(0, n + 2), texts.slice(-n - 2)])
  return some.map((said) => sortName(said.join(' '))).filter(Boolean)
}

/** `begun`: also what is named like the first words or the last. */
function namedIn(parsed: ParsedSearch, begun: boolean): NonNullable<Further['named']> | null {
  if (parsed.name === '') return null
  const { region } = parsed.interpretation
  const own = namesOf(parsed)
  const [whole = '', rest] = own.filter((name) => name !== parsed.typedName || name === parsed.name)
  const shortened = shortenedNames(parsed).all
  const names = [...own, ...inOtherWords(own), ...shortened, ...(begun ? beginningsAndEnds(parsed.words) : [])]
  // Of a question the name is said without the region.
  const anywhere =
    rest === undefined && parsed.interpretation.question
      ? [parsed.typedName]
      : [whole, parsed.typedName, ...shortened.slice(0, 1), ...inOtherWords([whole])]
  return { names, match: allOf(filterMarkers(parsed)), ...(region && { within: withinRegion(region) }), ...(anywhere && { anywhere }) }
}

/** The same for any kind of thing, of tiers that are read one after the other. */
export function tieredSql(
  kind: SearchKind,
  tiers: Tier[],
  values: Values,
  { conditions = [], bounded = false, order = '', named = null }: Further,
): string {
  const tables = tiers.map(({ match, upTo, below, unread, order: own = order }, n) => {
    const taken = Array.from({ length: n }, (_, i) => `(select count(*) from tier${i})`)
    const room = `greatest(0, ${[upTo, ...taken].join(' - ')})`
    const limit = below !== undefined && n > 0 ? `(case when ${taken.join(' + ')} < ${below} then ${room} else 0 end)` : room
    const before = tiers.slice(0, n).map((_, i) => `select ${kind.id} from tier${i}`)
    const where = [...matching(match, values), ...(unread ? [`d.${kind.id} not in (${before.join(' union all ')})`] : [])]
    return documents(kind, `tier${n}`, { where, conditions, bounded }, n > 0 ? limit : `${upTo}`, own)
  })
  const read = tables.map((_, n) => `select * from tier${n}`)
  if (named) {
    const names = `d.sort_name = any(${values.add(named.names, 'text[]')})`
    const there = !named.within
      ? []
      : [
          `(${named.anywhere ? `d.sort_name = any(${values.add(named.anywhere, 'text[]')}) or ` : ''}d.search @@ ${values.add(named.within, 'tsquery')})`,
        ]
    const where = [names, ...there, ...matching(named.match, values)]
    tables.push(documents(kind, 'named', { where, conditions, bounded: false }, `${MAX_EXACT_NAME_MATCHES}`))
  }
  const more = named ? ` union all select * from named n where not exists (select from tiers t where t.${kind.id} = n.${kind.id})` : ''
  return `${[documents(kind, 'none', { where: ['false'], conditions: [], bounded: false }, '0'), ...tables].join(',\n')},
    tiers as materialized (${['select * from none', ...read].join(' union all ')}),
    candidates as materialized (select * from tiers${more})`
}

/**
 * Of so many documents of a tier, which lie about in the order of popularity, a condition is checked that no index answers: hardly any
 * may fulfil it, as at night.
 */
const MOST_CHECKED = 1000

/**
 * Always true, and taken by the planner for rare: else it reads the table from its beginning until it has found enough, past all that is
 * more popular than the tier.
 */
const seemsRare = (kind: SearchKind) => `(d.${kind.id} & 0) = 0`

type Conditions = { where: string[]; conditions: string[]; bounded: boolean }

/** What ranking, counting and facets read of a document. */
function documents(kind: SearchKind, name: string, { where, conditions, bounded }: Conditions, limit: string, order = ''): string {
  const columns = [kind.id, ...kind.columns, 'popularity', 'sort_name', 'lat', 'lng', 'created_at', 'search'].map((column) => `d.${column}`)
  const read = (from: string, conditions: string[]) =>
    `select ${columns.join(', ')} from ${from} d where ${conditions.join(' and ') || 'true'}`
  const found =
    bounded && conditions.length > 0
      ? read(`(${read(kind.documents, [...where, seemsRare(kind)])} limit ${MOST_CHECKED})`, conditions)
      : read(kind.documents, [...where, ...conditions])
  return `${name} as materialized (${found} ${order} limit ${limit})`
}

function tiersOf(parsed: ParsedSearch, compiled: Compiled, values: Values): Tier[] {
  const { near } = parsed.query
  if (compiled.relaxed) return relaxedTiers(parsed, compiled.relaxed)
  if (compiled.match === '') {
    return asksWords(parsed) ? [] : [{ match: filtersMatch(parsed), upTo: MOST_CANDIDATES }]
  }
  if (near) return tiersAround(parsed, near, allOf([...filterMarkers(parsed), compiled.match]), values)
  return byPopularity(allOf([...filterMarkers(parsed), ...coverMarkers(parsed), compiled.match]))
}

/** Of documents that have only some of the parts so many at most, and of those that have less than half of what all tell only a few. */
const MOST_RELAXED = 300
const FEW_RELAXED = 24

/** Step by step; where a position is known, all steps around it before any of them far away. */
function relaxedTiers(parsed: ParsedSearch, { steps }: NonNullable<Compiled['relaxed']>): Tier[] {
  const { near } = parsed.query
  const base = [...filterMarkers(parsed), ...coverMarkers(parsed)]
  const tiers = (further: string[]) =>
    steps.map(({ match, share, elsewhere }) => ({
      match: allOf([match, ...base, ...further]),
      upTo: share >= 0.5 ? MOST_RELAXED : FEW_RELAXED,
      ...(elsewhere && { below: 1 }),
    }))
  if (!near) return tiers([])
  const around = cellsAround(near, 9)
  return [...tiers([around]), ...tiers([not(around)])]
}

/** The cells around a position, a wider ring, and the rest unless a circle ends within them. */
function tiersAround(parsed: ParsedSearch, near: LatLng, match: string, values: Values): Tier[] {
  const [here, around] = [cellsAround(near, 12), cellsAround(near, 9)]
  const reach = areasOf(parsed.query, parsed.interpretation.here).find(({ circle }) => circle)?.circle?.radius ?? Infinity
  const units = reach * unitsPerMetre(near.lat)
  // In a large city more are close by than are ranked, and what is known least may be next door.
  const { distance, popularity } = kinds.place.weights
  const worth = `${distance} * ${closenessTo(near, values)} + ${popularity} * d.popularity`
  const order = `order by ${worth} desc, d.place_id desc`
  const tiers: Tier[] = [{ match: allOf([match, here]), upTo: CLOSE, order }]
  if (units >= CELL / 2 ** 12) tiers.push({ match: allOf([match, around, not(here)]), upTo: WIDER, order })
  return units >= CELL / 2 ** 9 ? [...tiers, ...byPopularity(allOf([match, not(around)]))] : tiers
}

/** Around a position lies at least one cell each way; a little less, as the map's scale changes on the way. */
export const CELL = 0.95

const markers = [MOST_POPULAR, marker('@z1'), marker('@z2')]

/** The most popular 1 %, what is within 10 %, within 30 %, and the rest. */
export function byPopularity(match: string): Tier[] {
  const tier = (n: number) => allOf([match, markers[n] ?? '', ...markers.slice(0, n).map(not)])
  return [0, 1, 2, 3].map((n) => ({ match: tier(n), upTo: MOST_CANDIDATES }))
}

/** The same, with what tiers before have read left out row by row. */
export const byPopularityUnread = (match: string): Tier[] =>
  [0, 1, 2, 3].map((n) => ({ match: allOf([match, markers[n] ?? '']), upTo: MOST_CANDIDATES, unread: n > 0 }))

/** The cell of a position and its eight neighbours; of 2^9 cells around the world (78 km at the equator) or 2^12 (10 km). */
export function cellsAround(near: LatLng, zoom: 9 | 12): string {
  const { x, y } = mercator(near)
  const [cx, cy] = [Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom)]
  const around = [-1, 0, 1]
  return anyOf(around.flatMap((dx) => around.map((dy) => marker(`@g${zoom}.${cx + dx}.${cy + dy}`))))
}
