import { readFileSync } from 'node:fs'

/** A file of `src/ui/fonts/` as `fonts.css` describes it. */
export type FontFace = {
  /** As the package and the files are named: `figtree`. */
  family: string
  file: string
  /** Which of the package's files it is cut from. */
  source: 'latin' | 'latin-ext'
  weights: [min: number, max: number]
  letters: readonly number[]
}

/** The faces of `fonts.css` that have a file. @throws Error where one lacks its range of weights or letters */
export function fontFaces(): FontFace[] {
  const sheet = readFileSync(new URL('../fonts.css', import.meta.url), 'utf8')
  return Array.from(sheet.matchAll(/@font-face \{([^}]+)\}/g), ([, face = '']) => face)
    .filter((face) => face.includes('./fonts/'))
    .map((face) => {
      const [, family, part] = /url\("\.\/fonts\/([a-z]+)-([a-z-]+)\.woff2"\)/.exec(face) ?? []
      const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? []
      const [, range] = /unicode-range:([^;]+);/.exec(face) ?? []
      if (!family || !part || !min || !max || !range) throw new Error(`fonts.css has a face that is not understood: ${face}`)
      return {
        family,
        file: `${family}-${part}.woff2`,
        source: part === 'latin-ext' ? 'latin-ext' : 'latin',
        weights: [Number(min), Number(max)],
        letters: lettersOf(range),
      }
    })
}

/** `U+20-7E, U+A9` as numbers. */
export function lettersOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-')
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at)
  })
}
