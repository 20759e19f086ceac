import { ProblemError } from '../../platform/http.ts'
import type { channelsClient } from '../channels/client.ts'
import type { Channel } from '../channels/contract.ts'
import type { ListCard, ListsPage } from '../lists/contract.ts'
import { listView } from '../lists/list-view.ts'
import type { mapsClient } from '../maps/client.ts'
import { mapQuery } from '../maps/map-layers.ts'
import { type MapName, shownNames } from '../maps/map-names.ts'
import type { listsOfChannelsClient } from './client.ts'
import type { ChannelContents } from './contract.ts'

type Clients = {
  channels: Pick<ReturnType<typeof channelsClient>, 'channel'>
  lists: Pick<ReturnType<typeof listsOfChannelsClient>, 'lists' | 'contents'>
  maps: Pick<ReturnType<typeof mapsClient>, 'names'>
}

export type ChannelOrder = 'new' | 'old' | 'title'
const orders: readonly ChannelOrder[] = ['new', 'old', 'title']

/** What the page of a channel shows; `ignored`: parts of the address that can't be read. */
export type ChannelPage = {
  channel: Channel
  contents: ChannelContents
  lists: ListCard[]
  next_cursor: string | null
  category: string | null
  month: string | null
  sort: ChannelOrder
  names: MapName[]
  ignored: boolean
}

/** The page of a channel as the address asks for it: `category`, `month`, `sort`, `cursor`. @throws ProblemError */
export async function readChannelPage({ channels, lists, maps }: Clients, id: number, query: URLSearchParams): Promise<ChannelPage> {
  const [channel, contents] = await Promise.all([channels.channel(id), lists.contents(id)])
  const [askedCategory, askedMonth, askedSort, cursor] = ['category', 'month', 'sort', 'cursor'].map((name) => query.get(name))
  const category = contents.categories.find(({ slug }) => slug === askedCategory)?.slug ?? null
  const month = contents.months.find((one) => one.month === askedMonth)?.month ?? null
  const sort = orders.find((one) => one === askedSort) ?? 'new'
  const narrowed = { ...(category && { category }), ...(month && { month }), sort }
  const page: ListsPage | null = await lists.lists(id, { ...narrowed, ...(cursor && { cursor }) }).catch((error: unknown) => {
    if (cursor && error instanceof ProblemError && error.status === 422) return null
    throw error
  })
  const shown = page ?? (await lists.lists(id, narrowed))
  const view = listView(contents, 'channel')
  return {
    channel,
    contents,
    lists: shown.data,
    next_cursor: shown.next_cursor,
    category,
    month,
    sort,
    names: view ? shownNames(view, await maps.names(mapQuery(view)), contents.places) : [],
    ignored: page === null || (askedCategory ?? null) !== category || (askedMonth ?? null) !== month || (askedSort ?? 'new') !== sort,
  }
}
