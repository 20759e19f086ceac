import { ProblemError } from '../../platform/http.ts'
import type { channelsClient } from '../channels/client.ts'
import type { Channel } from '../channels/contract.ts'
import { listView } from '../lists/list-view.ts'
import type { mapsClient } from '../maps/client.ts'
import { mapQuery } from '../maps/map-layers.ts'
import { type MapName, shownNames } from '../maps/map-names.ts'
import type { listsOfChannelsClient } from './client.ts'
import type { ChannelContents, InChannelItem, InChannelPage } from './contract.ts'

type Clients = {
  channels: Pick<ReturnType<typeof channelsClient>, 'channel'>
  lists: Pick<ReturnType<typeof listsOfChannelsClient>, 'items' | 'contents'>
  maps: Pick<ReturnType<typeof mapsClient>, 'names'>
}

export type ChannelOrder = 'new' | 'old' | 'title'
const orders: readonly ChannelOrder[] = ['new', 'old', 'title']

/** What the page of a channel shows; `ignored`: parts of the address that can't be read. */
export type ChannelPage = {
  channel: Channel
  contents: ChannelContents
  items: InChannelItem[]
  kind: 'list' | 'chain' | null
  next_cursor: string | null
  category: string | null
  month: string | null
  sort: ChannelOrder
  names: MapName[]
  ignored: boolean
}

/** The page of a channel as the address asks for it: `kind`, `category`, `month`, `sort`, `cursor`. @throws ProblemError */
export async function readChannelPage({ channels, lists, maps }: Clients, id: number, query: URLSearchParams): Promise<ChannelPage> {
  const [channel, contents] = await Promise.all([channels.channel(id), lists.contents(id)])
  const [askedKind, askedCategory, askedMonth, askedSort, cursor] = ['kind', 'category', 'month', 'sort', 'cursor'].map((name) =>
    query.get(name),
  )
  const category = contents.categories.find(({ slug }) => slug === askedCategory)?.slug ?? null
  const month = contents.months.find((one) => one.month === askedMonth)?.month ?? null
  const sort = orders.find((one) => one === askedSort) ?? 'new'
  const kind = askedKind === 'list' || askedKind === 'chain' ? askedKind : null
  const narrowed = { ...(kind && { kind }), ...(category && { category }), ...(month && { month }), sort }
  const page: InChannelPage | null = await lists.items(id, { ...narrowed, ...(cursor && { cursor }) }).catch((error: unknown) => {
    if (cursor && error instanceof ProblemError && error.status === 422) return null
    throw error
  })
  const shown = page ?? (await lists.items(id, narrowed))
  const view = listView(contents, 'channel')
  return {
    channel,
    contents,
    items: shown.data,
    kind,
    next_cursor: shown.next_cursor,
    category,
    month,
    sort,
    names: view ? shownNames(view, await maps.names(mapQuery(view)), contents.places) : [],
    ignored:
      page === null ||
      (askedKind ?? null) !== kind ||
      (askedCategory ?? null) !== category ||
      (askedMonth ?? null) !== month ||
      (askedSort ?? 'new') !== sort,
  }
}
