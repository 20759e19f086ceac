import { distanceBetween, type LatLng } from '../../platform/geo.ts'
import { boundsAround, project, type View, viewOf, worldSize } from '../../ui/map/view.ts'
import { HOME_BOUNDS } from './explore-view.ts'

/** Pixels that a list covers on the left, on a phone at the foot, and the buttons of the map on the right. */
const COVERED = { left: 272, right: 40, foot: 70 }
/** The share of the places that is in sight; an airport far out would make the rest a heap. */
const IN_SIGHT = 0.75
const [WIDTH, HEIGHT] = [540, 430]
const PIN_PX = 14

/** The view of the front page's map: around most of these places, drawn for half a page, beside the list that lies on it. */
export function homeView(places: readonly LatLng[]): View {
  const { left, right, foot } = COVERED
  const free = viewOf(boundsAround(closest(places)) ?? HOME_BOUNDS, WIDTH - left - right, HEIGHT - foot, { padding: 24, maxZoom: 15 })
  const size = worldSize(free.zoom)
  return { ...free, width: WIDTH, height: HEIGHT, x: free.x - (left - right) / 2 / size, y: free.y + foot / 2 / size }
}

/** Whether a position is in sight on that map, beside what lies on it. */
export function isInSight(view: View, position: LatLng): boolean {
  const { x, y } = project(view, position)
  const { left, foot } = COVERED
  return x > left + PIN_PX && x < WIDTH - PIN_PX && y > PIN_PX && y < HEIGHT - foot
}

function closest(places: readonly LatLng[]): LatLng[] {
  const middle = { lat: median(places.map(({ lat }) => lat)), lng: median(places.map(({ lng }) => lng)) }
  const byDistance = places.toSorted((a, b) => distanceBetween(a, middle) - distanceBetween(b, middle))
  return byDistance.slice(0, Math.ceil(places.length * IN_SIGHT))
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
