import { useEffect, useState } from 'react'
import { searchClient } from '../../search/client.ts'
import type { PlaceResults } from '../../search/contract.ts'
import { askedOf, type ExploreQuery, exploreAddress } from '../explore-address.ts'

/** How many places these searches find, by address, as soon as it is known. */
export function useCounts(queries: readonly ExploreQuery[]): Record<string, PlaceResults['total']> {
  const [counts, setCounts] = useState<Record<string, PlaceResults['total']>>({})
  const key = queries.map(exploreAddress).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the queries
  useEffect(() => {
    const stop = new AbortController()
    const fetching: typeof fetch = (input, init) => fetch(input, { ...init, signal: stop.signal })
    for (const query of queries)
      void searchClient(fetching)
        .search({ ...askedOf(query), limit: '1', count: 'true' })
        .then(({ total }) => setCounts((known) => ({ ...known, [exploreAddress(query)]: total })))
        .catch(() => {})
    return () => stop.abort()
  }, [key])
  return counts
}
