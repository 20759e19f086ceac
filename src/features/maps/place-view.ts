import type { LatLng } from '../../platform/geo.ts'
import { type View, viewAround } from '../../ui/map/view.ts'

const [WIDTH, HEIGHT, ZOOM] = [360, 190, 13.2]

/** The view of a place's small map. */
export const placeView = (place: LatLng): View => viewAround(place, ZOOM, WIDTH, HEIGHT)
