import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHours } from '../../hours/parse.ts'
import { flatten } from '../../source-files/flatten.ts'
import type { Source } from '../../source-files/source.ts'
import { WEEK } from './days.ts'
import { withListedHours } from './listed-hours.ts'
import { sourceOf } from './testing.ts'
import { withWeek } from './week-columns.ts'

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

/** The week of a row, as spans of minutes by day. */
async function weekOf(values: Record<string, string>) {
  const source = withWeek(sourceOf(values))
  for await (const row of source.rows) {
    const read = parseHours(row.values[WEEK] ?? '')
    expect(source.sample).toEqual([row.values])
    return 'hours' in read ? read.hours.week : read.problem
  }
}
const columns = (heading: (day: string) => string[], value: string | ((at: number) => string[])) =>
  Object.fromEntries(
    days.flatMap((day, at) => heading(day).map((name, n) => [name, typeof value === 'string' ? value : (value(at)[n] ?? '')])),
  )
const every = (...span: [number, number][]) => Array.from({ length: 7 }, () => span)

test.each([
  ['a column a day', columns((day) => [day], '9:00 AM - 5:00 PM'), every([540, 1020])],
  ['of short names', columns((day) => [day.slice(0, 3)], '9am-5pm'), every([540, 1020])],
  ['of a nested object, minutes of one digit', columns((day) => [`hours.${day}`], '7:0-20:30'), every([420, 1230])],
  ['that says a day begins and ends at once', columns((day) => [`hours.${day}`], '0:0-0:0'), every([0, 1440])],
  ['with two spans', columns((day) => [`hours_${day.toLowerCase()}`], '09:00-12:00;13:00-17:00'), every([540, 720], [780, 1020])],
  [
    'of two a day',
    columns(
      (day) => [`${day} Open`, `${day} Close`],
      () => ['08:00:00', '16:30:00'],
    ),
    every([480, 990]),
  ],
  [
    'glued together',
    columns(
      (day) => [`open${day}`, `close${day}`],
      () => ['8:00', '16:30'],
    ),
    every([480, 990]),
  ],
  [
    'with a day off and one that nobody filled in',
    columns(
      (day) => [day],
      (at) => [at === 0 ? 'Closed' : at === 1 ? '' : '10-18'],
    ),
    [[], [], ...every([600, 1080]).slice(2)],
  ],
])('hours in columns, %s, are a week', async (_, values, week) => {
  expect(await weekOf({ name: 'Café', ...values })).toEqual(week)
})

test.each([
  ['Open', 'Close'],
  ['opens', 'closes'],
  ['Start', 'End'],
])('a day whose “%s” stands there twice, and “%s” not, closes as the second says', async (opens, closes) => {
  for (const twice of [opens, closes])
    for (const wrong of days) {
      const headings = (day: string) =>
        day === wrong ? [`${day} ${twice}`, `${day} ${twice} (2)`] : [`${day} ${opens}`, `${day} ${closes}`]
      expect(await weekOf({ name: 'Café', ...columns(headings, () => ['8:00', '16:30']) })).toEqual(every([480, 990]))
    }
})

test('columns by the day that speak of something else stay as they are', () => {
  for (const heading of [(day: string) => `${day} visitors`, (day: string) => `Revenue ${day}`, (day: string) => `${day} to Friday`]) {
    const source = sourceOf(columns((day) => [heading(day)], '12'))
    expect(withWeek(source)).toBe(source)
  }
  const four = sourceOf({ mon: '9-5', tue: '9-5', wed: '9-5', thu: '9-5' })
  expect(withWeek(four)).toBe(four)
})

test('hours of days that lie within hours have a beginning and an end', async () => {
  const headings = (day: string) => [`hours.${day.toLowerCase()}.open`, `hours.${day.toLowerCase()}.close`]
  expect(await weekOf({ name: 'Café', ...columns(headings, () => ['0800', '1630']) })).toEqual(every([480, 990]))
})

test('headings that are paths say the day wherever it stands in them, in short or in other languages', async () => {
  const short = (day: string) => [`/libraries/library/hours/${day.slice(0, 2).toLowerCase()}`]
  const parts = (day: string) => [`library/hours/${day.toLowerCase()}/open`, `library/hours/${day.toLowerCase()}/close`]
  expect(await weekOf({ name: 'Café', ...columns(short, () => ['0800-1630']) })).toEqual(every([480, 990]))
  expect(await weekOf({ name: 'Café', ...columns(parts, () => ['800', '1630']) })).toEqual(every([480, 990]))
  const spanish = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map((day) => [day, '8:00-16:30'])
  expect(await weekOf({ name: 'Café', ...Object.fromEntries(spanish) })).toEqual(every([480, 990]))
})

test('a list of days has lists of openings within, and says of some that there are none', async () => {
  const hours = ['MONDAY', 'TUESDAY', 'SUNDAY'].map((day, n) => ({
    day,
    isClosed: n === 2,
    intervals: n === 2 ? [] : [{ start: 700, end: 1100 }, ...(n === 1 ? [{ start: 1130, end: 1800 }] : [])],
  }))
  const source = withListedHours(sourceOf(flatten({ name: 'Café', profile: { place: { hours: { normalHours: hours } } } })))
  expect(source.headers).toEqual(['name', WEEK])
  expect(source.sample[0]?.[WEEK]).toBe('Mo 7:00-11:00; Tu 7:00-11:00,11:30-18:00')
})
