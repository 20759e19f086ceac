import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressTemplate, fillCompressed, fillPlaceholders, findPlaceholders } from './nonce-placeholders.server.ts'

const MARK = 'mmmmmmmmmmmmmmmmmmmmmm'
const nonce = fc.string({ unit: fc.constantFrom(...'ABCDwxyz0189-_'), minLength: MARK.length, maxLength: MARK.length })
const words = fc.array(
  fc.constantFrom('<script nonce="', 'src="/assets/a.js"', '漢字とかな', 'place ', '\u0000', 'é', '</script>\n', '"', ' '),
  {
    maxLength: 60,
  },
)

test('what is compressed once gives the page back with whichever value is put into its blanks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 12 }), nonce, nonce, async (texts, one, two) => {
      const page = `<!doctype html>${texts.map((text) => text.join('')).join(`<script nonce="${MARK}" async>`)}<end>`
      const whole = findPlaceholders(Buffer.from(page), MARK)
      const [br, gzip] = await Promise.all([compressTemplate(whole, MARK.length, 'br'), compressTemplate(whole, MARK.length, 'gzip')])
      if (!br || !gzip) throw new Error('was not packed')
      for (const value of [one, two]) {
        const expected = page.replaceAll(MARK, value)
        expect(fillPlaceholders(whole, value).toString()).toBe(expected)
        expect(brotliDecompressSync(fillCompressed(br, value)).toString()).toBe(expected)
        expect(gunzipSync(fillCompressed(gzip, value)).toString()).toBe(expected)
      }
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('blanks that touch each other or an end are not packed', async () => {
  for (const page of [`${MARK} and more`, `a ${MARK}${MARK} b`, `a ${MARK}`])
    for (const encoding of ['br', 'gzip'] as const)
      expect(await compressTemplate(findPlaceholders(Buffer.from(page), MARK), MARK.length, encoding)).toBeNull()
})
