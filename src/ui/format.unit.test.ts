import { describe, expect, test } from 'vitest'
import { formatter } from './format.ts'

const us = formatter('en-US')
const german = formatter('de-DE')
const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => us.relativeTime(new Date(now.getTime() - seconds * 1000), now)

describe('numbers', () => {
  test('are whole below a thousand and compact above, never rounded up', () => {
    expect([0, 999, 1000, 1250, 1999, 12_900, 1_250_000].map(us.compact)).toEqual(['0', '999', '1k', '1.2k', '1.9k', '12.9k', '1.2M'])
  })
  test('follow the language', () => {
    expect(us.number(12345)).toBe('12,345')
    expect(german.number(12345)).toBe('12.345')
  })
})

describe('distances', () => {
  test('are feet and miles where roads have miles', () => {
    expect([0, 46, 150, 500, 1609.344, 15_000, 16_093].map(us.distance)).toEqual([
      '0 ft',
      '150 ft',
      '490 ft',
      '0.3 mi',
      '1 mi',
      '9.3 mi',
      '10 mi',
    ])
    expect(formatter('en-GB').distance(1609.344)).toBe('1 mi')
  })
  test('are metres and kilometres elsewhere', () => {
    expect([46, 994, 1000, 2449, 12_400].map(german.distance)).toEqual(['50 m', '990 m', '1 km', '2,4 km', '12 km'])
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
  test('have an exact title in the zone asked for', () => {
    expect(us.exactTime(now, 'America/Chicago')).toBe('Saturday, November 21, 2026 at 6:00 AM')
    expect(us.exactTime(now)).toMatch(/12:00 PM UTC$/)
  })
})

test('lists and plurals follow the language', () => {
  expect(us.list(['cafes', 'bars', 'parks'])).toBe('cafes, bars, and parks')
  expect(us.list(['cafes', 'bars'], 'or')).toBe('cafes or bars')
  const forms = { one: '# place', other: '# places' }
  expect([0, 1, 1204].map((count) => us.plural(count, forms))).toEqual(['0 places', '1 place', '1,204 places'])
})
