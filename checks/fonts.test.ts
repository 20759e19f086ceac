import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cutFonts } from '../src/ui/build/cut-fonts.ts'
import { fontFaces, lettersOf } from '../src/ui/build/font-faces.ts'

const fonts = new URL('../src/ui/fonts/', import.meta.url)

test('the fonts are those of their sheet and packages, with their licences (node src/ui/build/make-fonts.ts)', async () => {
  const cut = await cutFonts()
  expect(await readdir(fonts).then((names) => names.sort())).toEqual([...cut.keys()].sort())
  for (const [file, content] of cut) expect(content.equals(await readFile(new URL(file, fonts))), file).toBe(true)
})

test('every letter that the packages have is in one file of its family, and none is in both files of Latin', async () => {
  for (const family of new Set(fontFaces().map((face) => face.family))) {
    const files = fontFaces().filter((face) => face.family === family)
    const lettersIn = (part: string) => files.find(({ file }) => file === `${family}-${part}.woff2`)?.letters ?? []
    const [first, latin, ext] = [lettersIn('first'), lettersIn('latin'), lettersIn('latin-ext')].map((letters) => new Set(letters))
    const ranges = JSON.parse(
      await readFile(new URL(`../node_modules/@fontsource-variable/${family}/unicode.json`, import.meta.url), 'utf8'),
    )
    expect(first?.intersection(latin ?? new Set())).toEqual(new Set())
    expect(first?.union(latin ?? new Set())).toEqual(new Set(lettersOf(ranges.latin)))
    expect(ext).toEqual(new Set(lettersOf(ranges['latin-ext'])))
  }
})
