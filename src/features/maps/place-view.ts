import type { LatLng } from '../../platform/geo.ts'
import { type View, viewAround } from '../../ui/map/view.ts'

const [WIDTH, HEIGHT, ZOOM] = [1160, 240, 13.6]

/** The view of a place's map: as wide as its page; a narrower one shows its middle. */
export const placeView = (place: LatLng): View => viewAround(place, ZOOM, WIDTH, HEIGHT)
