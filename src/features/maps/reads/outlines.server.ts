import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { mercator } from '../../../platform/geo.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { Boundary } from '../../regions/contract.ts'
import type { regions } from '../../regions/tables.ts'
import type { OutlinePicture, OutlineShapes } from '../contract.ts'
import { areaOf, widthOf } from './area.ts'
import { clipped, simplified } from './outline-lines.ts'
import { picture } from './picture.ts'

type Outline = RowOf<typeof regions, 'id'> & { boundary: NonNullable<RowOf<typeof regions, 'boundary'>['boundary']> }

const outlinesIn = prepared<Outline>(
  'map-outlines',
  `select distinct on (r.id) r.id, r.boundary from unnest($1::float8[], $2::float8[]) as stretch(west, east)
     join regions r on r.west <= stretch.east and r.east >= stretch.west and r.south <= $4 and r.north >= $3
   where r.kind = $5::region_kind and r.boundary is not null order by r.id`,
)

const MARGIN_PX = 8
const TOLERANCE_PX = 0.7

/** The borders of the regions of a kind within a view: one path, to be used as a mask. Neighbourhoods are lightly filled. */
export async function readOutlines(ctx: Ctx, query: OutlinePicture): Promise<string> {
  const { w, h, kind } = query
  const drawn = projection(query)
  const path = (await outlines(ctx, query))
    .flatMap(({ boundary }) => ringsOf(boundary).map((ring) => ringPath(ring.map(drawn), w, h)))
    .join('')
  const look = kind === 'neighborhood' ? 'fill-opacity=".05" stroke-opacity=".26" stroke-dasharray="3 3"' : 'fill="none"'
  return picture(w, h, `<path d="${path}" ${look} stroke="#000" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`)
}

/** The same borders as positions, whole, for a map that can be moved. */
export async function readOutlineShapes(ctx: Ctx, query: OutlinePicture): Promise<OutlineShapes> {
  const degrees = (TOLERANCE_PX * widthOf(areaOf(query.bbox)) * 360) / query.w
  const data = (await outlines(ctx, query)).map(({ id, boundary }) => ({
    id,
    rings: ringsOf(boundary)
      .map((ring) => simplified(ring, degrees).map(([lng, lat]): [number, number] => [lng, lat]))
      .filter((ring) => ring.length > 3),
  }))
  return { data, next_cursor: null }
}

function outlines(ctx: Ctx, { bbox: { west, south, east, north }, kind }: OutlinePicture): Promise<Outline[]> {
  const stretches =
    west < east
      ? [[west], [east]]
      : [
          [west, -180],
          [180, east],
        ]
  return outlinesIn(ctx, [...stretches, south, north, kind])
}

/** From longitude and latitude to pixels of the view. */
function projection({ bbox, w, h }: OutlinePicture) {
  const area = areaOf(bbox)
  const left = area.stretches[0]?.left ?? 0
  const [wide, high] = [w / widthOf(area), h / (area.bottom - area.top)]
  return ([lng, lat]: [number, number]): [number, number] => {
    const { x, y } = mercator({ lat, lng })
    return [(bbox.west > bbox.east && x < left ? x + 1 - left : x - left) * wide, (y - area.top) * high]
  }
}

const ringsOf = (boundary: Boundary) => (boundary.type === 'Polygon' ? boundary.coordinates : boundary.coordinates.flat())

/** What is smaller than a dot is left out. */
function ringPath(ring: [number, number][], width: number, height: number): string {
  const around = { left: -MARGIN_PX, top: -MARGIN_PX, right: width + MARGIN_PX, bottom: height + MARGIN_PX }
  const points = simplified(clipped(ring, around), TOLERANCE_PX)
  if (points.length < 4) return ''
  let path = ''
  let [lastX, lastY] = [0, 0]
  points.forEach((point, i) => {
    const [x, y] = [Math.round(point[0]), Math.round(point[1])]
    const [dx, dy] = [x - lastX, y - lastY]
    if (i === 0) path += `M${x} ${y}`
    else if (dx !== 0 || dy !== 0) path += `l${dx}${dy < 0 ? '' : ' '}${dy}`
    lastX = x
    lastY = y
  })
  return `${path}z`
}
