import { ProblemError } from '../../platform/http.ts'
import { shownPlaces } from '../places/shown-place.ts'
import type { searchClient } from '../search/client.ts'
import type { ShownResults } from './read-explore.ts'

/** What narrows or orders a listing, by the names that the API gives them. */
const filters = ['open', 'hours', 'price', 'attributes', 'tags', 'sort', 'cursor'] as const
type Filter = (typeof filters)[number]

/** What the address of a listing says. */
export type ListingQuery = Partial<Record<Filter, string>> & {
  /** The page's own: `grid` for cards with large pictures in place of rows. */
  view?: 'grid'
}

/** `ignored` are the filters that could not be read and were left out. */
export type Listing = { results: ShownResults; query: ListingQuery; ignored: Filter[] }

/**
 * A page of the places of `where`, with counts and choices, narrowed down by the filters of an address. A filter that can't be read is
 * left out and named (behaviour 2.17). @throws ProblemError
 */
export async function readListing(
  client: Pick<ReturnType<typeof searchClient>, 'search'>,
  where: { region?: string; category?: string },
  address: URLSearchParams,
): Promise<Listing> {
  let query: ListingQuery = Object.fromEntries(filters.map((name) => [name, address.get(name) ?? '']).filter(([, value]) => value !== ''))
  const look = address.get('view') === 'grid' ? { view: 'grid' as const } : {}
  const ignored: Filter[] = []
  for (;;) {
    try {
      const results = await client.search({ ...where, ...query, sort: query.sort ?? 'popular', count: 'true', facets: 'filters' })
      return { results: { ...results, data: shownPlaces(results.data) }, query: { ...query, ...look }, ignored }
    } catch (error) {
      const unread = error instanceof ProblemError ? filters.filter((name) => name in query && name in error.errors) : []
      if (unread.length === 0) throw error
      ignored.push(...unread)
      query = Object.fromEntries(Object.entries(query).filter(([name]) => !unread.some((other) => other === name)))
    }
  }
}

/** Whether anything but the order and the page has been chosen. */
export function isNarrowed({ open, price, attributes, tags }: ListingQuery): boolean {
  return [open, price, attributes, tags].some((value) => value !== undefined)
}

/** The filters with `value` put into a list such as `price`, or taken out of it if it is there; back on the first page. */
export function toggled(query: ListingQuery, name: 'open' | 'price' | 'attributes' | 'tags', value: string): ListingQuery {
  const chosen = query[name]?.split(',') ?? []
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return { ...query, [name]: next.join(','), cursor: '' }
}
