import { expect, test } from 'vitest'
import { drawnTiles } from './drawn-tiles.ts'
import { viewAround } from './view.ts'

const pictures = { drawn: 'https://tiles.example/{z}/{x}/{y}.png', zooms: [0, 19] as const }

test('tiles cover the view, at the zoom closest to it', () => {
  const tiles = drawnTiles(pictures, viewAround({ lat: 30.2672, lng: -97.7431 }, 12.2, 480, 800))
  expect(tiles[0]?.url).toMatch(/^https:\/\/tiles\.example\/12\/9\d\d\/16\d\d\.png$/)
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ x, side }) => x + side))).toBeGreaterThanOrEqual(480)
  expect(Math.max(...tiles.map(({ y, side }) => y + side))).toBeGreaterThanOrEqual(800)
  expect(tiles.length).toBeLessThanOrEqual(15)
})

test('beyond the date line stand the columns of the other end, beyond the last zoom larger tiles', () => {
  const across = drawnTiles(pictures, viewAround({ lat: 52, lng: 179.9 }, 6, 600, 400)).map(({ url }) => Number(url.split('/')[4]))
  expect(across).toContain(63)
  expect(across).toContain(0)
  const [first] = drawnTiles({ ...pictures, zooms: [0, 9] }, viewAround({ lat: 52, lng: 10 }, 11, 300, 300))
  expect(first?.side).toBe(1024)
})
