import { expect, test } from 'vitest'
import { piecesOf, segment } from './segment.ts'

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
])('%s is %j', (word, pieces) => expect(segment(word, places, 1000)).toEqual(pieces))

test.each(['market', 'newer', 'qqxyzzy', 'a', '90210', `${'market'.repeat(6)}`])('%s is no compound of known words', (word) => {
  expect(segment(word, places, 1000)).toBeNull()
})

test('every piece that a split may have is looked up beforehand', () => {
  expect(piecesOf('bookstore')).toEqual(expect.arrayContaining(['book', 'store', 'bo', 'ok']))
  expect(piecesOf('bookstore')).not.toContain('bookstore')
  expect(piecesOf('cat')).toEqual([])
})
