import { expect, test } from 'vitest'
import type { Source } from '../../source-files/source.ts'
import { withKnownLines, withLabelledLines } from './labelled-lines.ts'
import { withParted } from './parted-columns.ts'
import { sourceOf as tableOf } from './testing.ts'

const things = {
  Name: ['Corner Books', 'Harbor Inn', 'Old Mill'],
  Address: ['12 Main St, Salem', '900 Pier Ave', '4 Mill Rd'],
  Phone: ['503-555-0101', '(619) 555-0102', '207.555.0103'],
  Website: ['corner.example.com', 'https://harbor.example.com', 'www.mill.example.org'],
  Category: ['Bookstore', 'Hotel', 'Museum'],
}
type Thing = keyof typeof things
const pairs = (Object.keys(things) as Thing[]).flatMap((one) =>
  (Object.keys(things) as Thing[]).flatMap((two) => (one === two ? [] : [[one, two] as const])),
)
const table = (header: string, cells: string[]): Source => ({
  format: 'csv',
  headers: ['ID', header],
  sample: cells.map((cell, n) => ({ ID: String(n), [header]: cell })),
  rows: (async function* () {})(),
})

test.each(pairs)('a column of %s and %s is two, whatever parts them', (one, two) => {
  for (const between of [' / ', ' & ', ' and ', ', '])
    for (const sign of [' / ', '\n', ' | ', ' – ']) {
      const header = `${one}${between}${two}`
      const cells = things[one].map((text, n) => `${text}${sign}${things[two][n]}`)
      const { headers, sample } = withParted(table(header, cells))
      expect(headers).toEqual(['ID', one, two])
      expect(sample.map((row) => [row[one], row[two]])).toEqual(things[one].map((text, n) => [text, things[two][n]]))
    }
})

test('what is one thing stays one', () => {
  for (const [header, cells] of [
    ['City / State', ['Salem / OR', 'Reno / NV']],
    ['Phone / Fax', ['503-555-0101 / 503-555-0199', '619-555-0102 / 619-555-0198']],
    ['Name / Address', ['Corner Books', 'Harbor Inn']],
    ['Food and Drink', ['Bar / Grill', 'Café / Bakery']],
  ] as const)
    expect(withParted(table(header, [...cells])).headers).toEqual(['ID', header])
})

const described = [
  { name: 'Elm', description: 'Cuisine: Thai<br/>Rating: 4.5' },
  { name: 'Oak', description: 'Cuisine: Pizza\nRating: 4\nQuiet: in the back\nNice yard.' },
  { name: 'Ash', description: 'Cuisine: Seafood\nRating: 5' },
]

test('lines of descriptions with a label are columns, what has none stays a description', async () => {
  const source = withLabelledLines(tableOf(...described))
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
    described.slice(0, 2),
    [...described, ...described.map(({ name }) => ({ name, description: 'A yard.' })), { name: 'Fir', description: 'A: b' }],
    described.map(({ name }) => ({ name, description: 'Warning: steep\nMood: calm' })),
    described.map((row) => ({ '@id': row.name, amenity: 'cafe', ...row })),
  ]) {
    const source = tableOf(...sample)
    expect(withLabelledLines(source)).toBe(source)
  }
})

test('ways to reach a place that share a column are parted, and one that stands alone stays whole', () => {
  const cells = ['corner.example.com / hi@corner.example.com', 'harbor.example.com', 'me@mill.example.org']
  const { headers, sample } = withParted(table('Web / E-mail', cells))
  expect(headers).toEqual(['ID', 'Web', 'E-mail'])
  expect(sample[0]).toEqual({ ID: '0', Web: 'corner.example.com', 'E-mail': 'hi@corner.example.com' })
  expect(sample[2]).toEqual({ ID: '2', Web: 'me@mill.example.org' })
})

const pins = [
  '<div>12 Main St, Salem, OR 97301<br>Tel. 503-555-0101<br><a href="https://elm.example.com">https://elm.example.com</a><br>60 km groomed</div>',
  '4 Mill Rd, Salem, OR 97302<br>Open: Mon-Sat 10-6<br>A quiet yard.',
  'Rt. 9, Salem, OR 97303',
]

test('lines of descriptions that are an address, a number, a page or hours are columns, where no other has them', () => {
  const { headers, sample } = withKnownLines(tableOf(...pins.map((description, n) => ({ name: `Pin ${n}`, description }))))
  expect(headers).toEqual(['name', 'description', 'address', 'phone', 'website', 'hours'])
  expect(sample).toEqual([
    {
      ...{ name: 'Pin 0', address: '12 Main St, Salem, OR 97301', phone: 'Tel. 503-555-0101' },
      ...{ website: 'https://elm.example.com', description: '60 km groomed' },
    },
    { name: 'Pin 1', address: '4 Mill Rd, Salem, OR 97302', hours: 'Mon-Sat 10-6', description: 'A quiet yard.' },
    { name: 'Pin 2', address: 'Rt. 9, Salem, OR 97303' },
  ])
  const told = tableOf(
    ...pins.map((description, n) => ({ name: `Pin ${n}`, address: '1 Elm', phone: '2', url: '3', hours: '4', description })),
  )
  expect(withKnownLines(told)).toBe(told)
})
