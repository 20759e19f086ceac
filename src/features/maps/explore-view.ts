import type { LatLng } from '../../platform/geo.ts'
import { type Bounds, boundsAround, type View, viewAround, viewOf } from '../../ui/map/view.ts'

/** Between a phone and a column beside a list; what is near the edges is cut off on one or the other. */
const SIZE = [480, 800] as const
const PADDING = { x: 74, y: 100 }
/** The United States without Alaska and Hawaii. */
export const HOME_BOUNDS: Bounds = { west: -125, south: 24.3, east: -66.8, north: 49.5 }

/**
 * The view of a list's map: the box that was asked for, else around the places, else the region's middle, else the country.
 * `bbox` as it stands in addresses.
 */
export function exploreView({ bbox, cards, region }: { bbox?: Bounds | null; cards: readonly LatLng[]; region?: LatLng | null }): View {
  if (bbox) return viewOf(bbox, ...SIZE)
  const around = boundsAround(cards)
  if (around) return viewOf(around, ...SIZE, { padding: PADDING, maxZoom: 15.5 })
  return region ? viewAround(region, 11, ...SIZE) : viewOf(HOME_BOUNDS, ...SIZE)
}
