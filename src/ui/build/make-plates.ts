/** Draws the contour patterns of the plates: `node src/ui/build/make-plates.ts` writes `public/plates/00.svg` to `63.svg`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { contours } from 'd3-contour'
import { plateFile, plateKinds } from '../plate-pattern.ts'

/** Grid of the field; the picture shows it without its outer cells, so that no line follows the border. */
const columns = 76
const rows = 58
const hidden = 5
const unit = 10
const levels = 10
/** Rings smaller than this many cells are specks. */
const smallest = 3

type Point = [number, number]

const folder = new URL('../../../public/plates/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (let kind = 0; kind < plateKinds; kind++) writeFileSync(new URL(plateFile(kind), folder), picture(kind))

function picture(kind: number): string {
  const field = hills(random(kind))
  const top = Math.max(...field)
  const heights = Array.from({ length: levels }, (_, level) => (top * (level + 1)) / (levels + 1))
  const rings = contours()
    .size([columns, rows])
    .thresholds(heights)(field)
    .flatMap((contour) => contour.coordinates.flat())
    .filter((ring) => area(ring as Point[]) > smallest)
  const box = [hidden, hidden, columns - 2 * hidden, rows - 2 * hidden].map((cells) => cells * unit).join(' ')
  const lines = rings.map((ring) => smooth(thin(ring as Point[]))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="xMidYMid slice"><path d="${lines}" fill="none" stroke="#000" stroke-width="1.3" vector-effect="non-scaling-stroke"/></svg>`
}

/** A landscape of five round hills. */
function hills(next: () => number): number[] {
  const tops = Array.from({ length: 5 }, () => ({
    x: next() * columns,
    y: next() * rows,
    width: columns * (0.13 + next() * 0.25),
    height: 0.4 + next(),
  }))
  const heightAt = (x: number, y: number) =>
    tops.reduce((sum, top) => sum + top.height * Math.exp(-((x - top.x) ** 2 + (y - top.y) ** 2) / top.width ** 2), 0)
  return Array.from({ length: columns * rows }, (_, cell) => heightAt(cell % columns, Math.floor(cell / columns)))
}

/** Points at even distances of about three and a half cells along the ring: enough for a smooth curve. */
function thin(ring: Point[]): Point[] {
  const lengths = ring.slice(1).map(([x, y], index) => Math.hypot(x - (ring[index]?.[0] ?? x), y - (ring[index]?.[1] ?? y)))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const count = Math.max(8, Math.round(whole / 3.5))
  const points: Point[] = []
  let passed = 0
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [ring[index], ring[index + 1]]
    while (from && to && points.length < count && (points.length * whole) / count < passed + length) {
      const share = ((points.length * whole) / count - passed) / length
      points.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])])
    }
    passed += length
  }
  return points
}

/** A closed Catmull-Rom curve through the points, in whole units and relative steps, which compress well. */
function smooth(points: Point[]): string {
  const at = (index: number): Point => {
    const [x, y] = points[(index + points.length) % points.length] ?? [0, 0]
    return [Math.round(x * unit), Math.round(y * unit)]
  }
  const lean = (index: number, side: number, axis: 0 | 1) =>
    Math.round(at(index)[axis] + (side * (at(index + 1)[axis] - at(index - 1)[axis])) / 6)
  let path = `M${at(0).join(' ')}`
  for (let index = 0; index < points.length; index++) {
    const from = at(index)
    const step = (x: number, y: number) => [x - from[0], y - from[1]]
    const near = step(lean(index, 1, 0), lean(index, 1, 1))
    const far = step(lean(index + 1, -1, 0), lean(index + 1, -1, 1))
    const to = step(...at(index + 1))
    path += index === 0 ? `c${numbers([...near, ...far, ...to])}` : `s${numbers([...far, ...to])}`
  }
  return `${path}z`
}

function numbers(list: number[]): string {
  return list.join(' ').replaceAll(' -', '-')
}

/** In cells, by the shoelace formula. */
function area(ring: Point[]): number {
  return Math.abs(ring.reduce((sum, [x, y], index) => sum + x * (ring[index + 1]?.[1] ?? y) - (ring[index + 1]?.[0] ?? x) * y, 0)) / 2
}

/** mulberry32: the same numbers for the same seed, on every machine. */
function random(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
