import type { Ctx } from '../../../platform/context.server.ts'
import { mercator, unitsPerMetre } from '../../../platform/geo.ts'
import type { PlaceSearch } from '../contract.ts'
import { compile } from './compile.ts'
import { openCondition } from './open.ts'
import { type Reading, readSearch } from './reading.server.ts'
import { allOf, anyOf, marker } from './tsquery.ts'
import { collectValues, type Values } from './values.ts'

/** A boolean expression over `place_documents d` with the values of its placeholders. */
export type Condition = { sql: string; values: unknown[] }

/**
 * A search as a condition on `place_documents d`, words as they are understood; for maps and whatever else shows the same places.
 * Placeholders follow those of `values`. @throws InvalidError where a filter names what doesn't exist
 */
export async function searchCondition(ctx: Ctx, query: PlaceSearch, values: unknown[] = []): Promise<Condition> {
  const reading = await readSearch(ctx, query)
  const collected = collectValues(values)
  const match = allOf([...filterMarkers(reading), compile(reading, 'understood').match])
  const conditions = furtherConditions(reading, ctx.now, collected)
  if (match !== '') conditions.push(`d.search @@ ${collected.add(match, 'tsquery')}`)
  return { sql: conditions.join(' and ') || 'true', values: collected.list }
}

/** The filters that the index of words answers too; without those that `ordered-page` asks of columns. */
export function filterMarkers({ query, filters, furtherCategories }: Reading, which: 'all' | 'without columns' = 'all'): string[] {
  const { region, category } = filters
  return [
    region && which === 'all' ? marker(`@r${region.id}`) : '',
    category && (which === 'all' || furtherCategories) ? marker(`@c${category.id}`) : '',
    anyOf((query.price ?? []).map((price) => marker(`@p${price}`))),
    ...(query.attributes ?? []).map((key) => marker(`@${key}`)),
    ...filters.tags.map((tag) => marker(`@t${tag.id}`)),
  ].filter(Boolean)
}

/** The conditions that it doesn't: opening hours, position, phone. */
export function furtherConditions(reading: Reading, now: Date, values: Values): string[] {
  const { query, meaning, phone } = reading
  const conditions: string[] = []
  const open = query.open ?? (meaning.open ? 'now' : undefined)
  if (phone) conditions.push(`d.place_id in (select p.id from places p where p.phone = ${values.add(phone, 'text')})`)
  const radius = query.radius ?? (meaning.here ? HERE_M : undefined)
  if (query.near && radius) conditions.push(withinRadius(query.near, radius, values))
  if (query.bbox) conditions.push(withinBox(query.bbox, values))
  if (open) conditions.push(openCondition(open, now, values))
  return conditions
}

/** How far "near me" reaches, in metres. */
const HERE_M = 50_000

/** The circle is found by index; the true distance decides. */
function withinRadius(near: NonNullable<PlaceSearch['near']>, radius: number, values: Values): string {
  const { x, y } = mercator(near)
  const reach = radius * unitsPerMetre(Math.min(85, Math.abs(near.lat) + radius / 111_000)) * 1.001
  return `d.pt <@ circle(point(${values.add(x, 'float8')}, ${values.add(y, 'float8')}), ${values.add(reach, 'float8')})
    and ${distanceTo(near, values)} <= ${values.add(radius, 'float8')}`
}

/** Great-circle distance in metres of document `d`, as `distanceBetween`. */
export function distanceTo(near: NonNullable<PlaceSearch['near']>, values: Values): string {
  const lat = values.add(near.lat, 'float8')
  const lng = values.add(near.lng, 'float8')
  return `(2 * 6371008.8 * asin(least(1, sqrt(sin(radians(d.lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(d.lat)) * sin(radians(d.lng - ${lng}) / 2) ^ 2))))`
}

/** A box of the map, in two halves where it crosses the date line. */
function withinBox(box: NonNullable<PlaceSearch['bbox']>, values: Values): string {
  const { west, south, east, north } = box
  const half = (from: number, to: number) => {
    const [low, high] = [mercator({ lat: south, lng: from }), mercator({ lat: north, lng: to })]
    const corners = [low.x, high.y, high.x, low.y].map((value) => values.add(value, 'float8'))
    return `d.pt <@ box(point(${corners[0]}, ${corners[1]}), point(${corners[2]}, ${corners[3]}))`
  }
  return west <= east ? half(west, east) : `(${half(west, 180)} or ${half(-180, east)})`
}
