import { useEffect } from 'react'
import { chooseRegion } from '../chosen-region.ts'
import type { Exploration } from '../read-explore.ts'
import { keepSearch } from './typing/recent.ts'

/** Keeps a search and its region in this browser, to be offered again. */
export function useRecentSearch({ query, where, results }: Exploration): void {
  const { q = '', region } = query
  const found = results.data.length > 0
  const label = where?.label
  useEffect(() => {
    if (q !== '' && found) keepSearch({ q, where: label !== undefined && region !== undefined ? { label, region } : null })
    if (region !== undefined && label !== undefined) chooseRegion({ path: region, label })
  }, [q, found, region, label])
}
