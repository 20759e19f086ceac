import { expect, test } from 'vitest'
import { defaultFormats, formatter } from '../../../platform/format.ts'
import { shortTime } from '../../hours/format.ts'
import { arrivalDays, countThen, dayOf, quarterOf, timeOn } from './arrival-days.ts'
import { openLabel } from './opening.ts'

const zone = 'America/Chicago'

test('the days ahead begin with the quarter that comes next', () => {
  const days = arrivalDays(zone, new Date('2026-11-22T18:20:00Z'))
  expect(days.map(({ weekday }) => weekday)).toEqual([6, 0, 1, 2, 3, 4, 5, 6])
  expect(days[0]).toEqual({ weekday: 6, month: 11, day: 22, first: 12 * 60 + 30, last: 23 * 60 + 45 })
  expect(days[1]?.first).toBe(0)
})

test('in the last minutes of a day they begin with tomorrow, and are seven all the same', () => {
  const days = arrivalDays(zone, new Date('2026-11-23T05:50:00Z'))
  expect(days.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a time that has passed today is on the same weekday of the next week', () => {
  const now = new Date('2026-11-22T18:20:00Z')
  const days = arrivalDays(zone, now)
  const noon = 6 * 1440 + 720
  expect(dayOf(days, noon)).toEqual({ weekday: 6, month: 11, day: 29, first: 0, last: 12 * 60 + 15 })
  expect(dayOf(days, noon + 30)).toBe(days[0])
  expect([timeOn(days[0], 720), timeOn(days[7], 1110)]).toEqual([noon + 30, noon + 15])
  const midnight = arrivalDays(zone, new Date('2026-11-22T06:00:00Z'))
  expect(midnight.map(({ weekday }) => weekday)).toEqual([6, 0, 1, 2, 3, 4, 5])
})

test('a time of an address is the quarter of an hour nearest to it, on its side of now', () => {
  const now = new Date('2026-11-22T18:20:00Z')
  const noon = 6 * 1440 + 720
  expect(quarterOf(2 * 1440 + 18 * 60 + 37, zone, now)).toBe(2 * 1440 + 18 * 60 + 30)
  expect(quarterOf(2 * 1440 + 18 * 60 + 38, zone, now)).toBe(2 * 1440 + 18 * 60 + 45)
  expect(quarterOf(2 * 1440 + 1439, zone, now)).toBe(2 * 1440 + 1425)
  // Twenty past is now: before it, next week's; from it on, today's.
  expect([17, 19, 20, 22].map((minute) => quarterOf(noon + minute, zone, now) - noon)).toEqual([15, 15, 30, 30])
})

test('what is shown divides into open, closed and not known', () => {
  const places = [{ week: [540, 1020] }, { week: [600, 660] }, { week: [] }, { week: null }, {}]
  expect(countThen(places, 570)).toEqual({ open: 1, closed: 2, unknown: 2 })
  expect(countThen(places, 1020)).toEqual({ open: 0, closed: 3, unknown: 2 })
})

test('a time is said on the clock of the reader', () => {
  const [american, british] = [formatter(defaultFormats), formatter({ ...defaultFormats, locale: 'en-GB', clock: '24' })]
  expect([american, british].map((format) => shortTime(4 * 1440 + 1110, format))).toEqual(['Fri 6:30 PM', 'Fri 18:30'])
  expect([american, british].map((format) => openLabel('fri-18:30', format))).toEqual(['Open Friday at 6:30 PM', 'Open Friday at 18:30'])
  expect(openLabel('now', american)).toBe('Open now')
  expect([720, 1440, 0].map((at) => shortTime(at, american))).toEqual(['Mon noon', 'Mon midnight', 'Sun midnight'])
  expect([720, 1440].map((at) => shortTime(at, british))).toEqual(['Mon 12:00', 'Tue 0:00'])
})
