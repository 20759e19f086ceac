import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadPins } from './spread-pins.ts'

test('pins that touch move apart until 25 pixels lie between their middles, the others stay', () => {
  const spots = spreadPins([
    { x: 100, y: 100 },
    { x: 110, y: 100 },
    { x: 300, y: 300 },
  ])
  const [a, b, c] = spots.map(({ x, y, dx, dy }) => [x + dx, y + dy])
  expect(Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0))).toBeCloseTo(25, 0)
  expect(c).toEqual([300, 300])
})

test('a finger hits a pin beyond its edge, as far as no other stands there', () => {
  const reach = (far: number) =>
    spreadPins([
      { x: 0, y: 0 },
      { x: far, y: 0 },
    ]).map((spot) => spot.reach)
  expect([300, 48, 40, 26].map(reach)).toEqual([
    [12, 12],
    [12, 12],
    [8, 8],
    [1, 1],
  ])
})

test('three on one point stand beside each other, four gather', () => {
  const point = { x: 50, y: 60 }
  expect(spreadPins([point, point, point]).map(({ of }) => of)).toEqual([[0], [1], [2]])
  expect(spreadPins([point, point, point, point])).toEqual([{ x: 50, y: 60, of: [0, 1, 2, 3], dx: 0, dy: 0, reach: 12 }])
})

test('every pin is there once and close to its place, and the same points give the same picture', () => {
  const points = fc.array(fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 600 }) }), { maxLength: 40 })
  fc.assert(
    fc.property(points, (some) => {
      const spots = spreadPins(some)
      expect(spots.flatMap(({ of }) => of).toSorted((a, b) => a - b)).toEqual(some.map((_, i) => i))
      for (const { dx, dy } of spots) expect(Math.hypot(dx, dy)).toBeLessThan(28.5)
      expect(spreadPins(some)).toEqual(spots)
    }),
  )
})
