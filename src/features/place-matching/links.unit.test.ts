import { expect, test } from 'vitest'
import { nameFit, sameAddress } from './alike.server.ts'
import { readMapLink } from './links.ts'

const there = { lat: 41.88, lng: -87.62 }
test.each([
  [
    'https://www.google.com/maps/place/Cloud+Gate/@41.9,-87.7,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d41.88!4d-87.62',
    there,
    'Cloud Gate',
    null,
  ],
  ['https://www.google.com/maps/place/Cloud+Gate/@41.88,-87.62,17z', there, 'Cloud Gate', null],
  ['https://www.google.com/maps/search/41.88,-87.62', there, '', null],
  ['https://www.google.com/maps/search/?api=1&query=41.88%2C-87.62', there, '', null],
  ['https://maps.google.com/?q=41.88,-87.62', there, '', null],
  ['http://maps.google.com/?cid=123', null, '', null],
  ['https://maps.app.goo.gl/abc', null, '', null],
  ['https://www.openstreetmap.org/?mlat=41.88&mlon=-87.62#map=18/1/2', there, '', null],
  ['https://www.openstreetmap.org/#map=18/41.88/-87.62', there, '', null],
  ['https://www.openstreetmap.org/way/123#map=18/41.88/-87.62', there, '', 'way/123'],
  ['https://maps.apple.com/?ll=41.88,-87.62&q=Cloud%20Gate', there, 'Cloud Gate', null],
  ['geo:41.88,-87.62?q=41.88,-87.62(Cloud+Gate)', there, 'Cloud Gate', null],
  ['https://maps.google.com/?q=141.88,-87.62', null, '', null],
  ['no link', null, '', null],
])('a link of a map is read: %s', (link, at, name, osm) => {
  expect(readMapLink(link)).toEqual({ at, name, osm })
})

test.each([
  ['The Art Institute', 'art institute', 3],
  ['Lou Malnati’s Pizzeria', 'Lou Malnatis', 2],
  ['Garfield Park Conservatory', 'Garfeild Park Conservatry', 1],
  ['Pier 39', 'Pier 29', 0],
  ['Ann’s', 'Dan’s', 0],
])('%s fits %s by %i', (name, written, fit) => expect(nameFit(name, written)).toBe(fit))

test('addresses are compared by number and street; without a number nothing is said', () => {
  expect(sameAddress('111 South Michigan Avenue', '111 S Michigan Ave, Chicago, IL')).toBe(true)
  expect(sameAddress('111 South Michigan Avenue', '201 E Randolph St')).toBe(false)
  expect(sameAddress(null, '201 E Randolph St')).toBeNull()
})
