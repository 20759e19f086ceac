import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import { plateFile, platePattern } from './plate-pattern.ts'
import { SpriteIcon } from './sprite-icon.tsx'

type PlateProps = {
  /** The thing's id: the same id always has the same lines. */
  seed: number
  /** Degrees on the colour wheel. */
  hue: number
  /** Sprite icon such as `maki/museum`. */
  icon?: string
  /** A few words bottom right. */
  where?: ReactNode
  /** `card` 4:3, `cover` 21:9 (4:3 on a phone), `thumb` a square without lines, the icon in its middle, `tile` fills what holds it. */
  size?: 'card' | 'cover' | 'thumb' | 'tile'
  className?: string
  /** Buttons and the like on top. */
  children?: ReactNode
}

const shapes = {
  card: 'aspect-4/3 rounded-md',
  cover: 'aspect-4/3 rounded-lg md:aspect-21/9',
  thumb: 'plate-thumb',
  tile: 'size-full',
}
const marks = {
  card: 'plate-mark-card',
  cover: 'absolute bottom-5 left-5 size-9 md:bottom-6 md:left-6 md:size-11',
  thumb: 'plate-mark-thumb',
  tile: 'plate-mark-tile',
}
const labels = {
  card: 'plate-where-card',
  cover: 'right-5 bottom-6 max-w-[70%] text-[.8125rem] md:right-6 md:bottom-7',
  thumb: '',
  tile: 'plate-where-card',
}

/** What stands for a thing that has no photo: contour lines from its id, in the colour of its kind. */
export function Plate({ seed, hue, icon, where, size = 'card', className, children }: PlateProps) {
  return (
    <div className={classes('plate', shapes[size], className)} style={{ '--h': hue } as CSSProperties}>
      {size !== 'thumb' && <span className="plate-lines" style={linesOf(seed)} />}
      {icon && <SpriteIcon name={icon} className={marks[size]} />}
      {where && size !== 'thumb' && <span className={classes('plate-where', labels[size])}>{where}</span>}
      {children}
    </div>
  )
}

function linesOf(seed: number): CSSProperties {
  const { kind, flipX, flipY } = platePattern(seed)
  return {
    '--lines': `url(/plates/${plateFile(kind)})`,
    scale: flipX || flipY ? `${flipX ? -1 : 1} ${flipY ? -1 : 1}` : undefined,
  } as CSSProperties
}
