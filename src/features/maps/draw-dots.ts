import type { Point } from '../../ui/map/view.ts'
import type { MapPicture } from './contract.ts'
import { areaOf, widthOf } from './reads/area.ts'
import { picture } from './reads/picture.ts'

/** So many dots are 12 kB when compressed. */
export const MOST_DOTS = 4500

type Look = {
  /** Width of a dot in pixels of the screen. */
  size: number
  /** So many are drawn, the first ones. */
  most?: number
}

/** Points in Web Mercator units as dots of a picture: one path, black on nothing, to be used as a mask. What lies outside is left out. */
export function drawDots({ bbox, w, h }: MapPicture, points: readonly Point[], { size, most }: Look): string {
  const area = areaOf(bbox)
  const west = area.stretches[0]?.left ?? 0
  const [wide, high] = [w / widthOf(area), h / (area.bottom - area.top)]
  const spots = points
    .map(({ x, y }): [number, number] => [(x < west ? x + 1 - west : x - west) * wide, (y - area.top) * high])
    .filter(([x, y]) => x <= w && y >= 0 && y <= h)
  return picture(
    w,
    h,
    `<path d="${dotPath(spots, most)}" fill="none" stroke="#000" stroke-width="${size}" stroke-linecap="round" vector-effect="non-scaling-stroke"/>`,
  )
}

/** Dots on whole pixels, each once and the first ones first, in rows and by their distance from the one before: that compresses best. */
export function dotPath(points: readonly [number, number][], most = MOST_DOTS): string {
  const seen = new Set(points.map(([x, y]) => Math.round(y) * 4096 + Math.round(x)))
  let path = ''
  let [lastX, lastY] = [0, 0]
  for (const key of [...seen].slice(0, most).toSorted((a, b) => a - b)) {
    const [x, y] = [key % 4096, Math.floor(key / 4096)]
    path += `m${x - lastX} ${y - lastY}h0`
    lastX = x
    lastY = y
  }
  return path
}
