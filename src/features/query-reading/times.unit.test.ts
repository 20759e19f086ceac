import { expect, test } from 'vitest'
import { openAt, timeIn, weekdays } from '../language/times.ts'
import { OpenAt } from '../search/contract.ts'
import { read, summary } from './testing.ts'

test.each([
  ['museums that are open in austin', summary('museums open now in austin')],
  ['show me a coffee shop that is open near me', summary('coffee shop open now near me')],
  ['are there any bakeries open in austin', 'bakeries, texas/austin, now'],
  ['coffee open in the morning in austin', summary('coffee in austin open in the morning')],
])('what is open is so now, where nothing else is said: "%s"', (typed, read) => expect(summary(typed)).toBe(read))

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
  ['breakfast at 6 austin', 'breakfast-brunch, texas/austin, today 6'],
  ['breakfast at 6 before my shift', 'breakfast-brunch, today 6'],
  ['sushi tomorrow 7pm', 'japanese-sushi, tomorrow 19'],
  ['sushi tomorrow 7:30 p.m.', 'japanese-sushi, tomorrow 19.5'],
  ['sushi friday 19:30', 'japanese-sushi, fri 19.5'],
  ['dinner tonight', 'restaurants, today 20'],
  ['dentist open on sat', 'dentists, sat'],
  ['gym open before 6am', 'gyms, today 5.75'],
  ['bar open after 11pm', 'bars, today 23.25'],
  ['pizza between 5 and 7', 'pizza, today 18'],
  ['pizza between 5 and 7 austin', 'pizza, texas/austin, today 18'],
  ['bars from 8 to 2', 'bars, today 23'],
  ['coffee between 8 and 10', 'coffee-shops, today 9'],
  ['bars open from 5pm to 11pm in austin', 'bars, texas/austin, today 20'],
  ['library open 10 to 6', 'libraries, today 14'],
  ['bank open from 9 to 5', 'banks-credit-unions, today 13'],
  ['yoga from 6 to 7pm', 'yoga-pilates-dance, today 18.5'],
  ['pizza at midnight austin', 'pizza, texas/austin, today 24'],
  ['tacos noon', 'mexican, today 12'],
  ['bakery this afternoon', 'bakeries, today 15'],
  ['library open weekends', 'libraries, sat'],
  ['farmacia abierta ahora', 'pharmacies, now'],
  ['restaurant ouvert dimanche', 'restaurants, sun'],
  ['Bibliothek am Sonntag geöffnet', 'libraries, sun'],
  ['Apotheke jetzt geöffnet', 'pharmacies, now'],
  ['现在营业的药店', 'pharmacies, now'],
])('"%s" is %s', (typed, right) => expect(summary(typed)).toBe(right))

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

const kinds = [
  ['bakeries', 'bakeries'],
  ['zoo', 'zoos-aquariums'],
  ['pharmacy', 'pharmacies'],
  ['coffee', 'coffee-shops'],
] as const
const dates = [
  ['christmas', '12-25'],
  ['christmas day', '12-25'],
  ['25 december', '12-25'],
  ['dec 24', '12-24'],
  ['christmas eve', '12-24'],
  ["new year's eve", '12-31'],
  ['new year’s day', '01-01'],
  ['thanksgiving', '11-thu-4'],
  ['thanksgiving day', '11-thu-4'],
  ['the day after thanksgiving', '11-thu-4+1'],
  ['memorial day', '05-mon-last'],
  ['labor day', '09-mon-1'],
  ['mlk day', '01-mon-3'],
  ['july 4', '07-04'],
  ['july 4th', '07-04'],
  ['4th of july', '07-04'],
  ['the fourth of july', '07-04'],
  ['easter sunday', 'easter'],
  ['good friday', 'easter+-2'],
  ['holidays', 'holiday'],
  ['public holidays', 'holiday'],
  ['december 25th 2026', '2026-12-25'],
] as const
const phrasings = [
  'KIND open DATE',
  'KIND open on DATE',
  'KIND that are open DATE',
  'open DATE KIND in austin',
  'KIND open in austin on DATE',
  'KIND open in austin DATE',
  'what KIND are open on DATE in austin',
  'KIND open for DATE',
] as const

test.each(phrasings)('"%s" is a kind on a date, whatever the date and the kind', (phrasing) => {
  const wrong = kinds.flatMap(([kind, slug]) =>
    dates.flatMap(([date, key]) => {
      const typed = phrasing.replace('KIND', kind).replace('DATE', date)
      const right = [slug, typed.includes('austin') && 'texas/austin', key].filter(Boolean).join(', ')
      return summary(typed) === right ? [] : [`${typed}: ${summary(typed)}`]
    }),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['bakery closed on mondays', 'bakeries, closed mon'],
  ['bakery closed in austin on mondays', 'bakeries, texas/austin, closed mon'],
  ['restaurants not open on christmas day', 'restaurants, closed 12-25'],
  ['bars open new years eve until 2am', 'bars, 12-31 25.75'],
  ['coffee open christmas eve morning', 'coffee-shops, 12-24 9'],
  ['bakery open on 12/25', 'bakeries, 12-25'],
  ['bakery open dec 24-26', 'bakeries, 12-24'],
  ['bakery open on thanksgiving and christmas', 'bakeries, 11-thu-4'],
  ['bakery open friday december 25', 'bakeries, 12-25'],
  ['restaurants christmas day', 'restaurants, 12-25'],
  ['bakery open in austin on sunday', 'bakeries, texas/austin, sun'],
  ['open christmas day', '12-25'],
])('"%s" is %s', (typed, right) => expect(summary(typed)).toBe(right))

test.each(['christmas tree shop', 'labor day', 'memorial day', 'easter island cafe', 'thanksgiving point'])(
  '"%s" is a name, not a date',
  (typed) => expect(read(typed).open).toBeNull(),
)

test('whatever is open is asked for, however that is said, and the time is kept', () => {
  const things = ['anything', 'something', 'everything', 'any place', 'places', 'what', 'anywhere', 'someplace']
  const times = {
    'at 3 am': 'today 3',
    'on sunday': 'sun',
    'right now': 'now',
    late: 'late',
    'on christmas day': '12-25',
    'until 2am': 'today 25.75',
  }
  const wrong = things.flatMap((thing) =>
    Object.entries(times).flatMap(([time, key]) =>
      [`is ${thing} open ${time} in austin`, `${thing} open ${time} in austin`, `${thing} open in austin ${time}`].flatMap((typed) =>
        summary(typed) === `texas/austin, ${key}` ? [] : [`${typed}: ${summary(typed)}`],
      ),
    ),
  )
  expect(wrong).toEqual([])
})

test('late beside a kind is late in the evening, and beside other words a name', () => {
  expect(summary('pizza late austin')).toBe(summary('pizza open late austin'))
  expect(summary('somewhere to study late in austin')).toContain('late')
  expect(read('the late harvest').open).toBeNull()
  expect(summary('late night tacos austin')).toBe(summary('tacos open late austin'))
})

test('the half of the day may be said in words, and a weekday is a day', () => {
  const halves = {
    '1 in the morning': 1,
    '7 in the morning': 7,
    '3 in the afternoon': 15,
    '8 in the evening': 20,
    '11 at night': 23,
    '2 at night': 2,
  }
  const days = { 'on a saturday': 'sat', 'on saturdays': 'sat', 'on a weekday': 'tue', tomorrow: 'tomorrow' }
  const wrong = kinds.flatMap(([kind, slug]) =>
    Object.entries(halves).flatMap(([half, hour]) =>
      Object.entries(days).flatMap(([said, day]) =>
        [`${kind} open at ${half} ${said}`, `${kind} at ${half} ${said}`, `${kind} open ${said} at ${half}`].flatMap((typed) =>
          summary(typed) === `${slug}, ${day} ${hour}` ? [] : [`${typed}: ${summary(typed)}`],
        ),
      ),
    ),
  )
  expect(wrong).toEqual([])
  for (const [kind, slug] of kinds) {
    expect(summary(`${kind} before 7am on a weekday`)).toBe(`${slug}, tue 6.75`)
    expect(summary(`${kind} open before 7am weekdays`)).toBe(`${slug}, tue 6.75`)
  }
  expect(summary('restaurants still serving at 1 in the morning on a saturday')).toBe('restaurants, sat 1')
})

test('night is when one dines where one does, and later elsewhere', () => {
  const meals = { sushi: 'japanese-sushi', 'mexican restaurant': 'mexican', restaurants: 'restaurants' }
  for (const [kind, slug] of Object.entries(meals))
    for (const said of ['on a monday night', 'monday night', 'on monday nights']) expect(summary(`${kind} ${said}`)).toBe(`${slug}, mon 19`)
  expect(summary('bars on a monday night')).toBe('bars, mon 22')
  expect(summary('sushi open monday at 10pm')).toBe('japanese-sushi, mon 22')
})

test('late in the evening is before the night, on the day that is said', () => {
  expect(summary('bookstore open late in the evening')).toBe('bookstores, today 21')
  expect(summary('bookstore open late in the evening on fridays')).toBe('bookstores, fri 21')
  expect(summary('bookstore open late friday')).toBe('bookstores, fri 23')
})
