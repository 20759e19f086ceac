import type { Facets } from '../../search/contract.ts'
import { chosen, type ExploreQuery } from '../explore-address.ts'

/** The price levels to choose from: those that places here have, and all of them once one is chosen, for the counts are of what is left. */
export function countedPrices(query: ExploreQuery, facets: Facets): { level: number; count: number | null }[] {
  if (chosen(query, 'price').length > 0) return [0, 1, 2, 3, 4].map((level) => ({ level, count: null }))
  return facets.prices
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.value - b.value)
    .map(({ value, count }) => ({ level: value, count: facets.capped ? null : count }))
}
