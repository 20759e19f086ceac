import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hours } from './contract.ts'
import { instantsOf, localTime } from './local-time.ts'
import { isOpenAt, openParam, weekMinuteOf } from './open-at.ts'
import { parseHours } from './parse.ts'
import { openState } from './rules.ts'
import { weekAhead } from './week-ahead.ts'

function read(text: string): Hours {
  const parsed = parseHours(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  return parsed.hours
}

const sunday = new Date('2026-11-22T18:00:00Z')
const ahead = (text: string, now = sunday) => weekAhead(read(text), 'America/Chicago', now)

test('an ordinary week is its stretches in order, what runs past midnight in one', () => {
  expect(ahead('Mo-Tu 09:00-17:00')).toEqual([540, 1020, 1980, 2460])
  expect(ahead('Mo 17:00-02:00; Su 22:00-03:00')).toEqual([0, 180, 1020, 1560, 9960, 10_080])
  expect(ahead('24/7')).toEqual([0, 10_080])
})

test('the Thursday that is Thanksgiving is closed, and the one after it is not', () => {
  const hours = 'Mo-Su 10:00-18:00; PH off'
  const noon = weekMinuteOf('thu-12:00') ?? -1
  expect(isOpenAt(ahead(hours), noon)).toBe(false)
  expect(isOpenAt(ahead(hours, new Date('2026-11-27T18:00:00Z')), noon)).toBe(true)
})

test('an earlier time of today is that of next week', () => {
  const hours = 'Mo-Su 10:00-18:00; 2026 Nov 22 off'
  expect(isOpenAt(ahead(hours), weekMinuteOf('sun-11:00') ?? -1)).toBe(true)
  expect(isOpenAt(ahead(hours), weekMinuteOf('sun-13:00') ?? -1)).toBe(false)
})

test('a time stands in an address as it was read there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_079 }), (minute) => {
      expect(weekMinuteOf(openParam(minute))).toBe(minute)
    }),
  )
  expect(['now', '', undefined, 'fri-9:00', 'fri', 'xxx-10:00'].map(weekMinuteOf)).toEqual([null, null, null, null, null, null])
})

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([start, length]): [number, number] => [start, start + length])
const key = fc.constantFrom('2026-11-22', '2026-11-23', '11-24', '11-thu-4', '11-fri-last', '2026-11-28', '2026-11-29', '2026-11-30')
const hours = fc.record({
  week: fc.array(fc.array(span, { maxLength: 2 }), { minLength: 7, maxLength: 7 }),
  special: fc.uniqueArray(fc.record({ day: key, spans: fc.array(span, { maxLength: 2 }) }), { maxLength: 4, selector: ({ day }) => day }),
})

test('at any quarter of an hour ahead it says what the state then is', () => {
  const zone = 'America/Denver'
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 24 * 60 - 1 }), fc.integer({ min: 0, max: 671 }), (hours, minute, quarters) => {
      const now = new Date(sunday.getTime() + minute * 60_000)
      const here = localTime(now, zone)
      const [then = now] = instantsOf({ ...here, minute: Math.ceil(here.minute / 15) * 15 + quarters * 15 }, zone)
      if (then.getTime() >= now.getTime() + 7 * 86_400_000) return
      const at = localTime(then, zone)
      expect(isOpenAt(weekAhead(hours, zone, now), at.weekday * 1440 + at.minute)).toBe(openState(hours, zone, then).open)
    }),
  )
})
