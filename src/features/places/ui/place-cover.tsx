import type { ReactNode } from 'react'
import { Plate } from '../../../ui/plate.tsx'
import { largestOf, srcSetOf } from '../../media/picture-files.ts'
import type { ShownPlace } from '../shown-place.ts'

type PlaceCoverProps = {
  place: Pick<ShownPlace, 'id' | 'category' | 'where'> & { photo?: ShownPlace['photo'] }
  /** See `Plate`. */
  size?: 'card' | 'cover' | 'thumb' | 'tile'
  /** Words bottom right of the plate; the place's nearest name unless given, null for none. */
  where?: string | null
  /** At the top of a page: load at once. */
  eager?: boolean
  children?: ReactNode
}

/** The picture of a place: its photo, or its plate where it has none. */
export function PlaceCover({ place, size = 'card', where = place.where, eager = false, children }: PlaceCoverProps) {
  const { id, category, photo } = place
  if (!photo) {
    return (
      <Plate seed={id} hue={category.hue} icon={category.icon} where={where} size={size}>
        {children}
      </Plate>
    )
  }
  return (
    <Plate seed={id} hue={category.hue} size={size}>
      <Picture photo={photo} size={size} eager={eager} />
      {children}
    </Plate>
  )
}

/** How wide each is shown, for the browser to choose a file. */
const widths = { card: '(width < 45rem) 50vw, 340px', cover: '(width < 64rem) 100vw, 800px', thumb: '56px', tile: '50vw' }

type PictureProps = { photo: NonNullable<ShownPlace['photo']>; size: keyof typeof widths; eager: boolean }

function Picture({ photo, size, eager }: PictureProps) {
  return (
    <img
      src={largestOf(photo.variants)}
      srcSet={srcSetOf(photo.variants)}
      sizes={widths[size]}
      width={photo.width}
      height={photo.height}
      alt={size === 'thumb' ? '' : photo.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  )
}
