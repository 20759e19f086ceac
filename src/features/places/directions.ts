type Target = { name: string; lat: number; lng: number }

const at = ({ lat, lng }: Target) => `${lat},${lng}`

/** The maps that people use. `device`: the app of the device that shows the page. */
const maps = {
  google: (place: Target) => `https://www.google.com/maps/dir/?api=1&destination=${at(place)}`,
  apple: (place: Target) => `https://maps.apple.com/?daddr=${at(place)}&q=${encodeURIComponent(place.name)}`,
  osm: (place: Target) => `https://www.openstreetmap.org/directions?to=${at(place)}`,
  device: (place: Target) => `geo:${at(place)}?q=${at(place)}(${encodeURIComponent(place.name)})`,
}

/** Where a place is in the maps of this name; null where there are none. */
export function directionsIn(name: string, place: Target): string | null {
  return Object.hasOwn(maps, name) ? maps[name as keyof typeof maps](place) : null
}
