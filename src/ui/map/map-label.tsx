import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'
import { mapSpot } from './map-spot.ts'
import type { Point } from './view.ts'

type MapLabelProps = {
  at: Point /** Pixels below that point. */
  dy?: number
  roomy?: boolean
  large?: boolean
  water?: boolean
  children: string
}

/** A name on a drawn map; what holds the names hides them from those who listen. */
export function MapLabel({ at, dy = 0, roomy = false, large = false, water = false, children }: MapLabelProps) {
  return (
    <span
      className={classes('map-at map-label', large && 'map-label-large', water && 'map-label-water', roomy && 'map-label-roomy')}
      style={{ ...mapSpot(at), ...(dy !== 0 && { '--dy': `${dy}px` }) } as CSSProperties}
    >
      {children}
    </span>
  )
}
