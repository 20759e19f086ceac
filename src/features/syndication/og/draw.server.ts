import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { transliterate } from 'transliteration'
import { plateFile, platePattern } from '../../../ui/plate-pattern.ts'
import { ogSize } from '../og-path.ts'
import type { PictureFacts } from './facts.server.ts'

const require = createRequire(import.meta.url)
const files = ['latin', 'latin-ext'].flatMap((part) => [
  { name: 'Newsreader', weight: 400 as const, file: `@fontsource-variable/newsreader/files/newsreader-${part}-wght-normal.woff2` },
  { name: 'Figtree', weight: 500 as const, file: `@fontsource-variable/figtree/files/figtree-${part}-wght-normal.woff2` },
])

let fonts: Promise<Font[]> | undefined
const loadFonts = () => {
  fonts ??= Promise.all(
    files.map(async ({ name, weight, file }) => ({ name, weight, style: 'normal' as const, data: await readFile(require.resolve(file)) })),
  )
  return fonts
}

/** Letters that the fonts lack are written in Latin ones, and signs that can't be are left out. `otherwise` if nothing is left. */
export function drawable(text: string, otherwise: string): string {
  const latin = text
    .normalize('NFC')
    .toWellFormed()
    .replace(/(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu, (letters) => transliterate(letters))
  const known = latin.replace(/[^\p{Script=Latin}\p{Nd}\p{P}\p{Sc}+=<>|~°™®© ]/gu, ' ')
  return known.replace(/ +/g, ' ').trim() || otherwise
}

/** A preview picture: 1200 × 630, PNG with a palette. A name takes as much room as it needs, three lines at most. */
export async function drawPicture(facts: PictureFacts): Promise<Buffer> {
  const overlay = await satori(words(facts), { ...ogSize, fonts: await loadFonts() })
  return sharp(Buffer.from(await plate(facts)))
    .composite([{ input: Buffer.from(overlay) }])
    .png({ palette: true, colours: 16, dither: 0, effort: 7, compressionLevel: 9 })
    .toBuffer()
}

/** The contour lines of a thing in the colour of its kind, fainter behind the words. */
async function plate({ seed, hue }: PictureFacts): Promise<string> {
  const { kind, flipX, flipY } = platePattern(seed)
  const lines = await readFile(new URL(`../../../../public/plates/${plateFile(kind)}`, import.meta.url), 'utf8')
  const path = / d="([^"]*)"/.exec(lines)?.[1] ?? ''
  const { width, height } = ogSize
  const flipped = `translate(${flipX ? width : 0} ${flipY ? height : 0}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`
  const zoom = width / 660
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="hsl(${hue},34%,91%)"/>
<g transform="${flipped} scale(${zoom}) translate(-50 -117)"><path d="${path}" fill="none" stroke="hsl(${hue},34%,27%)" stroke-opacity=".24" stroke-width="1"/></g>
</svg>`
}

type Style = Record<string, string | number>

const box = (style: Style, children: unknown) => ({ type: 'div', props: { style, children }, key: null })

function words({ name, kind, where, site, hue }: PictureFacts) {
  const title = drawable(name, drawable(kind, site))
  const size = title.length <= 18 ? 104 : title.length <= 34 ? 84 : title.length <= 64 ? 68 : 54
  const ink = `hsl(${hue}, 34%, 20%)`
  const soft = { fontFamily: 'Figtree', color: `hsl(${hue}, 30%, 27%)` }
  const heading = {
    fontFamily: 'Newsreader',
    fontSize: size,
    lineHeight: 1.1,
    letterSpacing: '-0.015em',
    color: ink,
    wordBreak: 'break-word',
    lineClamp: 3,
    display: 'block',
    overflow: 'hidden',
  }
  return box(
    {
      width: ogSize.width - 144,
      height: ogSize.height - 124,
      margin: '60px 72px 64px',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    [
      box({ ...soft, fontSize: 34, display: 'flex' }, drawable(site, ' ')),
      box({ display: 'flex', flexDirection: 'column', width: '100%' }, [
        box(heading, title),
        box(
          { ...soft, fontSize: 38, marginTop: 24, lineClamp: 1, display: 'block', overflow: 'hidden' },
          [drawable(kind, ''), drawable(where, '')].filter(Boolean).join(' · '),
        ),
      ]),
    ],
  )
}
