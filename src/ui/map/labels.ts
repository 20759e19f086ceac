import type { Point } from './view.ts'

export type Label = Point & { text: string }
/** `roomy`: it stands free only where the map is drawn at full size, and is left out of a smaller one. */
export type PlacedLabel<T> = T & { roomy: boolean }

const WIDTH_PX = 5.9
const HEIGHT_PX = 15
const SMALL = 0.55

/**
 * Those labels that find room, the first ones first: none covers another or one of the `taken` points, none is cut by the edge of the
 * `width` × `height` view.
 */
export function placeLabels<T extends Label>(
  labels: readonly T[],
  width: number,
  height: number,
  taken: readonly Point[] = [],
): PlacedLabel<T>[] {
  const shown = labels.filter((label) => inside(label, width, height))
  const small = freeOnes(shown, SMALL, taken)
  return [...freeOnes(shown, 1, taken)].map((label) => ({ ...label, roomy: !small.has(label) }))
}

type Box = { left: number; top: number; right: number; bottom: number }

function freeOnes<T extends Label>(labels: readonly T[], scale: number, taken: readonly Point[]): Set<T> {
  const boxes = taken.map(({ x, y }): Box => ({ left: x * scale - 11, right: x * scale + 11, top: y * scale - 11, bottom: y * scale + 11 }))
  const free = new Set<T>()
  for (const label of labels) {
    const half = widthOf(label) / 2 + 3
    const [x, y] = [label.x * scale, label.y * scale]
    const box = { left: x - half, right: x + half, top: y - HEIGHT_PX / 2, bottom: y + HEIGHT_PX / 2 }
    if (boxes.some((other) => overlaps(box, other))) continue
    boxes.push(box)
    free.add(label)
  }
  return free
}

function inside(label: Label, width: number, height: number): boolean {
  const half = widthOf(label) / 2
  return label.x - half >= 4 && label.x + half <= width - 4 && label.y >= 12 && label.y <= height - 12
}

const widthOf = ({ text }: Label) => text.length * WIDTH_PX
const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
