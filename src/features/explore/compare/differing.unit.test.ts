import { expect, test } from 'vitest'
import { differing } from './differing.ts'

test('what all offer is told apart from what places differ in, in the usual order', () => {
  const places = [
    { attributes: ['wifi', 'parking', 'wheelchair'] },
    { attributes: ['wheelchair', 'wifi'] },
    { attributes: ['wifi', 'vegan'] },
  ]
  expect(differing(places)).toEqual({ some: ['wheelchair', 'parking', 'vegan'], all: ['wifi'] })
  expect(differing([])).toEqual({ some: [], all: [] })
})
