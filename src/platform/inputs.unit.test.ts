import { expect, test } from 'vitest'
import { Position } from './inputs.ts'

test('a position is read as exactly as numbers are written', () => {
  expect(Position.parse('40.42841416666666,-79.97340225')).toEqual({ lat: 40.42841416666666, lng: -79.97340225 })
  expect(Position.safeParse('40.4,').success).toBe(false)
  expect(Position.safeParse('91,10').success).toBe(false)
})
