import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { MapPicture } from '../contract.ts'
import { drawDots, MOST_DOTS } from '../draw-dots.ts'
import { areaOf, areaValues, documentsIn, widthOf } from './area.ts'

/** So few are drawn larger. */
const FEW = 400
/** Of each map tile of a zoom so much closer than the view's, the most popular places are dots: dense parts stay legible. */
const CLOSER = 5

const dotsIn = prepared<{ x: number; y: number }>(
  'map-dots',
  `select d.pt[0] as x, d.pt[1] as y from ${documentsIn('d.zmin <= $5')} order by d.zmin limit ${2 * MOST_DOTS}`,
)

/** Every known place of a view as a dot. */
export async function readDots(ctx: Ctx, query: MapPicture): Promise<string> {
  const area = areaOf(query.bbox)
  const zoom = Math.log2(query.w / 256 / widthOf(area))
  const closest = Math.floor(zoom) + CLOSER
  const points = await dotsIn(ctx, [...areaValues(area), closest >= 17 ? 99 : Math.max(3, closest)])
  return drawDots(query, points, { size: points.length < FEW ? 3 : 2 })
}
