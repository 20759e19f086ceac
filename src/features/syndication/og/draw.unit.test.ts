import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawable, drawPicture } from './draw.server.ts'

test.each([
  ['Café Größe & Søn’s № 5', 'Café Größe & Søn’s 5'],
  ['寿司 さいとう 🍣', 'Shou Si saitou'],
  ['Пельменная', 'Pelmennaya'],
  ['🍣🍣', 'Restaurant'],
  ['\u0000\ud800 ', 'Restaurant'],
])('%j is drawn as "%s"', (name, drawn) => {
  expect(drawable(name, 'Restaurant')).toBe(drawn)
})

test.each(['Heard Museum', 'W'.repeat(200), 'long words of a name '.repeat(20), '寿司 🍣', '<b>&amp;"\'', ''])(
  'a picture of %j is 1200 × 630 and at most 60 kB',
  async (name) => {
    const png = await drawPicture({ name, kind: 'Art museum', where: 'Phoenix, AZ', site: 'Hereabouts', seed: 7, hue: 264 })
    const { width, height, format, isPalette } = await sharp(png).metadata()
    expect([width, height, format, isPalette]).toEqual([1200, 630, 'png', true])
    expect(png.length).toBeLessThanOrEqual(60_000)
  },
  20_000,
)
