import { expect, test } from 'vitest'
import { withLabelledLines } from './labelled-lines.ts'
import { sourceOf } from './testing.ts'

const rows = [
  { name: 'Elm', description: 'Cuisine: Thai<br/>Rating: 4.5' },
  { name: 'Oak', description: 'Cuisine: Pizza\nRating: 4\nQuiet: in the back\nNice yard.' },
  { name: 'Ash', description: 'Cuisine: Seafood\nRating: 5' },
]

test('lines of descriptions with a label are columns, what has none stays a description', async () => {
  const source = withLabelledLines(sourceOf(...rows))
  expect(source.headers).toEqual(['name', 'description', 'Cuisine', 'Rating'])
  expect(source.sample).toEqual([
    { name: 'Elm', Cuisine: 'Thai', Rating: '4.5' },
    { name: 'Oak', Cuisine: 'Pizza', Rating: '4', description: 'Quiet: in the back\nNice yard.' },
    { name: 'Ash', Cuisine: 'Seafood', Rating: '5' },
  ])
  for await (const { number, values } of source.rows) expect(values).toEqual(source.sample[number - 2])
})

test('descriptions of which few have labels, whose labels are nothing of a place, or that are in a file of a known kind stay', () => {
  for (const sample of [
    rows.slice(0, 2),
    [...rows, ...rows.map(({ name }) => ({ name, description: 'A yard.' })), { name: 'Fir', description: 'A: b' }],
    rows.map(({ name }) => ({ name, description: 'Warning: steep\nMood: calm' })),
    rows.map((row) => ({ '@id': row.name, amenity: 'cafe', ...row })),
  ]) {
    const source = sourceOf(...sample)
    expect(withLabelledLines(source)).toBe(source)
  }
})
