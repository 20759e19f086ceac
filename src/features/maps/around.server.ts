import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { distanceBetween, type LatLng, mercator } from '../../platform/geo.ts'
import type { RowOf } from '../../platform/rows.ts'
import { boundsOf } from '../../ui/map/view.ts'
import { placesInTag, placeTag } from '../places/cache-tags.ts'
import { readCards } from '../places/reads.server.ts'
import type { places } from '../places/tables.ts'
import { openBasemap } from './basemap.server.ts'
import { mapTags } from './cache-tags.ts'
import type { PlaceAround } from './contract.ts'
import { readNames, type Water } from './names.server.ts'
import { placeView } from './place-view.ts'

type Near = LatLng & { id: number }
type AroundRow = RowOf<typeof places, 'id' | 'lat' | 'lng' | 'category_id'> & {
  parent_id: number
  near: Near[]
  alike: Near[]
  kin: Near[]
}

const nearest = (where: string, limit: number) =>
  `to_json(array(select json_build_object('id', d.place_id, 'lat', d.lat, 'lng', d.lng) from place_documents d where ${where} d.place_id <> here.id order by d.pt <-> here.pt limit ${limit}))`

/** A few more than shown, because Web Mercator stretches distances a little towards the poles. */
const NEAR = 12
const ALIKE = 6

// Nearest in Web Mercator first, from the index.
const around = prepared<AroundRow>(
  'place-around',
  `select here.id, here.lat, here.lng, here.category_id, here.parent_id, ${nearest('', NEAR)} as near,
     ${nearest('d.category_id = here.category_id and', ALIKE)} as alike, ${nearest('d.parent_category_id = here.parent_id and', ALIKE)} as kin
   from (select p.id, p.category_id, coalesce(c.parent_id, c.id) as parent_id, p.lat, p.lng,
       point((p.lng + 180) / 360, (1 - ln(tan(radians(greatest(least(p.lat, 85.05), -85.05)) / 2 + pi() / 4)) / pi()) / 2) as pt
     from places p join categories c on c.id = p.category_id where p.id = $1 and p.status in ('published', 'closed') offset 0) here`,
)

const NEARBY_SHOWN = 6
const ALIKE_SHOWN = 4
/** In metres: what lies farther is no alternative for today. */
const WITHIN_REACH = 80_000

/**
 * The nearest of a place's kind (of its wider kind where that is rare) and what else stands near, no place twice, with distances in
 * metres; and the names that a small map of it shows. @throws NotFoundError
 */
export async function readAround(ctx: Ctx, id: number, water: Water = openBasemap()): Promise<PlaceAround> {
  const [here] = await around(ctx, [id])
  if (!here) throw new NotFoundError(`There is no place ${id}.`)
  const { near, alike, kin } = here
  noteReach(ctx, here)
  const view = placeView(here)
  const kind = nearestAlike(byDistance(alike, here), byDistance(kin, here))
  const others = byDistance(near, here).filter((place) => isReachable(place) && !kind.includes(place.id))
  const nearby = others.slice(0, NEARBY_SHOWN).map((place) => place.id)
  const [cards, regions] = await Promise.all([
    readCards(ctx, [...nearby, ...kind], { near: here }),
    readNames(ctx, boundsOf(view), view.zoom, water),
  ])
  const of = (ids: number[]) => cards.filter((card) => ids.includes(card.id))
  return { nearby: of(nearby), same_category: of(kind), regions }
}

type Distant = Near & { distance: number }

function byDistance(places: Near[], here: LatLng): Distant[] {
  return places.map((place) => ({ ...place, distance: distanceBetween(here, place) })).toSorted((a, b) => a.distance - b.distance)
}

/** What would change which places are the nearest: any that comes or goes no farther off than the last of them, on the map or of the kind. */
function noteReach(ctx: Ctx, here: AroundRow): void {
  const { x, y } = mercator(here)
  const note = (places: Near[], most: number, category: number) => {
    const far = Math.max(0, ...places.map((place) => reach(mercator(place), { x, y })))
    const near = places.length === most && far < WIDE
    const area = { stretches: [{ left: x - far, right: x + far }], top: y - far, bottom: y + far }
    addCacheTags(ctx, ...(near ? mapTags(area) : [placesInTag(0, category)]))
  }
  addCacheTags(ctx, placeTag(here.id))
  note(here.near, NEAR, 0)
  note(here.alike, ALIKE, here.category_id)
  note(here.kin, ALIKE, here.parent_id)
}

/** In Web Mercator units, a little more than it is. */
const reach = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y) * 1.0001
/** Of places farther apart than some 100 km the kind says more than the map. */
const WIDE = 0.003

/** Of its kind within reach, filled up with its wider kind; its kind wherever that is, where neither is within reach. */
function nearestAlike(alike: Distant[], kin: Distant[]): number[] {
  const kind = alike.filter(isReachable)
  const wider = kin.filter((place) => isReachable(place) && !kind.some(({ id }) => id === place.id))
  const found = kind.length + wider.length > 0 ? [...kind, ...wider] : alike
  const shown = found.slice(0, ALIKE_SHOWN).toSorted((a, b) => a.distance - b.distance)
  return shown.map(({ id }) => id)
}

const isReachable = ({ distance }: Distant) => distance <= WITHIN_REACH
