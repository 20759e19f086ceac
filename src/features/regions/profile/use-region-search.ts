import { browserFetch } from '../../../platform/browser-fetch.ts'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { regionsClient } from '../client.ts'
import type { RegionSummary } from '../contract.ts'

/** The regions whose names begin with these words, the largest first; null while nothing was asked. */
export const useRegionSearch = (words: string): RegionSummary[] | null => useTypedSearch(words, findRegions)

async function findRegions(q: string): Promise<RegionSummary[]> {
  return (await regionsClient(browserFetch).list({ q, limit: '8' })).data
}
