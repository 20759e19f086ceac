import type { LngLatBoundsLike } from 'maplibre-gl'
import { fromMercator } from '../../../platform/geo.ts'
import type { Basemap } from '../basemap.ts'
import type { View } from '../view.ts'

/** Where the shipped map has all its zooms, from Guam and Samoa to Newfoundland, and as much around as a view of the whole needs. */
const WEST = -235
const [EAST, SOUTH, NORTH] = [-15, -25, 76]

/** Keeps a map that begins where the shipped base is good from leaving there; elsewhere, and over other bases, it may go anywhere. */
export function boundsFor(basemap: Basemap | null, view: View): LngLatBoundsLike | undefined {
  if (!basemap?.shipped) return undefined
  const { lat, lng } = fromMercator(view)
  const west = lng > EAST ? lng - 360 : lng
  const isInside = west > WEST && west < EAST && lat > SOUTH && lat < NORTH
  return isInside
    ? [
        [WEST, SOUTH],
        [EAST, NORTH],
      ]
    : undefined
}
