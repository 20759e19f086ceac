import { largestOf, srcSetOf } from '../../media/picture-files.ts'
import type { PlacePhoto } from '../../places/contract.ts'

type PhotoImageProps = {
  photo: Pick<PlacePhoto, 'width' | 'height' | 'alt' | 'variants'>
  /** How wide it is shown, as `sizes` of HTML. */
  sizes: string
  className?: string
}

/** A photo in the size that fits. */
export function PhotoImage({ photo, sizes, className }: PhotoImageProps) {
  const { width, height, alt, variants } = photo
  return (
    <img
      src={largestOf(variants)}
      alt={alt}
      srcSet={srcSetOf(variants)}
      {...{ sizes, width, height, className }}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}
