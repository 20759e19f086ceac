import { type CSSProperties, use } from 'react'
import { classes } from './classes.ts'
import { PageIconsContext } from './page-icons.ts'

type SpriteIconProps = {
  /** Set and name: `maki/museum`, `temaki/donut`. */
  name: string
  /** Degrees on the colour wheel, to stand in the colour of its kind; without it the text's colour. */
  hue?: number
  className?: string
}

/** A Maki or Temaki icon, for decoration: the word for it stands beside it. */
export function SpriteIcon({ name, hue, className = 'size-5' }: SpriteIconProps) {
  const { addressOf } = use(PageIconsContext)
  const style = hue === undefined ? undefined : ({ color: `hsl(${hue} var(--plate-ink-s) var(--plate-ink-l))` } satisfies CSSProperties)
  return (
    <svg className={classes('sprite', className)} style={style} aria-hidden="true">
      <use href={addressOf(name)} />
    </svg>
  )
}
