import { expect, test } from 'vitest'
import { derivedFrom, makersOf, soldAt } from './derived.ts'

test.each([
  ['roofer', 'roofing'],
  ['dentist', 'dental'],
  ['pediatrician', 'pediatric'],
  ['dermatologist', 'dermatology'],
  ['chiropractor', 'chiropractic'],
  ['photographer', 'photography'],
  ['accountant', 'accounting'],
  ['jeweler', 'jewelry'],
])('who practises a trade and the trade are words of one stem: %s, %s', (who, trade) => {
  expect(derivedFrom(who)).toContain(trade)
  expect(derivedFrom(trade)).toContain(who)
})

test('words that merely end alike, or are too short, have no such words', () => {
  for (const word of ['water', 'museum', 'burger', 'theater', 'bar', 'boba']) expect(derivedFrom(word), word).toEqual([])
})

test.each([
  ['pupusas', 'pupuseria'],
  ['taco', 'taqueria'],
  ['churros', 'churreria'],
  ['pizza', 'pizzeria'],
  ['crepes', 'creperie'],
])('where %s are made is a %s', (food, shop) => {
  expect(soldAt(food)).toContain(shop)
})

test('what ends in no vowel is sold nowhere that is called after it', () => {
  expect(soldAt('ramen')).toEqual([])
})

test.each([
  ['hats', 'hatter'],
  ['roof', 'roofing'],
  ['jewel', 'jeweler'],
  ['floor', 'flooring'],
])('who makes or lays %s is a dictionary’s %s', (thing, maker) => expect(makersOf(thing)).toContain(maker))

test('no maker is made up of what has none', () => expect(['cabinet', 'fabric', 'billiards'].flatMap(makersOf)).toEqual([]))
