import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, likeliestWord, oneEditFrom } from './spelling.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcdeimnostu'), minLength: 3, maxLength: 9 })

test('every text that is a slip away is counted as one slip', () => {
  fc.assert(fc.property(word, (typed) => oneEditFrom(typed).every((other) => editDistance(typed, other) === 1)))
})

test('slips count alike in both directions, and none is between a word and itself', () => {
  fc.assert(fc.property(word, word, (a, b) => editDistance(a, b) === editDistance(b, a) && editDistance(a, a) === 0))
})

test.each([
  ['musuem', 'museum'],
  ['pizzza', 'pizza'],
  ['libary', 'library'],
])('%s is %s, not a rarer word as close', (typed, meant) => {
  const candidates = [
    { word: meant, weight: 5 },
    { word: `${typed}s`, weight: 0.7 },
  ]
  expect(likeliestWord(typed, candidates)).toBe(meant)
})

test('a short word is corrected by one slip only', () => {
  expect(likeliestWord('cofe', [{ word: 'coffee', weight: 9 }])).toBeNull()
})
