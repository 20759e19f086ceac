import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, likeliestWord, likelyWords, oneEditFrom, slipCost, soundDistance } from './spelling.ts'

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

test('a neighbouring key, swapped letters and a doubled letter cost less than any other slip', () => {
  for (const [typed, meant] of [
    ['cafw', 'cafe'],
    ['cfae', 'cafe'],
    ['coffee', 'coffe'],
  ] as const)
    expect(slipCost(typed, meant)).toBeLessThan(1)
  expect(slipCost('cafp', 'cafe')).toBe(1)
})

test('what sounds the same may be written further away', () => {
  const candidates = [{ word: 'photographer', weight: 2, sounds: true }]
  expect(likelyWords('fotografer', candidates).map(({ word }) => word)).toEqual(['photographer'])
})

test('several words may be meant, the likeliest first, each once', () => {
  const candidates = [
    { word: 'shape', weight: 2 },
    { word: 'shoe', weight: 4 },
    { word: 'shape', weight: 2 },
    { word: 'share', weight: 1 },
  ]
  const found = likelyWords('shae', candidates)
  expect(found.map(({ word }) => word).toSorted()).toEqual(['shape', 'share', 'shoe'])
  expect(found[0]?.closeness).toBe(1)
})

test('of a short word two slips are another word', () => {
  const meant = (typed: string, word: string) => likelyWords(typed, [{ word, weight: 5 }]).length > 0
  expect([meant('botox', 'bottom'), meant('botom', 'bottom'), meant('libery', 'library')]).toEqual([false, true, true])
})

test('what shares its consonants alone does not sound the same', () => {
  const pairs = (list: string) => list.split(', ').map((pair) => pair.split(' '))
  for (const [typed = '', word = ''] of pairs(
    'kwik quick, fotographer photographer, nife knife, skool school, kitchin kitchen, jewelery jewelry',
  )) {
    expect(soundDistance(typed, word), typed).toBeLessThanOrEqual(1)
  }
  for (const [typed = '', word = ''] of pairs('poutine peotone, salumeria selmer, bingsu banks, sudoku stack')) {
    expect(likelyWords(typed, [{ word, weight: 1, sounds: true }]), typed).toEqual([])
  }
})
