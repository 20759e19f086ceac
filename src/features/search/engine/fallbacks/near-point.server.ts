import type { Ctx } from '../../../../platform/context.server.ts'
import type { LatLng } from '../../../../platform/geo.ts'
import { hasMeaning } from '../../../query-reading/part.ts'
import { saysNoName } from '../../../query-reading/told.ts'
import type { Landmark } from '../landmark.server.ts'
import { type ParsedSearch, parseSearch, type SearchQuery } from '../parsed-search.server.ts'
import { withRadius } from '../radius.server.ts'
import { anyOf, categoryMarkers } from '../tsquery.ts'
import { AROUND_M, countOf, ENOUGH, IN_REACH_M } from './count.server.ts'
import { withUnknownHours } from './hours.server.ts'
import { broaderThere, withBroaderKind, withRelated } from './kinds.server.ts'
import { withLikelyNeed } from './need.server.ts'

type Point = Landmark & { at: LatLng; missing: boolean }

/** A point that is no place, and of which no distance is said. */
export const unbounded = { ids: [], close: true, metres: null, relation: '', unknown: null }

/** So near whatever is called so is wanted, for it may be of the kind as well. */
const CLOSE_M = 5000

/** The rest of the words near a point: the nearest first; where nothing of it is close by, the nearest anywhere. */
export async function nearPoint(ctx: Ctx, query: SearchQuery, point: Point): Promise<ParsedSearch> {
  const { q, label, at, ids, close, missing, metres, relation, unknown } = point
  const needed = await withLikelyNeed(ctx, await parseSearch(ctx, { ...query, q: q === '' ? undefined : q, near: at }))
  const parsed = await withBroaderKind(ctx, needed)
  // Of a kind the nearest is the best; names are found wherever they are.
  const isKind = parsed.interpretation.parts.every((part) => part.required !== true || part.categories.length > 0)
  const sort = query.sort ?? (close || isKind ? 'nearest' : 'best')
  const spot = { label, at, ids, missing, far: false, ...(metres !== null && { said: `${relation} ${label}` }) }
  const near: ParsedSearch = {
    ...parsed,
    query: { ...parsed.query, sort },
    namedOnly: true,
    spot,
    ...(unknown && { unknownLandmark: unknown }),
  }
  const around = await withRelated(ctx, { ...near, query: { ...near.query, radius: query.radius ?? metres ?? AROUND_M } })
  const bounded = await withUnknownHours(ctx, around)
  const surely = kindSurely(parsed)
  if (surely && query.radius === undefined) {
    const close = { ...bounded, query: { ...bounded.query, radius: Math.min(CLOSE_M, metres ?? CLOSE_M) } }
    if ((await countOf(ctx, close, 1)) > 0) return withRadius(ctx, bounded)
    // Of what is no longer close what is called so is of a kind beside it: a charger at the airport is none.
    if ((await countOf(ctx, bounded, ENOUGH, surely)) >= ENOUGH) return withRadius(ctx, { ...bounded, relatedOnly: true })
  }
  if (query.radius !== undefined || (await countOf(ctx, bounded, 1)) > 0) return withRadius(ctx, bounded)
  // "Two hours to kill near the station": what is there.
  const { parts, question, name } = parsed.interpretation
  const all = { ...bounded, interpretation: { ...bounded.interpretation, parts: [] }, spot: { ...spot, lost: q } }
  if (question === null && saysNoName(parts, name !== null) && (await countOf(ctx, all, 1)) > 0) return withRadius(ctx, all)
  // "Vegan lunch near the university": where nothing close has all of it, what is of the kind and has what was wished, whatever it is called.
  const meant = parts.filter((part) => part.required !== true || hasMeaning(part))
  const wished = { ...bounded, interpretation: { ...bounded.interpretation, parts: meant } }
  const isLess = meant.length < parts.length && meant.some(({ required }) => required !== false)
  if (question === null && isLess && (await countOf(ctx, wished, 1)) > 0) return withRadius(ctx, wished)
  // A kind that is nowhere in reach is replaced by what is like it and close by.
  const inReach = { ...near, query: { ...near.query, radius: IN_REACH_M } }
  const isLost = isKind && metres === null && (await countOf(ctx, inReach, 1)) === 0
  const broader = isLost ? await broaderThere(ctx, around) : null
  if (broader) return withRadius(ctx, broader)
  return { ...near, query: { ...near.query, sort: 'nearest' }, spot: { ...spot, far: true }, ...(surely && { relatedOnly: true }) }
}

/** What documents of the one kind have that is wanted by its name; null where it is another, several, or one of which no place is known. */
function kindSurely({ interpretation: { parts } }: ParsedSearch): string | null {
  const [kind, more] = parts.filter(({ required }) => required === true)
  if (!kind?.byName || more || kind.narrower || kind.categories.every(({ place_count }) => place_count === 0)) return null
  return anyOf(categoryMarkers(kind))
}
