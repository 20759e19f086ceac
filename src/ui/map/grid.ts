import { fromMercator, unitsPerMetre } from '../../platform/geo.ts'
import { middleOf, type View, worldSize } from './view.ts'

const STEPS_M = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000]
const LEAST_PX = 30
/** Beyond a kilometre the grid only says how far things are apart. */
const LEAST_PX_FAR = 56

/** Lines of a grid: where they cross the view, in pixels, and how far apart they are, in metres. */
export type Grid = { metres: number; columns: number[]; rows: number[] }

/**
 * The grid of a view, a kilometre wide unless the lines would stand too close or only one would show. It is laid by the parallel of the
 * nearest whole degree, so that it stays where it is while the map is moved. `window`: what is seen of the view, if not all.
 */
export function gridOf(view: View, window: View = view): Grid {
  const pixels = pixelsPerMetre(view)
  const metres =
    STEPS_M.find((step) => step >= gridStart(window, pixels) && step * pixels >= (step > 1000 ? LEAST_PX_FAR : LEAST_PX)) ?? 2_000_000
  const size = worldSize(view.zoom)
  const step = metres * unitsPerMetre(Math.round(middleOf(view).lat)) * size
  return {
    metres,
    columns: lines(view.x * size - view.width / 2, view.width, step),
    rows: lines(view.y * size - view.height / 2, view.height, step),
  }
}

function gridStart(view: View, pixels: number): number {
  return 1000 * pixels > Math.min(view.width, view.height) / 2 ? 0 : 1000
}

function lines(start: number, length: number, step: number): number[] {
  const found: number[] = []
  for (let at = Math.ceil(start / step) * step; at < start + length; at += step) found.push(Math.round((at - start) * 10) / 10)
  return found
}

const METRES = { mile: 1609.344, foot: 0.3048 }

/** A round distance and how many pixels long it is in the middle of the view, at most `longest`; in metres unless `imperial`. */
export function scaleOf(view: View, imperial: boolean, longest = 90): { metres: number; pixels: number } {
  const perMetre = pixelsPerMetre(view)
  const fits = longest / perMetre
  const unit = imperial ? (fits >= METRES.mile * 0.1 ? METRES.mile : METRES.foot) : 1
  const power = 10 ** Math.floor(Math.log10(fits / unit))
  const round = [5, 2, 1].find((digit) => digit * power * unit <= fits) ?? 1
  const metres = round * power * unit
  return { metres, pixels: metres * perMetre }
}

/** How many pixels a metre is in the middle of the view. */
export function pixelsPerMetre(view: View): number {
  return unitsPerMetre(fromMercator({ x: 0.5, y: view.y }).lat) * worldSize(view.zoom)
}
