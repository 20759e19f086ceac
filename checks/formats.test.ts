import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where figures, distances and times are written; and what asks Intl for something else than words. */
const allowed: Readonly<Record<string, string>> = {
  'src/platform/format.ts': 'the one place',
  'src/platform/plural.ts': 'counts',
  'src/platform/accept-language.ts': 'asks what is usual where a language is spoken',
  'src/platform/reader-formats.ts': 'asks which zones there are',
  'src/platform/device-time-zone.ts': 'asks for the zone of the device',
  'src/features/hours/local-time.ts': 'reckons with the offsets of zones',
}

const raw = [
  /\.toLocale(?:Date|Time)?String\(/,
  /\bIntl\.(?:DateTime|Number|RelativeTime|List)Format\b|\bIntl\.PluralRules\b/,
  /\.to(?:Date|Time|UTC)String\(/,
]
/** A unit or half of the day after a value that a program puts in, as text of a page or a mail. */
const written = /\}\s?(?:km|mi|miles|ft|m|AM|PM|a\.m\.|p\.m\.)(?![\w.])/

const sources = globSync('src/**/*.{ts,tsx}')
const product = sources.filter((file) => !/\.test\.ts$|testing\.server\.ts$|src\/app\/generate\//.test(file) && !(file in allowed))

test('figures, distances, dates and times are written in one place, as their reader reads them', () => {
  const found: string[] = []
  for (const file of product) {
    const lines = readFileSync(file, 'utf8').split('\n')
    for (const [at, line] of lines.entries())
      if (raw.some((pattern) => pattern.test(line)) || (written.test(line) && !/^\s*(?:\/\/|\*)/.test(line)))
        found.push(`${file}:${at + 1}: ${line.trim()}`)
  }
  expect(found).toEqual([])
})

test('what may do so is still there', () => {
  expect(Object.keys(allowed).filter((file) => !sources.includes(file))).toEqual([])
})
