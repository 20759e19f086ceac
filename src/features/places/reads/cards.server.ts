import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { distanceBetween, type LatLng } from '../../../platform/geo.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { href } from '../../../urls.ts'
import { openState } from '../../hours/rules.ts'
import { weekAhead } from '../../hours/week-ahead.ts'
import { placeTag } from '../cache-tags.ts'
import type { PlaceCard } from '../contract.ts'
import type { places } from '../tables.ts'
import { cardColumns, type Linked, type LinkedRow, withLinks } from './card-columns.server.ts'

/** A row of `cardColumns`. */
export type CardRow = RowOf<typeof places, 'id' | 'name' | 'address' | 'lat' | 'lng' | 'price' | 'time_zone' | 'hours'> &
  Pick<PlaceCard, 'photo'> &
  Linked & {
    // Cards are of places that are published, or were when they were found: those have one.
    slug: NonNullable<RowOf<typeof places, 'slug'>['slug']>
  }

const byIds = prepared<CardRow>(
  'place-cards',
  // As a question of its own the array has no length that another plan could be made for.
  `select ${cardColumns} from unnest((select $1::bigint[])) with ordinality as wanted(id, rank) join places p on p.id = wanted.id order by wanted.rank`,
)

/** `near`: where distances are measured from; `week`: with the open times of the seven days ahead. */
type CardOptions = { near?: LatLng | undefined; week?: boolean }

/** The cards of these places in the given order, with the distance in metres from `near`; ids that don't exist are left out. */
export async function readCards(
  ctx: Pick<Ctx, 'client' | 'pool' | 'now' | 'cacheTags'>,
  ids: number[],
  options: CardOptions = {},
): Promise<PlaceCard[]> {
  if (ids.length === 0) return []
  addCacheTags(ctx, ...ids.map(placeTag))
  return (await withLinks(ctx, await byIds(ctx, [ids]))).map((row) => toCard(row, ctx.now, options))
}

/** A row as it crosses the wire. */
export function toCard({ slug, hours, ...row }: LinkedRow<CardRow>, now: Date, { near, week = false }: CardOptions = {}): PlaceCard {
  return {
    ...row,
    path: placePath(slug, row),
    where: row.neighborhood?.name ?? `${row.city.name}, ${row.state.abbreviation ?? row.state.name}`,
    open: hours ? openState(hours, row.time_zone, now) : null,
    ...(week && { week: hours ? weekAhead(hours, row.time_zone, now) : null }),
    distance: near ? Math.round(distanceBetween(near, row)) : null,
  }
}

/** Where a place is on a map, and its page. */
export type Spot = Pick<PlaceCard, 'id' | 'name' | 'path' | 'lat' | 'lng'>
type SpotRow = Omit<Spot, 'path'> & { slug: string } & Record<'category' | 'city' | 'state', string>

const spotsByIds = prepared<SpotRow>(
  'place-spots',
  `select p.id, p.name, p.slug, p.lat, p.lng, c.slug as category, ci.slug as city, st.slug as state
   from unnest((select $1::bigint[])) with ordinality as wanted(id, rank) join places p on p.id = wanted.id
     join categories c on c.id = p.category_id join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id order by wanted.rank`,
)

/** What a map of many places needs of each, in the given order: less than their cards cost. Ids that don't exist are left out. */
export async function readSpots(ctx: Pick<Ctx, 'client' | 'cacheTags'>, ids: readonly number[]): Promise<Spot[]> {
  if (ids.length === 0) return []
  addCacheTags(ctx, ...ids.map(placeTag))
  return (await spotsByIds(ctx, [ids])).map(({ slug, category, city, state, ...spot }) => ({
    ...spot,
    path: placePath(slug, { category: { slug: category }, city: { slug: city }, state: { slug: state } }),
  }))
}

/** The canonical address of a place. */
export function placePath(slug: string, row: Record<'category' | 'city' | 'state', { slug: string }>): string {
  return href('Place', { state: row.state.slug, city: row.city.slug, category: row.category.slug, entry: slug })
}
