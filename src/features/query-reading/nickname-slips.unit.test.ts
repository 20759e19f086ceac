import { expect, test } from 'vitest'
import { nicknameMeant } from './nickname-slips.ts'

test('a word one slip from a nickname of one region is that', () => {
  expect(nicknameMeant('phlly')).toBe('philly')
  expect(nicknameMeant('manhatan')).toBe('manhattan')
})

test('short words, other words and those of two slips are none', () => {
  for (const word of ['nyx', 'la', 'pizza', 'phlyl', 'museum']) expect(nicknameMeant(word)).toBeNull()
})
