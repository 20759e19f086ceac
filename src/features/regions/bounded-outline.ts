import type { LatLng } from '../../platform/geo.ts'
import type { Boundary } from './contract.ts'
import { boundsOf, crossesOdd, type Ring } from './outline.ts'

/** An area's outline, ready for asking what lies in it: rings of [longitude, latitude] and their box. */
export type Outline = { rings: Ring[]; west: number; south: number; east: number; north: number }

const KM_PER_DEGREE = 111.195

/** From a GeoJSON Polygon or MultiPolygon. */
export function outlineOf(boundary: Boundary): Outline {
  const [west, south, east, north] = boundsOf(boundary)
  const rings = boundary.type === 'Polygon' ? boundary.coordinates : boundary.coordinates.flat()
  return { rings, west, south, east, north }
}

/** Whether a position lies within an outline (a hole is outside), or at most `slackKm` from it. */
export function holds(outline: Outline, at: LatLng, slackKm = 0): boolean {
  const [dLat, dLng] = [slackKm / KM_PER_DEGREE, slackKm / (KM_PER_DEGREE * Math.cos((at.lat * Math.PI) / 180))]
  if (at.lng < outline.west - dLng || at.lng > outline.east + dLng || at.lat < outline.south - dLat || at.lat > outline.north + dLat)
    return false
  let inside = false
  for (const ring of outline.rings) if (crossesOdd(ring, at.lat, at.lng)) inside = !inside
  return inside || (slackKm > 0 && outline.rings.some((ring) => nearRing(ring, at, slackKm)))
}

function nearRing(ring: Ring, at: LatLng, km: number): boolean {
  const scale = Math.cos((at.lat * Math.PI) / 180)
  const limit = (km / KM_PER_DEGREE) ** 2
  let previous = ring.at(-1)
  for (const corner of ring) {
    if (previous) {
      const [ax, ay] = [(previous[0] - at.lng) * scale, previous[1] - at.lat]
      const [bx, by] = [(corner[0] - at.lng) * scale, corner[1] - at.lat]
      const [dx, dy] = [bx - ax, by - ay]
      const along = dx === 0 && dy === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)))
      if ((ax + along * dx) ** 2 + (ay + along * dy) ** 2 <= limit) return true
    }
    previous = corner
  }
  return false
}
