import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { href } from '../../../urls.ts'
import type { categories } from '../../categories/tables.ts'
import { placeTag } from '../../places/cache-tags.ts'
import type { places } from '../../places/tables.ts'
import type { placeDocuments } from '../../search-index/tables.ts'
import type { MapPin } from '../contract.ts'
import { type Area, areaValues, documentsIn } from './area.ts'

/** The most pins of a view. */
const MOST = 120
/** From here on every place is a pin. */
const LAST_ZOOM = 17

const popularIn = prepared<RowOf<typeof placeDocuments, 'place_id'>>(
  'map-pins',
  `select d.place_id from ${documentsIn('d.zmin <= $5')} order by d.popularity desc, d.place_id desc limit ${MOST}`,
)

type PinRow = RowOf<typeof places, 'id' | 'name' | 'lat' | 'lng'> &
  RowOf<typeof categories, 'icon' | 'hue'> & { entry: string; category: string; city: string; state: string }

const pinsOf = prepared<PinRow>(
  'map-pin-rows',
  `select p.id, p.name, p.slug as entry, p.lat, p.lng, c.icon, c.hue, c.slug as category, ci.slug as city, st.slug as state
   from unnest($1::bigint[]) with ordinality as wanted(id, rank) join places p on p.id = wanted.id
     join categories c on c.id = p.category_id join regions ci on ci.id = p.city_id join regions st on st.id = p.state_id
   order by wanted.rank`,
)

/** The pins of an area: per map tile its most popular places, whatever else is in view. */
export async function popularPins(ctx: Ctx, area: Area, zoom: number): Promise<number[]> {
  const rows = await popularIn(ctx, [...areaValues(area), zoom >= LAST_ZOOM ? 99 : Math.floor(zoom)])
  return rows.map(({ place_id }) => place_id)
}

/** How many pins of a search a map tile shows. */
const PER_TILE = 5

/** Of what a search found, the most popular first, those that each tile shows: the same ones wherever the view ends. */
export function pinsPerTile<T extends { x: number; y: number }>(found: readonly T[], zoom: number): T[] {
  const size = 2 ** Math.floor(zoom)
  const left = new Map<string, number>()
  return found.filter(({ x, y }) => {
    const tile = `${Math.floor(x * size)}/${Math.floor(y * size)}`
    const free = left.get(tile) ?? (zoom >= LAST_ZOOM ? MOST : PER_TILE)
    left.set(tile, free - 1)
    return free > 0
  })
}

/** The pins of these places, in the given order. */
export async function readPins(ctx: Ctx, ids: readonly number[]): Promise<MapPin[]> {
  if (ids.length === 0) return []
  addCacheTags(ctx, ...ids.map(placeTag))
  const rows = await pinsOf(ctx, [ids.slice(0, MOST)])
  return rows.map(({ entry, category, city, state, ...pin }) => ({ ...pin, path: href('Place', { state, city, category, entry }) }))
}
