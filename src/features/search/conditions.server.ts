import type { Ctx } from '../../platform/context.server.ts'
import type { PlaceSearch } from './contract.ts'
import { areaCondition, areasOf, coverOf } from './engine/area.ts'
import { compile } from './engine/compile.ts'
import { openCondition } from './engine/open.ts'
import { openWishCondition } from './engine/open-wish.ts'
import { type ParsedSearch, parseSearch } from './engine/parsed-search.server.ts'
import { allOf, anyOf, marker, matching } from './engine/tsquery.ts'
import { collectValues, type Values } from './engine/values.ts'

/** A boolean expression over `place_documents d` with the values of its placeholders. */
export type Condition = { sql: string; values: unknown[] }

/**
 * A search as a condition on `place_documents d`, words as they are understood; for maps and whatever else shows the same places.
 * Placeholders follow those of `values`. @throws InvalidError where a filter names what doesn't exist
 */
export async function searchCondition(ctx: Ctx, query: PlaceSearch, values: unknown[] = []): Promise<Condition> {
  const parsed = await parseSearch(ctx, query)
  const collected = collectValues(values)
  const match = allOf([...filterMarkers(parsed), ...coverMarkers(parsed), compile(parsed, 'understood').match])
  const conditions = furtherConditions(parsed, ctx.now, 'indexed', collected)
  conditions.push(...matching(match, collected))
  return { sql: conditions.join(' and ') || 'true', values: collected.list }
}

/** The filters that the index of words answers: all of them, or only those that have no column with an order index of its own. */
export function filterMarkers({ query, filters, furtherCategories, phone }: ParsedSearch, which: 'all' | 'columnless' = 'all'): string[] {
  const { region, category } = filters
  return [
    region && which === 'all' ? marker(`@r${region.id}`) : '',
    category && (which === 'all' || furtherCategories) ? marker(`@c${category.id}`) : '',
    anyOf((query.price ?? []).map((price) => marker(`@p${price}`))),
    ...(query.attributes ?? []).map((key) => marker(`@${key}`)),
    ...filters.tags.map((tag) => marker(`@t${tag.id}`)),
    phone ? phoneMarker(phone) : '',
  ].filter(Boolean)
}

/** Stored from last digit to first, so that a number without its area code is the beginning of one. */
const phoneMarker = (digits: string) => `${marker(`@n${[...digits].reverse().join('')}`)}:*`

/** The cells that the areas of a search lie in. */
export function coverMarkers({ query, interpretation }: ParsedSearch): string[] {
  return areasOf(query, interpretation.here).map(coverOf).filter(Boolean)
}

/** The conditions that it doesn't answer: opening hours, position; those of position by their index, or only checked. */
export function furtherConditions(
  { query, interpretation, filters, hoursUnknownOnly }: ParsedSearch,
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
  if (interpretation.excluded.length > 0) conditions.push(`not d.attributes && ${values.add(interpretation.excluded, 'text[]')}`)
  return conditions
}
