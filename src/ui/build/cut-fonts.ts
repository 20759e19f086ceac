import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { type FontFace, fontFaces } from './font-faces.ts'

const packages = new URL('../../../node_modules/@fontsource-variable/', import.meta.url)

/** What shapes text in running; small capitals, old figures and the like are left out. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rlig', 'rvrn', 'tnum', 'pnum', 'lnum']

/** The files of `src/ui/fonts/`, cut from the packages: each with the letters and weights of its face, and the licence of its family. */
export async function cutFonts(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const face of fontFaces()) {
    files.set(face.file, await cut(face))
    files.set(`${face.family}.license.txt`, readFileSync(new URL(`${face.family}/LICENSE`, packages)))
  }
  return files
}

function cut({ family, source, weights: [min, max], letters }: FontFace): Promise<Buffer> {
  const whole = readFileSync(new URL(`${family}/files/${family}-${source}-wght-normal.woff2`, packages))
  const text = String.fromCodePoint(...letters)
  return subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: { min, max } }, keepFeatures: features })
}
