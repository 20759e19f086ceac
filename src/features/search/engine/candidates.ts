import { type LatLng, mercator, unitsPerMetre } from '../../../platform/geo.ts'
import { coverMarkers, filterMarkers, furtherConditions } from '../conditions.server.ts'
import { areasOf } from './area.ts'
import type { Compiled } from './compile.ts'
import { asksWords, type Reading } from './reading.server.ts'
import { allOf, anyOf, marker, matching, not } from './tsquery.ts'
import type { Values } from './values.ts'

/** So many places at most are ranked or counted one by one. */
export const MOST_CANDIDATES = 1000
/** Of those so many at most from the cells around a position, and from the wider ones. */
const CLOSE = 600
const WIDER = 850
const MOST_NAMESAKES = 100

type Tier = { match: string; upTo: number }

/**
 * SQL of common table expressions that end in `candidates`: the documents that match, at most 1,000. Read in a cascade: what is close
 * (where a position is known), then by tiers of popularity, each only as far as the one before left room. Common words thus cost no more
 * than rare ones. What is named exactly like the words is always among them.
 */
export function candidatesSql(reading: Reading, compiled: Compiled, now: Date, values: Values): string {
  const further = furtherConditions(reading, now, compiled.match === '' ? 'indexed' : 'checked', values)
  // Within a tier the most popular. Without words there is one tier of any size: it is counted, not ranked.
  const order = compiled.match === '' ? '' : 'order by d.popularity desc, d.place_id desc'
  const tables = tiersOf(reading, compiled).map(({ match, upTo }, n) => {
    const taken = Array.from({ length: n }, (_, i) => ` - (select count(*) from tier${i})`).join('')
    const where = [...matching(match, values), ...further]
    return documents(`tier${n}`, where, taken ? `greatest(0, ${upTo}${taken})` : `${upTo}`, order)
  })
  const tiers = tables.map((_, n) => `select * from tier${n}`)
  if (reading.name !== '') tables.push(namesakes(reading, further, values))
  const named =
    reading.name === '' ? '' : ' union all select * from named n where not exists (select from tiers t where t.place_id = n.place_id)'
  return `${[documents('none', ['false'], '0'), ...tables].join(',\n')},
    tiers as materialized (${['select * from none', ...tiers].join(' union all ')}),
    candidates as materialized (select * from tiers${named})`
}

/** What ranking, counting and facets read of a document. */
function documents(name: string, where: string[], limit: string, order = ''): string {
  return `${name} as materialized (select d.place_id, d.state_id, d.city_id, d.neighborhood_id, d.category_id, d.price, d.attributes,
    d.tag_ids, d.time_zone, d.hours, d.special, d.popularity, d.sort_name, d.lat, d.lng, d.created_at, d.search
    from place_documents d where ${where.join(' and ') || 'true'} ${order} limit ${limit})`
}

function namesakes(reading: Reading, further: string[], values: Values): string {
  const where = [`d.sort_name = ${values.add(reading.name, 'text')}`, ...further]
  where.push(...matching(allOf(filterMarkers(reading)), values))
  return documents('named', where, `${MOST_NAMESAKES}`)
}

function tiersOf(reading: Reading, compiled: Compiled): Tier[] {
  const { near } = reading.query
  if (compiled.match === '') {
    const match = allOf([...filterMarkers(reading), ...coverMarkers(reading)])
    return asksWords(reading) ? [] : [{ match, upTo: MOST_CANDIDATES }]
  }
  if (near) return tiersAround(reading, near, allOf([...filterMarkers(reading), compiled.match]))
  return byPopularity(allOf([...filterMarkers(reading), ...coverMarkers(reading), compiled.match]))
}

/** The cells around a position, a wider ring, and the rest unless a circle ends within them. */
function tiersAround(reading: Reading, near: LatLng, match: string): Tier[] {
  const [here, around] = [cellsAround(near, 12), cellsAround(near, 9)]
  const reach = areasOf(reading.query, reading.meaning.here).find(({ circle }) => circle)?.circle?.radius ?? Infinity
  const units = reach * unitsPerMetre(near.lat)
  const tiers = [{ match: allOf([match, here]), upTo: CLOSE }]
  if (units >= CELL / 2 ** 12) tiers.push({ match: allOf([match, around, not(here)]), upTo: WIDER })
  return units >= CELL / 2 ** 9 ? [...tiers, ...byPopularity(allOf([match, not(around)]))] : tiers
}

/** Around a position lies at least one cell each way; a little less, as the map's scale changes on the way. */
export const CELL = 0.95

function byPopularity(match: string): Tier[] {
  const [first, second] = [marker('@z0'), marker('@z1')]
  return [
    { match: allOf([match, first]), upTo: MOST_CANDIDATES },
    { match: allOf([match, second, not(first)]), upTo: MOST_CANDIDATES },
    { match: allOf([match, not(second)]), upTo: MOST_CANDIDATES },
  ]
}

/** The cell of a position and its eight neighbours; of 2^9 cells around the world (78 km at the equator) or 2^12 (10 km). */
export function cellsAround(near: LatLng, zoom: 9 | 12): string {
  const { x, y } = mercator(near)
  const [cx, cy] = [Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom)]
  const around = [-1, 0, 1]
  return anyOf(around.flatMap((dx) => around.map((dy) => marker(`@g${zoom}.${cx + dx}.${cy + dy}`))))
}
