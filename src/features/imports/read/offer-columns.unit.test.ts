import { expect, test } from 'vitest'
import { OFFERS, withOffers } from './offer-columns.ts'
import { sourceOf } from './testing.ts'

const offersOf = (...sample: Record<string, string>[]) => withOffers(sourceOf(...sample)).sample.map((values) => values[OFFERS])

test.each([
  ['headings as people write them', { 'Outdoor Seating': 'Y', 'Wheelchair accessible': 'No', 'Has WiFi': 'yes' }, 'outdoor-seating;wifi'],
  ['names of a program', { outdoor_seating: '1', bikeParking: 'true', delivery: '0' }, 'outdoor-seating;bike-parking'],
  [
    'an object within another, as Python writes its texts',
    { 'attributes.RestaurantsTakeOut': 'True', 'attributes.WiFi': "u'free'", 'attributes.DogsAllowed': 'False' },
    'takeaway;wifi',
  ],
])('columns that say yes or no, by %s, are a list of what is offered', (_, values, keys) => {
  const none = Object.fromEntries(Object.keys(values).map((header) => [header, 'no']))
  const some = Object.fromEntries(Object.keys(values).map((header) => [header, 'yes']))
  expect(offersOf({ name: 'Café', ...values }, { name: 'Other', ...none }, { name: 'Third', ...some })).toEqual([
    keys,
    undefined,
    expect.any(String),
  ])
})

test('what says more than yes or no, has a list, or is read in its own way stays as it is', () => {
  for (const source of [
    sourceOf({ name: 'Lot', parking: '120 spaces' }),
    sourceOf({ name: 'Lot', parking: '3' }, { name: 'Other', parking: '1' }),
    sourceOf({ name: 'Café', amenities: 'wifi', delivery: 'yes' }),
    sourceOf({ name: 'Café', 'addr:street': 'Main St', amenity: 'cafe', '@id': 'node/1', outdoor_seating: 'yes' }),
  ])
    expect(withOffers(source)).toBe(source)
})
