import { describe, expect, test } from 'vitest'
import { holds, outlineOf } from './bounded-outline.ts'
import { cityKey, Gazetteer } from './gazetteer.ts'

const square = (west: number, south: number, size: number) =>
  outlineOf({
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + size, south],
        [west + size, south + size],
        [west, south + size],
        [west, south],
      ],
    ],
  })

const west = { id: 1, name: 'West State', abbreviation: 'WS', outline: square(-100, 40, 2) }
const east = { id: 2, name: 'East State', abbreviation: 'ES', outline: square(-98, 40, 2) }
const city = (id: number, state_id: number, name: string, lat: number, lng: number) => ({
  id,
  state_id,
  name,
  slug: `c${id}`,
  lat,
  lng,
  time_zone: null,
})
const gazetteer = new Gazetteer({
  states: [west, east],
  cities: [
    city(10, 1, 'St. Mary', 40.5, -99.5),
    city(11, 1, 'Fort Point', 41.5, -99.5),
    city(20, 2, 'Saint Mary', 40.5, -97.5),
    city(12, 1, 'Kansas City', 40.5, -98.2),
  ],
  neighborhoods: [{ id: 30, city_id: 10, state_id: 1, name: 'Old Town', outline: square(-99.55, 40.45, 0.1) }],
  zips: new Map([['50001', { city: 'Fort Point', state: 'WS', lat: 41.4, lng: -99.5 }]]),
})

const found = (at: Parameters<Gazetteer['locate']>[0]) => {
  const located = gazetteer.locate(at)
  return 'reason' in located
    ? located.reason
    : { city: located.city.id, neighborhood: located.neighborhood?.id ?? null, locality: located.locality }
}

describe('regions of a place', () => {
  test('the city is found by state and name, in its usual spellings', () => {
    for (const name of ['St. Mary', 'Saint Mary', 'ST MARY', 'St Mary City', 'City of Saint Mary'])
      expect(found({ lat: 40.6, lng: -99.3, state: 'ws', city: name }), name).toEqual({ city: 10, neighborhood: null, locality: null })
    expect(found({ lat: 41.5, lng: -99.4, state: 'West State', city: 'Ft. Point' })).toMatchObject({ city: 11 })
    expect(found({ lat: 40.5, lng: -98.3, state: 'WS', city: 'Kansas City' })).toMatchObject({ city: 12 })
    expect(cityKey('The Bronx')).toBe('bronx')
  })

  test('words may be written together or apart, and a neighbourhood may stand for its city', () => {
    for (const name of ['Fortpoint', 'Fort  Point', 'Fort-Point', 'FORT POINT TWP'])
      expect(found({ lat: 41.5, lng: -99.4, state: 'WS', city: name }), name).toEqual({ city: 11, neighborhood: null, locality: null })
    expect(found({ lat: 40.56, lng: -99.5, state: 'WS', city: 'Old Town', zip: '50001' })).toEqual({
      city: 10,
      neighborhood: 30,
      locality: 'Old Town',
    })
    expect(found({ lat: 41.5, lng: -99.4, state: 'WS', city: 'Old Town' })).toMatchObject({ city: 11, neighborhood: null })
  })

  test('off the coast, the state is that of the ZIP code, or the only one close by', () => {
    expect(found({ lat: 40.5, lng: -100.02, city: 'St. Mary' })).toMatchObject({ city: 10 })
    expect(found({ lat: 40.5, lng: -100.3, city: 'St. Mary' })).toContain('lies in none')
    const ring = (x: number) =>
      outlineOf({
        type: 'Polygon',
        coordinates: [
          [
            [x, 40],
            [x + 1, 40],
            [x + 1, 41],
            [x, 41],
            [x, 40],
          ],
        ],
      })
    const shores = [
      { ...west, id: 7, name: 'Left Shore', abbreviation: 'LS', outline: ring(-91) },
      { ...west, id: 8, name: 'Right Shore', abbreviation: 'RS', outline: ring(-89.95) },
    ]
    const cities = [
      city(71, 7, 'Elm', 40.5, -90.2),
      city(81, 8, 'Oak', 40.5, -89.8),
      city(82, 8, 'Ash', 40.5, -89.8),
      city(72, 7, 'Ash', 40.5, -90.2),
    ]
    const between = new Gazetteer({ states: shores, cities, neighborhoods: [], zips: new Map() })
    const at = { lat: 40.5, lng: -89.97 }
    expect(between.locate({ ...at, city: 'Elm' })).toMatchObject({ city: { id: 71 } })
    expect(between.locate({ ...at, city: 'Oak' })).toMatchObject({ city: { id: 81 } })
    for (const name of ['Ash', 'Nowhere']) expect(between.locate({ ...at, city: name })).toHaveProperty('reason')
  })

  test('where nothing names the city, the name and the web page may say it, and a doubtful one has its rival named', () => {
    const cities = [city(1, 1, 'St. Mary', 40.5, -99.5), city(2, 1, 'Fort Point', 40.7, -99.5)]
    const two = new Gazetteer({ states: [west], cities, neighborhoods: [], zips: new Map() })
    const at = { lat: 40.53, lng: -99.5 }
    const point = { city: { name: 'Fort Point' }, rival: null }
    expect(two.locate(at)).toMatchObject({ city: { name: 'St. Mary' }, rival: null })
    expect(two.locate({ ...at, lat: 40.59, name: 'Fort Pointing' })).toMatchObject({
      city: { name: 'St. Mary' },
      rival: { name: 'Fort Point' },
    })
    expect(two.locate({ ...at, lat: 40.6, name: 'Ft. Point Free Library' })).toMatchObject(point)
    for (const website of ['https://example.org/stores/ws/fort-point/12', 'example.org/fortpoint-ws?from=map'])
      expect(two.locate({ ...at, website }), website).toMatchObject(point)
  })

  test('never in another state than the position', () => {
    expect(found({ lat: 40.5, lng: -97.5, state: 'WS', city: 'St. Mary' })).toBe('the position lies in “East State”, not in “West State”')
    expect(found({ lat: 10, lng: 10, state: 'WS', city: 'St. Mary' })).toContain('outside the United States')
    expect(found({ lat: 40.5, lng: -99.5, state: 'Ontario', city: 'St. Mary' })).toContain('“Ontario” is not a state')
  })

  test('a position a little outside of the simplified outline counts', () => {
    expect(found({ lat: 40.5, lng: -97.96, state: 'WS', city: 'Kansas City' })).toMatchObject({ city: 12 })
  })

  test('without a state the outline tells it', () => {
    expect(found({ lat: 40.5, lng: -97.45, city: 'Saint Mary' })).toMatchObject({ city: 20 })
  })

  test('an unknown city gives way to neighbourhood, ZIP code and the nearest centre, in this order, and is kept', () => {
    expect(found({ lat: 40.5, lng: -99.5, state: 'WS', city: 'Nowhere', zip: '50001' })).toEqual({
      city: 10,
      neighborhood: 30,
      locality: 'Nowhere',
    })
    expect(found({ lat: 41.1, lng: -99.5, state: 'WS', city: 'Nowhere', zip: '50001' })).toEqual({
      city: 11,
      neighborhood: null,
      locality: 'Nowhere',
    })
    expect(found({ lat: 41.4, lng: -99.5, state: 'WS', city: 'Nowhere' })).toEqual({ city: 11, neighborhood: null, locality: 'Nowhere' })
    expect(found({ lat: 41.1, lng: -99.5, state: 'WS', city: 'Nowhere' })).toContain('“Nowhere” is not a known city in “West State”')
  })

  test('a city of that name far from the position is another one', () => {
    expect(found({ lat: 41.9, lng: -98.05, state: 'WS', city: 'St. Mary' })).toContain('no city')
  })

  test('the neighbourhood comes by its name, else by its outline', () => {
    expect(found({ lat: 40.6, lng: -99.3, state: 'WS', city: 'St. Mary', neighborhood: 'old town' })).toMatchObject({ neighborhood: 30 })
    expect(found({ lat: 40.5, lng: -99.5, state: 'WS', city: 'St. Mary', neighborhood: 'Elsewhere' })).toMatchObject({ neighborhood: 30 })
  })
})

test('a hole of an outline is outside, its other parts are inside', () => {
  const ring = (from: number, to: number): [number, number][] => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ]
  const outline = outlineOf({ type: 'MultiPolygon', coordinates: [[ring(0, 10), ring(4, 6)], [ring(20, 21)]] })
  expect(holds(outline, { lat: 2, lng: 2 })).toBe(true)
  expect(holds(outline, { lat: 5, lng: 5 })).toBe(false)
  expect(holds(outline, { lat: 20.5, lng: 20.5 })).toBe(true)
  expect(holds(outline, { lat: 10.05, lng: 5 }, 6)).toBe(true)
  expect(holds(outline, { lat: 10.06, lng: 5 }, 6)).toBe(false)
})
