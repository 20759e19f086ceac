import type { ReactNode } from 'react'
import type { PlacePhoto } from '../../places/contract.ts'
import { useGallery } from './use-gallery.tsx'

type CoverPhotoProps = {
  photos: readonly PlacePhoto[]
  /** The way to say what is wrong with a photo. */
  report: (photoId: number) => ReactNode
  /** The picture itself. */
  children: ReactNode
}

/** The first photo of a place at the top of its page: pressed, it and the others are there over the whole screen. */
export function CoverPhoto({ photos, report, children }: CoverPhotoProps) {
  const { linkTo, gallery } = useGallery(photos, report)
  const [first] = photos
  if (!first) return children
  return (
    <>
      <a {...linkTo(first, 0)} className="block cursor-zoom-in rounded-lg">
        {children}
      </a>
      {gallery}
    </>
  )
}
