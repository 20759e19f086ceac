/** What a list of the admin area asks the API for: these filters of its address, where they hold something, and the page of rows. */
export function listQuery(query: URLSearchParams, filters: readonly string[]): Record<string, string> {
  return { ...taken(query, [...filters, 'cursor']), limit: '50' }
}

/** Of an address what these keys hold, where they hold something. */
export function taken(query: URLSearchParams, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (query.get(key) ? [[key, query.get(key) ?? '']] : [])))
}

/** The record that an address opens beside the rows (`open`); null for none. */
export function openRecord(query: URLSearchParams): number | null {
  const text = query.get('open')
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
