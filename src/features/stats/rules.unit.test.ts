import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEW, hasMoved, told } from './rules.ts'
import { lastWeek } from './weekly.server.ts'

test('fewer than five are not told, none included', () => {
  expect([0, 1, 4, 5, 6, 1000].map(told)).toEqual([null, null, null, 5, 6, 1000])
})

test('what only ages, or varies a little, doesn’t move; what is gone and what is new does', () => {
  expect(hasMoved(0, 0)).toBe(false)
  expect(hasMoved(0, 5)).toBe(false)
  expect(hasMoved(0, 6)).toBe(true)
  expect(hasMoved(100, 92)).toBe(false)
  expect(hasMoved(100, 112)).toBe(true)
  expect(hasMoved(3, 0)).toBe(true)
  fc.assert(fc.property(fc.nat(1e6), (views) => !hasMoved(views, views)))
})

test('whoever is looked at no more comes down to none', () => {
  let kept = 1000
  for (let night = 1; night <= 400; night++) {
    const is = Math.round(1000 * 2 ** (-night / 30))
    if (hasMoved(kept, is)) kept = is
    expect(Math.abs(kept - is)).toBeLessThanOrEqual(Math.max(FEW, kept / 10))
  }
  expect(kept).toBe(0)
})

test.each([
  ['2026-11-23T14:00:00Z', '2026-11-16'],
  ['2026-11-24T09:00:00Z', '2026-11-16'],
  ['2026-11-29T23:59:00Z', '2026-11-16'],
  ['2026-11-30T00:00:00Z', '2026-11-23'],
  ['2027-01-04T14:00:00Z', '2026-12-28'],
])('at %s the week of %s is over', (now, monday) => {
  expect(lastWeek(new Date(now))).toBe(monday)
})
