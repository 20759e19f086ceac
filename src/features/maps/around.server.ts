import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { boundsOf, viewAround } from '../../ui/map/view.ts'
import type { PlaceCard } from '../places/contract.ts'
import { readCards } from '../places/reads.server.ts'
import type { PlaceAround } from './contract.ts'
import { readNames } from './names.server.ts'

type AroundRow = { lat: number; lng: number; near: number[]; alike: number[]; kin: number[] }

const nearest = (where: string, limit: number) =>
  `to_json(array(select d.place_id from place_documents d where ${where} d.place_id <> here.id order by d.pt <-> here.pt limit ${limit}))`

// Nearest in Web Mercator first, from the index; a few more than shown, because it stretches distances a little towards the poles.
const around = prepared<AroundRow>(
  'place-around',
  `select here.lat, here.lng, ${nearest('', 12)} as near, ${nearest('d.category_id = here.category_id and', 6)} as alike,
     ${nearest('d.parent_category_id = here.parent_id and', 6)} as kin
   from (select p.id, p.category_id, coalesce(c.parent_id, c.id) as parent_id, p.lat, p.lng,
       point((p.lng + 180) / 360, (1 - ln(tan(radians(greatest(least(p.lat, 85.05), -85.05)) / 2 + pi() / 4)) / pi()) / 2) as pt
     from places p join categories c on c.id = p.category_id where p.id = $1 and p.status in ('published', 'closed') offset 0) here`,
)

const NEARBY_SHOWN = 6
const ALIKE_SHOWN = 4
/** In metres: what lies farther is no alternative for today. */
const WITHIN_REACH = 80_000
/** The small map of a place's page. */
const MAP = { zoom: 13.2, width: 360, height: 190 }

/**
 * The nearest of a place's kind (of its wider kind where that is rare) and what else stands near, no place twice, with distances in
 * metres; and the names that a small map of it shows. @throws NotFoundError
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
  const same_category = nearestAlike(cards, alike, kin)
  const nearby = cards.filter((card) => near.includes(card.id) && isReachable(card) && !same_category.includes(card))
  return { nearby: nearby.slice(0, NEARBY_SHOWN), same_category, regions }
}

/** Of its kind within reach, filled up with its wider kind; its kind wherever that is, where neither is within reach. */
function nearestAlike(cards: PlaceCard[], alike: number[], kin: number[]): PlaceCard[] {
  const reachable = cards.filter(isReachable)
  const kind = reachable.filter((card) => alike.includes(card.id))
  const wider = reachable.filter((card) => kin.includes(card.id) && !alike.includes(card.id))
  const found = kind.length + wider.length > 0 ? [...kind, ...wider] : cards.filter((card) => alike.includes(card.id))
  return found.slice(0, ALIKE_SHOWN).sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
}

const isReachable = (card: PlaceCard) => (card.distance ?? 0) <= WITHIN_REACH
