import { expect, test } from 'vitest'
import { coverageLevel } from './coverage.ts'

test('a category without places has nothing, whatever is usual', () => {
  expect(coverageLevel(0, 0, 3)).toBe('nothing')
  expect(coverageLevel(0, null, null)).toBe('nothing')
})

test('it is unknown without population or without anything to compare with', () => {
  expect(coverageLevel(4, null, 3)).toBeNull()
  expect(coverageLevel(4, 2, null)).toBeNull()
})

test('half of the usual and one and a half of it are still usual', () => {
  expect(coverageLevel(4, 1.49, 3)).toBe('thin')
  expect(coverageLevel(4, 1.5, 3)).toBe('usual')
  expect(coverageLevel(4, 4.5, 3)).toBe('usual')
  expect(coverageLevel(4, 4.51, 3)).toBe('well')
})

test('where most cities have none there is nothing to compare with', () => {
  expect(coverageLevel(1, 0.2, 0)).toBeNull()
})
