import type { Point } from './view.ts'

/** Where something stands already; `reach`: half its size in pixels. */
export type Taken = Point & { reach?: number }
export type Label = Point & { text: string }
/**
 * `dy`: how many pixels below its point it stands, whatever the size of the map. `roomy`: it has its room only where the map is drawn at
 * full size, and is left out of a smaller one.
 */
export type PlacedLabel<T> = T & { dy: number; roomy: boolean }

const WIDTH_PX = 5.9
const HEIGHT_PX = 15
const SMALL = 0.55
/** Where a label may stand: at its point, else above or below what stands there. */
const SHIFTS_PX = [0, -22, 22, -34, 34]

/**
 * Those labels that find room, the first ones first: none covers another or one of the `taken` points, none is cut by the edge of the
 * `width` × `height` view.
 */
export function placeLabels<T extends Label>(
  labels: readonly T[],
  width: number,
  height: number,
  taken: readonly Taken[] = [],
): PlacedLabel<T>[] {
  const shown = labels.filter((label) => inside(label, width, height))
  const small = freeOnes(shown, SMALL, taken)
  return [...freeOnes(shown, 1, taken)].map(([label, dy]) => ({ ...label, dy, roomy: !small.has(label) || nearSide(label, width) }))
}

type Box = { left: number; top: number; right: number; bottom: number }

function freeOnes<T extends Label>(labels: readonly T[], scale: number, taken: readonly Taken[]): Map<T, number> {
  const boxes = taken.map(
    ({ x, y, reach = 12 }): Box => ({
      left: x * scale - reach,
      right: x * scale + reach,
      top: y * scale - reach,
      bottom: y * scale + reach,
    }),
  )
  const free = new Map<T, number>()
  for (const label of labels) {
    const dy = SHIFTS_PX.find((shift) => !boxes.some((other) => overlaps(boxOf(label, scale, shift), other)))
    if (dy === undefined) continue
    boxes.push(boxOf(label, scale, dy))
    free.set(label, dy)
  }
  return free
}

function boxOf(label: Label, scale: number, dy: number): Box {
  const half = widthOf(label) / 2 + 3
  const [x, y] = [label.x * scale, label.y * scale + dy]
  return { left: x - half, right: x + half, top: y - HEIGHT_PX / 2, bottom: y + HEIGHT_PX / 2 }
}

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

const widthOf = ({ text }: Label) => text.length * WIDTH_PX
const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
