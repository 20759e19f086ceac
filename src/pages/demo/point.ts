import type { LatLng } from '../../platform/geo.ts'

/** A position as people write it, "30.2747, -97.7404"; null if it is none on Earth. */
export function readPoint(text: string): LatLng | null {
  const [, lat, lng] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  if (lat === undefined || lng === undefined) return null
  const point = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null
}
