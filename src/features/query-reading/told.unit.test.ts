import { expect, test } from 'vitest'
import { read, summary } from './testing.ts'

test.each([
  ['my parents are visiting next week and want to see an aquarium in austin', 'zoos-aquariums, texas/austin'],
  ['we just landed in seattle and are starving, where can we get a burger', 'burgers, washington/seattle'],
  ['first time in new orleans, where do people go for tacos', 'mexican, louisiana/new-orleans'],
  ['taking my grandma out for her birthday, nice restaurant in austin', 'restaurants, texas/austin'],
  ['a friend told me about a pizza place in austin', 'pizza, texas/austin'],
  ['i have a couple of hours before my flight in austin and want a steak', 'steakhouses, texas/austin'],
  ['we need a bakery in austin because our oven broke', 'bakeries, texas/austin'],
])('what is told beside a kind is no condition: "%s"', (typed, wanted) => expect(summary(typed)).toBe(wanted))

test.each([
  ['we are looking for a haunted hotel in austin', 'haunted'],
  ['my friends want a cinema that shows westerns in austin', 'westerns'],
  ['it is hot and my friends want a bakery with a river view in austin', 'bakery'],
  ['we are in austin and looking for a place like kreuzmarkt, a bakery', 'kreuzmarkt'],
])('what says which, what it should have, and what no dictionary has stay: "%s"', (typed, word) => {
  const wanted = read(typed).parts.filter(({ required }) => required)
  expect(wanted.flatMap(({ words }) => words)).toContain(word)
})

test.each([
  'haunted hotel austin',
  'haunted hotels near me with a pool',
  'farm to table restaurant in austin',
  'landed gentry books austin',
])('nobody tells anything in "%s"', (typed) => {
  const [first] = read(typed).parts
  expect(first?.required).toBe(true)
})

test.each([
  ['bookstore to browse in austin', 'bookstores, texas/austin'],
  ['dinner before the theater in austin', 'restaurants, texas/austin'],
  ['burgers after a museum in austin', 'burgers, texas/austin'],
  ['top 10 bakeries in austin', 'bakeries, texas/austin'],
])('what is done there, and how many are to be shown, is no condition: "%s"', (typed, wanted) => expect(summary(typed)).toBe(wanted))

test('"it" is a kind of business by itself, and in many words none', () => {
  expect(summary('it in austin')).toContain('it-marketing')
  expect(summary('bought a bakery and cant open it without a loan austin')).not.toContain('it-marketing')
})
