import { expect, test } from 'vitest'
import { factGroups } from './fields.ts'
import { confirmedFor, doubtOf, mostInDoubt } from './freshness.ts'

const now = '2026-06-01T12:00:00.000Z'
const ago = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString()

test('nothing is in doubt at once, everything more with every day, nothing ever wholly', () => {
  for (const group of factGroups) {
    expect(doubtOf(group, now, now)).toBe(0)
    expect(doubtOf(group, ago(-1), now)).toBe(0)
    const course = [1, 30, 400, 4000].map((days) => doubtOf(group, ago(days), now))
    expect(course).toEqual(course.toSorted((a, b) => a - b))
    expect(course.every((doubt) => doubt > 0 && doubt < 1)).toBe(true)
  }
})

test('hours are in doubt before contact, and contact before an address', () => {
  const at = (group: 'hours' | 'contact' | 'address') => doubtOf(group, ago(200), now)
  expect(at('hours')).toBeGreaterThan(at('contact'))
  expect(at('contact')).toBeGreaterThan(at('address'))
  expect(doubtOf('hours', ago(180), now)).toBeCloseTo(0.5)
})

test('asked is what is most in doubt, and nothing of what is fresh', () => {
  const all = (days: number) => factGroups.map((group) => ({ group, confirmed_at: ago(days) }))
  expect(mostInDoubt(all(30), now)).toBeNull()
  expect(mostInDoubt(all(400), now)).toBe('hours')
  const fresh = all(2000).map((fact) => (fact.group === 'hours' ? { ...fact, confirmed_at: now } : fact))
  expect(mostInDoubt(fresh, now)).toBe('contact')
  expect(mostInDoubt([], now)).toBeNull()
})

test('what was confirmed that long ago is in doubt by that much', () => {
  for (const group of factGroups)
    for (const doubt of [0.1, 0.5, 0.9])
      expect(doubtOf(group, confirmedFor(group, doubt, new Date(now)).toISOString(), now)).toBeCloseTo(doubt, 6)
})
