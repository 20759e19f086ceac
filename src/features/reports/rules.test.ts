import { expect, test } from 'vitest'
import { zeroResultWords } from './rules.ts'

test.each([
  ['  Vegan   Bakery ', 'vegan bakery'],
  ['PIZZA\u0000 in Nome', 'pizza in nome'],
  ['1600 pennsylvania ave', '1600 pennsylvania ave'],
])('%j is counted as "%s"', (typed, kept) => {
  expect(zeroResultWords(typed)).toBe(kept)
})

test.each(['ann@example.org', '78701', 'flat 123456', '512-472-5050', '(512) 472 5050 pizza', '   ', '\u0000'])(
  '%j is not counted',
  (typed) => {
    expect(zeroResultWords(typed)).toBeNull()
  },
)

test('a long text is cut at 80 characters', () => {
  expect(zeroResultWords('é'.repeat(200))).toHaveLength(80)
})
