import { mercator } from '../../../platform/geo.ts'
import type { Box } from '../../../platform/inputs.ts'

/** A part of the world in Web Mercator units: one stretch, or two where it lies across the date line. */
export type Area = { stretches: { left: number; right: number }[]; top: number; bottom: number }

/** No screen is wider than so many pixels: a larger box at a high zoom is looked at from further off. */
const WIDEST_PX = 4096

export function areaOf({ west, south, east, north }: Box): Area {
  const { x: left, y: top } = mercator({ lat: north, lng: west })
  const { x: right, y: bottom } = mercator({ lat: south, lng: east })
  const stretches =
    left < right
      ? [{ left, right }]
      : [
          { left, right: 1 },
          { left: 0, right },
        ]
  return { stretches, top, bottom: Math.max(bottom, top + 1e-9) }
}

export const widthOf = ({ stretches }: Area) => stretches.reduce((sum, { left, right }) => sum + right - left, 0)

/** The zoom asked for, or the closest one at which the area is not absurdly many pixels. */
export function saneZoom(area: Area, zoom: number): number {
  return Math.min(zoom, Math.log2(WIDEST_PX / 256 / Math.max(widthOf(area), area.bottom - area.top, 1e-9)))
}

export function contains({ stretches, top, bottom }: Area, { x, y }: { x: number; y: number }): boolean {
  return y >= top && y <= bottom && stretches.some(({ left, right }) => x >= left && x <= right)
}

/** The area widened to whole map tiles of `zoom`. */
export function inTiles({ stretches, top, bottom }: Area, zoom: number): Area {
  const size = 2 ** zoom
  const down = (value: number) => Math.floor(value * size) / size
  const up = (value: number) => Math.ceil(value * size) / size
  return { stretches: stretches.map(({ left, right }) => ({ left: down(left), right: up(right) })), top: down(top), bottom: up(bottom) }
}

/**
 * SQL of the documents `d` in an area and under further conditions; `areaValues` gives `$1` to `$4`. Each stretch is its own index scan.
 */
export function documentsIn(conditions = 'true'): string {
  return `unnest($1::float8[], $2::float8[]) as stretch(west, east) cross join lateral (select * from place_documents d
    where d.pt <@ box(point(stretch.west, $3), point(stretch.east, $4)) and ${conditions}) d`
}

export function areaValues({ stretches, top, bottom }: Area): [number[], number[], number, number] {
  return [stretches.map(({ left }) => left), stretches.map(({ right }) => right), top, bottom]
}
