import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test('names are compared without case, accents and punctuation', () => {
  expect(nameKey('Joe’s Café & Bar')).toBe('joes cafe and bar')
  expect(nameKey('St. Mary-of-the-Lake')).toBe('st mary of the lake')
})
