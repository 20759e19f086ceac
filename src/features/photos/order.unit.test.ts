import { expect, test } from 'vitest'
import { movedBeside } from './order.ts'

test('a photo is moved beside another, or stays where there is no such one', () => {
  expect(movedBeside([1, 2, 3, 4], 4, { id: 1, before: true })).toEqual([4, 1, 2, 3])
  expect(movedBeside([1, 2, 3, 4], 1, { id: 3, before: false })).toEqual([2, 3, 1, 4])
  expect(movedBeside([1, 2, 3, 4], 2, { id: 2, before: true })).toEqual([1, 2, 3, 4])
  expect(movedBeside([1, 2, 3, 4], 2, { id: 9, before: true })).toEqual([1, 2, 3, 4])
})
