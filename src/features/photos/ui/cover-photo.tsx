import type { ReactNode } from 'react'
import type { Place } from '../../places/contract.ts'
import { PlaceCover } from '../../places/ui/place-cover.tsx'
import { useGallery } from './use-gallery.tsx'

type CoverPhotoProps = {
  place: Pick<Place, 'id' | 'category' | 'where' | 'photo' | 'photos'>
  /** The way to say what is wrong with a photo. */
  report: (photoId: number) => ReactNode
}

/** The first photo of a place at the top of its page: pressed, it and the others are there over the whole screen. */
export function CoverPhoto({ place, report }: CoverPhotoProps) {
  const { linkTo, gallery } = useGallery(place.photos, report)
  const [first] = place.photos
  const cover = <PlaceCover place={place} size="cover" where={null} eager />
  if (!first) return cover
  return (
    <>
      <a {...linkTo(first, 0)} className="block cursor-zoom-in rounded-lg">
        {cover}
      </a>
      {gallery}
    </>
  )
}
