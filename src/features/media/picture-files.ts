type Files = Readonly<Record<string, string>>

/** The files of a picture, from the smallest to the largest. */
const bySize = (variants: Files) => Object.entries(variants).sort(([a], [b]) => Number(a) - Number(b))

/** Address of the largest file of a picture. */
export const largestOf = (variants: Files): string => bySize(variants).at(-1)?.[1] ?? ''

/** All files of a picture as `srcset` of HTML has them. */
export const srcSetOf = (variants: Files): string =>
  bySize(variants)
    .map(([width, address]) => `${address} ${width}w`)
    .join(', ')
