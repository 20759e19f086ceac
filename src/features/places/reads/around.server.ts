import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { boundsOf, viewAround } from '../../../ui/map/view.ts'
import type { PlaceAround } from '../contract.ts'
import { readNames } from '../map/names.server.ts'
import { readCards } from './cards.server.ts'

type AroundRow = { lat: number; lng: number; near: number[]; alike: number[]; kin: number[] }

const nearest = (where: string, limit: number) =>
  `to_json(array(select d.place_id from place_documents d where ${where} d.place_id <> here.id order by d.pt <-> here.pt limit ${limit}))`

// Nearest in Web Mercator first, from the index; a few more than shown, because it stretches distances a little towards the poles.
const around = prepared<AroundRow>(
  'place-around',
  `select here.lat, here.lng, ${nearest('', 9)} as near, ${nearest('d.category_id = here.category_id and', 15)} as alike,
     ${nearest('d.parent_category_id = here.parent_id and', 15)} as kin
   from (select p.id, p.category_id, coalesce(c.parent_id, c.id) as parent_id, p.lat, p.lng,
       point((p.lng + 180) / 360, (1 - ln(tan(radians(greatest(least(p.lat, 85.05), -85.05)) / 2 + pi() / 4)) / pi()) / 2) as pt
     from places p join categories c on c.id = p.category_id where p.id = $1 and p.status in ('published', 'closed') offset 0) here`,
)

const SHOWN = 6
/** In metres: what lies farther is no alternative for today. */
const WITHIN_REACH = 80_000
/** The small map of a place's page. */
const MAP = { zoom: 13.2, width: 360, height: 190 }

/**
 * What stands nearest to a place, and what else of its kind does (of its wider kind where the kind is rare), with distances in metres;
 * and the names that a small map of it shows. @throws NotFoundError
 */
export async function readAround(ctx: Ctx, id: number): Promise<PlaceAround> {
  const [here] = await around(ctx, [id])
  if (!here) throw new NotFoundError(`There is no place ${id}.`)
  const { near, alike, kin } = here
  const [cards, regions] = await Promise.all([
    readCards(ctx, [...new Set([...near, ...alike, ...kin])], here),
    readNames(ctx, boundsOf(viewAround(here, MAP.zoom, MAP.width, MAP.height)), MAP.zoom),
  ])
  cards.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
  const nearby = cards.filter((card) => near.includes(card.id)).slice(0, SHOWN)
  const others = cards.filter((card) => !nearby.includes(card))
  const reachable = others.filter((card) => (card.distance ?? 0) <= WITHIN_REACH)
  const close = [...reachable.filter((card) => alike.includes(card.id)), ...reachable.filter((card) => kin.includes(card.id))]
  const same_category = close.length > 0 ? [...new Set(close)] : others.filter((card) => alike.includes(card.id))
  return { nearby, same_category: same_category.slice(0, SHOWN), regions }
}
