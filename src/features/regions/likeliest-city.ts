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
      return { city, key: keyOf(city.name), lat: city.lat, lng: city.lng, state: city.state_id, size: people ** BY_PEOPLE }
    }),
  )
  const zipsAround = gridOf(zips.map((zip) => ({ ...zip, key: keyOf(zip.city) })))
  return (state, at, zip) => {
    const reach = zip ? REACH_M.byZip : REACH_M.alone
    const keys = zip ? [keyOf(zip.city)] : nearestKeys(zipsAround(state.abbreviation, at), at)
    const weights = zip ? [BY_ZIP] : BY_RANK
    let best: C | null = null
    let least = Number.POSITIVE_INFINITY
    for (const square of around(state.id, at))
      for (const { city, key, size } of square) {
        if (Math.abs(city.lat - at.lat) * M_PER_DEGREE > reach) continue
        const distance = distanceBetween(city, at)
        const score = ((distance + 1000) / size) * (weights[keys.indexOf(key)] ?? 1)
        if (distance <= reach && score < least) [best, least] = [city, score]
      }
    return best && (boroughs.get(`${best.state_id} ${best.county}`) ?? best)
  }
}

/** The names of the cities of the ZIP codes that are nearest, the nearest first. */
function nearestKeys(squares: (Zip & { key: string })[][], at: LatLng): string[] {
  const nearest: { key: string; distance: number }[] = []
  const scale = Math.cos((at.lat * Math.PI) / 180)
  for (const square of squares)
    for (const zip of square) {
      const distance = (zip.lat - at.lat) ** 2 + ((zip.lng - at.lng) * scale) ** 2
      if (nearest.length === BY_RANK.length && distance >= (nearest.at(-1)?.distance ?? 0)) continue
      nearest.push({ key: zip.key, distance })
      nearest.sort((a, b) => a.distance - b.distance)
      if (nearest.length > BY_RANK.length) nearest.pop()
    }
  return nearest.map(({ key }) => key)
}

const M_PER_DEGREE = 111_195

/** What lies in a state and the square of a degree that holds a position, or one about it: more than 80 km on each side, in squares. */
function gridOf<T extends LatLng & { state: string | number }>(all: readonly T[]): (state: T['state'], at: LatLng) => T[][] {
  const squares = new Map<string, T[]>()
  const keyOf = (state: T['state'], lat: number, lng: number) => `${state} ${lat} ${lng}`
  for (const one of all) {
    const key = keyOf(one.state, Math.floor(one.lat), Math.floor(one.lng))
    const square = squares.get(key)
    if (square) square.push(one)
    else squares.set(key, [one])
  }
  return (state, at) => {
    const found: T[][] = []
    const [lat, lng] = [Math.floor(at.lat), Math.floor(at.lng)]
    for (let y = lat - 1; y <= lat + 1; y++)
      for (let x = lng - 2; x <= lng + 2; x++) {
        const square = squares.get(keyOf(state, y, x))
        if (square) found.push(square)
      }
    return found
  }
}
