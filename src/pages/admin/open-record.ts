/** The record that an address opens beside the rows (`open`); null for none. */
export function openRecord(query: URLSearchParams): number | null {
  const text = query.get('open')
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** What of the address the API takes: these keys, where they hold something. */
export function taken(query: URLSearchParams, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (query.get(key) ? [[key, query.get(key) ?? '']] : [])))
}
