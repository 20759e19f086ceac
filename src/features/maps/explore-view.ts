import type { LatLng } from '../../platform/geo.ts'
import { type Bounds, boundsAround, type View, viewAround, viewOf } from '../../ui/map/view.ts'

/** Between a phone and a column beside a list; what is near the edges is cut off on one or the other. */
const SIZE = [480, 800] as const
/** Of a picture that is higher than wide a screen that is wider than high shows little more than the middle half. */
const PADDING = { x: 74, y: 200 }
/** The United States without Alaska and Hawaii. */
export const HOME_BOUNDS: Bounds = { west: -125, south: 24.3, east: -66.8, north: 49.5 }

/** Where a search looked, and how far that reaches where it is known, as [west, south, east, north]. */
export type Middle = LatLng & { bounds?: readonly number[] | null }

/**
 * The view of a list's map: the box that was asked for, else around the places, else where the search looked, else the country.
 * `bbox` as it stands in addresses.
 */
export function exploreView({ bbox, cards, middle }: { bbox?: Bounds | null; cards: readonly LatLng[]; middle?: Middle | null }): View {
  if (bbox) return viewOf(bbox, ...SIZE)
  const around = boundsAround(cards)
  if (around) return viewOf(around, ...SIZE, { padding: PADDING, maxZoom: cards.length > 1 ? 15.5 : 14 })
  if (!middle) return viewOf(HOME_BOUNDS, ...SIZE)
  const [west, south, east, north] = middle.bounds ?? []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return viewAround(middle, 11, ...SIZE)
  return viewOf({ west, south, east, north }, ...SIZE, { padding: PADDING, maxZoom: 14 })
}

/** A box as addresses have it, in degrees: "west,south,east,north". */
export function boxOf(bbox: string | undefined): Bounds | null {
  const [west, south, east, north] = bbox?.split(',').map(Number) ?? []
  return west === undefined || south === undefined || east === undefined || north === undefined ? null : { west, south, east, north }
}
