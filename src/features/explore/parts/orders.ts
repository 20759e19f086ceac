import type { Sort } from '../../search/contract.ts'
import type { ExploreQuery } from '../explore-address.ts'

/** The orders of a search, with what each one goes by. */
export const orders: Readonly<Record<Sort, { label: string; by: string }>> = {
  best: { label: 'Best match', by: 'How well the words match, how well known and how near it is' },
  popular: { label: 'Most popular', by: 'The best known first' },
  nearest: { label: 'Nearest', by: 'The nearest first' },
  newest: { label: 'Newest', by: 'The latest additions first' },
  name: { label: 'Name', by: 'In the order of their names' },
}

/** The order that a search has: the one asked for, else the one that suits it. */
export function orderOf({ sort, q, near, radius }: ExploreQuery): Sort {
  if (sort === 'newest' || sort === 'name' || sort === 'popular') return sort
  if (sort === 'nearest' && near !== undefined) return sort
  if (sort === undefined && near !== undefined && radius !== undefined) return 'nearest'
  if (q !== undefined && sort !== 'nearest') return 'best'
  return near === undefined || sort === 'best' ? 'popular' : 'nearest'
}

/** The orders that make sense for a search: without words nothing matches best, without a position nothing is near. */
export function ordersFor({ q, near }: ExploreQuery): Sort[] {
  return [...(q ? (['best'] as const) : []), ...(near ? (['nearest'] as const) : []), 'popular', 'newest', 'name']
}
