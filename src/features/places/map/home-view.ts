import type { LatLng } from '../../../platform/geo.ts'
import { boundsAround, type View, viewOf, worldSize } from '../../../ui/map/view.ts'
import { HOME_BOUNDS } from './explore-view.ts'

/** Pixels on the left that a list covers. */
const COVERED = 250

/** The view of the front page's map: around these places, drawn for half a page, right of the list that lies on it. */
export function homeView(places: readonly LatLng[]): View {
  const free = viewOf(boundsAround(places) ?? HOME_BOUNDS, 540 - COVERED, 430, { padding: 34, maxZoom: 15 })
  return { ...free, width: 540, x: free.x - COVERED / 2 / worldSize(free.zoom) }
}
