import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvLines, unguarded } from './csv.server.ts'

test('commas, quotes and lines stay inside their cell, and nothing becomes a formula', () => {
  const text = csvLines([
    ['name', 'count'],
    ['Ann "A", Bell\nBoe', 3],
    ['=1+2', null],
    ['@ann', true],
    ['-97.74', -97.74],
    ["'tis", "'=x"],
  ])
  expect(text).toBe('name,count\r\n"Ann ""A"", Bell\nBoe",3\r\n"\'=1+2",\r\n"\'@ann",true\r\n"\'-97.74",-97.74\r\n\'tis,"\'\'=x"\r\n')
})

const part = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  ' ',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '－',
  '＠',
  'a',
  '1',
  'é',
  '漢',
  '😀',
)
const cell = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })

test('whatever stands in cells is read again as it was, and none begins like a formula', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const read = Papa.parse<string[]>(csvLines(given), { delimiter: ',', newline: '\r\n' }).data.slice(0, -1)
      expect(read.map((row) => row.map(unguarded))).toEqual(given)
      for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
    { numRuns: 2000, seed: 5 },
  )
})
