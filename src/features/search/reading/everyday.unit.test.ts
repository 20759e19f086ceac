import { expect, test } from 'vitest'
import { everydayKinds } from '../../language/everyday-kinds.ts'
import { categoriesOf } from '../engine/category-phrases.ts'
import { read, starterPhrases, summary } from './testing.ts'

test('every kind that everyday words ask for is one', () => {
  for (const line of everydayKinds.trim().split('\n')) {
    for (const kind of (line.split(': ')[0] ?? '').split(' + ')) {
      expect(categoriesOf(starterPhrases, kind).categories.length, kind).toBeGreaterThan(0)
    }
  }
})

test.each([
  ['where can i get my watch fixed in austin', 'jewelry, texas/austin'],
  ['board my dog in seattle', 'pet-stores, washington/seattle'],
  ['rent a bike austin', 'bicycles, texas/austin'],
  ['fix my phone screen', 'electronics'],
  ['toothache seattle', 'dentists, washington/seattle'],
  ['cheap haircut austin', 'barbers, texas/austin'],
  ['i lost my passport in austin', 'government, texas/austin'],
  ['buy running shoes in seattle', 'shoes, washington/seattle'],
  ['a place to work with a laptop in austin', 'coffee-shops/libraries, texas/austin'],
])('what is to be done, bought or cured means a kind: "%s"', (typed, wanted) => {
  const found = summary(typed)
  expect(found).toContain(wanted.split(', ')[0])
  expect(found.split(', ')[1]).toBe(wanted.split(', ')[1])
})

test('what a restaurant is wished to have raises those that have it, where only that is said', () => {
  const { parts } = read('halal food in austin')
  expect(parts.some(({ categories, required }) => required === true && categories.length > 0)).toBe(true)
  expect(parts.some(({ attribute, required }) => attribute === 'halal' && required === 'unless-known-not')).toBe(true)
})
