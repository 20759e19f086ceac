import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceBetween } from '../../platform/geo.ts'
import { placeLabels, withoutRepeats } from './labels.ts'
import { scaleOf } from './scale.ts'
import { boundsOf, boundsText, project, unproject, viewAround, viewOf } from './view.ts'

const austin = { lat: 30.2672, lng: -97.7431 }

test('a position is drawn where it is read back from', () => {
  const anywhere = fc.record({
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
    lng: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
  })
  fc.assert(
    fc.property(anywhere, anywhere, fc.double({ min: 1, max: 18, noNaN: true }), (middle, at, zoom) => {
      const view = viewAround(middle, zoom, 640, 400)
      const back = unproject(view, project(view, at))
      expect(back.lat).toBeCloseTo(at.lat, 6)
      expect(Math.abs(((back.lng - at.lng + 540) % 360) - 180)).toBeLessThan(1e-6)
    }),
  )
})

test('a view around bounds holds them, also across the date line', () => {
  for (const bounds of [
    { west: -98, south: 30, east: -97.5, north: 30.5 },
    { west: 172, south: 51, east: -130, north: 71 },
  ]) {
    const view = viewOf(bounds, 600, 400, { padding: 20 })
    for (const lat of [bounds.south, bounds.north])
      for (const lng of [bounds.west, bounds.east]) {
        const { x, y } = project(view, { lat, lng })
        expect(x).toBeGreaterThan(19.9)
        expect(x).toBeLessThan(580.1)
        expect(y).toBeGreaterThan(19.9)
        expect(y).toBeLessThan(380.1)
      }
  }
})

test('one point makes a view of the closest zoom allowed, and the whole world a view of the world', () => {
  expect(viewOf({ west: -97, east: -97, south: 30, north: 30 }, 600, 400, { maxZoom: 15 }).zoom).toBe(15)
  expect(boundsText(boundsOf(viewAround({ lat: 0, lng: 0 }, 1, 640, 400)))).toMatch(/^-180,-[\d.]+,180,[\d.]+$/)
})

test('the scale is a round distance of the right length', () => {
  const view = viewAround(austin, 12, 640, 400)
  const { metres, pixels } = scaleOf(view, false)
  expect([1, 2, 5]).toContain(Number(String(metres)[0]))
  const [west, east] = [0, pixels].map((x) => unproject(view, { x, y: 200 }))
  expect(distanceBetween(west ?? austin, east ?? austin)).toBeCloseTo(metres, -1)
  expect(pixels).toBeLessThanOrEqual(90)
  expect(scaleOf(view, true).metres / 1609.344).toBeCloseTo(1, 6)
})

test('of two names in one place the weightier one stands at its point, the other gives way', () => {
  const [first, second, third, fourth] = [0, 1, 2, 3].map((id) => ({ id, text: 'East Side', x: 300, y: 200 }))
  const placed = placeLabels(
    [first, second, third, fourth].filter((label) => label !== undefined),
    640,
    400,
  )
  expect(placed.map(({ id, dy }) => [id, dy])).toEqual([
    [0, 0],
    [1, -22],
    [2, 22],
  ])
})

test('a name that stands close by already is left out, one far off is another place', () => {
  const at = (x: number) => ({ text: 'Jamaica Plain', x, y: 200 })
  expect(withoutRepeats([at(100), at(120), at(400)])).toEqual([at(100), at(400)])
})

test('names at the edge are left out rather than cut', () => {
  expect(placeLabels([{ text: 'Far West Side', x: 10, y: 200 }], 640, 400)).toEqual([])
})

test('however large a map is shown, no name that makes room for others is cut by its upper or lower edge', () => {
  const label = fc.record({
    text: fc.constantFrom('Oak Park', 'Harwood Heights', 'Norridge'),
    x: fc.integer({ min: 0, max: 640 }),
    y: fc.integer({ min: 0, max: 400 }),
  })
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 40 }), (labels) => {
      for (const { y, dy, roomy } of placeLabels(labels, 640, 400)) {
        for (const scale of roomy ? [0.62, 1, 1.8] : [0.5, 0.62, 1, 1.8]) {
          expect(y * scale + dy).toBeGreaterThanOrEqual(10)
          expect(y * scale + dy).toBeLessThanOrEqual(400 * scale - 10)
        }
      }
    }),
    { seed: 7, numRuns: 300 },
  )
})
