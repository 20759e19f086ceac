import { distanceBetween, type LatLng } from '../../platform/geo.ts'
import { boundsAround, type View, viewOf, worldSize } from '../../ui/map/view.ts'
import { HOME_BOUNDS } from './explore-view.ts'

/** Pixels that a list covers on the left, and the buttons of the map on the right. */
const COVERED = { left: 250, right: 40 }
/** The share of the places that is in sight; an airport far out would make the rest a heap. */
const IN_SIGHT = 0.75

/** The view of the front page's map: around most of these places, drawn for half a page, beside the list that lies on it. */
export function homeView(places: readonly LatLng[]): View {
  const { left, right } = COVERED
  const free = viewOf(boundsAround(closest(places)) ?? HOME_BOUNDS, 540 - left - right, 430, { padding: 24, maxZoom: 15 })
  return { ...free, width: 540, x: free.x - (left - right) / 2 / worldSize(free.zoom) }
}

function closest(places: readonly LatLng[]): LatLng[] {
  const middle = { lat: median(places.map(({ lat }) => lat)), lng: median(places.map(({ lng }) => lng)) }
  const byDistance = places.toSorted((a, b) => distanceBetween(a, middle) - distanceBetween(b, middle))
  return byDistance.slice(0, Math.ceil(places.length * IN_SIGHT))
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
