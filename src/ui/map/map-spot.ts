import type { CSSProperties } from 'react'
import type { Point } from './view.ts'

/** Puts an element with the class `map-at` at a point of the drawn view. */
export function mapSpot({ x, y }: Point): CSSProperties {
  return { '--x': Math.round(x * 10) / 10, '--y': Math.round(y * 10) / 10 } as CSSProperties
}
