import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearWhat, pointIn } from './landmark.ts'
import { wordsOf } from './typed.ts'

const read = (typed: string) => {
  const found = nearWhat(wordsOf(typed), (phrase) => phrase === 'bars')
  const text = (words: { text: string }[]) => words.map((word) => word.text).join(' ')
  return found && { what: text(found.what), where: found.where.map(text), ...(found.kindLast && { or: text(found.kindLast.what) }) }
}

test.each([
  ['coffee near capitol madison', 'coffee', ['capitol madison']],
  ['pizza around the corner from union station', 'pizza', ['union station']],
  ['hotels within walking distance of the alamo', 'hotels', ['the alamo']],
  ['parking next to city hall', 'parking', ['city hall']],
  ['lunch between grand central and bryant park', 'lunch', ['grand central', 'bryant park']],
])('"%s" is %s near %j', (typed, what, where) => expect(read(typed)).toEqual({ what, where }))

test.each([
  ['dinner across the street from fenway park', 'dinner', ['fenway park']],
  ['the closest bars to fenway park', 'bars', ['fenway park']],
  ['behind fenway park bars', 'bars', ['fenway park']],
  ['near union station', '', ['union station']],
  ['whats around the alamo', '', ['the alamo']],
  ['everything within a mile of city hall', '', ['city hall']],
  ['coffee halfway between city hall and the alamo', 'coffee', ['city hall', 'the alamo']],
])('"%s" is %s near %j', (typed, what, where) => expect(read(typed)).toEqual({ what, where }))

test('words that only together mean a kind are what is wanted, though each is said around a wish', () => {
  const wanted = (typed: string) =>
    nearWhat(wordsOf(typed), (phrase) => ['things to do', 'attractions'].includes(phrase))
      ?.what.map(({ text }) => text)
      .join(' ')
  expect(wanted('things to do near fenway park')).toBe('things to do')
  expect(wanted('what are some things to do near fenway park')).toContain('things to do')
  expect(wanted('attractions near fenway park')).toBe('attractions')
  for (const typed of ['what is there to do near fenway park', 'everything near fenway park', 'stuff near fenway park'])
    expect(wanted(typed)).toBe('')
})

test('a kind at the end may be what is wanted, or a part of a name', () => {
  expect(read('near fenway park bars')).toEqual({ what: '', where: ['fenway park bars'], or: 'bars' })
})

test.each(['coffee', 'near', 'coffee near', 'by the sea', 'between two ferns', 'coffee near me', 'coffee within 2 miles of me'])(
  '"%s" is near nothing',
  (typed) => {
    expect(read(typed)).toBeNull()
  },
)

test('by the measure is how it is sold, by what else there is where', () => {
  for (const typed of ['pizza by the slice greensboro', 'kayaks by the hour', 'wine by the glass in austin']) expect(read(typed)).toBeNull()
  expect(read('hotels by the capitol')).toEqual({ what: 'hotels', where: ['the capitol'] })
})

test('a position in degrees is where something is to be near', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((value) => (value / 10_000).toFixed(4))
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      const at = { lat: Number(lat), lng: Number(lng) }
      for (const said of [`bars near ${lat},${lng}`, `bars ${lat}, ${lng}`, `bars around (${lat}, ${lng})`])
        expect(pointIn(said), said).toEqual({ q: 'bars', label: `${lat}, ${lng}`, at })
      expect(pointIn(`${lat}, ${lng}`)).toMatchObject({ q: '', at })
    }),
    { seed: 3, numRuns: 60 },
  )
  for (const said of ['pier 39', '1200,1300 main st', 'v 1.2, 3.4', '512.555.0101, 512.555.0102', '95.25, 10.25'])
    expect(pointIn(said), said).toBeNull()
})

test('what is to be had there is no part of where, and no other thing that is said is', () => {
  expect(read('bars near union station with a view')).toEqual({ what: 'bars with a view', where: ['union station'] })
  expect(read('somewhere to sit outside and have a beer')).toBeNull()
  expect(read('a bench outside where i can read')).toBeNull()
})

test('read as a name, what stands behind may begin like "us" or go on with "with"; alone these say who speaks', () => {
  const named = (typed: string) => nearWhat(wordsOf(typed), () => false, true)?.where.map((some) => some.map(({ text }) => text).join(' '))
  for (const self of ['us', 'me', 'here']) {
    for (const near of ['near', 'around', 'by', 'next to', 'close to']) {
      expect(named(`tacos ${near} ${self}`), `${near} ${self}`).toBeUndefined()
      expect(read(`tacos ${near} ${self}`), `${near} ${self}`).toBeNull()
      expect(named(`tacos ${near} ${self} kwa mooks park`)).toEqual([`${self} kwa mooks park`])
      expect(read(`tacos ${near} ${self} kwa mooks park`)).toBeNull()
    }
  }
  expect(named('bars near painting with quills')).toEqual(['painting with quills'])
})
