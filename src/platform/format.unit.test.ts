import { describe, expect, test } from 'vitest'
import { conventionsOf, sharedFormats } from './accept-language.ts'
import { defaultFormats, type Formats, formatter } from './format.ts'
import { formatsFor, isTimeZone } from './reader-formats.ts'

const us = formatter(defaultFormats)
const reading = (changed: Partial<Formats>) => formatter({ ...defaultFormats, ...changed })
const german = reading({ locale: 'de-DE', units: 'metric', clock: '24' })
const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => us.relativeTime(new Date(now.getTime() - seconds * 1000), now)

describe('numbers', () => {
  test('are whole below a thousand and compact above, never rounded up', () => {
    expect([0, 999, 1000, 1250, 1999, 12_900, 1_250_000].map(us.compact)).toEqual(['0', '999', '1k', '1.2k', '1.9k', '12.9k', '1.2M'])
  })
  test('follow the language', () => {
    expect(us.number(12345)).toBe('12,345')
    expect(german.number(12345)).toBe('12.345')
    expect([us.decimal(0.3, 2), german.decimal(0.3, 2)]).toEqual(['0.30', '0,30'])
  })
})

describe('distances', () => {
  test('are feet and miles for who reads those', () => {
    expect([0, 46, 150, 500, 1609.344, 15_000, 16_093].map(us.distance)).toEqual([
      '0 ft',
      '150 ft',
      '490 ft',
      '0.3 mi',
      '1 mi',
      '9.3 mi',
      '10 mi',
    ])
    expect(reading({ locale: 'en-IE' }).distance(1609.344)).toBe('1 mi')
  })
  test('are metres and kilometres for others, whatever their language', () => {
    expect([46, 994, 1000, 2449, 12_400].map(german.distance)).toEqual(['50 m', '990 m', '1 km', '2,4 km', '12 km'])
    expect(reading({ units: 'metric' }).distance(2449)).toBe('2.4 km')
  })
})

test('a radius is said in whole words', () => {
  expect([805, 1609, 8047, 40_234, 49_900, 1000, 60].map(us.reach)).toEqual([
    '½ mile',
    '1 mile',
    '5 miles',
    '25 miles',
    '31 miles',
    '0.6 miles',
    '200 ft',
  ])
  expect([1000, 25_000].map(reading({ units: 'metric' }).reach)).toEqual(['1 km', '25 km'])
})

describe('times of day', () => {
  const minutes = [0, 30, 9 * 60, 12 * 60, 18 * 60 + 15, 1440, 1440 + 90]
  test('go round a clock of 12 hours', () => {
    expect(minutes.map(us.time)).toEqual(['midnight', '12:30 AM', '9 AM', 'noon', '6:15 PM', 'midnight', '1:30 AM'])
  })
  test('go round a clock of 24 hours', () => {
    expect(minutes.map(german.time)).toEqual(['0:00', '0:30', '9:00', '12:00', '18:15', '24:00', '1:30'])
  })
})

describe('days and moments', () => {
  const when = '2026-11-21T01:30:00Z'
  test('are those of the reader’s zone and order', () => {
    expect(us.date(when)).toBe('Nov 21, 2026')
    expect(reading({ timeZone: 'America/Chicago' }).date(when)).toBe('Nov 20, 2026')
    expect(reading({ locale: 'en-GB', timeZone: 'Asia/Tokyo' }).date(when)).toBe('21 Nov 2026')
    expect(us.date(when, 'America/Chicago')).toBe('Nov 20, 2026')
    expect([us.dayOfYear({ month: 11, day: 26 }), reading({ locale: 'en-GB' }).dayOfYear({ month: 11, day: 26 })]).toEqual([
      'Nov 26',
      '26 Nov',
    ])
  })
  test('are sorted by the day that it was there', () => {
    expect([us, reading({ timeZone: 'America/Chicago' })].map(({ isoDay }) => isoDay(when))).toEqual(['2026-11-21', '2026-11-20'])
  })
  test('are exact to the minute on the reader’s clock', () => {
    expect(reading({ timeZone: 'America/Chicago' }).exactTime(now)).toBe('Saturday, November 21, 2026 at 6:00 AM')
    expect(reading({ timeZone: 'Asia/Tokyo', clock: '24' }).exactTime(now)).toBe('Saturday, November 21, 2026 at 21:00')
    expect(us.exactTime(now)).toMatch(/12:00 PM UTC$/)
  })
})

describe('relative times', () => {
  test('count whole units', () => {
    expect([10, 60, 3599, 3600, 86_399].map(ago)).toEqual(['now', '1 minute ago', '59 minutes ago', '1 hour ago', '23 hours ago'])
    expect([86_400, 3 * 86_400, 13 * 86_400, 14 * 86_400, 40 * 86_400, 800 * 86_400].map(ago)).toEqual([
      'yesterday',
      '3 days ago',
      '13 days ago',
      '2 weeks ago',
      'last month',
      '2 years ago',
    ])
  })
  test('look ahead as well', () => {
    expect(us.relativeTime('2026-11-21T14:30:00Z', now)).toBe('in 2 hours')
  })
})

test('lists and plurals follow the language', () => {
  expect(us.list(['cafes', 'bars', 'parks'])).toBe('cafes, bars, and parks')
  expect(us.list(['cafes', 'bars'], 'or')).toBe('cafes or bars')
  const forms = { one: '# place', other: '# places' }
  expect([0, 1, 1204].map((count) => us.plural(count, forms))).toEqual(['0 places', '1 place', '1,204 places'])
})

describe('a guest reads as their browser says', () => {
  const shared = (language: string | undefined) => {
    const { units, clock } = sharedFormats(language)
    return `${units} ${clock}`
  }
  test('in miles and kilometres, on 12 and 24 hours', () => {
    expect(['en-US,en;q=0.9', undefined, '', '*', 'xx-nonsense-really-long'].map(shared)).toEqual(Array(5).fill('imperial 12'))
    expect(shared('en-GB')).toBe('imperial 24')
    expect([shared('en-AU,en'), shared('en-CA')]).toEqual(['metric 12', 'metric 12'])
    expect(['de-DE,de;q=0.9,en;q=0.8', 'de', 'fr-FR', 'ja'].map(shared)).toEqual(Array(4).fill('metric 24'))
  })
  test('in no more than four ways, each of which asks for itself', () => {
    const languages = ['en-US', 'en-GB', 'en-AU', 'de', 'fr', 'es-419', 'es-MX', 'my', 'hi-IN', 'ar-EG', 'zh-Hant-TW', 'pt-BR', 'tlh', '']
    const ways = new Set(languages.map((language) => sharedFormats(language).locale))
    expect(ways.size).toBeLessThanOrEqual(4)
    for (const way of ways) expect(sharedFormats(way).locale).toBe(way)
  })
})

describe('a person reads as they chose', () => {
  const nothing = { locale: null, units: null, clock: null, time_zone: null }
  test('before anything that the browser says', () => {
    const chosen = { locale: 'en-GB', units: 'metric', clock: '12', time_zone: 'Asia/Tokyo' } as const
    const read = formatsFor(chosen, { acceptLanguage: 'en-US', timeZone: 'America/Chicago' })
    expect(read).toEqual({ locale: 'en-GB', units: 'metric', clock: '12', timeZone: 'Asia/Tokyo' })
  })
  test('else as browser and device have it, in English all the same', () => {
    expect(formatsFor(nothing, { acceptLanguage: 'de-DE', timeZone: 'Europe/Berlin' })).toEqual({
      locale: 'en-IE',
      units: 'metric',
      clock: '24',
      timeZone: 'Europe/Berlin',
    })
    expect(formatsFor(nothing)).toEqual(defaultFormats)
  })
  test('and what no clock is set by, or no language is, is left out', () => {
    expect(formatsFor({ ...nothing, locale: 'en-a' }, { timeZone: 'Mars/Base' })).toMatchObject({ timeZone: 'UTC' })
    expect(['America/Chicago', 'US/Central', 'UTC'].map(isTimeZone)).toEqual([true, true, true])
    expect(['Mars/Base', '../etc', '', null].map(isTimeZone)).toEqual([false, false, false, false])
    expect(conventionsOf('no language at all')).toEqual({ units: 'imperial', clock: '12' })
    expect(() => formatter(formatsFor({ ...nothing, locale: 'en-a' })).number(1)).not.toThrow()
  })
})
