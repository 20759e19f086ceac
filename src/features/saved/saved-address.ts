import { href } from '../../urls.ts'

/** What the page's address says, as it stands there. */
const asked = ['kind', 'folder', 'been', 'q', 'open', 'region', 'near', 'sort', 'cursor'] as const
export type SavedAddress = Partial<Record<(typeof asked)[number], string>>

export function readSavedAddress(query: URLSearchParams): SavedAddress {
  return Object.fromEntries(asked.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
}

/** The page with these differences, from its first row on; an empty text takes something out. */
export function savedAddress(from: SavedAddress, change: SavedAddress): string {
  const { cursor: _, ...rest } = from
  return href('Saved', {}, { ...rest, ...change })
}

/** The file of what is shown. */
export function exportAddress(from: SavedAddress, format: string): string {
  const { cursor: _, ...rest } = from
  const query = new URLSearchParams(rest).toString()
  return `/api/saved/export.${format}${query && `?${query}`}`
}
