import { expect, test } from 'vitest'
import { type Pressable, toastPlace } from './toast-place.ts'

const desk = { width: 1280, height: 860 }
const phone = { width: 360, height: 780 }
const size = { width: 448, height: 100 }
const at = (left: number, top: number, width: number, height: number, inBar = false): Pressable => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  inBar,
})

test('stand at the foot of the window, at its end, where nothing is', () => {
  expect(toastPlace(size, desk, [])).toEqual({ lift: 0, side: 'end' })
})

test('stand on the other side of a button at the end, as low as there', () => {
  expect(toastPlace(size, desk, [at(1100, 800, 120, 40)])).toEqual({ lift: 0, side: 'start' })
})

test('stand above a bar that reaches over the whole width', () => {
  const bar = [0, 320, 640, 960].map((left) => at(left, 800, 300, 60, true))
  expect(toastPlace(size, desk, bar)).toEqual({ lift: 64, side: 'end' })
  expect(toastPlace({ width: 360, height: 90 }, phone, [at(20, 730, 320, 40, true)])).toEqual({ lift: 56, side: 'end' })
})

test('where links are everywhere, cover one of the text before any of a bar', () => {
  const links = Array.from({ length: 39 }, (_, row) => at(0, row * 20, 360, 18))
  const { lift } = toastPlace({ width: 360, height: 30 }, phone, [...links, at(0, 740, 360, 40, true)])
  expect(lift).toBeGreaterThanOrEqual(40)
})

test('stay where they stand as long as they cover nothing there, and leave what comes to stand under them', () => {
  const stands = { lift: 64, side: 'end' } as const
  expect(toastPlace(size, desk, [], stands)).toBe(stands)
  const reasons = [0, 1, 2, 3, 4].map((n) => at(500 + n * 150, 720, 140, 36))
  expect(toastPlace(size, desk, reasons, stands)).toEqual({ lift: 0, side: 'end' })
})
