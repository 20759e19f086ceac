import { expect, test } from 'vitest'
import { csvText } from './csv-text.server.ts'

test('commas, quotes and lines stay inside their cell, and nothing becomes a formula', () => {
  const text = csvText(
    ['name', 'count'],
    [
      ['Ann "A", Bell\nBoe', 3],
      ['=1+2', null],
      ['@ann', true],
    ],
  )
  expect(text).toBe('\uFEFFname,count\r\n"Ann ""A"", Bell\nBoe",3\r\n\'=1+2,\r\n\'@ann,true\r\n')
})
