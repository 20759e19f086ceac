import { expect, test } from 'vitest'
import { plateFile, plateKinds, platePattern } from './plate-pattern.ts'

const many = Array.from({ length: 6400 }, (_, id) => platePattern(id + 1))

test('the same id always has the same lines', () => {
  expect(platePattern(4711)).toEqual(platePattern(4711))
})

test('ids are spread over all patterns and ways of mirroring', () => {
  const counts = Array.from({ length: plateKinds }, (_, kind) => many.filter((pattern) => pattern.kind === kind).length)
  expect(Math.min(...counts)).toBeGreaterThan(60)
  expect(Math.max(...counts)).toBeLessThan(150)
  expect(many.filter((pattern) => pattern.flipX).length / many.length).toBeCloseTo(0.5, 1)
  expect(many.filter((pattern) => pattern.flipY).length / many.length).toBeCloseTo(0.5, 1)
})

test('neighbours rarely look alike', () => {
  const alike = many.filter((pattern, index) => pattern.kind === many[index + 1]?.kind)
  expect(alike.length / many.length).toBeLessThan(0.03)
})

test('files are numbered in two digits', () => {
  expect([plateFile(0), plateFile(63)]).toEqual(['00.svg', '63.svg'])
})
