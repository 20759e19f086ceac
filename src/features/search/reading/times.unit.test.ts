import { expect, test } from 'vitest'
import { openAt, timeIn, weekdays } from '../../language/times.ts'
import { OpenAt } from '../contract.ts'
import { summary } from './testing.ts'

test.each([
  ['pharmacy open now', 'pharmacies, now'],
  ['pharmacy open 24 hours', 'pharmacies, always'],
  ['24/7 gym', 'gyms, always'],
  ['twenty four hour pharmacy', 'pharmacies, always'],
  ['pizza open late', 'pizza, late'],
  ['pizza open late near me', 'pizza, here, late'],
  ['coffee open sunday morning', 'coffee-shops, sun 9'],
  ['bars open until midnight', 'bars, today 23.75'],
  ['bars open till 2am', 'bars, today 25.75'],
  ['brunch sunday', 'breakfast-brunch, sun 11'],
  ['sunday brunch in austin', 'breakfast-brunch, texas/austin, sun 11'],
  ['breakfast at 6', 'breakfast-brunch, today 6'],
  ['sushi at 6', 'japanese-sushi, today 18'],
  ['sushi tomorrow 7pm', 'japanese-sushi, tomorrow 19'],
  ['sushi tomorrow 7:30 p.m.', 'japanese-sushi, tomorrow 19.5'],
  ['sushi friday 19:30', 'japanese-sushi, fri 19.5'],
  ['dinner tonight', 'restaurants, today 20'],
  ['dentist open on sat', 'dentists, sat 12'],
  ['gym open before 6am', 'gyms, today 5.75'],
  ['bar open after 11pm', 'bars, today 23.25'],
  ['bakery this afternoon', 'bakeries, today 15'],
  ['library open weekends', 'libraries, sat 12'],
  ['farmacia abierta ahora', 'pharmacies, now'],
  ['restaurant ouvert dimanche', 'restaurants, sun 12'],
  ['现在营业的药店', 'pharmacies, now'],
])('"%s" is %s', (typed, read) => expect(summary(typed)).toBe(read))

test.each([
  ['ruby tuesday', 'ruby + tuesday'],
  ['midnight sun', 'midnight + sun'],
  ['open mic', 'music-venues/theaters/bars'],
  ['night owl', 'night + owl'],
  ['7 eleven', '7 + eleven'],
])('"%s" is a name, not a time', (typed, words) => expect(summary(typed).split(' + ').toSorted()).toEqual(words.split(' + ').toSorted()))

test('a house number before a street is no time', () => {
  expect(timeIn('24 7th avenue'.split(' '))).toBeNull()
  expect(timeIn('9 pmain st'.split(' '))).toBeNull()
})

test('a wish becomes the filter that addresses have, by the clock of the place', () => {
  const now = new Date('2026-06-06T03:30:00Z')
  expect(openAt({ kind: 'at', day: 'today', minute: 1230 }, now, 'America/New_York')).toBe('fri-20:30')
  expect(openAt({ kind: 'at', day: 'today', minute: 1230 }, now, 'Pacific/Auckland')).toBe('sat-20:30')
  expect(openAt({ kind: 'at', day: 'today', minute: 1545 }, now, 'America/New_York')).toBe('sat-01:45')
  expect(openAt({ kind: 'at', day: 'tomorrow', minute: 600 }, now, 'America/Denver')).toBe('sat-10:00')
  expect(openAt({ kind: 'late' }, now, 'America/Denver')).toBe('fri-23:00')
  expect(openAt({ kind: 'at', day: 'sun', minute: 1500 }, now, 'America/Denver')).toBe('mon-01:00')
  expect(openAt({ kind: 'now' }, now, 'America/Denver')).toBe('now')
  expect(openAt({ kind: 'always' }, now, 'America/Denver')).toBeNull()
  for (const day of weekdays) {
    for (const minute of [0, 15, 719, 1439, 1440, 1700]) OpenAt.parse(openAt({ kind: 'at', day, minute }, now, 'America/Denver'))
  }
})
