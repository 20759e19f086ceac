import { mercator } from '../../../platform/geo.ts'
import type { Compiled } from './compile.ts'
import { filterMarkers, furtherConditions } from './conditions.server.ts'
import type { Reading } from './reading.server.ts'
import { allOf, anyOf, marker, not } from './tsquery.ts'
import type { Values } from './values.ts'

/** So many places at most are ranked or counted one by one. */
export const MOST_CANDIDATES = 1000
/** Of those so many at most from the cells around a position, and from the wider ones. */
const CLOSE = 600
const WIDER = 850
const MOST_NAMESAKES = 100

type Tier = { query: string; upTo: number }

/**
 * SQL of common table expressions that end in `candidates`: the documents that match, at most 1,000. Read in a cascade: what is close
 * (where a position is known), then by tiers of popularity, each only as far as the one before left room. Common words thus cost no more
 * than rare ones. What is named exactly like the words is always among them.
 */
export function candidatesSql(reading: Reading, compiled: Compiled, now: Date, values: Values): string {
  const further = furtherConditions(reading, now, values)
  const filters = filterMarkers(reading)
  const match = allOf([...filters, compiled.match])
  const steps = match === '' ? [] : tiers(reading, match)
  const parts = steps.map(({ query, upTo }, n) => {
    const room = n === 0 ? `${upTo}` : `greatest(0, ${upTo} - ${steps.slice(0, n).map((_, i) => `(select count(*) from tier${i})`).join(' - ')})`
    const where = [`d.search @@ ${values.add(query, 'tsquery')}`, ...further].join(' and ')
    return `tier${n} as materialized (select ${columns} from place_documents d where ${where} limit ${room})`
  })
  const named = reading.name === '' ? null : namesakes(reading, filters, further, values)
  const plainRows = match === '' && !named
  if (plainRows) parts.push(`tier0 as materialized (select ${columns} from place_documents d where ${further.join(' and ') || 'true'} limit ${MOST_CANDIDATES})`)
  else if (match === '') parts.push(`tier0 as materialized (select ${columns} from place_documents d where ${further.join(' and ') || 'false'} limit ${MOST_CANDIDATES})`)
  if (named) parts.push(named)
  const all = Array.from({ length: Math.max(1, steps.length) }, (_, n) => `select * from tier${n}`)
  const namedRows = `select * from named n where not exists (select from tiers t where t.place_id = n.place_id)`
  return `${parts.join(',\n')},
    tiers as materialized (${all.join(' union all ')}),
    candidates as materialized (select * from tiers${named ? ` union all ${namedRows}` : ''})`
}

const columns =
  'd.place_id, d.state_id, d.city_id, d.neighborhood_id, d.category_id, d.parent_category_id, d.price, d.attributes, d.tag_ids, d.time_zone, d.hours, d.special, d.popularity, d.sort_name, d.lat, d.lng, d.created_at, d.search'

function tiers({ query: { near } }: Reading, match: string): Tier[] {
  const first = marker('@z0')
  const second = marker('@z1')
  const [here, around] = near ? [cells(near, 12), cells(near, 9)] : ['', '']
  const far = near ? not(around) : ''
  const close: Tier[] = near
    ? [
        { query: allOf([match, here]), upTo: CLOSE },
        { query: allOf([match, around, not(here)]), upTo: WIDER },
      ]
    : []
  return [
    ...close,
    { query: allOf([match, first, far]), upTo: MOST_CANDIDATES },
    { query: allOf([match, second, not(first), far]), upTo: MOST_CANDIDATES },
    { query: allOf([match, not(second), far]), upTo: MOST_CANDIDATES },
  ]
}

/** The cell of a position and its eight neighbours. */
function cells(near: { lat: number; lng: number }, zoom: number): string {
  const { x, y } = mercator(near)
  const [cx, cy] = [Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom)]
  const around = [-1, 0, 1]
  return anyOf(around.flatMap((dx) => around.map((dy) => marker(`@g${zoom}.${cx + dx}.${cy + dy}`))))
}

function namesakes(reading: Reading, filters: string[], further: string[], values: Values): string {
  const where = [`d.sort_name = ${values.add(reading.name, 'text')}`, ...further]
  const filter = allOf(filters)
  if (filter) where.push(`d.search @@ ${values.add(filter, 'tsquery')}`)
  return `named as materialized (select ${columns} from place_documents d where ${where.join(' and ')} limit ${MOST_NAMESAKES})`
}
