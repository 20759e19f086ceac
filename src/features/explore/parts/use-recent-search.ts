import { useEffect } from 'react'
import { loadOnline } from '../../../ui/lazy-on-interaction.ts'
import { chooseRegion } from '../chosen-region.ts'
import type { Exploration } from '../read-explore.ts'

/** Keeps a search and its region in this browser, to be offered again. */
export function useRecentSearch({ query, where, results }: Exploration): void {
  const { q = '', region } = query
  const found = results.data.length > 0
  const label = where?.label
  useEffect(() => {
    const where = label !== undefined && region !== undefined ? { label, region } : null
    if (q !== '' && found) void loadOnline(() => import('./typing/recent.ts')).then(({ keepSearch }) => keepSearch({ q, where }))
    if (region !== undefined && label !== undefined) chooseRegion({ path: region, label })
  }, [q, found, region, label])
}
