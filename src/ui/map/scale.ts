import { fromMercator, unitsPerMetre } from '../../platform/geo.ts'
import { type View, worldSize } from './view.ts'

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
function pixelsPerMetre(view: View): number {
  return unitsPerMetre(fromMercator({ x: 0.5, y: view.y }).lat) * worldSize(view.zoom)
}
