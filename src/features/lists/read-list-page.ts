import { askReadable } from '../../platform/ask-readable.ts'
import { ProblemError } from '../../platform/http.ts'
import type { mapsClient } from '../maps/client.ts'
import { mapQuery } from '../maps/map-layers.ts'
import { type MapName, shownNames } from '../maps/map-names.ts'
import type { listsClient } from './client.ts'
import type { Entries, Eyes, List } from './contract.ts'
import { ENTRIES_PER_PAGE } from './limits.ts'
import { type ListAsked, readListAsked } from './list-address.ts'
import { listView } from './list-view.ts'
import { type Reading, type ShownEntry, shownEntries } from './shown-list.ts'

/** What the page of a list shows: `pages` of entries, of which this is the `page`th; the next ones are read by `next_cursor`. */
export type ListPage = {
  list: List
  entries: ShownEntry[]
  next_cursor: string | null
  page: number
  pages: number
  names: MapName[]
  /** What the address leaves of it, where it leaves something out. */
  asked?: ListAsked
  left?: NonNullable<Entries['narrowed']>
  /** What of the address can't be read and was left out; `cursor` is its page. */
  ignored: (keyof ListAsked | 'cursor')[]
}

/** The page as others see it, for those who run the list; `shown` is null where the others see nothing. */
export type SeenAs = { as: Eyes; shown: ListPage | null }
const allEyes: readonly Eyes[] = ['stranger', 'follower', 'member']

/** What `?as=` asks for; null where it asks for nothing that there is. @throws ProblemError */
export async function readSeenAs(
  clients: Clients,
  { list, page }: ListPage,
  asked: string | null,
  reading: Reading,
): Promise<SeenAs | null> {
  const as = allEyes.find((one) => one === asked)
  if (as === undefined || !list.can.run) return null
  const shown = await readListPage(clients, list.id, new URLSearchParams({ page: String(page) }), reading, as).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 404) return null
    throw error
  })
  return { as, shown }
}

type Clients = { lists: Pick<ReturnType<typeof listsClient>, 'list' | 'entries'>; maps: Pick<ReturnType<typeof mapsClient>, 'names'> }

/** The page of a list that an address asks for by `?page=` and its filters, with the eyes of `as`; null where it has no such page. @throws ProblemError */
export async function readListPage(
  { lists, maps }: Clients,
  id: number,
  address: URLSearchParams,
  reading: Reading,
  as?: Eyes,
): Promise<ListPage | null> {
  const eyes = as === undefined ? {} : { as }
  const number = address.get('page') ?? ''
  const isNumber = /^[1-9]\d{0,2}$/.test(number)
  const page = isNumber ? Number(number) : 1
  const list = await lists.list(id, eyes)
  const pagesOf = (count: number) => Math.max(1, Math.ceil(count / ENTRIES_PER_PAGE))
  if (page > pagesOf(list.entry_count)) return null
  const {
    answer,
    query: asked,
    ignored,
  } = await askReadable(readListAsked(address), (query) =>
    lists.entries(id, { ...eyes, ...query, ...(page !== 1 && { page: String(page) }) }),
  )
  const { data, next_cursor, narrowed } = answer
  const pages = pagesOf(narrowed?.count ?? list.entry_count)
  if (page > pages) return null
  const entries = shownEntries(data, reading)
  const view = listView(list)
  const placed = entries.flatMap(({ place }) => place ?? [])
  const names = view ? shownNames(view, await maps.names(mapQuery(view)), placed) : []
  return {
    ...{ list, entries, next_cursor, page, pages, names },
    ...(narrowed && { asked, left: narrowed }),
    ignored: number === '' || isNumber ? ignored : [...ignored, 'cursor'],
  }
}
