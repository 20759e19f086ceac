import { useLocation } from 'react-router'

export type TableChange = Readonly<Record<string, string | number | null>>

/** What changes other things than the rows. */
const besideRows = ['cursor', 'open', 'columns']

/** The same page with other filters, order, columns or record: null takes a key out. What changes the rows begins at the first page again. */
export function tableAddress({ pathname, search }: { pathname: string; search: string }, change: TableChange): string {
  const query = new URLSearchParams(search)
  if (!besideRows.some((key) => key in change)) query.delete('cursor')
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === '') query.delete(key)
    else query.set(key, String(value))
  }
  const text = query.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** Whether an address has filters, or is of a later page: without them there may be more rows. */
export function isNarrowed(query: URLSearchParams): boolean {
  return [...query].some(([key, value]) => value !== '' && !['open', 'columns', 'sort'].includes(key))
}

/** `tableAddress` of the page that is shown. */
export function useTableAddress(): (change: TableChange) => string {
  const location = useLocation()
  return (change) => tableAddress(location, change)
}
