import { expect, test } from 'vitest'
import { priceWishIn } from './prices.ts'

const isThing = (phrase: string) => ['parking', 'wifi', 'drinking water'].includes(phrase)

test.each([
  ['$', [1]],
  ['$$', [2]],
  ['$$$', [3]],
  ['$$$$', [4]],
])('"%s" before and behind a kind is that level, and falls away', (symbols, levels) => {
  expect(priceWishIn(`${symbols} pizza`, isThing)).toMatchObject({ levels, q: 'pizza', asWords: false })
  expect(priceWishIn(`pizza in boston, ${symbols}`, isThing)).toMatchObject({ levels, q: 'pizza in boston,', asWords: false })
})

test.each(
  ['under', 'below', 'less than', 'at most', 'up to', 'no more than'].flatMap((word) =>
    [
      [10, [0, 1]],
      [25, [0, 1, 2]],
      [60, [0, 1, 2, 3]],
    ].flatMap(([dollars, levels]) => [
      [`${word} $${dollars}`, levels],
      [`${word} ${dollars} dollars`, levels],
      [`${word} $${dollars} per person`, levels],
    ]),
  ),
)('"%s" is a bound', (said, levels) => {
  expect(priceWishIn(`lunch ${said} in austin`, isThing)).toMatchObject({ levels, q: 'lunch in austin', asWords: false })
})

test.each([
  ['cheap eats', [0, 1, 2]],
  ['hotels on a budget', [0, 1, 2]],
  ['not too expensive seafood', [0, 1, 2]],
  ['the least expensive museum', [0, 1, 2]],
  ['less pricey sushi', [0, 1, 2]],
  ['fancy dinner', [3, 4]],
  ['high-end sushi', [3, 4]],
  ['free museums', [0]],
  ['museums free', [0]],
  ['museums seattle free', [0]],
  ['zoo st louis free', [0]],
  ['something for free', [0]],
  ['museums with free admission', [0]],
])('"%s" is a wish in words, which stay', (q, levels) => {
  expect(priceWishIn(q, isThing)).toMatchObject({ levels, q, asWords: true })
})

test.each([
  'free parking',
  'free public parking',
  'free wifi',
  'under 21',
  'within 10 miles',
  'not cheap',
  'a$ap',
  'pizza',
  '$10 off',
  'how expensive is alinea',
])('"%s" is none', (q) => {
  expect(priceWishIn(q, (phrase) => isThing(phrase.replace(/^public /, '')))).toBeNull()
})

test.each(['without an entry fee', 'no cover charge', 'without admission cost', 'no ticket price'])('"%s" is free', (said) =>
  expect(priceWishIn(`zoo ${said}`, isThing)).toMatchObject({ levels: [0], q: 'zoo' }),
)

test('however many dollars are said, they are no name', () => {
  for (const said of ['under 80 dollars', 'less than $150', 'up to 200 bucks'])
    expect(priceWishIn(`motels ${said} austin`, isThing)).toMatchObject({ q: 'motels austin', asWords: false })
})
