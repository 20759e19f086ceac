import { type DegreeBox, distanceBetween, type LatLng, mercator, unitsPerMetre } from '../../../platform/geo.ts'
import type { PlaceSearch } from '../contract.ts'
import { radii } from '../radius.ts'
import { anyOf, marker } from './tsquery.ts'
import type { Values } from './values.ts'

/** In Web Mercator units; `low` is the north-west corner. */
type MercatorBox = { x0: number; y0: number; x1: number; y1: number }

/** What a search is bounded by: boxes of the map, two where it crosses the date line, and a circle within them. */
export type Area = { boxes: MercatorBox[]; circle: { near: LatLng; radius: number } | null }

/** How far "near me" reaches at most, and a radius that isn't chosen yet; in metres. */
const WIDEST_M = Math.max(...radii.imperial)
/** An area is looked up by the grid cells that cover it, if so few do. */
const MOST_CELLS = 64

/** The areas of a search; `here` where "near me" was typed. All must hold. */
export function areasOf({ bbox, near, radius }: PlaceSearch, here: boolean): Area[] {
  const reach = typeof radius === 'number' ? radius : radius || here ? WIDEST_M : undefined
  const areas: Area[] = []
  if (bbox) areas.push(areaOf(bbox))
  if (near && reach) areas.push({ boxes: boxAround(near, reach), circle: { near, radius: reach } })
  return areas
}

/** A box of degrees; where its west is beyond its east, across the date line. */
export function areaOf({ west, south, east, north }: DegreeBox): Area {
  const [low, high] = [mercator({ lat: north, lng: west }), mercator({ lat: south, lng: east })]
  return { boxes: split({ x0: low.x, y0: low.y, x1: low.x <= high.x ? high.x : high.x + 1, y1: high.y }), circle: null }
}

/** The markers of the cells that cover an area; `''` where it is too large for that. */
export function coverOf({ boxes }: Area): string {
  for (const zoom of [12, 9]) {
    const size = 2 ** zoom
    const spans = boxes.map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1].map((unit) => Math.min(size - 1, Math.floor(unit * size))))
    const cells = spans.reduce((sum, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => sum + (x1 - x0 + 1) * (y1 - y0 + 1), 0)
    if (cells > MOST_CELLS) continue
    return anyOf(
      spans.flatMap(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) =>
        upTo(x0, x1).flatMap((x) => upTo(y0, y1).map((y) => marker(`@g${zoom}.${x}.${y}`))),
      ),
    )
  }
  return ''
}

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

/** The condition that document `d` is in an area: such that the index of positions answers it, or such that it is only checked. */
export function areaCondition({ boxes, circle }: Area, how: 'indexed' | 'checked', values: Values): string {
  const inside = boxes.map(({ x0, y0, x1, y1 }) => {
    const corners = [x0, y0, x1, y1].map((unit) => values.add(unit, 'float8'))
    return `d.pt <@ box(point(${corners[0]}, ${corners[1]}), point(${corners[2]}, ${corners[3]}))`
  })
  const box = `(${inside.join(' or ')})`
  const found = how === 'indexed' ? box : `(case when ${box} then true else false end)`
  return circle ? `${found} and ${distanceTo(circle.near, values)} <= ${values.add(circle.radius, 'float8')}` : found
}

/** Great-circle distance in metres of document `d`, as `distanceBetween`. */
export function distanceTo(near: LatLng, values: Values): string {
  const lat = values.add(near.lat, 'float8')
  const lng = values.add(near.lng, 'float8')
  return `(2 * 6371008.8 * asin(least(1, sqrt(sin(radians(d.lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(d.lat)) * sin(radians(d.lng - ${lng}) / 2) ^ 2))))`
}

/** The map's box around a circle; the map stretches it most at its end nearer to a pole. */
function boxAround(near: LatLng, radius: number): MercatorBox[] {
  const { x, y } = mercator(near)
  const poleward = Math.min(85, Math.abs(near.lat) + (radius * 180) / distanceBetween({ lat: -90, lng: 0 }, { lat: 90, lng: 0 }))
  const reach = radius * unitsPerMetre(poleward) * 1.001
  return split({ x0: x - reach, y0: Math.max(0, y - reach), x1: x + reach, y1: Math.min(1, y + reach) })
}

/** What runs over an edge of the map goes on at the other. */
function split({ x0, y0, x1, y1 }: MercatorBox): MercatorBox[] {
  if (x1 - x0 >= 1) return [{ x0: 0, y0, x1: 1, y1 }]
  if (x0 < 0)
    return [
      { x0: x0 + 1, y0, x1: 1, y1 },
      { x0: 0, y0, x1, y1 },
    ]
  if (x1 > 1)
    return [
      { x0, y0, x1: 1, y1 },
      { x0: 0, y0, x1: x1 - 1, y1 },
    ]
  return [{ x0, y0, x1, y1 }]
}

/** What all documents of a region have: those of its boroughs, too. */
export const withinRegion = ({ id, parts, within }: { id: number; parts: number[]; within?: string }): string =>
  within ?? anyOf([id, ...parts].map((one) => marker(`@r${one}`)))
