import { largestOf, srcSetOf } from '../../media/picture-files.ts'
import type { CategoryCover as Cover } from '../contract.ts'

/** The picture of a category, above its places. It tells nothing that its name doesn't. */
export function CategoryCover({ cover: { width, height, variants } }: { cover: Cover }) {
  return (
    <img
      src={largestOf(variants)}
      srcSet={srcSetOf(variants)}
      sizes="(min-width: 64rem) 38rem, 100vw"
      {...{ width, height }}
      alt=""
      className="mt-2 h-28 w-full rounded-md object-cover md:h-36"
    />
  )
}
