const filters = ['open', 'price', 'near', 'been'] as const

/** What the address of a list's page leaves of the list, as it stands there; an empty text is nothing. */
export type ListAsked = Partial<Record<(typeof filters)[number], string>>

/** What an address asks for, be it readable or not. */
export function readListAsked(query: URLSearchParams): ListAsked {
  return Object.fromEntries(filters.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
}

/** The page with these filters. */
export function listAddress(path: string, asked: ListAsked & { page?: string }): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value)).toString()
  return query ? `${path}?${query}` : path
}
