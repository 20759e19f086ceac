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

/** A person's face: a square picture, or one drawn of their initials, white on indigo (behaviour 3.1). */
export function Avatar({ name, src = null, size = 32, labelled = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = classes('block shrink-0 rounded-full bg-[#4f46e5] object-cover', className)
  const heard = labelled ? name : ''
  if (src !== null && src !== '' && src !== broken) {
    return (
      <img
        src={src}
        alt={heard}
        width={size}
        height={size}
        className={look}
        onError={() => setBroken(src)}
        // It may have failed before the page was alive.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(src)
        }}
      />
    )
  }
  const letters = initials(name)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden beside the name
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      className={look}
      {...(labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      <rect width="40" height="40" fill="#4f46e5" />
      <text x="20" y="20" dy=".36em" textAnchor="middle" fill="#fff" fontSize={letters.length > 1 ? 15 : 17} fontWeight="600">
        {letters}
      </text>
    </svg>
  )
}
