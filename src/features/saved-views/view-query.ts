/** What of an address a view keeps, in one order, so that two addresses that show the same are the same: not the page, not the open record. */
export function viewQuery(query: URLSearchParams): string {
  const kept = [...query].filter(([key, value]) => key !== 'cursor' && key !== 'open' && value !== '')
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}
