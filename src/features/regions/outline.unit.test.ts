import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Boundary } from './contract.ts'
import { boundsOf, isInside } from './outline.ts'

type Ring = [number, number][]

const square = (lng: number, lat: number, half: number): Ring => [
  [lng - half, lat - half],
  [lng + half, lat - half],
  [lng + half, lat + half],
  [lng - half, lat + half],
  [lng - half, lat - half],
]

// To a millionth of a degree, which is finer than any source.
const degrees = fc.integer({ min: -40_000_000, max: 40_000_000 }).map((millionths) => millionths / 1e6)

test('a square holds exactly the points between its sides', () => {
  const outline: Boundary = { type: 'Polygon', coordinates: [square(0, 0, 10)] }
  fc.assert(
    fc.property(degrees, degrees, (lat, lng) => {
      fc.pre(Math.abs(Math.abs(lat) - 10) > 1e-9 && Math.abs(Math.abs(lng) - 10) > 1e-9)
      expect(isInside(outline, lat, lng)).toBe(Math.abs(lat) < 10 && Math.abs(lng) < 10)
    }),
  )
})

test('a hole is outside, an island inside', () => {
  const outline: Boundary = { type: 'MultiPolygon', coordinates: [[square(0, 0, 10), square(0, 0, 5)], [square(30, 0, 2)]] }
  expect(isInside(outline, 0, 0)).toBe(false)
  expect(isInside(outline, 0, 7)).toBe(true)
  expect(isInside(outline, 1, 31)).toBe(true)
  expect(isInside(outline, 0, 20)).toBe(false)
})

test('nothing outside its bounds is inside an outline', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(degrees, degrees), { minLength: 3, maxLength: 12 }), degrees, degrees, (ring, lat, lng) => {
      const outline: Boundary = { type: 'Polygon', coordinates: [ring] }
      const [west, south, east, north] = boundsOf(outline)
      if (isInside(outline, lat, lng)) expect(lng >= west && lng <= east && lat >= south && lat <= north).toBe(true)
    }),
  )
})
