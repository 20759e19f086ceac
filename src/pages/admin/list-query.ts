import { ProblemError } from '../../platform/http.ts'

/** What a list of the admin area asks the API for: these filters of its address, where they hold something, and the page of rows. */
export function listQuery(query: URLSearchParams, filters: readonly string[]): Record<string, string> {
  return { ...taken(query, [...filters, 'cursor']), limit: '50' }
}

/** Of an address what these keys hold, where they hold something. */
export function taken(query: URLSearchParams, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (query.get(key) ? [[key, query.get(key) ?? '']] : [])))
}

/**
 * What the API lists for a query, without the filters that it can't read where there are some (`ignored`); null where it doesn't answer.
 */
export async function readRows<Page extends object>(
  read: (query: Record<string, string>) => Promise<Page>,
  query: Record<string, string>,
): Promise<(Page & { ignored?: true }) | null> {
  try {
    return await read(query)
  } catch (error) {
    const unread = unreadOf(error)
    const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !unread.includes(name)))
    if (Object.keys(rest).length === Object.keys(query).length) return null
    return read(rest).then(
      (page) => ({ ...page, ignored: true }),
      () => null,
    )
  }
}

/** A region that isn't there is Not Found. */
function unreadOf(error: unknown): string[] {
  if (!(error instanceof ProblemError)) return []
  return error.status === 404 ? ['region'] : Object.keys(error.errors)
}

/** The record that an address opens beside the rows (`open`); null for none. */
export function openRecord(query: URLSearchParams): number | null {
  const text = query.get('open')
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
