export type LatLng = { lat: number; lng: number }

/** In degrees; where its west is beyond its east, it crosses the date line. */
export type DegreeBox = { west: number; south: number; east: number; north: number }

const EARTH_RADIUS_M = 6_371_008.8

/** Great-circle distance in metres (haversine, mean Earth radius). */
export function distanceBetween(a: LatLng, b: LatLng): number {
  const [lat1, lat2] = [radians(a.lat), radians(b.lat)]
  const h = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Web Mercator units: 0…1 from the north-west corner of the world (latitude cut at 85.05°). */
export function mercator({ lat, lng }: LatLng): { x: number; y: number } {
  const cut = Math.max(-85.05, Math.min(85.05, lat))
  return { x: (lng + 180) / 360, y: (1 - Math.log(Math.tan(radians(cut) / 2 + Math.PI / 4)) / Math.PI) / 2 }
}

/** The position of Web Mercator units. */
export function fromMercator({ x, y }: { x: number; y: number }): LatLng {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: x * 360 - 180 }
}

/** How many Web Mercator units a metre is at this latitude. */
export function unitsPerMetre(lat: number): number {
  return 1 / (2 * Math.PI * EARTH_RADIUS_M * Math.cos(radians(Math.max(-85.05, Math.min(85.05, lat)))))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
