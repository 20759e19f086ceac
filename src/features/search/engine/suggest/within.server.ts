import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import type { Box } from '../../../../platform/inputs.ts'
import type { RowOf } from '../../../../platform/rows.ts'
import type { FoundRegion } from '../../../query-reading/found-region.ts'
import type { regions } from '../../../regions/tables.ts'
import type { regionFacets } from '../../../search-index/tables.ts'
import { areaOf, coverOf } from '../area.ts'
import { marker } from '../tsquery.ts'
import type { Candidate } from './candidates.server.ts'

/** Where suggestions must lie: a region or a box of the map. */
export type Bounds = { region: FoundRegion | null; box: Box | null }

export const isBounded = ({ region, box }: Bounds) => region !== null || box !== null

/** The markers of documents within; '' where the box is too large for that. */
export const markersOf = ({ region, box }: Bounds): string => (region ? marker(`@r${region.id}`) : box ? coverOf(areaOf(box)) : '')

const categoriesWithPlaces = prepared<RowOf<typeof regionFacets, 'category_id'>>(
  'suggest-categories-within',
  'select category_id from region_facets where region_id = $1 and category_id = any($2::bigint[]) and place_count > 0',
)
const positions = prepared<RowOf<typeof regions, 'id' | 'lat' | 'lng'>>(
  'suggest-region-positions',
  'select id, lat, lng from regions where id = any($1::bigint[])',
)

/** Those that lie within: places and regions by where they are, categories that have a place in the region. */
export async function onlyWithin(ctx: Pick<Ctx, 'client'>, candidates: Candidate[], { region, box }: Bounds): Promise<Candidate[]> {
  const idsOf = (kind: Candidate['kind']) => candidates.filter((candidate) => candidate.kind === kind).map(({ id }) => id)
  if (region) {
    const found = new Set((await categoriesWithPlaces(ctx, [region.id, idsOf('category')])).map(({ category_id }) => category_id))
    return candidates.filter((candidate) => (candidate.kind === 'category' ? found.has(candidate.id) : liesIn(candidate, region)))
  }
  if (!box) return candidates
  const middles = new Map((await positions(ctx, [idsOf('region')])).map((row) => [row.id, row]))
  return candidates.filter((candidate) => {
    if (candidate.kind === 'category') return true
    const { lat, lng } = (candidate.kind === 'region' ? middles.get(candidate.id) : candidate) ?? { lat: null, lng: null }
    return lat !== null && lng !== null && holds(box, { lat, lng })
  })
}

/** Whether a place or region is of a region. */
function liesIn({ kind, path }: Candidate, region: FoundRegion): boolean {
  const root = kind === 'region' ? `/local/${region.path}` : `/places/${region.path}`
  return path === root || path.startsWith(`${root}/`)
}

function holds({ west, south, east, north }: Box, { lat, lng }: { lat: number; lng: number }): boolean {
  const isBetween = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return isBetween && lat >= south && lat <= north
}
