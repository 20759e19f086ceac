import { askReadable } from '../../platform/ask-readable.ts'
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
  const said = Object.fromEntries(filters.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])))
  const look = address.get('view') === 'grid' ? { view: 'grid' as const } : {}
  const asked = await askReadable<Filter, Awaited<ReturnType<typeof client.search>>>(said, (query) =>
    client.search({ ...where, ...query, sort: query.sort ?? 'popular', count: 'true', facets: 'filters' }),
  )
  const { answer, query, ignored } = asked
  return { results: { ...answer, data: shownPlaces(answer.data) }, query: { ...query, ...look }, ignored }
}

/** Whether anything but the order and the page has been chosen. */
export function isNarrowed({ open, price, attributes, tags }: ListingQuery): boolean {
  return [open, price, attributes, tags].some((value) => value !== undefined)
}

/** The filters with `value` put into a list such as `price`, or taken out of it if it is there; of times one. Back on the first page. */
export function toggled(query: ListingQuery, name: 'open' | 'price' | 'attributes' | 'tags', value: string): ListingQuery {
  if (name === 'open') return query.open === value ? { ...query, open: '', hours: '', cursor: '' } : { ...query, open: value, cursor: '' }
  const chosen = query[name]?.split(',') ?? []
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return { ...query, [name]: next.join(','), cursor: '' }
}
