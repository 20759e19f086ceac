import { expect, test } from 'vitest'
import { isDictionaryWord } from './dictionary.ts'
import { filterOf, mayHave } from './word-filter.ts'

test.each('priory narthex stoat astrolabe quays heather'.split(' '))('"%s" is a word, rare as it is', (word) =>
  expect(isDictionaryWord(word)).toBe(true),
)

test.each('musuem gugenheim resturant zilker librery cofee qqxyzzy newyork'.split(' '))('"%s" is none', (word) =>
  expect(isDictionaryWord(word)).toBe(false),
)

test('a filter has all of its words, and seems to have hardly any other', () => {
  const words = new Set(Array.from({ length: 2000 }, (_, n) => `word${n}`))
  const filter = filterOf(words)
  expect([...words].every((word) => mayHave(filter, word))).toBe(true)
  const others = Array.from({ length: 5000 }, (_, n) => `other${n}`).filter((word) => mayHave(filter, word))
  expect(others.length).toBeLessThan(50)
})
