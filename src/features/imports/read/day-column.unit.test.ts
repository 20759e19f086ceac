import { expect, test } from 'vitest'
import { parseHours } from '../../hours/parse.ts'
import { readValues } from '../column-mapping.ts'
import { withDays } from './day-column.ts'
import { WEEK } from './days.ts'
import { sourceOf } from './testing.ts'

const openDays = (text: string | undefined) => {
  const read = parseHours(text ?? '')
  return 'hours' in read ? read.hours.week.flatMap((spans, day) => (spans.length > 0 ? [day] : [])) : read.problem
}

const said: [days: string, open: number[]][] = [
  ['Monday', [0]],
  ['Tues', [1]],
  ['Wednesdays', [2]],
  ['Fri & Sat', [4, 5]],
  ['Mon-Fri', [0, 1, 2, 3, 4]],
  ['Sunday and Monday', [0, 6]],
  ['Tue, Thu, Sat', [1, 3, 5]],
  ['Wed; Sun', [2, 6]],
  ['Weekends', [5, 6]],
  ['Monday through Wednesday', [0, 1, 2]],
]
const times = ['9 a.m. - 2 p.m.', '10am-4pm', '08:30-12:00', '7 AM to 1 PM', '9-12, 14-18']

test.each([
  ['hours', 'days'],
  ['Time', 'Day of the week'],
  ['market_hours', 'market_days'],
])('times under “%s” are those of the days under “%s”', async (hours, days) => {
  const rows = said.flatMap(([text]) => times.map((time) => ({ name: 'Stand', [days]: text, [hours]: time })))
  const source = withDays(sourceOf(...rows))
  expect(source.headers).toEqual(['name', WEEK])
  expect(source.sample.map((row) => openDays(row[WEEK]))).toEqual(said.flatMap(([, open]) => times.map(() => open)))
  for await (const { number, values } of source.rows) expect(values).toEqual(source.sample[number - 2])
})

test('a row whose times name days keeps them, one that lacks times or days says the other, what can’t be read says both', () => {
  const usual = { name: 'Stand', day: 'Sat', time: '9-5' }
  const rows = [
    usual,
    usual,
    usual,
    { ...usual, time: 'Sun 10-4' },
    { ...usual, time: '' },
    { ...usual, day: '' },
    { ...usual, time: 'dawn to dusk' },
  ]
  expect(
    withDays(sourceOf(...rows, usual, usual))
      .sample.map((row) => row[WEEK])
      .slice(2, 7),
  ).toEqual(['Sat 9-5', 'Sun 10-4', 'Sat', '9-5', 'Sat dawn to dusk'])
})

test('days off, hours that name their days, and two columns that could be meant stay as they are', () => {
  for (const row of [
    { name: 'Stand', 'Closed days': 'Monday', hours: '9-5' },
    { name: 'Stand', 'Delivery day': 'Monday', hours: '9-5' },
    { name: 'Stand', day: 'Monday', hours: 'Mon-Fri 9-5' },
    { name: 'Stand', 'first day': 'Monday', 'last day': 'Friday', hours: '9-5' },
    { name: 'Stand', day: 'Monday', summer: '9-5', winter: '10-4' },
  ]) {
    const source = sourceOf(row)
    expect(withDays(source)).toBe(source)
  }
})

test('times of which no column says the days are read as those of every day, with a note', () => {
  const words = { category: () => ({ unknown: '' }) } as never
  const notesOf = (hours: string) => {
    const read = readValues({ name: 'Stand', hours }, { preset: 'plain', columns: { name: 'name', hours: 'hours' }, constants: {} }, words)
    return 'notes' in read ? read.notes.map(({ reason }) => reason) : read.reasons
  }
  expect(notesOf('8 a.m. - 4 p.m.')).toEqual(['“8 a.m. - 4 p.m.”: no days are said, read as every day'])
  for (const hours of ['Daily 8-4', 'Mon-Fri 8-4', '24 hours', '24/7', 'dawn to dusk']) expect(notesOf(hours)).toEqual([])
})
