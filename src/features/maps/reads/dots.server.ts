import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { MapPicture } from '../contract.ts'
import { areaOf, areaValues, documentsIn, widthOf } from './area.ts'
import { picture } from './picture.ts'

/** So many dots are 12 kB when compressed. */
const MOST = 4500
/** So few are drawn larger. */
const FEW = 400
/** Of each map tile of a zoom so much closer than the view's, the most popular places are dots: dense parts stay legible. */
const CLOSER = 5

const dotsIn = prepared<{ x: number; y: number }>(
  'map-dots',
  `select d.pt[0] as x, d.pt[1] as y from ${documentsIn('d.zmin <= $5')} order by d.zmin limit ${2 * MOST}`,
)

/** Every known place of a view as a dot: one path, black on nothing, to be used as a mask. */
export async function readDots(ctx: Ctx, { bbox, w, h }: MapPicture): Promise<string> {
  const area = areaOf(bbox)
  const zoom = Math.log2(w / 256 / widthOf(area))
  const closest = Math.floor(zoom) + CLOSER
  const rows = await dotsIn(ctx, [...areaValues(area), closest >= 17 ? 99 : Math.max(3, closest)])
  const west = area.stretches[0]?.left ?? 0
  const [wide, high] = [w / widthOf(area), h / (area.bottom - area.top)]
  const points = rows.map(({ x, y }): [number, number] => [(x < west ? x + 1 - west : x - west) * wide, (y - area.top) * high])
  return picture(
    w,
    h,
    `<path d="${dotPath(points)}" fill="none" stroke="#000" stroke-width="${points.length < FEW ? 3 : 2}" stroke-linecap="round" vector-effect="non-scaling-stroke"/>`,
  )
}

/** Dots on whole pixels, each once and the first ones first, in rows and by their distance from the one before: that compresses best. */
export function dotPath(points: readonly [number, number][]): string {
  const seen = new Set(points.map(([x, y]) => Math.round(y) * 4096 + Math.round(x)))
  let path = ''
  let [lastX, lastY] = [0, 0]
  for (const key of [...seen].slice(0, MOST).toSorted((a, b) => a - b)) {
    const [x, y] = [key % 4096, Math.floor(key / 4096)]
    path += `m${x - lastX} ${y - lastY}h0`
    lastX = x
    lastY = y
  }
  return path
}
