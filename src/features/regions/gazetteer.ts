import { distanceBetween, type LatLng } from '../../platform/geo.ts'
import { nameKey } from '../../platform/name-key.ts'
import { holds, type Outline } from './bounded-outline.ts'
import { type Likeliest, likeliestCity, type Said } from './likeliest-city.ts'
import { slipOf } from './position-slip.ts'
import { nicknames, stateKeys } from './state-words.ts'

export type State = { id: number; name: string; abbreviation: string; outline: Outline | null }
export type City = {
  id: number
  state_id: number
  name: string
  slug: string
  lat: number
  lng: number
  time_zone: string | null
  population?: number | null
  county?: string | null
  /** The city that this one is a borough of. */
  part_of_id?: number | null
}
export type Neighborhood = { id: number; city_id: number; state_id: number; name: string; outline: Outline | null }
export type Zip = { city: string; state: string } & LatLng
export type Regions = { states: State[]; cities: City[]; neighborhoods: Neighborhood[]; zips: Map<string, Zip> }

/** Where a row says that its place is. */
export type Whereabouts = LatLng & {
  city?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  neighborhood?: string | undefined
  /** Its name and its web page, which may say the city where nothing else does. */
  name?: string | undefined
  website?: string | undefined
}
/** `rival`: the city that is nearly as likely, where nothing names one. */
export type Located = { state: State; city: City; neighborhood: Neighborhood | null; locality: string | null; rival: City | null }

/** A position this far outside its state's outline, which is simplified and ends at the coast, still counts as in it. */
const SLACK_KM = 6
/** A city of the right name this far away is another of that name, or the position is wrong. */
const FARTHEST_CITY_M = 80_000
/** A neighbourhood is meant by its name up to here from its outline. */
const NEAR_NEIGHBORHOOD_KM = 3
/** With a ZIP code that says the same as the position, a city of the right name may reach as far as this (Anchorage). */
const WIDEST_CITY_M = 250_000

/**
 * Assigns places to regions: the city by state and name (with the usual variants), else by the neighbourhood whose outline holds the
 * position, else by its ZIP code, or the nearest ones, and the cities around (`likeliestCity`). Never a state that the position is not in.
 */
export class Gazetteer {
  readonly #states: State[]
  readonly #stateByName = new Map<string, State>()
  readonly #citiesByName = new Map<string, City[]>()
  readonly #citiesByState = new Map<number, City[]>()
  readonly #neighborhoodsByState = new Map<number, Neighborhood[]>()
  readonly #neighborhoodsByCity = new Map<number, Neighborhood[]>()
  readonly #cityById: Map<number, City>
  readonly #zips: Map<string, Zip>
  readonly #likeliest: (state: State, at: LatLng, zip: Zip | null, said: Said) => Likeliest<City> | null

  constructor({ states, cities, neighborhoods, zips }: Regions) {
    this.#states = states
    this.#zips = zips
    this.#cityById = new Map(cities.map((city) => [city.id, city]))
    for (const state of states) for (const name of [state.name, state.abbreviation]) this.#stateByName.set(nameKey(name), state)
    for (const city of cities) {
      for (const key of new Set([cityKey(city.name), cityKey(city.name).replaceAll(' ', '')]))
        add(this.#citiesByName, `${city.state_id} ${key}`, city)
      add(this.#citiesByState, city.state_id, city)
    }
    for (const neighborhood of neighborhoods) {
      add(this.#neighborhoodsByState, neighborhood.state_id, neighborhood)
      add(this.#neighborhoodsByCity, neighborhood.city_id, neighborhood)
    }
    this.#likeliest = likeliestCity(cities, [...zips.values()], cityKey)
  }

  /** The regions of a place, or why it can't be assigned. */
  locate(at: Whereabouts): Located | { reason: string } {
    const state = this.#stateOf(at)
    if ('reason' in state) return state
    const called = at.city ? (this.#cityNamed(state, at.city, at) ?? this.#wideCity(state, at.city, at)) : null
    const borough = at.city && !called ? this.#neighborhoodNamed(state, at.city, at) : null
    const named = called ?? this.#cityById.get(borough?.city_id ?? 0) ?? null
    const possible = named ? this.#neighborhoodsByCity.get(named.id) : this.#neighborhoodsByState.get(state.id)
    const around = (possible ?? []).filter(({ outline }) => outline && holds(outline, at))
    const sure = named ?? this.#cityById.get(around[0]?.city_id ?? 0)
    const likeliest = sure ? null : this.#likeliest(state, at, this.#zipOf(state, at), saidBy(at))
    const city = sure ?? likeliest?.city
    if (!city) {
      const namesake = at.city && nearest(this.#citiesByName.get(`${state.id} ${cityKey(at.city)}`) ?? [], at, Number.POSITIVE_INFINITY)
      if (namesake) return { reason: `“${at.city}” is too far away, and no city is near` }
      return { reason: `${at.city ? `“${at.city}” is not a known city in “${state.name}”` : 'no city is given'}, and no city is near` }
    }
    const neighborhood = this.#neighborhoodOf(city, at, around) ?? borough
    return { state, city, neighborhood, locality: at.city && !called ? at.city : null, rival: likeliest?.rival ?? null }
  }

  /** The state of this name or abbreviation, of the post ("CA", "US-CA") or of newspapers ("Calif.", "N.Y."). */
  stateNamed(name: string): State | undefined {
    for (const key of stateKeys(name)) {
      const state = this.#stateByName.get(key)
      if (state) return state
    }
    return undefined
  }

  /**
   * The state in whose outline a position lies though it is named with another: close enough to that one to be taken for its, as outlines are
   * simplified, but not within `far` kilometres of it. Null for any other.
   */
  stateBeyond({ lat, lng, state }: Whereabouts, far: number): State | null {
    const named = state ? this.stateNamed(state) : undefined
    if (!named?.outline || holds(named.outline, { lat, lng }, far)) return null
    return this.#states.find(({ outline }) => outline && holds(outline, { lat, lng })) ?? null
  }

  /** Whether a position lies in a state, or so close to one that it may. */
  isInState({ lat, lng }: LatLng): boolean {
    return this.#states.some(({ outline }) => outline && holds(outline, { lat, lng }, SLACK_KM))
  }

  /** Whether there is a city of this name in a state, named or abbreviated. */
  isCity(state: string, name: string): boolean {
    const id = this.stateNamed(state)?.id
    return id !== undefined && this.#citiesByName.has(`${id} ${cityKey(name)}`)
  }

  hasZip(zip: string): boolean {
    return this.#zips.has(zip)
  }

  /** The middle of a ZIP code; null where it isn't known. */
  middleOfZip(zip: string): LatLng | null {
    const { lat, lng } = this.#zips.get(zip) ?? {}
    return lat === undefined || lng === undefined ? null : { lat, lng }
  }

  #stateOf(at: Whereabouts): State | { reason: string } {
    if (at.state) {
      const state = this.stateNamed(at.state)
      if (!state) return { reason: `“${at.state}” is not a state of the United States` }
      if (!state.outline || holds(state.outline, at, SLACK_KM)) return state
      const slip = slipOf(at, inside([state]))
      if (slip) return { reason: slip }
      const other = this.#states.find(({ outline }) => outline && holds(outline, at))
      return { reason: `the position lies ${other ? `in “${other.name}”` : 'outside the United States'}, not in “${state.name}”` }
    }
    const within = this.#states.find(({ outline }) => outline && holds(outline, at))
    if (within) return within
    // Off the coast of the simplified outlines: the state that the ZIP code names, or the only one close by, or with the city thereabouts.
    const close = this.#states.filter(({ outline }) => outline && holds(outline, at, SLACK_KM))
    const zip = this.#zips.get(at.zip ?? '')
    const state =
      close.find(({ abbreviation }) => abbreviation === zip?.state) ?? only(close) ?? only(close.filter((one) => this.#knows(one, at)))
    if (state) return state
    const far = close.length > 0 ? '' : ': it is outside the United States'
    return { reason: slipOf(at, inside(this.#states)) ?? `no state is given, and the position lies in none${far}` }
  }

  /** Whether the named city, or the neighbourhood in its stead, is in a state and thereabouts. */
  #knows(state: State, at: Whereabouts): boolean {
    return at.city !== undefined && (this.#cityNamed(state, at.city, at) ?? this.#neighborhoodNamed(state, at.city, at)) !== null
  }

  #cityNamed(state: State, name: string, at: LatLng): City | null {
    const key = cityKey(name)
    const short = key.replace(/ (?:city|township|twp|town|village|borough|boro)$/, '')
    // "LaGrange" is "La Grange", "Winston Salem" is "Winston-Salem".
    for (const variant of [key, short, nicknames[key] ?? key, key.replaceAll(' ', '')]) {
      const city = nearest(this.#citiesByName.get(`${state.id} ${variant}`) ?? [], at, FARTHEST_CITY_M)
      if (city) return city
    }
    return null
  }

  /** A neighbourhood that stands where a city should: "Hollywood, CA". Only where its outline is about there. */
  #neighborhoodNamed(state: State, name: string, at: LatLng): Neighborhood | null {
    const key = nameKey(name)
    const found = (this.#neighborhoodsByState.get(state.id) ?? []).find(
      (one) => nameKey(one.name) === key && one.outline && holds(one.outline, at, NEAR_NEIGHBORHOOD_KM),
    )
    return found ?? null
  }

  /** What the ZIP code of a row says; null if it is none of its state, or lies elsewhere. */
  #zipOf(state: State, at: Whereabouts): Zip | null {
    const zip = this.#zips.get(at.zip ?? '')
    return zip && zip.state === state.abbreviation && distanceBetween(zip, at) <= FARTHEST_CITY_M ? zip : null
  }

  /** A city whose area reaches farther than any other's, where the ZIP code names it, too. */
  #wideCity(state: State, name: string, at: Whereabouts): City | null {
    const zip = this.#zipOf(state, at)
    if (!zip || cityKey(zip.city) !== cityKey(name)) return null
    return nearest(this.#citiesByName.get(`${state.id} ${cityKey(name)}`) ?? [], at, WIDEST_CITY_M)
  }

  #neighborhoodOf(city: City, at: Whereabouts, around: Neighborhood[]): Neighborhood | null {
    const name = at.neighborhood ? nameKey(at.neighborhood) : null
    const called = name && this.#neighborhoodsByCity.get(city.id)?.find((n) => nameKey(n.name) === name)
    return called || (around.find(({ city_id }) => city_id === city.id) ?? null)
  }
}

/** Whether a position lies in one of these states, or close by. */
const inside =
  (states: readonly State[]) =>
  (at: LatLng): boolean =>
    states.some(({ outline }) => outline && holds(outline, at, SLACK_KM))

const abbreviations: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}

/** A city's name as cities are compared: "St. Louis" and "Saint Louis", "the Bronx" and "Bronx" are one. */
export function cityKey(name: string): string {
  const kept = keys.get(name)
  if (kept !== undefined) return kept
  if (keys.size >= MOST_KEYS) keys.clear()
  const key = newCityKey(name)
  keys.set(name, key)
  return key
}

/** Files name the same few cities in row after row. */
const keys = new Map<string, string>()
const MOST_KEYS = 5000

function newCityKey(name: string): string {
  const words = nameKey(name)
    .replace(/^(?:the|city of|town of|village of) /, '')
    .split(' ')
  return words.map((word, i) => (i < words.length - 1 ? (abbreviations[word] ?? word) : word)).join(' ')
}

/** A name, and the path of a web page ("/locations/ga/peachtree-city"), as cities are looked for in them. */
function saidBy({ name = '', website = '' }: Whereabouts): Said {
  const path = website
    .replace(/^\w+:\/\/|[?#].*/g, '')
    .split('/')
    .slice(1)
  const parts = path.map((part) => newCityKey(part)).filter(Boolean)
  return { words: ` ${[newCityKey(name), ...parts].join(' | ')} `, parts: new Set(parts.map((part) => part.replaceAll(' ', ''))) }
}

function nearest(cities: City[], at: LatLng, within: number): City | null {
  let best: City | null = null
  let least = within
  for (const city of cities) {
    if (Math.abs(city.lat - at.lat) * 111_195 > least) continue
    const distance = distanceBetween(city, at)
    if (distance <= least) [best, least] = [city, distance]
  }
  return best
}

function add<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** The one of a list that has no other. */
const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)
