import { expect, test } from 'vitest'
import { clipped, simplified } from './outline-lines.ts'

const circle = Array.from({ length: 721 }, (_, i): [number, number] => [
  100 + 80 * Math.cos((i * Math.PI) / 360),
  100 + 80 * Math.sin((i * Math.PI) / 360),
])

test('a simplified line has far fewer points and stays within its tolerance', () => {
  const line = simplified(circle, 1)
  expect(line.length).toBeLessThan(60)
  expect(line.length).toBeGreaterThan(12)
  for (const [x, y] of line) expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(80, 5)
})

test('a clipped line stays inside the view and its margin', () => {
  const line = clipped(circle, { left: -5, top: -5, right: 105, bottom: 105 })
  expect(line.length).toBeGreaterThan(4)
  for (const [x, y] of line) {
    expect(x).toBeLessThanOrEqual(105.000001)
    expect(y).toBeLessThanOrEqual(105.000001)
  }
  expect(clipped(circle, { left: -300, top: -300, right: -200, bottom: -200 })).toEqual([])
})
