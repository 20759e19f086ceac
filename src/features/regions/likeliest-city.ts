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

/**
 * What else of a place may say where it is: the words of its name and of its web page's path, as cities are compared, with a blank at
 * both ends; and the path's parts, each as one word.
 */
export type Said = { words: string; parts: ReadonlySet<string> }
/** The likeliest city, and the one that is nearly as likely, if there is one. */
export type Likeliest<C> = { city: C; rival: C | null }

/** A city of which nothing but its centre is known is looked for up to here; one that a ZIP code names, or that lies about one, farther. */
const REACH_M = { alone: 40_000, byZip: 80_000 }
/** Such ZIP codes as are nearest to a position without one, by rank: their cities are so much nearer. */
const BY_RANK = [0.4, 0.63, 0.63]
const BY_ZIP = 0.036
/** A city that is among the words said, and one that is a whole part of the web page's path. */
const BY_WORDS = 0.12
const BY_PART = 0.01
/** One of which no ZIP code has its name, where the place has none either. */
const WITHOUT_ZIP = 1.8
/** How a city's reach grows with its people, with a ZIP code and without, and the fewest that any has. */
const BY_PEOPLE = { alone: 0.3, byZip: 0.5 }
const FEWEST = 500
/** Nearly as likely: up to so many times as far. */
const DOUBTFUL = 2

/**
 * Finds the city that a position most likely belongs to, in a state: of the cities around, the one whose centre is nearest for its size,
 * where the ZIP code's city (or those of the nearest ZIP codes) counts as much nearer, as does one that the place's name or web page
 * says. What lies in a borough's county is that borough. The weights are those that were right most often for 200,000 places in 34 states.
 */
export function likeliestCity<C extends City>(
  cities: readonly C[],
  zips: readonly Zip[],
  keyOf: (name: string) => string,
): (state: State, at: LatLng, zip: Zip | null, said: Said) => Likeliest<C> | null {
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
      const size = { alone: people ** BY_PEOPLE.alone, byZip: people ** BY_PEOPLE.byZip }
      const key = keyOf(city.name)
      const joined = key.replaceAll(' ', '')
      return { city, key, words: ` ${key} `, joined, lat: city.lat, lng: city.lng, state: city.state_id, size }
    }),
  )
  const zipsAround = gridOf(zips.map((zip) => ({ ...zip, key: keyOf(zip.city) })))
  const whole = (city: C) => boroughs.get(`${city.state_id} ${city.county}`) ?? city
  return (state, at, zip, said) => {
    const letters = state.abbreviation.toLowerCase()
    const kind = zip ? 'byZip' : 'alone'
    const reach = REACH_M[kind]
    const near = zip ? null : zipsAround(state.abbreviation, at)
    const keys = zip ? [keyOf(zip.city)] : nearestKeys(near ?? [], at)
    const named = new Set(near?.flatMap((square) => square.map(({ key }) => key)))
    const weights = zip ? [BY_ZIP] : BY_RANK
    let [best, second]: (C | null)[] = [null, null]
    let [least, next] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const square of around(state.id, at))
      for (const { city, key, words, joined, size } of square) {
        if (Math.abs(city.lat - at.lat) * M_PER_DEGREE > reach) continue
        const distance = distanceBetween(city, at)
        if (distance > reach) continue
        let score = ((distance + 1000) / size[kind]) * (weights[keys.indexOf(key)] ?? 1)
        if (!zip && !named.has(key)) score *= WITHOUT_ZIP
        if (said.words.includes(words)) score *= BY_WORDS
        if (said.parts.size > 0 && (said.parts.has(joined) || said.parts.has(joined + letters))) score *= BY_PART
        if (score < least) [best, least, second, next] = [city, score, best, least]
        else if (score < next) [second, next] = [city, score]
      }
    if (!best) return null
    const rival = second && next < least * DOUBTFUL && whole(second).id !== whole(best).id ? second : null
    return { city: whole(best), rival }
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
