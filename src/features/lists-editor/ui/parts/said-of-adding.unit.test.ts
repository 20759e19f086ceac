import { expect, test } from 'vitest'
import { saidOfAdding } from './said-of-adding.ts'

test('what stands in the list already is not said to be added', () => {
  expect(saidOfAdding(1, 0)).toBe('Added')
  expect(saidOfAdding(4, 0)).toBe('4 added')
  expect(saidOfAdding(1, 3)).toBe('1 added, 3 were there already')
  expect(saidOfAdding(5, 1)).toBe('5 added, 1 was there already')
  expect(saidOfAdding(0, 2)).toBe('Nothing added')
})
