import { expect, test } from 'vitest'
import { middle, moved, whole, zoomed } from './crop.ts'

const wide = { width: 400, height: 300 }

test('the first square is the largest in the middle', () => {
  expect(middle(wide)).toEqual({ x: 50, y: 0, size: 300 })
})

test('a square never leaves the picture', () => {
  expect(moved(middle(wide), { x: 500, y: -10 }, wide)).toEqual({ x: 100, y: 0, size: 300 })
  const near = zoomed(middle(wide), 3, wide)
  expect(near).toEqual({ x: 150, y: 100, size: 100 })
  expect(zoomed(moved(near, { x: 999, y: 999 }, wide), 1, wide)).toEqual({ x: 100, y: 0, size: 300 })
})

test('the server is given whole pixels inside the picture', () => {
  expect(whole({ x: 33.4, y: 0, size: 99.9 })).toEqual({ x: 33, y: 0, size: 99 })
})
