import type { Point, Rect } from '../base/rings.ts'

/** A closed line without those points that lie within `tolerance` of the line without them (Douglas and Peucker). */
export function simplified(ring: readonly Point[], tolerance: number): Point[] {
  const first = ring[0]
  if (!first || ring.length < 4) return [...ring]
  const far = farthest(ring, (point) => Math.hypot(point[0] - first[0], point[1] - first[1]))
  return [...between(ring.slice(0, far + 1), tolerance), ...between(ring.slice(far), tolerance).slice(1)]
}

function between(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  const far = farthest(line, (point) => distanceToSegment(point, first, last))
  if (distanceToSegment(line[far] ?? first, first, last) <= tolerance) return [first, last]
  return [...between(line.slice(0, far + 1), tolerance), ...between(line.slice(far), tolerance).slice(1)]
}

function farthest(line: readonly Point[], distance: (point: Point) => number): number {
  let [best, most] = [0, -1]
  line.forEach((point, i) => {
    const offset = distance(point)
    if (offset > most) [best, most] = [i, offset]
  })
  return best
}

function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy)
}

type Edge = { inside: (point: Point) => boolean; cross: (a: Point, b: Point) => Point }

/** The part of a closed line inside a rectangle (Sutherland and Hodgman). */
export function clipped(ring: readonly Point[], { left, top, right, bottom }: Rect): Point[] {
  const upright = (at: number, sign: number): Edge => ({
    inside: ([x]) => sign * (x - at) >= 0,
    cross: ([x1, y1], [x2, y2]) => [at, y1 + ((y2 - y1) * (at - x1)) / (x2 - x1)],
  })
  const level = (at: number, sign: number): Edge => ({
    inside: ([, y]) => sign * (y - at) >= 0,
    cross: ([x1, y1], [x2, y2]) => [x1 + ((x2 - x1) * (at - y1)) / (y2 - y1), at],
  })
  const edges = [upright(left, 1), upright(right, -1), level(top, 1), level(bottom, -1)]
  return edges.reduce<Point[]>(cut, [...ring])
}

function cut(ring: Point[], { inside, cross }: Edge): Point[] {
  const kept: Point[] = []
  ring.forEach((point, i) => {
    const before = ring[(i + ring.length - 1) % ring.length] ?? point
    if (inside(point) !== inside(before)) kept.push(cross(before, point))
    if (inside(point)) kept.push(point)
  })
  return kept
}
