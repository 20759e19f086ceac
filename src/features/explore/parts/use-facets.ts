import { useEffect, useState } from 'react'
import { searchClient } from '../../search/client.ts'
import type { Facets } from '../../search/contract.ts'
import { type ExploreQuery, exploreAddress } from '../explore-address.ts'

/** Asked for in this visit, by search; what failed is asked for again. */
const asked = new Map<string, Promise<Facets | undefined>>()
const MOST_SEARCHES = 20

/** What a search divides into: asked for once, unless it is `known`. */
export function useFacets(
  { cursor: _, why: __, sort: ___, view: ____, compare: _____, ...query }: ExploreQuery,
  known: Facets | undefined,
) {
  const key = exploreAddress(query)
  const [answer, setAnswer] = useState<{ key: string; facets: Facets | null }>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query; another try asks again
  useEffect(() => {
    if (known) return
    let left = false
    void read(key, query)
      .catch(() => undefined)
      .then((facets) => !left && setAnswer({ key, facets: facets ?? null }))
    return () => {
      left = true
    }
  }, [key, known, tries])
  const current = answer?.key === key ? answer : undefined
  const again = () => {
    setAnswer(undefined)
    setTries(tries + 1)
  }
  return { facets: known ?? current?.facets ?? null, failed: !known && current?.facets === null, again }
}

function read(key: string, query: ExploreQuery): Promise<Facets | undefined> {
  const before = asked.get(key)
  if (before) return before
  const answer = searchClient(fetch)
    .search({ ...query, limit: '1', facets: 'true' })
    .then(({ facets }) => facets)
  asked.set(key, answer)
  answer.catch(() => asked.delete(key))
  for (const oldest of [...asked.keys()].slice(0, -MOST_SEARCHES)) asked.delete(oldest)
  return answer
}
