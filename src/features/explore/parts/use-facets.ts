import { useEffect, useState } from 'react'
import type { Facets } from '../../search/contract.ts'
import { type ExploreQuery, exploreAddress } from '../explore-address.ts'

type Asked = { key: string; facets: Facets | null; failed: boolean }

/** What a search divides into, `facets`, asked for by `ask` when somebody wants to choose; once a search, again where that `failed`. */
export function useFacets({ cursor: _, why: __, sort: ___, ...query }: ExploreQuery, known: Facets | undefined) {
  const key = exploreAddress(query)
  const [asked, setAsked] = useState<Asked>()
  const current = asked?.key === key ? asked : undefined
  const ask = () => {
    if (known || (current && !current.failed)) return
    const settle = (facets: Facets | null) => setAsked((last) => (last?.key === key ? { key, facets, failed: facets === null } : last))
    setAsked({ key, facets: null, failed: false })
    // No script of the first view.
    import('../../search/client.ts')
      .then(({ searchClient }) => searchClient(fetch).search({ ...query, limit: '1', facets: 'true' }))
      .then(({ facets }) => settle(facets ?? null))
      .catch(() => settle(null))
  }
  return { facets: known ?? current?.facets ?? null, failed: current?.failed ?? false, ask }
}

/** Whether script has taken the page over. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}
