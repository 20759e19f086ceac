import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlighted } from './highlight.ts'

const shown = (label: string, typed: string) =>
  highlighted(label, typed)
    .map(({ text, mark }) => (mark ? `[${text}]` : text))
    .join('')

test('the beginnings of words that were typed are marked', () => {
  expect(shown('Museum of Modern Art', 'mus')).toBe('[Mus]eum of Modern Art')
  expect(shown('Museum of Modern Art', 'modern a')).toBe('Museum of [Modern] [A]rt')
  expect(shown('Hidden Museum', 'seum')).toBe('Hidden Museum')
})

test('accents and case make no difference', () => {
  expect(shown('Café du Monde', 'cafe')).toBe('[Café] du Monde')
})

test('no letter is lost or added', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (label, typed) => {
      expect(
        highlighted(label, typed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(label)
    }),
  )
})
