import { expect, test } from 'vitest'
import { defaultFormats, formatter } from '../../../platform/format.ts'
import { foundIn } from './found-in.ts'

const format = formatter(defaultFormats)
const outdoor = { word: 'outdoor seating', label: 'Outdoor seating' }

test('what a place offers comes first, with who said so', () => {
  const cafe = { word: 'cafe', found_in: 'category' } as const
  expect(foundIn([cafe, { ...outdoor, found_in: 'attribute', source: 'owner' }], format)).toBe(
    'Outdoor seating · from the owner · “cafe” in its category',
  )
  expect(foundIn([{ ...outdoor, found_in: 'attribute' }], format)).toBe('Outdoor seating')
})

test('words for what it is not known to offer are merely mentioned', () => {
  expect(foundIn([{ ...outdoor, found_in: 'description' }], format)).toBe('“outdoor seating” mentioned in its description')
})

test('tags are named, and what a place offers once', () => {
  const tagged = { word: 'rainy', found_in: 'tag', label: 'Rainy day' } as const
  const words = [{ ...outdoor, found_in: 'attribute' } as const, { ...outdoor, word: 'seating', found_in: 'attribute' } as const, tagged]
  expect(foundIn([...words, { ...tagged, word: 'day' }], format)).toBe('Outdoor seating · tagged “Rainy day”')
})

test('words of one field stand together', () => {
  const words = [
    { word: 'golden', found_in: 'name' },
    { word: 'gate', found_in: 'name' },
    { word: 'bridge', found_in: 'description' },
  ] as const
  expect(foundIn(words, format)).toBe('“golden gate” in its name and “bridge” in its description')
  expect(foundIn([], format)).toBe('')
})
