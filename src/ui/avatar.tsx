import { useState } from 'react'
import { classes } from './classes.ts'
import { initials } from './initials.ts'

type AvatarProps = {
  /** Whose face; in place of a picture its initials are drawn. */
  name: string
  /** The picture; null or broken: initials. */
  src?: string | null | undefined
  /** Side in pixels. */
  size?: 32 | 40 | 64 | 80 | 160
  /** The name is heard as well; leave out where it stands beside. */
  labelled?: boolean
  className?: string
}

/** A person's face: their picture, or a square one drawn of their initials, white on indigo (behaviour 3.2). */
export function Avatar({ name, src = null, size = 32, labelled = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const picture = src !== null && src !== '' && src !== broken ? src : null
  return (
    <img
      src={picture ?? drawn(initials(name))}
      alt={labelled ? name : ''}
      width={size}
      height={size}
      data-initials={picture === null ? initials(name) : undefined}
      className={classes('block shrink-0 rounded-full bg-[#4f46e5] object-cover', className)}
      onError={() => setBroken(src)}
      // It may have failed before the page was alive.
      ref={(image) => {
        if (picture !== null && image?.complete && image.naturalWidth === 0) setBroken(picture)
      }}
    />
  )
}

function drawn(letters: string): string {
  const text = letters.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))
  const look = `fill="#fff" font-family="Figtree,system-ui,sans-serif" font-weight="600" font-size="${[...letters].length > 1 ? 15 : 17}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#4f46e5"/><text x="20" y="20" dy=".36em" text-anchor="middle" ${look}>${text}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
