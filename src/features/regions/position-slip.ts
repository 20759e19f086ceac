import type { LatLng } from '../../platform/geo.ts'

/** What was probably mistyped of a position that would be `within` if it were written otherwise; null if nothing. */
export function slipOf({ lat, lng }: LatLng, within: (at: LatLng) => boolean): string | null {
  if (within({ lat: lng, lng: lat })) return 'latitude and longitude seem to be swapped'
  if (lng > 0 && within({ lat, lng: -lng })) return 'the longitude seems to lack its minus'
  return Math.abs(lng) <= 90 && within({ lat: lng, lng: -Math.abs(lat) }) ? 'latitude and longitude seem to be swapped' : null
}
