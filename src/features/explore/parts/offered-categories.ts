import type { CategoryLink } from '../../categories/contract.ts'
import type { Facets } from '../../search/contract.ts'
import type { Exploration } from '../read-explore.ts'

type Offered = { value: CategoryLink; count: number }[]

/**
 * The categories that a search can be narrowed down to, those with the most places first: below the chosen one where there is one, else
 * the top ones. `broader` is the category above the chosen one.
 */
export function offeredCategories({ query, category }: Exploration, facets: Facets): { offered: Offered; broader: CategoryLink | null } {
  const counted = facets.categories
  const below = (slug: string | null) => counted.filter(({ value, count }) => value.parent_slug === slug && count > 0)
  if (query.category === undefined) return { offered: below(null), broader: null }
  const broader = counted.find(({ value }) => value.slug === category?.parent_slug)?.value ?? null
  return { offered: below(query.category), broader }
}
