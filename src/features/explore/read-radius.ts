import type { Formats } from '../../platform/format.ts'
import { ProblemError } from '../../platform/http.ts'
import { searchClient } from '../search/client.ts'
import { Radius } from '../search/contract.ts'
import { radii } from '../search/radius.ts'
import type { ExploreQuery } from './explore-address.ts'

/**
 * The search with a radius, where it is for what is near and has none that can be read: the one that the API chooses, of the reader's round
 * ones. @throws ProblemError
 */
export async function withRadius(api: typeof globalThis.fetch, query: ExploreQuery, units: Formats['units']): Promise<ExploreQuery> {
  const { near, radius = 'auto', region, bbox, cursor } = query
  const given = Radius.safeParse(radius)
  if (near === undefined || typeof given.data === 'number' || (region ?? bbox ?? cursor) !== undefined) return query
  const chosen = await searchClient(api)
    .search({ ...query, radius: units === 'metric' ? 'auto-metric' : 'auto', limit: '1' })
    .then(({ around }) => around?.radius)
    .catch(unreadable)
  return { ...query, radius: String(chosen ?? radii[units].at(-1)) }
}

/** What can't be read of the rest is named by the page itself. */
function unreadable(error: unknown): undefined {
  if (!(error instanceof ProblemError)) throw error
}
