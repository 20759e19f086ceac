import type { Point } from './view.ts'

/** Where something stands already; `reach`: half its size in pixels. */
export type Taken = Point & { reach?: number }
/** `large`: in wider letters. */
export type Label = Point & { text: string; large?: boolean }
/**
 * `dy`: how many pixels below its point it stands, whatever the size of the map. `roomy`: it has its room only where the map is drawn at
 * full size, and is left out of a smaller one.
 */
export type PlacedLabel<T> = T & { dy: number; roomy: boolean }

const WIDTH_PX = { usual: 5.9, large: 7.2 }
const HEIGHT_PX = 15
/** How large maps are shown, in shares of the size that they are drawn for: `small` ones with fewer names. */
const SCALES = { full: [0.62, 0.8, 1, 1.3, 1.8], small: [0.5] }
/** What the lower corners of a map hold, in pixels of the screen: the scale on the left, who made the map on the right; `small`: in two lines. */
const CORNERS_PX = {
  full: [
    { x: 0, width: 90, height: 34 },
    { x: 1, width: 310, height: 22 },
  ],
  small: [
    { x: 0, width: 80, height: 34 },
    { x: 1, width: 220, height: 36 },
  ],
}
/** Where a label may stand: at its point, else above or below what stands there. */
const SHIFTS_PX = [0, -22, 22, -34, 34]
/** On a small map so much farther would be somewhere else. */
const MOST_SMALL_PX = 22

/**
 * Those labels that find room, the first ones first: however large the map is shown, none covers another, one of the `taken` points or what
 * the lower corners hold, none is cut by the edge of the `width` × `height` view.
 */
export function placeLabels<T extends Label>(
  labels: readonly T[],
  width: number,
  height: number,
  taken: readonly Taken[] = [],
): PlacedLabel<T>[] {
  const pins = taken.map(({ x, y, reach = 12 }): Solid => ({ x, y, dy: 0, half: reach, high: reach }))
  const corners = (of: typeof CORNERS_PX.full) =>
    of.map((one): Solid => ({ x: one.x * width, y: height, dy: 0, half: one.width, high: one.height }))
  const solid = [...pins, ...corners(CORNERS_PX.full)]
  const always = [...pins, ...corners(CORNERS_PX.small)]
  const placed: PlacedLabel<T>[] = []
  for (const label of labels) {
    if (!inside(label, width, height)) continue
    const at = (dy: number): Solid => ({ x: label.x, y: label.y, dy, half: widthOf(label) / 2 + 3, high: HEIGHT_PX / 2 })
    const stays = (dy: number, scales: readonly number[]) => scales.every((scale) => isWithin(label.y * scale + dy, height * scale))
    const free = SHIFTS_PX.filter((dy) => stays(dy, SCALES.full) && isFree(at(dy), solid, SCALES.full))
    const shift = free.find((dy) => Math.abs(dy) <= MOST_SMALL_PX && stays(dy, SCALES.small) && isFree(at(dy), always, SCALES.small))
    const dy = shift ?? free[0]
    if (dy === undefined) continue
    const roomy = shift === undefined || nearSide(label, width)
    solid.push(at(dy))
    if (!roomy) always.push(at(dy))
    placed.push({ ...label, dy, roomy })
  }
  return placed
}

/** Two of one name so close are one place that is known twice, as a city and as a neighbourhood. */
const SAME_PX = 120

/** Labels without those whose name stands close by already. */
export function withoutRepeats<T extends Label>(labels: readonly T[]): T[] {
  return labels.filter(
    ({ text, x, y }, i) => !labels.slice(0, i).some((other) => other.text === text && Math.hypot(other.x - x, other.y - y) < SAME_PX),
  )
}

/** What stands around a point of the view in pixels of the screen, `dy` below it. */
type Solid = Point & { dy: number; half: number; high: number }

const isFree = (at: Solid, others: readonly Solid[], scales: readonly number[]) =>
  !others.some((other) => scales.some((scale) => overlaps(at, other, scale)))

function overlaps(a: Solid, b: Solid, scale: number): boolean {
  return Math.abs((a.x - b.x) * scale) < a.half + b.half && Math.abs((a.y - b.y) * scale + a.dy - b.dy) < a.high + b.high
}

/** Whether a line of text at this height of a map so high is not cut. */
const isWithin = (y: number, height: number) => y >= HEIGHT_PX && y <= height - HEIGHT_PX

/** What is wider or narrower than the view cuts a little of it, above and below too. */
function inside(label: Label, width: number, height: number): boolean {
  const half = widthOf(label) / 2
  const across = Math.max(30, height * 0.08)
  return label.x - half >= 20 && label.x + half <= width - 20 && label.y >= across && label.y <= height - across
}

/** So close to the side that a narrower map cuts it. */
function nearSide(label: Label, width: number): boolean {
  const half = widthOf(label) / 2
  return label.x - half < width * 0.12 || label.x + half > width * 0.88
}

const widthOf = ({ text, large }: Label) => text.length * (large ? WIDTH_PX.large : WIDTH_PX.usual)
