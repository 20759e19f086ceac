import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const [lightCss = '', darkCss = ''] = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').split('@variant dark')
const light = colours(lightCss)
const themes = { light, dark: { ...light, ...colours(darkCss) } }

const texts = ['ink', 'ink-2', 'ink-3', 'accent-ink', 'open', 'warn', 'bad']
const grounds = ['ground', 'surface', 'sunken']
const pairs = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-press'],
  ['accent-ink', 'accent-wash'],
  ['open', 'open-wash'],
  ['warn', 'warn-wash'],
  ['bad', 'bad-wash'],
  ['ink', 'warn-wash'],
  ['ink', 'bad-wash'],
  ['ink-2', 'land'],
  ['ink-2', 'water'],
  ['ink-3', 'land'],
  ['sea-ink', 'water'],
]

describe.each(Object.entries(themes))('in the %s theme', (_, theme) => {
  const colour = (name: string) => theme[name] ?? expect.unreachable(`There is no colour --${name}.`)
  const contrast = (one: string, other: string) => ratio(colour(one), colour(other))
  test('every text can be read on every ground', () => {
    const weak = [...texts.flatMap((text) => grounds.map((ground) => [text, ground])), ...pairs].filter(
      ([text = '', ground = '']) => contrast(text, ground) < 4.5,
    )
    expect(weak).toEqual([])
  })
  test('the border of what is typed in can be seen', () => {
    expect(contrast('line-field', 'surface')).toBeGreaterThanOrEqual(3)
    expect(contrast('line-field', 'ground')).toBeGreaterThanOrEqual(3)
  })
})

function colours(css: string): Record<string, string> {
  return Object.fromEntries(Array.from(css.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g), (match) => [match[1], match[2]]))
}

/** WCAG 2 contrast of two hexadecimal colours. */
function ratio(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
