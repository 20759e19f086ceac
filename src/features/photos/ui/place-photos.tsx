import type { ReactNode } from 'react'
import { Section } from '../../../ui/section.tsx'
import type { CurrentUser } from '../../accounts/contract.ts'
import type { Place, PlacePhoto } from '../../places/contract.ts'
import { PhotoActs } from './photo-acts.tsx'
import { PhotoImage } from './photo-image.tsx'
import { useGallery } from './use-gallery.tsx'

type PlacePhotosProps = {
  place: Pick<Place, 'id' | 'name' | 'path' | 'category' | 'photos' | 'status'>
  user: CurrentUser | null
  /** Whether there is anything for them to look after. */
  manages: boolean
  /** The way to say what is wrong with a photo. */
  report: (photoId: number) => ReactNode
}

/** So many are on the page; the gallery has all. */
const SHOWN = 6

/** The photos of a place, and the way to add some. Without script each is a link to itself. */
export function PlacePhotos({ place, user, manages, report }: PlacePhotosProps) {
  const { photos } = place
  const { linkTo, gallery } = useGallery(photos, report)
  if (place.status === 'closed' && photos.length === 0) return null
  const acts = place.status !== 'removed' && (place.status !== 'closed' || user) && (
    <PhotoActs place={place} path={place.path} user={user} manages={manages} />
  )
  return (
    <Section title="Photos" className="print:hidden" aside={acts}>
      {photos.length === 0 ? (
        <p id="photos" className="text-sm text-ink-2">
          No photo is shown yet.
        </p>
      ) : (
        <ul id="photos" className="grid grid-cols-3 gap-2 sm:gap-3">
          {photos.slice(0, SHOWN).map((photo, n) => (
            <li key={photo.id} className="relative">
              <a {...linkTo(photo, n)} className="block overflow-hidden rounded-md bg-sunken">
                <PhotoImage photo={photo} sizes="(width < 64rem) 33vw, 240px" className="aspect-[4/3] w-full object-cover" />
                {n === SHOWN - 1 && photos.length > SHOWN && (
                  <span
                    data-theme="dark"
                    className="absolute inset-0 grid place-items-center rounded-md bg-ground/70 text-lg font-semibold text-ink"
                  >
                    {photos.length - SHOWN} more
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {gallery}
    </Section>
  )
}

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
