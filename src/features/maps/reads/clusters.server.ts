import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { fromMercator } from '../../../platform/geo.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { placeCells } from '../../search-index/tables.ts'
import { type Area, areaValues, contains, documentsIn } from './area.ts'

/** A map cell: how many places and the sums of their positions. */
export type Cell = RowOf<typeof placeCells, 'x' | 'y' | 'count' | 'sum_x' | 'sum_y'>
export type Cluster = { lat: number; lng: number; count: number }

/** Cells of clusters are 128 to 256 pixels wide. Even zooms up to 14 are counted; beyond zoom 15 places are shown one by one. */
export const cellZoom = (zoom: number) => Math.max(4, Math.min(14, 2 * Math.floor((zoom + 1) / 2)))
const LAST_CLUSTERED_ZOOM = 15
/** So few places are no cluster: the map's dots say as much. */
const LEAST = 8

const cellsIn = prepared<Cell>(
  'map-cells',
  `select c.x, c.y, c.count, c.sum_x, c.sum_y
   from unnest($1::float8[], $2::float8[]) as stretch(west, east)
     cross join lateral generate_series(floor(stretch.west * (1 << $6::int))::int, floor(stretch.east * (1 << $6::int))::int) as columns(x)
     join place_cells c on c.category_id = $5 and c.zoom = $6 and c.x = columns.x
       and c.y between floor($3::float8 * (1 << $6::int))::int and floor($4::float8 * (1 << $6::int))::int`,
)

const countIn = prepared<{ total: number }>(
  'map-count',
  `select count(*)::int as total from ${documentsIn('($5 = 0 or d.category_id = $5 or d.parent_category_id = $5)')}`,
)

/** The cells of an area, for all places (`category` 0) or those of a category. */
export function readCells(ctx: Ctx, area: Area, zoom: number, category: number): Promise<Cell[]> {
  return cellsIn(ctx, [...areaValues(area), category, cellZoom(zoom)])
}

/** How many places are in an area: by whole cells, and by the places themselves where the area is small. */
export async function countPlaces(ctx: Ctx, area: Area, zoom: number, category: number, cells: readonly Cell[]): Promise<number> {
  if (zoom > LAST_CLUSTERED_ZOOM) return (await countIn(ctx, [...areaValues(area), category]))[0]?.total ?? 0
  return cells.reduce((sum, cell) => sum + (contains(area, middleOf(cell)) ? cell.count : 0), 0)
}

/** The cells of places at hand. */
export function cellsOf(places: readonly { x: number; y: number }[], zoom: number): Cell[] {
  const size = 2 ** cellZoom(zoom)
  const cells = new Map<string, Cell>()
  for (const { x, y } of places) {
    const at = { x: Math.floor(x * size), y: Math.floor(y * size) }
    const cell = cells.get(`${at.x}/${at.y}`) ?? { ...at, count: 0, sum_x: 0, sum_y: 0 }
    cells.set(`${at.x}/${at.y}`, { ...cell, count: cell.count + 1, sum_x: cell.sum_x + x, sum_y: cell.sum_y + y })
  }
  return [...cells.values()]
}

/** Clusters of what the cells hold besides the pins that are shown anyway. Such as would overlap are one. */
export function clustersOf(cells: readonly Cell[], pins: readonly { x: number; y: number }[], zoom: number): Cluster[] {
  if (zoom > LAST_CLUSTERED_ZOOM) return []
  const size = 2 ** cellZoom(zoom)
  const rest = new Map(cells.map((cell) => [`${cell.x}/${cell.y}`, { ...cell }]))
  for (const pin of pins) {
    const cell = rest.get(`${Math.floor(pin.x * size)}/${Math.floor(pin.y * size)}`)
    if (cell && cell.count > 0) take(cell, pin)
  }
  return merged(
    [...rest.values()].filter(({ count }) => count > 0),
    56 / (256 * 2 ** zoom),
  )
    .filter(({ count }) => count >= LEAST)
    .map((cell) => ({ ...rounded(middleOf(cell)), count: cell.count }))
}

function take(cell: Cell, pin: { x: number; y: number }) {
  cell.count -= 1
  cell.sum_x -= pin.x
  cell.sum_y -= pin.y
}

/** Cells whose middles are closer than `near` are put together, the fullest first. */
function merged(cells: Cell[], near: number): Cell[] {
  const kept: Cell[] = []
  for (const cell of cells.toSorted((a, b) => b.count - a.count || a.x - b.x || a.y - b.y)) {
    const at = middleOf(cell)
    const host = kept.find((other) => Math.hypot(middleOf(other).x - at.x, middleOf(other).y - at.y) < near)
    if (!host) kept.push(cell)
    else Object.assign(host, { count: host.count + cell.count, sum_x: host.sum_x + cell.sum_x, sum_y: host.sum_y + cell.sum_y })
  }
  return kept
}

const middleOf = ({ sum_x, sum_y, count }: Cell) => ({ x: sum_x / count, y: sum_y / count })

function rounded(at: { x: number; y: number }) {
  const { lat, lng } = fromMercator(at)
  return { lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 }
}
