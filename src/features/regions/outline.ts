import type { Boundary } from './contract.ts'

export type Ring = [number, number][]

/** Whether a position lies inside an outline (even–odd rule over all rings, so holes count as outside). */
export function isInside(boundary: Boundary, lat: number, lng: number): boolean {
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates
  return polygons.some((rings) => rings.reduce((inside, ring) => inside !== crossesOdd(ring, lat, lng), false))
}

/** Whether a line from the position eastward crosses a ring an odd number of times. */
export function crossesOdd(ring: Ring, lat: number, lng: number): boolean {
  let odd = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1, y1] = ring[i] ?? [0, 0]
    const [x2, y2] = ring[j] ?? [0, 0]
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) odd = !odd
  }
  return odd
}

/** [west, south, east, north] of an outline. */
export function boundsOf(boundary: Boundary): [number, number, number, number] {
  const points = boundary.type === 'Polygon' ? boundary.coordinates.flat() : boundary.coordinates.flat(2)
  const bounds: [number, number, number, number] = [180, 90, -180, -90]
  for (const [lng, lat] of points) {
    bounds[0] = Math.min(bounds[0], lng)
    bounds[1] = Math.min(bounds[1], lat)
    bounds[2] = Math.max(bounds[2], lng)
    bounds[3] = Math.max(bounds[3], lat)
  }
  return bounds
}
