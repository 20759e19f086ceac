import { ProblemError } from '../../platform/http.ts'
import type { listsOfChannelsClient } from './client.ts'
import type { ChannelsOverview, FoundChannels } from './contract.ts'

export type DirectoryOrder = 'new' | 'followed' | 'name'
const orders: readonly DirectoryOrder[] = ['new', 'followed', 'name']

/** What the directory of channels shows; `ignored`: parts of the address that can't be read. */
export type ChannelDirectory = FoundChannels &
  ChannelsOverview & { q: string; category: string | null; sort: DirectoryOrder; ignored: boolean }

/** Channels as the address asks for them: `q`, `category`, `region`, `sort`, `cursor`; what can't be read is left out. @throws ProblemError */
export async function readChannelDirectory(
  client: Pick<ReturnType<typeof listsOfChannelsClient>, 'search' | 'overview'>,
  query: URLSearchParams,
): Promise<ChannelDirectory> {
  const q = query.get('q')?.trim().slice(0, 120) ?? ''
  const path = query.get('region')
  const known = await client.overview(path ? { region: path } : {}).catch(unreadable)
  const overview = known ?? (await client.overview())
  const category = overview.categories.find(({ slug }) => slug === query.get('category'))?.slug ?? null
  const sort = orders.find((one) => one === query.get('sort')) ?? 'new'
  const cursor = query.get('cursor')
  const asked = { ...(category && { category }), ...(overview.region && { region: overview.region.path }), sort }
  const search = (more: { q?: string; cursor?: string }) => client.search({ ...asked, ...more })
  const words = q === '' ? {} : { q }
  const page = await search({ ...words, ...(cursor && { cursor }) }).catch(unreadable)
  const first = page === null ? await search(words).catch(unreadable) : null
  const left = [
    known === null,
    page === null,
    (query.get('category') ?? null) !== category,
    query.get('sort') !== null && query.get('sort') !== sort,
  ]
  const found = page ?? first
  return { ...(found ?? (await search({}))), ...overview, q: found ? q : '', category, sort, ignored: left.includes(true) }
}

/** A region that isn't there, a cursor of another list, words that are none. */
function unreadable(error: unknown): null {
  if (error instanceof ProblemError && (error.status === 404 || error.status === 422)) return null
  throw error
}
