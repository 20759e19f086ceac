import { expect, test } from 'vitest'
import { parsed } from '../../platform/parsed.ts'
import { fieldNames, fields, inputFields } from './fields.ts'
import { NewPlace, PlaceEdit } from './place-input.ts'

test('a change may be of any field that people enter, in any of its spellings', () => {
  expect(parsed(PlaceEdit, { phone: '(312) 555-0123', website: 'example.org', name: '  Tea   house ', price: 2 })).toEqual({
    phone: '+13125550123',
    website: 'https://example.org',
    name: 'Tea house',
    price: 2,
  })
  expect(parsed(PlaceEdit, { phone: null, tag_ids: [3, 1, 3], attributes: ['wifi', 'cafe'] })).toEqual({
    phone: null,
    tag_ids: [1, 3],
    attributes: ['cafe', 'wifi'],
  })
  expect(parsed(PlaceEdit, {})).toEqual({})
})

test('what follows from other fields is nothing that people give', () => {
  expect(parsed(PlaceEdit, { city_id: 3, time_zone: 'UTC', status: 'published', version: 9 })).toEqual({})
})

test.each([
  ['name', null],
  ['name', '   '],
  ['name', '...'],
  ['name', '😀😀😀'],
  ['name', 'Buy now https://spam.com'],
  ['name', 'www.spam.com'],
  ['phone', 'ask'],
  ['zip', '6060'],
  ['zip', '00000'],
  ['price', 5],
  ['lat', 91],
  ['category_id', 0],
  ['description', null],
  ['website', 'javascript:alert(1)'],
])('%s may not be %j', (name, value) => {
  expect(() => parsed(PlaceEdit, { [name]: value, ...(name === 'lat' ? { lng: 0 } : {}) })).toThrow(
    expect.objectContaining({ errors: { [name]: expect.any(Array) } }),
  )
})

test.each(['Booking.com', '7', '北', 'Ω', 'Wwwoodland'])('%s is a name', (name) => {
  expect(parsed(PlaceEdit, { name })).toEqual({ name })
})

test('a position is whole or not given', () => {
  expect(() => parsed(PlaceEdit, { lat: 40 })).toThrow(
    expect.objectContaining({ errors: { lat: ['needs latitude and longitude together'] } }),
  )
})

test('a new place has a name, a category and a position', () => {
  const place = { name: 'Tea', category_id: 1, lat: 40, lng: -90 }
  expect(parsed(NewPlace, place)).toEqual(place)
  for (const name of Object.keys(place)) {
    const errors = { [name]: expect.any(Array) }
    expect(() => parsed(NewPlace, { ...place, [name]: undefined }), name).toThrow(expect.objectContaining({ errors }))
  }
})

test('each field is shown in words, and has a label of its own', () => {
  expect(fields.price.shown(2)).toBe('$$')
  expect(fields.price.shown(0)).toBe('Free')
  expect(fields.social.shown({ mastodon: 'https://example.social/@tea' })).toBe('https://example.social/@tea')
  const labels = fieldNames.map((name) => fields[name].label)
  expect(new Set(labels).size).toBe(labels.length)
  expect(inputFields).not.toContain('city_id')
})
