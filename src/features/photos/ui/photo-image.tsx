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
  const srcSet = Object.entries(variants)
    .map(([pixels, address]) => `${address} ${pixels}w`)
    .join(', ')
  return (
    <img
      src={largestOf(variants)}
      alt={alt}
      {...{ srcSet, sizes, width, height, className }}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}

/** Address of the largest size. */
export const largestOf = (variants: Record<string, string>): string =>
  Object.entries(variants).toSorted(([a], [b]) => Number(b) - Number(a))[0]?.[1] ?? ''
