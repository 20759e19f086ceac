import { Plate } from '../../../ui/plate.tsx'
import { largestOf, srcSetOf } from '../../media/picture-files.ts'
import type { ShownPlace } from '../../places/shown-place.ts'
import { PlaceCover } from '../../places/ui/place-cover.tsx'
import type { Entry } from '../contract.ts'
import { TextTile } from './text-tile.tsx'

type PicturedPlace = Pick<ShownPlace, 'id' | 'category' | 'where'> & { photo?: ShownPlace['photo'] }

/** The picture of an entry: that of whoever wrote it, else its place’s. */
export function EntryPicture({
  entry: { id, photo, place },
  eager = false,
}: {
  entry: { id: number; photo?: Entry['photo']; place?: PicturedPlace | null }
  eager?: boolean
}) {
  if (!photo) return place ? <PlaceCover place={place} size="thumb" eager={eager} /> : <TextTile />
  return (
    <Plate seed={id} hue={place?.category.hue ?? 0} size="thumb">
      <img
        src={largestOf(photo.variants)}
        srcSet={srcSetOf(photo.variants)}
        sizes="88px"
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    </Plate>
  )
}
