import { expect, test } from 'vitest'
import { boundsOf } from '../../ui/map/view.ts'
import { boxOf, exploreView } from './explore-view.ts'

test('a part of the map is four numbers', () => {
  expect(boxOf('-98,30,-97,31')).toEqual({ west: -98, south: 30, east: -97, north: 31 })
  expect(boxOf(undefined)).toBeNull()
})

test('without places the map shows where the search looked: its box, its region as far as that reaches, or the country', () => {
  const holds = (view: ReturnType<typeof exploreView>, lat: number, lng: number) => {
    const { west, south, east, north } = boundsOf(view)
    return west < lng && lng < east && south < lat && lat < north
  }
  const austin = { lat: 30.27, lng: -97.74 }
  expect(holds(exploreView({ bbox: boxOf('-98,30,-97,31'), cards: [], middle: null }), 30.9, -97.1)).toBe(true)
  expect(holds(exploreView({ cards: [], middle: austin }), 31.5, -97.7)).toBe(false)
  expect(holds(exploreView({ cards: [], middle: { ...austin, bounds: [-106.6, 25.8, -93.5, 36.5] } }), 36, -94)).toBe(true)
  expect(holds(exploreView({ cards: [], middle: null }), 47, -120)).toBe(true)
})
