import { z } from 'zod'

type At = [longitude: number, latitude: number]
const Position = z.array(z.number()).min(2)

/** Where a GeoJSON geometry is: a point, the middle of an area, the halfway corner of a line, the first of a collection; null if it is none of these. */
export function positionOf({ type, coordinates, geometries }: { type: string; coordinates?: unknown; geometries?: unknown }): At | null {
  if (type === 'GeometryCollection') {
    const [first] = z.array(z.object({ type: z.string(), coordinates: z.unknown() })).safeParse(geometries).data ?? []
    return first ? positionOf(first) : null
  }
  if (type === 'Point') return pair(coordinates)
  if (type === 'MultiPoint') return Array.isArray(coordinates) ? pair(coordinates[0]) : null
  if (type === 'LineString') return halfway(coordinates)
  if (type === 'MultiLineString') return Array.isArray(coordinates) ? halfway(coordinates[0]) : null
  if (type === 'Polygon') return Array.isArray(coordinates) ? middle(coordinates[0]) : null
  if (type !== 'MultiPolygon' || !Array.isArray(coordinates)) return null
  const rings = coordinates.flatMap((polygon: unknown) => (Array.isArray(polygon) ? [polygon[0]] : []))
  return largest(rings)
}

/** The middle of the largest of several outlines. */
export function largest(rings: unknown[]): At | null {
  const read = rings.map(ringOf).filter((ring) => ring !== null)
  const [best] = read.toSorted((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)))
  return best ? middleOf(best) : null
}

/** The middle of an outline; of a line that doesn't close, its halfway corner. */
export function middleOfPath(path: number[][]): At | null {
  const [first, last] = [path[0], path.at(-1)]
  if (!first || !last) return null
  return path.length >= 4 && first[0] === last[0] && first[1] === last[1] ? middleOf(path) : pair(path[path.length >> 1])
}

const ringOf = (ring: unknown): number[][] | null => z.array(Position).min(4).safeParse(ring).data ?? null

function middle(ring: unknown): At | null {
  const read = ringOf(ring)
  return read && middleOf(read)
}

function halfway(line: unknown): At | null {
  const read = z.array(Position).min(2).safeParse(line).data
  return read ? pair(read[read.length >> 1]) : null
}

function pair(value: unknown): At | null {
  const [lng, lat] = Position.safeParse(value).data ?? []
  return lng === undefined || lat === undefined ? null : [lng, lat]
}

function areaOf(ring: number[][]): number {
  let area = 0
  for (const [i, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(i + 1) % ring.length] ?? []
    area += x1 * y2 - x2 * y1
  }
  return area
}

/** The centre of gravity of an outline; that of its corners where it has no area. Reckoned from its first corner, to lose no digits. */
function middleOf(ring: number[][]): At {
  const [ox = 0, oy = 0] = ring[0] ?? []
  const local = ring.map(([x = 0, y = 0]) => [x - ox, y - oy])
  const area = areaOf(local)
  let [sumX, sumY] = [0, 0]
  for (const [i, [x1 = 0, y1 = 0]] of local.entries()) {
    const [x2 = 0, y2 = 0] = local[(i + 1) % local.length] ?? []
    const cross = x1 * y2 - x2 * y1
    sumX += (x1 + x2) * cross
    sumY += (y1 + y2) * cross
  }
  if (Math.abs(area) > 1e-14) return [round(ox + sumX / (3 * area)), round(oy + sumY / (3 * area))]
  const mean = (axis: 0 | 1) => round(ring.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / ring.length)
  return [mean(0), mean(1)]
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
