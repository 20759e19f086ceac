import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ann Example', 'AE'],
  ['ann', 'A'],
  ['  ann   van   dyke ', 'AV'],
  ['Émile Zola', 'ÉZ'],
  ['e\u0301mile', 'E\u0301'],
  ['ßeta', 'S'],
  ['“Quoted” (Name)', 'QN'],
  ['3 Doors', '3D'],
  ['王小明', '王'],
  ['山田 太郎', '山太'],
  ['山田　太郎', '山太'],
  ['김민준', '김'],
  ['محمد علي', 'مع'],
  ['שרה כהן', 'שכ'],
  ['अनिता शर्मा', 'अश'],
  ['🎉', '🎉'],
  ['👩‍👩‍👧 family', 'F'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['🎉 Ann Example', 'AE'],
  ['…', '…'],
  ['', '?'],
  ['   ', '?'],
  ['\u200e\u200f', '?'],
])('%j → %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('of any name there are one or two signs', () => {
  const counter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const count = [...counter.segment(initials(name))].length
      expect(count === 1 || count === 2).toBe(true)
    }),
  )
})
