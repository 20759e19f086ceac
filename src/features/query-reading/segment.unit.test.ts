import { expect, test } from 'vitest'
import { piecesOf, segments, slippedPairs } from './segment.ts'

const places = new Map(
  Object.entries({ farmers: 40, farm: 60, market: 90, mark: 8, book: 70, store: 200, new: 500, york: 300, the: 900, jr: 5, carls: 3 }),
)

test.each([
  ['farmersmarket', ['farmers', 'market']],
  ['bookstore', ['book', 'store']],
  ['newyork', ['new', 'york']],
  ['thefarmersmarket', ['the', 'farmers', 'market']],
  ['carlsjr', ['carls', 'jr']],
  ['store54', ['store', '54']],
])('%s is %j', (word, pieces) => expect(segments(word, places, 1000)[0]).toEqual(pieces))

test.each(['market', 'newer', 'qqxyzzy', 'a', '90210', `${'market'.repeat(6)}`])('%s is no compound of known words', (word) => {
  expect(segments(word, places, 1000)).toEqual([])
})

test('every piece that a split may have is looked up beforehand', () => {
  expect(piecesOf('bookstore')).toEqual(expect.arrayContaining(['book', 'store', 'bo', 'ok']))
  expect(piecesOf('bookstore')).not.toContain('bookstore')
  expect(piecesOf('cat')).toEqual([])
})

test('the other splits of a word follow the likeliest', () => {
  const named = new Map([...places, ['strand', 1], ['bookstore', 20]])
  expect(segments('strandbookstore', named, 1000)).toEqual([
    ['strand', 'bookstore'],
    ['strand', 'book', 'store'],
  ])
})

test('a word as two has a slip in one of them', () => {
  const pairs = slippedPairs('dumond', (piece) => [`${piece}e`])
  expect(pairs).toContainEqual(['du', 'monde'])
  expect(pairs).toContainEqual(['dume', 'ond'])
})
