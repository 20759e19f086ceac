import type { CSSProperties } from 'react'
import type { Point } from './view.ts'

/** Puts an element with the class `map-at` at a point of the drawn view; `by`: so many pixels beside it, whatever the size of the map. */
export function mapSpot({ x, y }: Point, by?: { dx: number; dy: number; reach: number }): CSSProperties {
  return {
    '--x': Math.round(x * 10) / 10,
    '--y': Math.round(y * 10) / 10,
    ...(by?.dx && { marginLeft: by.dx }),
    ...(by?.dy && { marginTop: by.dy }),
    ...(by && by.reach < 12 && { '--reach': `${by.reach}px` }),
  } as CSSProperties
}
