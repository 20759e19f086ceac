import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, localTime } from '../hours/local-time.ts'
import { holidayNames } from '../hours/public-holidays.ts'
import { keysOfDate } from '../hours/rules.ts'
import { dateAt, nextDate } from './dates.ts'

const day = (iso: string) => localTime(new Date(`${iso}T12:00:00Z`), 'UTC')
const iso = ({ year, month, day: date }: { year: number; month: number; day: number }) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

/** The date that words mean on a day, with the name of its holiday. */
function meant(words: string, today: string): string {
  const said = dateAt(words.split(' '), 0)
  if (!said || said.length !== words.split(' ').length) return 'none'
  const { date, name } = nextDate(said.date, day(today))
  return [iso(date), name].filter(Boolean).join(' ')
}

test.each([
  ['christmas', '2026-06-09', '2026-12-25 Christmas Day'],
  ['25th of december', '2026-12-25', '2026-12-25 Christmas Day'],
  ['christmas day', '2026-12-26', '2027-12-25 Christmas Day'],
  ['thanksgiving', '2026-06-09', '2026-11-26 Thanksgiving'],
  ['black friday', '2026-11-27', '2026-11-27 the day after Thanksgiving'],
  ['memorial day', '2026-06-09', '2027-05-31 Memorial Day'],
  ['memorial day', '2026-05-01', '2026-05-25 Memorial Day'],
  ['easter', '2026-01-01', '2026-04-05 Easter Sunday'],
  ['easter monday', '2024-01-01', '2024-04-01 Easter Monday'],
  ['good friday', '2026-06-09', '2027-03-26 Good Friday'],
  ['mothers day', '2026-01-01', '2026-05-10 Mother’s Day'],
  ['mlk day', '2026-01-01', '2026-01-19 Martin Luther King Jr. Day'],
  ['new years', '2026-06-09', '2027-01-01 New Year’s Day'],
  ['july 16', '2026-06-09', '2026-07-16'],
  ['16 july 2028', '2026-06-09', '2028-07-16'],
  ['july 16 2020', '2026-06-09', '2026-07-16'],
  ['2026 12 24', '2026-06-09', '2026-12-24 Christmas Eve'],
  ['february 29', '2026-06-09', '2028-02-29'],
  ['25 de diciembre', '2026-06-09', '2026-12-25 Christmas Day'],
  ['public holidays', '2026-06-09', '2026-06-19 Juneteenth'],
  ['february 30', '2026-06-09', 'none'],
  ['may', '2026-06-09', 'none'],
  ['dec 24 pm', '2026-06-09', 'none'],
])('"%s" on %s is %s', (words, today, right) => expect(meant(words, today)).toBe(right))

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('2020-01-01'), days))

test('a public holiday is the next day that hours know by its key', () => {
  const property = fc.property(anyDay, fc.constantFrom(...Object.keys(holidayNames)), (today, key) => {
    const { date, name } = nextDate({ day: key, later: 0 }, today)
    const ahead = Array.from({ length: 372 }, (_, n) => addDays(today, n)).find((one) => keysOfDate(one).includes(key))
    expect([iso(date), name]).toEqual([ahead && iso(ahead), holidayNames[key]])
  })
  fc.assert(property, { numRuns: 200 })
})

const months = 'january february march april may june july august september october november december'.split(' ')

test('a date is read however it is written, and is the next one', () => {
  const ways = (month: string, date: number) => [
    `${month} ${date}`,
    `${date} ${month}`,
    `${month.slice(0, 3)} ${date}th`,
    `the ${date}th of ${month}`,
    `${month} the ${date}th`,
  ]
  const property = fc.property(anyDay, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 28 }), (today, month, date) => {
    const said = ways(months[month] ?? '', date).map((words) => meant(words, iso(today)).slice(0, 10))
    const ofYear = (year: number) => iso({ year, month: month + 1, day: date })
    const right = ofYear(today.year) >= iso(today) ? ofYear(today.year) : ofYear(today.year + 1)
    expect(new Set(said)).toEqual(new Set([right]))
  })
  fc.assert(property, { numRuns: 200 })
})
