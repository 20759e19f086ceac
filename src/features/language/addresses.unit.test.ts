import { expect, test } from 'vitest'
import { housesSaid, saidAs, writtenAddress } from './addresses.ts'
import { divided } from './dots.ts'

/** What is left of words that say an address, for each way in which they do. */
const rest = (typed: string, address: string) => {
  const texts = typed.split(' ')
  const written = writtenAddress(address)
  return (
    written && [...new Set(housesSaid(texts).flatMap((house) => saidAs(texts, house, written).map(({ to }) => texts.slice(to).join(' '))))]
  )
}

test.each([
  ['20744 state highway 46 w san antonio', '20744 State Highway 46 W', ['san antonio']],
  ['1408 highway sixty eight maysville', '1408 Us Highway 68', ['maysville']],
  ['1408 us 68', '1408 Us Highway 68', ['']],
  ['61470 southwest highway 97 bend', '61470 SW Hwy 97', ['bend']],
  ['110 n main brighton', '110 North Main Street', ['brighton']],
  ['2305 rhode island ave ne washington', '2305 Rhode Island Ave.Ne', ['washington']],
  ['145 e forty ninth new york', '145 East 49st', ['new york']],
  ['145 east 49th st new york', '145 East 49 Street', ['new york']],
  ['100 e street', '100 E St NW', ['']],
  ['12 martin luther king junior blvd memphis', '12 Martin Luther King Junior Blvd.', ['memphis']],
  ['118 us 167', '118-132 US-167', ['']],
  ['37 12 74th street queens', '37-12 74th St', ['queens']],
  ['110 main st suite 5 brighton', '110 Main Street', ['brighton']],
  ['2411 w osceola pkwy', '2411 West Osceola Parkway', ['']],
  // What follows a street may begin the name of a city.
  ['100 highway 80 west monroe', '100 Highway 80 West', ['monroe', 'west monroe']],
])('"%s" says %s', (typed, address, left) => expect(rest(typed, address)).toEqual(left))

test.each([
  ['1408 us highway 68', '1408 US Hwy 27'],
  ['20744 state highway 46', '20744 State Highway 121'],
  ['110 north main street', '110 South Main Street'],
  ['110 main street', '110 Main Avenue'],
  ['110 main street', '1100 Main Street'],
  ['145 east 49th', '145 East 48th St'],
  ['7 eleven', '7 Elm St'],
])('"%s" doesn’t say %s', (typed, address) => expect(rest(typed, address)).toEqual([]))

test('a dot behind what is shortened divides, any other joins', () => {
  expect(['Ave.Ne', 'St.Louis', '145 E.49th', '5th Ave.S.'].map(divided)).toEqual(['Ave Ne', 'St Louis', '145 E 49th', '5th Ave S.'])
  for (const text of ['U.S. 68', 'booking.com', 'park.com', 'www.park.de', '2305 Main St.']) expect(divided(text)).toBe(text)
})
