import { expect, test } from 'vitest'
import { clippedLine, HalfPixelPath, isWithin, type Point, touches } from './rings.ts'

const square = (from: number, to: number, reversed = false): Point[] => {
  const ring: Point[] = [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ]
  return reversed ? ring.reverse() : ring
}
const rect = { left: 0, top: 0, right: 100, bottom: 100 }

test('a line that leaves a square and comes back is two parts, both inside', () => {
  const line: Point[] = [
    [10, 10],
    [150, 10],
    [150, 50],
    [10, 50],
  ]
  expect(clippedLine(line, rect)).toEqual([
    [
      [10, 10],
      [100, 10],
    ],
    [
      [100, 50],
      [10, 50],
    ],
  ])
  expect(clippedLine(square(200, 300), rect)).toEqual([])
  expect([touches(line, rect), touches(square(200, 300), rect)]).toEqual([true, false])
})

test('an island in a lake is no water, by the nonzero rule', () => {
  const rings = [square(0, 100), square(40, 60, true)]
  expect([isWithin(rings, [20, 20]), isWithin(rings, [50, 50]), isWithin(rings, [150, 50])]).toEqual([true, false, false])
})

test('a path is whole half pixels, each line from where the one before ended', () => {
  const path = new HalfPixelPath()
  path.add(square(0, 10), true)
  path.add(
    [
      [1, 1],
      [1.1, 1.1],
    ],
    false,
  )
  path.add(
    [
      [5, 0],
      [0, 5],
    ],
    false,
  )
  expect(path.toString()).toBe('m0 0l20 0 0 20-20 0 0-20zm10 0l-10 10')
})
