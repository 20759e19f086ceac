/** Flat geometry for drawing: points as pairs, in pixels of a view unless said otherwise. */
export type Point = readonly [number, number]
export type Rect = { left: number; top: number; right: number; bottom: number }

/** Whether any point may lie in the rectangle: by the box around the line. */
export function touches(line: readonly Point[], { left, top, right, bottom }: Rect): boolean {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of line) {
    if (x < west) west = x
    if (x > east) east = x
    if (y < north) north = y
    if (y > south) south = y
  }
  return west <= right && east >= left && north <= bottom && south >= top
}

/** The parts of an open line inside a rectangle (Liang and Barsky, segment by segment). */
export function clippedLine(line: readonly Point[], rect: Rect): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1], line[i]]
    const inside = from && to && segmentIn(from, to, rect)
    if (!inside) continue
    const [start, end] = inside
    const last = part.at(-1)
    if (last && last[0] === start[0] && last[1] === start[1]) part.push(end)
    else {
      part = [start, end]
      parts.push(part)
    }
  }
  return parts
}

function segmentIn([x1, y1]: Point, [x2, y2]: Point, { left, top, right, bottom }: Rect): [Point, Point] | null {
  const [dx, dy] = [x2 - x1, y2 - y1]
  let [enter, leave] = [0, 1]
  for (const [towards, room] of [
    [-dx, x1 - left],
    [dx, right - x1],
    [-dy, y1 - top],
    [dy, bottom - y1],
  ] as const) {
    if (towards === 0) {
      if (room < 0) return null
      continue
    }
    const at = room / towards
    if (towards < 0) enter = Math.max(enter, at)
    else leave = Math.min(leave, at)
  }
  if (enter > leave) return null
  return [enter === 0 ? [x1, y1] : [x1 + enter * dx, y1 + enter * dy], leave === 1 ? [x2, y2] : [x1 + leave * dx, y1 + leave * dy]]
}

/** Whether a point lies within rings, by the nonzero rule. */
export function isWithin(rings: Iterable<readonly Point[]>, [x, y]: Point): boolean {
  let winding = 0
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [x1, y1] = ring[i === 0 ? ring.length - 1 : i - 1] ?? [0, 0]
      const [x2, y2] = ring[i] ?? [0, 0]
      if (y1 <= y === y2 <= y) continue
      if (x1 + ((y - y1) * (x2 - x1)) / (y2 - y1) > x) winding += y2 > y1 ? 1 : -1
    }
  }
  return winding !== 0
}

/** Lines of one path of an SVG, in whole half pixels and relative to each other: that compresses best. */
export class HalfPixelPath {
  #path = ''
  #at: [number, number] = [0, 0]

  /** Adds a line, unless it is shorter than half a pixel; `closed`: of at least three points. */
  add(line: readonly Point[], closed: boolean): void {
    const points: [number, number][] = []
    for (const [x, y] of line) {
      const point: [number, number] = [Math.round(x * 2), Math.round(y * 2)]
      const last = points.at(-1)
      if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point)
    }
    const start = points[0]
    if (!start || points.length < (closed ? 3 : 2)) return
    let [lastX, lastY] = this.#at
    let text = ''
    for (const [i, [x, y]] of points.entries()) {
      const [dx, dy] = [x - lastX, y - lastY]
      const before = i === 0 ? 'm' : i === 1 ? 'l' : dx < 0 ? '' : ' '
      text += `${before}${dx}${dy < 0 ? '' : ' '}${dy}`
      lastX = x
      lastY = y
    }
    this.#path += closed ? `${text}z` : text
    this.#at = closed ? start : [lastX, lastY]
  }

  get length(): number {
    return this.#path.length
  }

  toString(): string {
    return this.#path
  }
}
