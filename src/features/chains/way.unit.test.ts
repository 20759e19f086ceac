import { expect, test } from 'vitest'
import type { Stop } from './contract.ts'
import { differentStops, samePlace, seenBefore, wayLength } from './way.ts'

const stop = (entry_id: number, step_id: number, place_id: number, lng = 0): Stop => ({
  ...{ entry_id, step_id, place_id, lat: 0, lng },
  name: `Place ${place_id}`,
  path: `/p/${place_id}`,
})
const stops = [stop(1, 10, 100), stop(2, 10, 101, 1), stop(3, 20, 100), stop(4, 20, 102, 2)]

test('a place that stands in two steps counts once, where it comes first', () => {
  expect(differentStops(stops).map(({ entry_id }) => entry_id)).toEqual([1, 2, 4])
})

test('a later step says in which one a place was already', () => {
  const numbers = new Map([
    [10, 1],
    [20, 2],
  ])
  expect([...seenBefore(stops, numbers, 20)]).toEqual([[3, 1]])
  expect([...seenBefore(stops, numbers, 10)]).toEqual([])
})

test('picking an entry picks its place in all steps', () => {
  expect(samePlace(stops, 3).toSorted()).toEqual([1, 3])
  expect(samePlace(stops, 99)).toEqual([99])
})

test('the way is measured as the crow flies, from stop to stop', () => {
  expect(Math.round(wayLength(stops.slice(0, 2)) / 1000)).toBe(111)
  expect(wayLength([])).toBe(0)
})
