import { areaCondition, areasOf, coverOf } from './engine/area.ts'
import { openCondition } from './engine/open.ts'
import { openWishCondition } from './engine/open-wish.ts'
import type { ParsedSearch } from './engine/parsed-search.server.ts'
import { anyOf, marker, phoneMarker } from './engine/tsquery.ts'
import type { Values } from './engine/values.ts'

/** The filters that the index of words answers: all of them, or only those that have no column with an order index of its own. */
export function filterMarkers({ query, filters, furtherCategories, phone }: ParsedSearch, which: 'all' | 'columnless' = 'all'): string[] {
  const { region, category } = filters
  return [
    region && which === 'all' ? marker(`@r${region.id}`) : '',
    category && (which === 'all' || furtherCategories) ? marker(`@c${category.id}`) : '',
    anyOf((query.price ?? []).map((price) => marker(`@p${price}`))),
    ...(query.attributes ?? []).map((key) => marker(`@${key}`)),
    ...filters.tags.map((tag) => marker(`@t${tag.id}`)),
    phone ? anyOf(phone.map(phoneMarker)) : '',
  ].filter(Boolean)
}

/** The cells that the areas of a search lie in. */
export function coverMarkers({ query, interpretation }: ParsedSearch): string[] {
  return areasOf(query, interpretation.here).map(coverOf).filter(Boolean)
}

/** The conditions that it doesn't answer: opening hours, position; those of position by their index, or only checked. */
export function furtherConditions(
  { query, interpretation, filters, hoursUnknownOnly, spot, prices }: ParsedSearch,
  now: Date,
  areas: 'indexed' | 'checked',
  values: Values,
): string[] {
  const conditions = areasOf(query, interpretation.here).map((area) => areaCondition(area, areas, values))
  const near = query.near ?? filters.region ?? interpretation.region
  const asksOpen = query.open !== undefined || interpretation.open !== null
  if (asksOpen && hoursUnknownOnly) conditions.push('d.hours is null')
  else if (asksOpen) {
    const open = query.open
      ? openCondition(query.open, now, values)
      : interpretation.open && openWishCondition(interpretation.open, near, now, values)
    conditions.push(query.hours === 'unknown' ? `(${open} or d.hours is null)` : `${open}`)
  }
  if (spot && spot.ids.length > 0) conditions.push(`d.place_id <> all(${values.add(spot.ids, 'bigint[]')})`)
  if (query.unwanted?.query) conditions.push(`not d.search @@ ${values.add(query.unwanted.query, 'tsquery')}`)
  if (prices && !prices.lost) conditions.push(`not d.search @@ ${values.add(prices.out, 'tsquery')}`)
  if (interpretation.excluded.length > 0) conditions.push(`not d.attributes && ${values.add(interpretation.excluded, 'text[]')}`)
  return conditions
}
