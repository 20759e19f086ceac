import { expect, test } from 'vitest'
import { objectOf } from '../../source-files/printed-object.ts'
import { WEEK } from './days.ts'
import { withObjectsApart } from './printed-objects.ts'
import { sourceOf } from './testing.ts'
import { withWeek } from './week-columns.ts'

test('objects are read as Python prints them, and as JSON', () => {
  expect(objectOf("{'a': None, 'b': [True, False], \"c\": \"it's\", u'd': 'it\\'s \\\\ \"so\"', 'e': 1.5}")).toEqual({
    a: null,
    b: [true, false],
    c: "it's",
    d: 'it\'s \\ "so"',
    e: 1.5,
  })
  expect(objectOf('[{"a": 1}]')).toEqual([{ a: 1 }])
  for (const text of ['{a}', "{'a': }", "['12 Main St']", 'None', '']) expect(objectOf(text)).toBeNull()
})

const week = (text: string) =>
  `{${['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => `'${day}': '${text}'`).join(', ')}}`

test('a column of such objects is the columns of what stands in them, so that the days in it are hours', async () => {
  const hours = (text: string) =>
    `[{'exceptions': [{'exceptionHours': ${week('Closed')}}], 'standardHours': ${week(text)}, 'name': 'Loop'}]`
  const source = withWeek(
    withObjectsApart(
      sourceOf(
        { name: 'Elm', operatingHours: hours('All Day') },
        { name: 'Oak', operatingHours: hours('9:00AM - 5:00PM') },
        { name: 'Ash', operatingHours: '' },
      ),
    ),
  )
  expect(source.headers).toContain(WEEK)
  expect(source.sample.map((row) => row[WEEK]?.split('; ')[0])).toEqual(['Mo 00:00-24:00', 'Mo 9:00AM - 5:00PM', undefined])
  const rows = []
  for await (const { values } of source.rows) rows.push(values[WEEK])
  expect(rows).toEqual(source.sample.map((row) => row[WEEK]))
})

test('what is a position, is no object in most rows, or lies in a file of a known kind stays as it is', () => {
  for (const rows of [
    [{ name: 'Elm', at: "{'latitude': 34.02, 'longitude': -117.5}" }],
    [
      { name: 'Elm', at: "{'a': 1}" },
      { name: 'Oak', at: 'no' },
      { name: 'Ash', at: 'none' },
    ],
    [{ '@id': '1', name: 'Elm', amenity: 'cafe', at: "{'a': 1}" }],
  ]) {
    const source = sourceOf(...rows)
    expect(withObjectsApart(source)).toBe(source)
  }
})
