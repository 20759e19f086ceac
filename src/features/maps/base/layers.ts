/**
 * What vector tiles call what a base map shows: our own archive, the scheme of Protomaps, the one of OpenMapTiles. Maps read the layers
 * that are there.
 */
export const LAYERS = {
  water: ['water'],
  rivers: ['rivers', 'waterway', 'water'],
  boundaries: ['boundaries', 'boundary'],
  roads: ['roads', 'transportation'],
} as const

export type Properties = Record<string, number | string | boolean>

export type Border = 'country' | 'state' | 'county'

const borderKinds: Record<string, Border> = {
  country: 'country',
  state: 'state',
  region: 'state',
  county: 'county',
}
const borderLevels: Record<number, Border> = { 2: 'country', 4: 'state', 6: 'county' }

/** What a line of the boundaries divides; null for what the map doesn't show. */
export function borderOf({ kind, admin_level }: Properties): Border | null {
  return borderKinds[String(kind)] ?? borderLevels[Number(admin_level)] ?? null
}

/** How much a river counts: 1 the largest. */
export function riverRank({ rank }: Properties): 1 | 2 | 3 {
  return rank === 1 || rank === 2 ? rank : 3
}

export type Road = 'large' | 'small'

const largeRoads = new Set(['highway', 'major_road', 'motorway', 'trunk', 'primary', 'secondary'])
const smallRoads = new Set(['medium_road', 'minor_road', 'tertiary', 'minor', 'service', 'street'])
const LARGE_FROM = 8
const SMALL_FROM = 12.5

/** How a road is drawn at a zoom (counted in tiles of 256 pixels); null: not at all. */
export function roadAt(zoom: number, properties: Properties): Road | null {
  const kind = String(properties.kind ?? properties.class)
  if (largeRoads.has(kind)) {
    const first = kind === 'highway' || kind === 'motorway' || kind === 'trunk' ? 0 : 3
    return zoom >= LARGE_FROM + first ? 'large' : null
  }
  return zoom >= SMALL_FROM && smallRoads.has(kind) ? 'small' : null
}
