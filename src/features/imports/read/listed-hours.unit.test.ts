import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHours } from '../../hours/parse.ts'
import { flatten } from '../../source-files/flatten.ts'
import type { Source } from '../../source-files/source.ts'
import { WEEK } from './days.ts'
import { withListedHours } from './listed-hours.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
type Opening = { day: number; from: number; to: number }
const clock = (minute: number, sign: string) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}${sign}${String(minute % 60).padStart(2, '0')}`

/** How others write openings. */
const forms: Record<string, (openings: Opening[]) => object> = {
  'schema.org': (openings) => ({
    openingHoursSpecification: openings.map(({ day, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[day]}`,
      opens: `${clock(from, ':')}:00`,
      closes: clock(to, ':'),
    })),
  }),
  'several days at once': (openings) => ({
    hours: openings.map(({ day, from, to }) => ({
      days: [days[day]?.slice(0, 3)],
      start_time: clock(from, ':'),
      end_time: clock(to, ':'),
    })),
  }),
  Yelp: (openings) => ({
    hours: [
      {
        open: openings.map(({ day, from, to }) => ({ is_overnight: false, day, start: clock(from, ''), end: clock(to, '') })),
        hours_type: 'REGULAR',
      },
    ],
  }),
  Google: (openings) => ({
    opening_hours: {
      periods: openings.map(({ day, from, to }) => ({
        open: { day: (day + 1) % 7, time: clock(from, '') },
        close: { day: (day + 1) % 7, time: clock(to, '') },
      })),
    },
  }),
}

const read = (value: object): string | undefined => {
  const values = flatten({ name: 'Inn', ...value })
  const source: Source = { format: 'json', headers: Object.keys(values), sample: [values], rows: (async function* () {})() }
  return withListedHours(source).sample[0]?.[WEEK]
}

test.each(Object.entries(forms))('openings as %s has them are read as what they say', (_, form) => {
  const opening = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 30 }))
    .map(([day, start, length]): Opening => ({ day, from: start * 30, to: Math.min(1410, start * 30 + length * 30) }))
    .filter(({ from, to }) => to > from)
  fc.assert(
    fc.property(fc.uniqueArray(opening, { minLength: 1, maxLength: 7, selector: ({ day }) => day }), (openings) => {
      const parsed = parseHours(read(form(openings)) ?? '')
      const week = days.map((_day, at) => openings.filter(({ day }) => day === at).map(({ from, to }) => [from, to]))
      expect('hours' in parsed && parsed.hours.week).toEqual(week)
    }),
    { seed: 9, numRuns: 60 },
  )
})

test('other lists of objects are none', () => {
  expect(read({ events: [{ day: 'Monday', start: '19:00', end: '22:00' }] })).toBeUndefined()
  expect(read({ reviews: [{ day: 'Monday', text: 'Good' }], photos: [{ from: 'a', to: 'b' }] })).toBeUndefined()
})
