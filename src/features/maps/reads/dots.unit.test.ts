import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dotsOfPicture } from '../../../ui/map/live/dots.ts'
import { dotPath } from '../draw-dots.ts'

const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 2048 }), fc.integer({ min: 0, max: 2048 })), { maxLength: 300 })

test('the moving map reads from a picture exactly the dots that were drawn, each pixel once', () => {
  fc.assert(
    fc.property(points, (drawn) => {
      const read = dotsOfPicture(`<path d="${dotPath(drawn)}"/>`).map(({ x, y }) => `${x},${y}`)
      expect(new Set(read)).toEqual(new Set(drawn.map(([x, y]) => `${x},${y}`)))
      expect(read.length).toBe(new Set(read).size)
    }),
  )
})

test('of too many dots the first ones are drawn', () => {
  const row = (y: number) => Array.from({ length: 2000 }, (_, x): [number, number] => [x, y])
  const read = dotsOfPicture(dotPath([...row(9), ...row(1), ...row(5)]))
  expect(read.length).toBe(4500)
  expect(read.filter(({ y }) => y === 9).length).toBe(2000)
  expect(read.filter(({ y }) => y === 5).length).toBe(500)
})
