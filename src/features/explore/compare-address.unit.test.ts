import { expect, test } from 'vitest'
import { differing } from './compare/differing.ts'
import { compareAddress, readCompared } from './compare-address.ts'

const read = (query: string) => readCompared(new URLSearchParams(query))

test('places stand in the order in which they were given, each once, four at most', () => {
  expect(read('places=4,2,4,9')).toEqual({ ids: [4, 2, 9], tooMany: [], near: null, untidy: false })
  expect(read('places=1,2,3,4,5,6')).toMatchObject({ ids: [1, 2, 3, 4], tooMany: [5, 6] })
  expect(read('places=x,-1,0,1.5,7')).toMatchObject({ ids: [7] })
  expect(read('places=9007199254740993,99999999999999999999,7').ids).toEqual([Number.MAX_SAFE_INTEGER, 7])
  expect(read('')).toMatchObject({ ids: [], untidy: false })
})

test('a form without script repeats the name, and its address is put right', () => {
  const read2 = read('places=3&places=8&near=')
  expect(read2).toMatchObject({ ids: [3, 8], untidy: true })
  expect(compareAddress(read2)).toBe('/compare?places=3,8')
  const read5 = read('places=1&places=2&places=3&places=4&places=5')
  expect(read5).toMatchObject({ ids: [1, 2, 3, 4], tooMany: [5], untidy: true })
  expect(compareAddress(read5)).toBe('/compare?places=1,2,3,4,5')
})

test('distances are measured from a position that can be read', () => {
  expect(read('places=1&near=41.883,-87.623').near).toBe('41.883,-87.623')
  expect(read('places=1&near=here').near).toBeNull()
  expect(compareAddress({ ids: [1, 2], tooMany: [], near: '41.883,-87.623' })).toBe('/compare?places=1,2&near=41.883,-87.623')
})

test('what all offer is told apart from what places differ in, in the usual order', () => {
  const places = [
    { attributes: ['wifi', 'parking', 'wheelchair'] },
    { attributes: ['wheelchair', 'wifi'] },
    { attributes: ['wifi', 'vegan'] },
  ]
  expect(differing(places)).toEqual({ some: ['wheelchair', 'parking', 'vegan'], all: ['wifi'] })
  expect(differing([])).toEqual({ some: [], all: [] })
})
