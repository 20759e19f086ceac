import { expect, test } from 'vitest'
import { read, summary } from './testing.ts'

const places = [
  'alcatraz',
  "katz's delicatessen",
  'the field museum',
  'city lights',
  'salt & straw',
  'griffith observatory',
  'first baptist church',
]

const ways: [string, string[]][] = [
  [
    'hours',
    [
      'how late is X open',
      'when does X close',
      'what time does X open',
      'hours of X',
      'X hours',
      'what are the opening hours of X',
      'X closing time',
      'is X open today',
      'is X open on sunday',
      'when is X open',
      'until when is X open',
      'when does X open on sunday',
      'does X close at 5',
      'is X still open',
      'hours for X on saturday',
      'sunday hours of X',
      'what are the friday hours for X',
      'until what time is X open tonight',
    ],
  ],
  [
    'phone',
    ['phone of X', 'phone number of X', 'X phone number', 'telephone number for X', 'whats the phone number of X', 'how do i contact X'],
  ],
  [
    'address',
    ['address of X', 'X address', 'where is X', 'where is X located', 'directions to X', 'how do i get to X', 'what is the address of X'],
  ],
  ['website', ['website of X', 'X website', 'homepage of X', 'menu of X']],
  ['price', ['how much is X', 'how much does X cost', 'X prices', 'ticket prices for X', 'how expensive is X']],
  ['attribute:parking', ['does X have parking', 'is there parking at X', 'does X have free parking']],
  ['attribute:dogs-allowed', ['is X dog friendly', 'are dogs allowed at X', 'does X allow dogs', 'can i bring my dog to X']],
  ['attribute:wheelchair', ['is X wheelchair accessible', 'is X accessible']],
  ['attribute:wifi', ['does X have wifi', 'does X offer free wi-fi']],
]

test.each(ways.flatMap(([fact, list]) => list.map((way) => [way, fact] as const)))('"%s" asks for the %s of the place', (way, fact) => {
  for (const place of places) {
    const { question, parts } = read(way.replace('X', place))
    expect([question?.fact, question?.attribute].filter(Boolean).join(':'), place).toBe(fact)
    expect(parts.map((part) => part.words.join(' ')).join(' '), place).toBe(wordsOfName(place))
  }
})

/** Articles before a name fall away. */
const wordsOfName = (place: string) => place.replace(/^the /, '').replace("'", '').replace('&', 'and')

test.each([
  'where is the nearest gas station',
  'where can i find a dentist',
  'is there a pharmacy open now',
  'pharmacy 24 hours',
  'happy hours',
  'cell phone',
  'phone',
  'website',
  'museum hours',
  'does anyone know a good dentist',
])('"%s" is asked of no one place', (typed) => {
  const { question } = read(typed)
  if (typed !== 'museum hours') expect(question).toBeNull()
})

test('whether a place is open is asked with the time', () => {
  expect(read('is alcatraz open on sunday').question?.open).toMatchObject({ kind: 'at', day: 'sun' })
  expect(read('is alcatraz open now').question?.open).toEqual({ kind: 'now' })
  expect(read('when does alcatraz open on sunday').question).toMatchObject({ open: { kind: 'at', day: 'sun' }, allDay: true })
  expect(read('is alcatraz open sunday at 9pm').question).toMatchObject({ open: { day: 'sun', minute: 1260 }, allDay: false })
  expect(summary('is the library open now')).toBe('libraries, hours')
})

test('a region may stand after the time, and days in names are no time', () => {
  expect(summary('is alcatraz open on sunday in austin')).toBe('alcatraz, texas/austin, hours')
  expect(summary('is alcatraz open in austin')).toBe('alcatraz, texas/austin, hours')
  expect(summary('hours of ruby tuesday')).toBe('ruby + tuesday, hours')
  expect(summary('how late is ruby tuesday open tonight')).toBe('ruby + tuesday, hours')
  expect(summary('when does the open door gallery close')).toBe('door + galleries + open, hours')
})
