type Target = { name: string; lat: number; lng: number }

/** Addresses that lead to a place in the maps people use; only what is pressed is asked for. */
export function directions({ name, lat, lng }: Target) {
  const at = `${lat},${lng}`
  return {
    'Google Maps': `https://www.google.com/maps/dir/?api=1&destination=${at}`,
    'Apple Maps': `https://maps.apple.com/?daddr=${at}&q=${encodeURIComponent(name)}`,
    OpenStreetMap: `https://www.openstreetmap.org/directions?to=${at}`,
    'The maps app of this device': `geo:${at}?q=${at}(${encodeURIComponent(name)})`,
  }
}
