import { fromMercator, type LatLng, mercator } from '../../platform/geo.ts'

export type Bounds = { west: number; south: number; east: number; north: number }
export type Point = { x: number; y: number }

/**
 * A window on the map: its middle in Web Mercator units, its size in CSS pixels and its zoom, counted in tiles of 256 pixels (zoom 0 shows
 * the world on one).
 */
export type View = Point & { zoom: number; width: number; height: number }

export const MIN_ZOOM = 1
export const MAX_ZOOM = 19

/** The view around a position. */
export function viewAround(middle: LatLng, zoom: number, width: number, height: number): View {
  return { ...mercator(middle), zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom)), width, height }
}

type Fit = { padding?: number | Point; maxZoom?: number }

/** The closest view that holds `bounds` with `padding` pixels on each side, or so many across and down. West beyond east means across the date line. */
export function viewOf(bounds: Bounds, width: number, height: number, { padding = 0, maxZoom = 16 }: Fit = {}): View {
  const { west, north, east, south } = bounds
  const { x: across, y: down } = typeof padding === 'number' ? { x: padding, y: padding } : padding
  const first = mercator({ lat: north, lng: west })
  const last = mercator({ lat: south, lng: east < west ? east + 360 : east })
  const wide = Math.max(last.x - first.x, 1e-9) / Math.max(width - 2 * across, 1)
  const high = Math.max(last.y - first.y, 1e-9) / Math.max(height - 2 * down, 1)
  const zoom = Math.min(maxZoom, Math.log2(1 / (256 * Math.max(wide, high))))
  return { x: ((first.x + last.x) / 2) % 1, y: (first.y + last.y) / 2, zoom: Math.max(MIN_ZOOM, zoom), width, height }
}

/** How much larger than drawn a view is shown in something of this size, which it covers. */
export function scaleIn({ width, height }: View, shown: { clientWidth: number; clientHeight: number }): number {
  return Math.max(shown.clientWidth / width, shown.clientHeight / height)
}

/** The smallest box around positions; null for none. */
export function boundsAround(positions: readonly LatLng[]): Bounds | null {
  const [first] = positions
  if (!first) return null
  const bounds = { west: first.lng, south: first.lat, east: first.lng, north: first.lat }
  for (const { lat, lng } of positions) {
    bounds.west = Math.min(bounds.west, lng)
    bounds.south = Math.min(bounds.south, lat)
    bounds.east = Math.max(bounds.east, lng)
    bounds.north = Math.max(bounds.north, lat)
  }
  return bounds
}

/** How many pixels the whole world is wide. */
export const worldSize = (zoom: number) => 256 * 2 ** zoom

/** Where a position is drawn, in pixels from the upper left corner; of the copies of the world, the one nearest to the middle. */
export function project(view: View, at: LatLng): Point {
  const { x, y } = mercator(at)
  const size = worldSize(view.zoom)
  const across = x - view.x
  return { x: (across - Math.round(across)) * size + view.width / 2, y: (y - view.y) * size + view.height / 2 }
}

/** The position under a pixel. */
export function unproject(view: View, { x, y }: Point): LatLng {
  const size = worldSize(view.zoom)
  const at = fromMercator({ x: view.x + (x - view.width / 2) / size, y: view.y + (y - view.height / 2) / size })
  return { lat: Math.max(-90, Math.min(90, at.lat)), lng: wrapped(at.lng) }
}

/** The middle of a view. */
export const middleOf = (view: View): LatLng => unproject(view, { x: view.width / 2, y: view.height / 2 })

/** What a view shows. */
export function boundsOf(view: View): Bounds {
  if (worldSize(view.zoom) <= view.width) {
    const { lat: north } = unproject(view, { x: 0, y: 0 })
    const { lat: south } = unproject(view, { x: 0, y: view.height })
    return { west: -180, south, east: 180, north }
  }
  const { lat: north, lng: west } = unproject(view, { x: 0, y: 0 })
  const { lat: south, lng: east } = unproject(view, { x: view.width, y: view.height })
  return { west, south, east, north }
}

/** Bounds as an address has them: "west,south,east,north" to a decimetre. */
export function boundsText({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map((degrees) => Number(degrees.toFixed(6))).join(',')
}

const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
