import { distanceBetween, type LatLng } from '../../platform/geo.ts'

type City = LatLng & {
  id: number
  state_id: number
  name: string
  population?: number | null
  county?: string | null
  part_of_id?: number | null
}
type State = { id: number; abbreviation: string }
type Zip = LatLng & { city: string; state: string }

/** A city of which nothing but its centre is known is looked for up to here; one that a ZIP code names, or that lies about one, farther. */
const REACH_M = { alone: 40_000, byZip: 80_000 }
/** Such ZIP codes as are nearest to a position without one, by rank: their cities are so much nearer. */
const BY_RANK = [0.4, 0.63, 0.63]
const BY_ZIP = 0.03
/** How a city's reach grows with its people, and the fewest that any has. */
const BY_PEOPLE = 0.3
const FEWEST = 500

/**
 * Finds the city that a position most likely belongs to, in a state: of the cities around, the one whose centre is nearest for its size,
 * where the ZIP code's city (or those of the nearest ZIP codes) counts as much nearer. What lies in a borough's county is that borough.
 * The weights are those that were right most often for 300,000 places with known cities.
 */
export function likeliestCity<C extends City>(
  cities: readonly C[],
  zips: readonly Zip[],
  keyOf: (name: string) => string,
): (state: State, at: LatLng, zip: Zip | null) => C | null {
  const parts = new Map<number, number>()
  const boroughs = new Map<string, C>()
  for (const city of cities) {
    if (!city.part_of_id) continue
    parts.set(city.part_of_id, (parts.get(city.part_of_id) ?? 0) + (city.population ?? 0))
    boroughs.set(`${city.state_id} ${city.county}`, city)
  }
  const around = gridOf(
    cities.map((city) => {
      const people = Math.max(FEWEST, (city.population ?? 0) - (parts.get(city.id) ?? 0))
      return { city, key: keyOf(city.name), lat: city.lat, lng: city.lng, size: people ** BY_PEOPLE }
    }),
  )
  const zipsAround = gridOf(zips.map((zip) => ({ ...zip, key: keyOf(zip.city) })))
  return (state, at, zip) => {
    const reach = zip ? REACH_M.byZip : REACH_M.alone
    const keys = zip ? [keyOf(zip.city)] : nearestKeys(zipsAround(at), state, at)
    const weights = zip ? [BY_ZIP] : BY_RANK
    let best: C | null = null
    let least = Number.POSITIVE_INFINITY
    for (const { city, key, size } of around(at)) {
      if (city.state_id !== state.id) continue
      const distance = distanceBetween(city, at)
      if (distance > reach) continue
      const score = ((distance + 1000) / size) * (weights[keys.indexOf(key)] ?? 1)
      if (score < least) [best, least] = [city, score]
    }
    return best && (boroughs.get(`${best.state_id} ${best.county}`) ?? best)
  }
}

/** The names of the cities of the ZIP codes that are nearest, the nearest first. */
function nearestKeys(zips: (Zip & { key: string })[], { abbreviation }: State, at: LatLng): string[] {
  return zips
    .filter((zip) => zip.state === abbreviation)
    .map(({ key, ...zip }) => ({ key, distance: distanceBetween(zip, at) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, BY_RANK.length)
    .map(({ key }) => key)
}

/** What lies in the square of a degree that holds a position, and in the eight about it, which is more than 80 km on each side. */
function gridOf<T extends LatLng>(all: readonly T[]): (at: LatLng) => T[] {
  const squares = new Map<string, T[]>()
  for (const one of all) {
    const key = squareOf(one)
    const square = squares.get(key)
    if (square) square.push(one)
    else squares.set(key, [one])
  }
  return ({ lat, lng }) =>
    [-1, 0, 1].flatMap((dLat) => [-2, -1, 0, 1, 2].flatMap((dLng) => squares.get(squareOf({ lat: lat + dLat, lng: lng + dLng })) ?? []))
}

const squareOf = ({ lat, lng }: LatLng) => `${Math.floor(lat)} ${Math.floor(lng)}`
