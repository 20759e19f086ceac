import type { Ctx } from '../../../platform/context.server.ts'
import { type DegreeBox, type LatLng, mercator } from '../../../platform/geo.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { placeDocuments } from '../../search-index/tables.ts'
import { coverMarkers, filterMarkers, furtherConditions } from '../conditions.server.ts'
import type { Sort } from '../contract.ts'
import { areaCondition, areaOf } from './area.ts'
import { CELL, cellsAround } from './candidates.ts'
import type { Compiled } from './compile.ts'
import type { Position } from './cursor.server.ts'
import { asksWords, type ParsedSearch } from './parsed-search.server.ts'
import { allOf, matching } from './tsquery.ts'
import { collectValues, type Values } from './values.ts'

export type Ordered = RowOf<typeof placeDocuments, 'place_id'> & { value: string | number }
type PageRequest = { sort: Exclude<Sort, 'best'>; after: Position | null; limit: number }
type Statement = { text: string; values: unknown[] }

/** So many documents are looked at in order before those that match are gathered and sorted instead; more where no index gathers them. */
const SCAN_LIMIT = 2000
const LONG_SCAN_LIMIT = 20_000

/**
 * The places that match after `after`, at most `limit`, in the order asked for. Region and category alone are read off the index of that
 * order. With further conditions it is followed some way, as most conditions leave enough of what comes first; where it doesn't yield a
 * page, few places match, and these are gathered by the other indexes.
 */
export async function readOrdered(
  ctx: Pick<Ctx, 'client' | 'now'>,
  parsed: ParsedSearch,
  compiled: Compiled,
  pageRequest: PageRequest,
): Promise<Ordered[]> {
  const conditional = hasConditions(ctx.now, parsed, compiled, pageRequest.sort)
  for (const scanLimit of conditional && !isIndexed(parsed, compiled) ? [SCAN_LIMIT, LONG_SCAN_LIMIT] : [SCAN_LIMIT]) {
    const scanned = (await ctx.client.query<Ordered>(indexScanSql(ctx.now, parsed, compiled, pageRequest, scanLimit))).rows
    if (scanned.length === pageRequest.limit || !conditional) return scanned
  }
  const filterSort = async (found: Compiled) => (await ctx.client.query<Ordered>(filterSortSql(ctx.now, parsed, found, pageRequest))).rows
  const { near } = parsed.query
  if (pageRequest.sort === 'nearest' && near && compiled.match !== '') {
    // Of common words those around are enough, if all of a page are so near that nothing outside can be nearer.
    const around = await filterSort({ ...compiled, match: allOf([compiled.match, cellsAround(near, 9)]) })
    if (around.length === pageRequest.limit && Number(around.at(-1)?.value) <= CELL / 2 ** 9) return around
  }
  return filterSort(compiled)
}

/** In the order of its index; the conditions that the index doesn't begin with are checked on the first so many. */
export function indexScanSql(
  now: Date,
  parsed: ParsedSearch,
  compiled: Compiled,
  { sort, after, limit }: PageRequest,
  scanLimit = SCAN_LIMIT,
): Statement {
  const values = collectValues()
  const order = orders[sort](values, parsed, after)
  const first = [...inColumns(parsed, sort, values), ...(order.after ? [order.after] : [])].join(' and ') || 'true'
  if (!hasConditions(now, parsed, compiled, sort)) {
    const text = `select d.place_id, ${order.value} as value from place_documents d where ${first} order by ${order.by} limit ${limit}`
    return { text, values: values.list }
  }
  const further = conditions(now, parsed, compiled, sort, 'checked', values).join(' and ')
  // What it is ordered by is a column of what is scanned: the planner then sees that it comes in order, and stops at the page's end.
  const text = `select d.place_id, d.value
    from (select d.*, ${order.value} as value from place_documents d where ${first} order by ${order.by} limit ${scanLimit}) d
    where ${further} order by ${order.scanned ?? order.by} limit ${limit}`
  return { text, values: values.list }
}

/** All that match, by the indexes of the conditions, then sorted. Materialised, or the planner would bet on the order's index again. */
export function filterSortSql(now: Date, parsed: ParsedSearch, compiled: Compiled, { sort, after, limit }: PageRequest): Statement {
  const values = collectValues()
  const order = orders[sort](values, parsed, after)
  const all = [...inColumns(parsed, 'popular', values), ...conditions(now, parsed, compiled, 'popular', 'indexed', values)]
  if (order.after) all.push(order.after)
  const text = `with matching as materialized (
      select d.place_id, d.popularity, d.created_at, d.sort_name, d.pt from place_documents d where ${all.join(' and ')})
    select d.place_id, ${order.value} as value from matching d order by ${order.by} limit ${limit}`
  return { text, values: values.list }
}

/** Opening hours have no index of their own, and that of a whole state gathers too much. */
function isIndexed(parsed: ParsedSearch, compiled: Compiled): boolean {
  const { region } = parsed.filters
  if (region && region.kind !== 'state') return true
  return allOf([...filterMarkers(parsed, 'columnless'), ...coverMarkers(parsed), compiled.match]) !== ''
}

function hasConditions(now: Date, parsed: ParsedSearch, compiled: Compiled, sort: Sort): boolean {
  return conditions(now, parsed, compiled, sort, 'checked', collectValues()).length > 0
}

/** What the order index of `sort` doesn't begin with. */
function conditions(
  now: Date,
  parsed: ParsedSearch,
  compiled: Compiled,
  sort: Sort,
  areas: 'indexed' | 'checked',
  values: Values,
): string[] {
  const found = furtherConditions(parsed, now, areas, values)
  const { region } = parsed.filters
  if (region && sort === 'nearest') found.push(`d.${region.kind}_id = ${values.add(region.id, 'bigint')}`)
  const markers = areas === 'indexed' ? [...filterMarkers(parsed), ...coverMarkers(parsed)] : filterMarkers(parsed, 'columnless')
  const match = allOf([...markers, compiled.match])
  found.push(...matching(match, values))
  if (compiled.match === '' && asksWords(parsed)) found.push(`d.sort_name = ${values.add(parsed.name, 'text')}`)
  return found
}

/**
 * Region and category as columns, which the order indexes begin with; that of distance with the category alone. Towards a region far off
 * it begins at the region's box, not at all that is nearer.
 */
function inColumns(parsed: ParsedSearch, sort: Sort, values: Values): string[] {
  const { query, filters, furtherCategories } = parsed
  const { region, category } = filters
  const found: string[] = []
  if (region && sort !== 'nearest') found.push(`d.${region.kind}_id = ${values.add(region.id, 'bigint')}`)
  const box = region?.box && withMargin(region.box)
  if (box && sort === 'nearest' && query.near && !isWithin(query.near, box)) found.push(areaCondition(areaOf(box), 'indexed', values))
  if (category && !furtherCategories) {
    const column = category.parent_slug === null ? 'parent_category_id' : 'category_id'
    found.push(`d.${column} = ${values.add(category.id, 'bigint')}`)
  }
  return found
}

/** Places of a region may lie a little beside its outline, which is drawn roughly; in degrees. */
const MARGIN = 0.5

const withMargin = ({ west, south, east, north }: DegreeBox): DegreeBox => ({
  west: Math.max(-180, west - MARGIN),
  south: Math.max(-90, south - MARGIN),
  east: Math.min(180, east + MARGIN),
  north: Math.min(90, north + MARGIN),
})

const isWithin = ({ lat, lng }: LatLng, { west, south, east, north }: DegreeBox) =>
  lat >= south && lat <= north && lng >= west && lng <= east

/** `scanned`: the same of what was scanned, where it is no column of documents. */
type Order = { by: string; value: string; after: string | null; scanned?: string }
type MakeOrder = (values: Values, parsed: ParsedSearch, after: Position | null) => Order

const keyset = (values: Values, columns: string, operator: '<' | '>', type: string, after: Position | null) =>
  after ? `${columns} ${operator} (${values.add(after.value, type)}, ${values.add(after.id, 'bigint')})` : null

// "nulls last" as the indexes have it: they don't serve another order, though nothing is null.
const orders: Record<PageRequest['sort'], MakeOrder> = {
  popular: (values, _, after) => ({
    by: 'd.popularity desc nulls last, d.place_id desc nulls last',
    value: 'd.popularity',
    after: keyset(values, '(d.popularity, d.place_id)', '<', 'real', after),
  }),
  newest: (values, _, after) => ({
    by: 'd.created_at desc nulls last, d.place_id desc nulls last',
    value: 'd.created_at::text',
    after: keyset(values, '(d.created_at, d.place_id)', '<', 'timestamptz', after),
  }),
  name: (values, _, after) => ({
    by: 'd.sort_name, d.place_id',
    value: 'd.sort_name',
    after: keyset(values, '(d.sort_name, d.place_id)', '>', 'text', after),
  }),
  nearest: (values, { query, filters }, after) => {
    const { x, y } = mercator(query.near ?? filters.region ?? { lat: 0, lng: 0 })
    const distance = `(d.pt <-> point(${values.add(x, 'float8')}, ${values.add(y, 'float8')}))`
    return {
      by: `${distance}, d.place_id`,
      scanned: 'd.value, d.place_id',
      value: distance,
      after: keyset(values, `(${distance}, d.place_id)`, '>', 'float8', after),
    }
  },
}
