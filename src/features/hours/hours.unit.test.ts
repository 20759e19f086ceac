import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultFormats, formatter } from '../../platform/format.ts'
import type { Hours } from './contract.ts'
import { formatOpenState } from './format.ts'
import { hoursInWords } from './hours-in-words.ts'
import { localTime } from './local-time.ts'
import { formatStretch, openThrough } from './open-through.ts'
import { parseHours } from './parse.ts'
import { dayKeys, keysOfDate, openState, specialMinutes, weekRanges } from './rules.ts'
import { specialDayName } from './special-day-name.ts'
import { formatSpans, specialRows, weekRows } from './week-rows.ts'

const american = formatter(defaultFormats)
const british = formatter({ ...defaultFormats, locale: 'en-GB', clock: '24' })

function read(text: string): Hours {
  const parsed = parseHours(text)
  if ('problem' in parsed) throw new Error(`${text}: ${parsed.problem}`)
  return parsed.hours
}
const week = (text: string) => read(text).week.map((spans) => formatSpans(spans, british))

test.each([
  [
    'Mo-Fr 09:00-17:00; Sa 10:00-16:00; Su off',
    ['9:00–17:00', '9:00–17:00', '9:00–17:00', '9:00–17:00', '9:00–17:00', '10:00–16:00', 'Closed'],
  ],
  ['24/7', Array(7).fill('Open 24 hours')],
  ['We-Mo 10:00-17:00', ['10:00–17:00', 'Closed', ...Array(5).fill('10:00–17:00')]],
  ['Mo-Su:9AM-5PM', Array(7).fill('9:00–17:00')],
  ['Mon–Fri 9am to 5pm', [...Array(5).fill('9:00–17:00'), 'Closed', 'Closed']],
  [
    'Mo,We,Fr 08:00-12:00,13:00-18:00',
    ['8:00–12:00, 13:00–18:00', 'Closed', '8:00–12:00, 13:00–18:00', 'Closed', '8:00–12:00, 13:00–18:00', 'Closed', 'Closed'],
  ],
  [
    'Monday - Thursday: 11:30 am - 9 pm; Friday, Saturday 11am-midnight',
    [...Array(4).fill('11:30–21:00'), '11:00–24:00', '11:00–24:00', 'Closed'],
  ],
  ['Wed 9am-5pm; Sat & Sun 10am–4pm', ['Closed', 'Closed', '9:00–17:00', 'Closed', 'Closed', '10:00–16:00', '10:00–16:00']],
  ['Mo-We 09:00-17:00, Tues. off, Su 10:00-14:00', ['9:00–17:00', 'Closed', '9:00–17:00', 'Closed', 'Closed', 'Closed', '10:00–14:00']],
  ['10:00-18:00', Array(7).fill('10:00–18:00')],
  ['Tu 24 hours', ['Closed', 'Open 24 hours', ...Array(5).fill('Closed')]],
  ['Mo 12pm-3pm; Tu 12am-1:30am', ['12:00–15:00', '0:00–1:30', ...Array(5).fill('Closed')]],
  ['Mo 13:00-18:00,08:00-14:00', ['8:00–18:00', ...Array(6).fill('Closed')]],
  ['Mo 08:00-12:00,12:00-18:00', ['8:00–18:00', ...Array(6).fill('Closed')]],
  ['Mo 08:00-18:00,09:00-10:00,20:00-22:00,19:00-21:00', ['8:00–18:00, 19:00–22:00', ...Array(6).fill('Closed')]],
  ['Mon-Fri 7am-6pm; Sat 8-14', [...Array(5).fill('7:00–18:00'), '8:00–14:00', 'Closed']],
  ['9-5', Array(7).fill('9:00–17:00')],
  ['Mo-Fr 9-5', [...Array(5).fill('9:00–17:00'), 'Closed', 'Closed']],
  ['Sat 10-2pm, Sun 1-5', [...Array(5).fill('Closed'), '10:00–14:00', '13:00–17:00']],
  ['Fri 5pm-2, Sat 11a - 11p', [...Array(4).fill('Closed'), '17:00–2:00', '11:00–23:00', 'Closed']],
  ['Mon 8:30-5, Tue 7-2am', ['8:30–17:00', '19:00–2:00', ...Array(5).fill('Closed')]],
  ['9:00-5:00', Array(7).fill('9:00–17:00')],
  ['Mo-Fr 11:00 - 2:00, Sa 12:00-3:30', [...Array(5).fill('11:00–14:00'), '12:00–15:30', 'Closed']],
  ['Mon-Thu 9:00-5:00, Fri 9:00-midnight', [...Array(4).fill('9:00–17:00'), '9:00–24:00', 'Closed', 'Closed']],
  ['Fr 17:00-2:00, Sa 11:00-2:00', [...Array(4).fill('Closed'), '17:00–2:00', '11:00–2:00', 'Closed']],
  ['Sa 10:00-02:00', [...Array(5).fill('Closed'), '10:00–2:00', 'Closed']],
  ['Sa 0:30-5:00, Su 9:00-1:00', [...Array(5).fill('Closed'), '0:30–5:00', '9:00–1:00']],
  ['Fr-Sa 17:00-02:00', ['Closed', 'Closed', 'Closed', 'Closed', '17:00–2:00', '17:00–2:00', 'Closed']],
  ['0630-1800', Array(7).fill('6:30–18:00')],
  ['24 hrs', Array(7).fill('Open 24 hours')],
  ['Tue/Thu/Sat 9–17 h', ['Closed', '9:00–17:00', 'Closed', '9:00–17:00', 'Closed', '9:00–17:00', 'Closed']],
  ['Sun-Thu 0900-1900/Fri 1400-1900/Sat closed', [...Array(4).fill('9:00–19:00'), '14:00–19:00', 'Closed', '9:00–19:00']],
  ['Tue thru Fri: 10:00am-6:30pm Saturday: 9:00am-3:00pm', ['Closed', ...Array(4).fill('10:00–18:30'), '9:00–15:00', 'Closed']],
  ['Mon 9-12, Mon 16-20; Tue, Wed 9-17; Wed 10-12', ['9:00–12:00, 16:00–20:00', '9:00–17:00', '10:00–12:00', ...Array(4).fill('Closed')]],
  ['Mon 9-17, Mon 16-20; Fri off; Fri 8-9', ['9:00–20:00', 'Closed', 'Closed', 'Closed', '8:00–9:00', 'Closed', 'Closed']],
  ['Mon-Sat 11am till 9pm (last order 8:30 PM)', [...Array(6).fill('11:00–21:00'), 'Closed']],
])('%s is understood', (text, days) => {
  expect(week(text)).toEqual(days)
})

test.each([
  '',
  'by appointment',
  'Mo-Fr 25:00-26:00',
  'Mo-Fr 09:60-17:00',
  'Mo-Fr 09:00-17:60',
  'Mo-Fr 24:00-26:00',
  'sunrise-sunset',
  'Th[1] 11:00-20:00',
  'Mo off',
  ...['Dec 0', 'Dec 30-32', 'Dec 5-3'].map((days) => `Mo 09:00-17:00; ${days} off`),
])('%j stays text', (text) => {
  expect(parseHours(text)).toHaveProperty('problem')
})

test.each([
  ['Dec 1 off', ['12-01']],
  ['Dec 30-31 off', ['12-30', '12-31']],
  ['Dec 24-24 off', ['12-24']],
  ['Jan Su[1] off', ['01-sun-1']],
  ['May Mo[-1] off', ['05-mon-last']],
  ['2026 Feb 3 off', ['2026-02-03']],
])('%s names %j', (text, days) => {
  expect(read(`Mo 09:00-17:00; ${text}`).special).toEqual(days.map((day) => ({ day, spans: [] })))
})

const at = (text: string, iso: string, zone = 'America/Chicago') => openState(read(text), zone, new Date(iso))

test.each([
  ['Mo-Fr 09:00-17:00; Sa,Su off', 'Mon–Fri 9 AM–5 PM; Sat, Sun Closed'],
  ['Mo 09:00-17:00; Tu-Su off; Dec 25 10:00-12:00', 'Mon 9 AM–5 PM; Tue–Sun Closed; Christmas Day 10 AM–noon'],
  ['24/7', 'Mon–Sun Open 24 hours'],
])('%s is one line of words', (text, said) => expect(hoursInWords(read(text), american)).toBe(said))

test('of days without times nothing is said where they needn’t be closed', () =>
  expect(hoursInWords(read('Mo-Fr 09:00-17:00'), american, 'no times read')).toBe('Mon–Fri 9 AM–5 PM; Sat, Sun no times read'))

test('a night before a special day ends as usual, and the special day is closed', () => {
  const hours = 'Mo-Su 17:00-02:00; Dec 25 off'
  expect(at(hours, '2026-12-25T07:30:00Z')).toMatchObject({ open: true, changes_at: '2026-12-25T08:00:00.000Z' })
  expect(at(hours, '2026-12-26T00:30:00Z')).toMatchObject({ open: false, changes_at: '2026-12-26T23:00:00.000Z' })
})

test('a special day begins at four in the morning, not an hour earlier or later', () => {
  const hours = 'Mo-Su 17:00-05:00; Dec 25 off'
  expect(at(hours, '2026-12-25T09:30:00Z')).toMatchObject({ open: true, changes_at: '2026-12-25T10:00:00.000Z' })
  expect(at(hours, '2026-12-25T10:00:00Z').open).toBe(false)
  expect(at(hours, '2026-12-26T09:59:00Z').open).toBe(false)
  expect(at(hours, '2026-12-26T10:00:00Z')).toMatchObject({ open: true, changes_at: '2026-12-26T11:00:00.000Z' })
})

test('it closes soon within the last hour', () => {
  expect(at('Mo-Fr 09:00-18:00', '2026-11-20T22:59:00Z')).toMatchObject({ open: true, soon: false })
  expect(at('Mo-Fr 09:00-18:00', '2026-11-20T23:00:00Z')).toMatchObject({ open: true, soon: true })
  expect(at('Mo-Fr 09:00-18:00', '2026-11-20T14:30:00Z')).toMatchObject({ open: false, soon: false })
})

test('the fourth Thursday of November is found', () => {
  expect(at('Mo-Su 09:00-18:00; Nov Th[4] off', '2026-11-26T18:00:00Z').open).toBe(false)
  expect(at('Mo-Su 09:00-18:00; Nov Th[4] off', '2026-11-19T18:00:00Z').open).toBe(true)
  expect(at('Mo-Su 09:00-18:00; PH off', '2026-11-26T18:00:00Z').open).toBe(false)
})

test('words say when it changes, in the zone of the place, on the clock of the reader', () => {
  const words = (text: string, iso: string, format = british) => {
    const now = new Date(iso)
    const { now: state, next } = formatOpenState(openState(read(text), 'America/Chicago', now), 'America/Chicago', now, format)
    return [state, next].filter(Boolean).join(' · ')
  }
  expect(words('Mo-Fr 09:00-18:00', '2026-11-20T17:00:00Z')).toBe('Open · closes 18:00')
  expect(words('Mo-Fr 09:00-18:00', '2026-11-20T23:30:00Z')).toBe('Closes soon · 18:00')
  expect(words('Mo-Fr 09:00-18:00', '2026-11-21T17:00:00Z')).toBe('Closed · opens Mon 09:00')
  expect(words('Mo-Su 18:00-02:00', '2026-11-21T02:00:00Z')).toBe('Open · closes 02:00')
  expect(words('Mo-Fr 09:00-18:00', '2026-11-20T17:00:00Z', american)).toBe('Open · closes 6 PM')
  expect(words('Mo-Fr 09:30-18:00', '2026-11-21T17:00:00Z', american)).toBe('Closed · opens Mon 9:30 AM')
  expect(words('Mo-Su 18:00-02:00', '2026-11-21T02:00:00Z', american)).toBe('Open · closes 2 AM')
  expect(words('24/7', '2026-11-21T02:00:00Z')).toBe('Open 24 hours')
})

test('today comes first in the week', () => {
  const rows = weekRows(read('Mo-Fr 09:00-18:00'), 'America/Chicago', new Date('2026-11-21T17:00:00Z'), american)
  expect(rows[0]).toEqual({ day: 'Saturday', today: true, spans: 'Closed' })
  expect(rows[2]).toEqual({ day: 'Monday', today: false, spans: '9 AM–6 PM' })
})

test('a weekend without a break is said in one, and by day as people say it', () => {
  const hours = read('Mo-Th 08:00-18:00; Fr 08:00-24:00; Sa 00:00-24:00; Su 00:00-23:00')
  expect(openThrough(hours).map((stretch) => formatStretch(stretch, american))).toEqual(['Fri 8 AM to Sun 11 PM, open through'])
  expect(openThrough(hours).map((stretch) => formatStretch(stretch, british))).toEqual(['Fri 8:00 to Sun 23:00, open through'])
  const rows = weekRows(hours, 'America/Chicago', new Date('2026-11-19T17:00:00Z'), american)
  expect(rows.slice(0, 4).map(({ spans }) => spans)).toEqual(['8 AM–6 PM', '8 AM, open through', 'Open 24 hours', 'Until 11 PM'])
  const round = read('Sa 20:00-24:00; Su 00:00-24:00; Mo 00:00-06:00,09:00-12:00')
  expect(openThrough(round).map((stretch) => formatStretch(stretch, american))).toEqual(['Sat 8 PM to Mon 6 AM, open through'])
  const monday = weekRows(round, 'America/Chicago', new Date('2026-11-16T17:00:00Z'), american)[0]
  expect(monday?.spans).toBe('Until 6 AM, 9 AM–noon')
  expect(openThrough(read('24/7'))).toEqual([])
  expect(openThrough(read('Fr-Sa 17:00-02:00'))).toEqual([])
})

test('special days of the coming two weeks are named', () => {
  const hours = read('Mo-Su 09:00-18:00; PH off; Nov 27 10:00-16:00; Dec 25 off')
  const special = (format: typeof british) => specialRows(hours, 'America/Chicago', new Date('2026-11-21T17:00:00Z'), format)
  expect(special(american).map(({ day, spans }) => `${day}: ${spans}`)).toEqual([
    'Thu Nov 26, Thanksgiving: Closed',
    'Fri Nov 27: 10 AM–4 PM',
  ])
  expect(special(british)).toEqual([
    { day: 'Thu 26 Nov, Thanksgiving', spans: 'Closed' },
    { day: 'Fri 27 Nov', spans: '10:00–16:00' },
  ])
})

test('special days have names', () => {
  const { special } = read('Mo-Su 09:00-18:00; PH off; Dec 24 09:00-12:00; Mar Fr[2] off; May Sa[-1] off; 2027 Feb 3 off')
  const names = special.map(({ day }) => specialDayName(day, american))
  expect(names).toContain('Thanksgiving')
  expect(names.slice(-4)).toEqual(['Dec 24', 'Second Friday of March', 'Last Saturday of May', 'Feb 3'])
})

test('of two special days on one date the more exact one holds', () => {
  const hours = 'Mo-Su 09:00-18:00; 2026 Nov 26 10:00-12:00; PH off'
  expect(at(hours, '2026-11-26T17:00:00Z')).toMatchObject({ open: true, changes_at: '2026-11-26T18:00:00.000Z' })
  expect(specialMinutes(read(hours))).toMatchObject({ '2026-11-26': [[600, 720]], '11-thu-4': [] })
  expect(dayKeys('America/Chicago', new Date('2026-11-26T17:00:00Z')).keys).toEqual(['2026-11-26', '11-26', '11-thu-4', '11-thu-last'])
})

test('in the hour that spring skips, what would end in it ends when the clock jumps', () => {
  // 8 March 2026, 02:00 CST is 03:00 CDT.
  expect(at('Mo-Su 17:00-02:30', '2026-03-08T06:00:00Z')).toMatchObject({ open: true, changes_at: '2026-03-08T08:00:00.000Z' })
  expect(at('Mo-Su 17:00-04:00', '2026-03-08T06:00:00Z')).toMatchObject({ open: true, changes_at: '2026-03-08T09:00:00.000Z' })
})

test('in the hour that autumn repeats, the wall clock decides both times', () => {
  // 1 November 2026, 02:00 CDT is 01:00 CST again.
  expect(at('Mo-Su 17:00-01:30', '2026-11-01T06:00:00Z')).toMatchObject({ open: true, changes_at: '2026-11-01T06:30:00.000Z' })
  expect(at('Mo-Su 17:00-01:30', '2026-11-01T06:45:00Z')).toMatchObject({ open: false, changes_at: '2026-11-01T07:00:00.000Z' })
  expect(at('Mo-Su 17:00-01:30', '2026-11-01T07:10:00Z')).toMatchObject({ open: true, changes_at: '2026-11-01T07:30:00.000Z' })
})

const someHours = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((spans): Hours => {
    const days: [number, number][][] = Array.from({ length: 7 }, () => [])
    for (const [day, start, length] of spans) days[day]?.push([start, start + length])
    return { week: days, special: [] }
  })
const minuteBetween = (from: number, to: number) =>
  fc.integer({ min: from / 60_000, max: to / 60_000 }).map((minute) => new Date(minute * 60_000))
/** Any time of the year, and often the nights in which clocks change. */
const someInstant = fc.oneof(
  minuteBetween(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)),
  minuteBetween(Date.UTC(2026, 2, 8), Date.UTC(2026, 2, 8, 16)),
  minuteBetween(Date.UTC(2026, 9, 31, 20), Date.UTC(2026, 10, 1, 16)),
)
const someZone = fc.constantFrom('America/New_York', 'America/Chicago', 'America/Phoenix', 'Pacific/Honolulu', 'America/Anchorage')

test('being open agrees with the ranges that the search reads', () => {
  fc.assert(
    fc.property(someHours, someInstant, someZone, (hours, now, zone) => {
      const { weekMinute } = dayKeys(zone, now)
      const inRanges = [...weekRanges(hours).matchAll(/\[(\d+),(\d+)\)/g)].some(
        ([, from, to]) => Number(from) <= weekMinute && weekMinute < Number(to),
      )
      expect(openState(hours, zone, now).open).toBe(inRanges)
    }),
  )
})

test('at the time of change it has changed, and not a minute before', () => {
  fc.assert(
    fc.property(someHours, someInstant, someZone, (hours, now, zone) => {
      const { open, changes_at } = openState(hours, zone, now)
      if (!changes_at) return
      const change = new Date(changes_at)
      expect(openState(hours, zone, change).open).toBe(!open)
      const before = new Date(change.getTime() - 60_000)
      if (before > now) expect(openState(hours, zone, before).open).toBe(open)
    }),
  )
})

test('nothing changes between now and the time of change', () => {
  fc.assert(
    fc.property(someHours, someInstant, someZone, fc.double({ min: 0, max: 1, noNaN: true }), (hours, now, zone, share) => {
      const { open, changes_at } = openState(hours, zone, now)
      const until = changes_at ? new Date(changes_at).getTime() - 60_000 : now.getTime() + 14 * 86_400_000
      const between = new Date(now.getTime() + Math.floor(((until - now.getTime()) * share) / 60_000) * 60_000)
      if (between >= now) expect(openState(hours, zone, between).open).toBe(open)
    }),
  )
})

test('the wall clock is the one that Intl shows', () => {
  fc.assert(
    fc.property(someInstant, someZone, (instant, timeZone) => {
      const { year, month, day, minute } = localTime(instant, timeZone)
      const shown = new Date(Date.UTC(year, month - 1, day, 0, minute)).toLocaleString('en-US', { timeZone: 'UTC' })
      expect(shown).toBe(instant.toLocaleString('en-US', { timeZone }))
    }),
  )
})

test('what special days call a date is written once for all places of a page', () => {
  const noon = (timeZone: string) => localTime(new Date('2026-11-26T18:00:00Z'), timeZone)
  const keys = keysOfDate(noon('America/New_York'))
  expect(keys).toEqual(['2026-11-26', '11-26', '11-thu-4', '11-thu-last'])
  expect(keysOfDate(noon('America/Chicago'))).toBe(keys)
})
