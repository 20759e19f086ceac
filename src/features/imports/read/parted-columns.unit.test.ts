import { expect, test } from 'vitest'
import type { Source } from '../../source-files/source.ts'
import { withParted } from './parted-columns.ts'

const things = {
  Name: ['Corner Books', 'Harbor Inn', 'Old Mill'],
  Address: ['12 Main St, Salem', '900 Pier Ave', '4 Mill Rd'],
  Phone: ['503-555-0101', '(619) 555-0102', '207.555.0103'],
  Website: ['corner.example.com', 'https://harbor.example.com', 'www.mill.example.org'],
  Category: ['Bookstore', 'Hotel', 'Museum'],
}
type Thing = keyof typeof things
const pairs = (Object.keys(things) as Thing[]).flatMap((one) =>
  (Object.keys(things) as Thing[]).flatMap((two) => (one === two ? [] : [[one, two] as const])),
)
const table = (header: string, cells: string[]): Source => ({
  format: 'csv',
  headers: ['ID', header],
  sample: cells.map((cell, n) => ({ ID: String(n), [header]: cell })),
  rows: (async function* () {})(),
})

test.each(pairs)('a column of %s and %s is two, whatever parts them', (one, two) => {
  for (const between of [' / ', ' & ', ' and ', ', '])
    for (const sign of [' / ', '\n', ' | ', ' – ']) {
      const header = `${one}${between}${two}`
      const cells = things[one].map((text, n) => `${text}${sign}${things[two][n]}`)
      const { headers, sample } = withParted(table(header, cells))
      expect(headers).toEqual(['ID', one, two])
      expect(sample.map((row) => [row[one], row[two]])).toEqual(things[one].map((text, n) => [text, things[two][n]]))
    }
})

test('what is one thing stays one', () => {
  for (const [header, cells] of [
    ['City / State', ['Salem / OR', 'Reno / NV']],
    ['Phone / Fax', ['503-555-0101 / 503-555-0199', '619-555-0102 / 619-555-0198']],
    ['Name / Address', ['Corner Books', 'Harbor Inn']],
    ['Food and Drink', ['Bar / Grill', 'Café / Bakery']],
  ] as const)
    expect(withParted(table(header, [...cells])).headers).toEqual(['ID', header])
})
