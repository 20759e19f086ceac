import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey } from '../../platform/name-key.ts'
import { singular } from '../language/singular.ts'
import { phoneIn, wordsOf } from './typed.ts'

test('whatever is typed becomes at most twelve plain words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
      const words = wordsOf(typed)
      expect(words.length).toBeLessThanOrEqual(12)
      for (const { text } of words) expect(text).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
    }),
  )
})

test.each([
  ["Ben & Jerry's", 'ben and jerrys'],
  ['CAFÉ-Bar', 'cafe bar'],
  ['St. Louis', 'st louis'],
  ['ʻIolani', 'iolani'],
  ['🍕🍕', ''],
])('%s is %s without case, accents and punctuation', (typed, words) => {
  expect(nameKey(typed)).toBe(words)
})

test.each([
  ['(512) 472-5050', '5124725050'],
  ['+1 512.472.5050', '5124725050'],
  ['78701', null],
  ['472-5050', '4725050'],
  ['4725050', '4725050'],
  ['512 5050', '5125050'],
  ['tel:+1-512-472-5050', '5124725050'],
  ['call (512) 472–5050 ext. 12', '5124725050'],
  ['512-GRAPE-01', null],
  ['1-512-BOOK-123', null],
  ['512-BOO-KS22', '5122665722'],
  ['who is 512.472.5050', '5124725050'],
  ['1000 4th ave', null],
  ['78701-1234', null],
])('the phone number in %s is %s', (typed, phone) => {
  expect(phoneIn(typed)).toBe(phone)
})

test.each([
  ['bakeries', 'bakery'],
  ['churches', 'church'],
  ['tacos', 'taco'],
  ['bus', 'bus'],
  ['art museums', 'art museum'],
])('one of %s is a %s', (plural, one) => {
  expect(singular(plural)).toBe(one)
})

test('of what is too long that stays where the wish begins, and what it is to be close to', () => {
  const texts = wordsOf("we're six people with a baby looking for lunch close to the art institute of chicago").map(({ text }) => text)
  expect(texts.join(' ')).toMatch(/looking for lunch close to .*art institute/)
})

test.each([
  ['golden museum park golden museum park golden mus', 'golden museum park'],
  ['coffee coffee coffee coffee', 'coffee coffee'],
  ['new york new york', 'new york new york'],
  ['new york, new york, new york', 'new york new york'],
  ['walla walla', 'walla walla'],
  ['museum of modern art of new york', 'museum of modern art of new york'],
])('what is said again and again is meant once, a word or two twice: "%s"', (typed, words) =>
  expect(
    wordsOf(typed)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(words),
)

test('of too many words those that say near what it is stay, and so many count as are asked for', () => {
  const long = 'donut shop next to the hall of brave and bold people of the plains in omaha'
  expect(wordsOf(long).map(({ text }) => text)).toEqual(expect.arrayContaining(['next', 'to']))
  expect(wordsOf(long, 24).map(({ text }) => text)).toEqual(long.split(' '))
})
