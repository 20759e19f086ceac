import { expect, test } from 'vitest'
import { areaOf, areaValues, contains, inTiles, saneZoom, widthOf } from './area.ts'

const world = areaOf({ west: -180, south: -90, east: 180, north: 90 })

test('a box across the date line is two stretches', () => {
  const area = areaOf({ west: 170, south: 50, east: -160, north: 60 })
  expect(area.stretches.length).toBe(2)
  expect(widthOf(area)).toBeCloseTo(30 / 360, 10)
  expect(contains(area, { x: 0.99, y: (area.top + area.bottom) / 2 })).toBe(true)
  expect(contains(area, { x: 0.01, y: (area.top + area.bottom) / 2 })).toBe(true)
  expect(contains(area, { x: 0.5, y: (area.top + area.bottom) / 2 })).toBe(false)
  expect(areaValues(area)[0].length).toBe(2)
})

test('the whole world at the closest zoom is looked at from further off', () => {
  expect(saneZoom(world, 22)).toBe(4)
  expect(saneZoom(world, 2)).toBe(2)
})

test('an area of whole tiles holds the area', () => {
  const area = areaOf({ west: -97.8, south: 30.2, east: -97.7, north: 30.3 })
  const wide = inTiles(area, 10)
  expect(wide.top).toBeLessThanOrEqual(area.top)
  expect(wide.bottom).toBeGreaterThanOrEqual(area.bottom)
  expect((wide.stretches[0]?.left ?? 0) * 1024).toBeCloseTo(Math.floor((wide.stretches[0]?.left ?? 0) * 1024), 9)
})
