import { answers, api, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { publicly } from '../../policy/access.server.ts'
import { noteChannelOpening, visibleChannel } from '../channels/known-channel.server.ts'
import { OfRegion } from '../lists/contract.ts'
import { ChannelContents, ChannelSearch, ChannelsOverview, FoundChannels, InChannelPage, InChannelQuery } from './contract.ts'
import { findChannels, readChannelsOverview } from './directory.server.ts'
import { readChannelContents, readItemsInChannel } from './in-channel.server.ts'

const search = route({
  method: 'get',
  path: '/channels',
  operationId: 'searchChannels',
  access: publicly,
  tagged: true,
  summary: 'Public channels by words, and by what and where their lists are',
  request: { query: ChannelSearch },
  responses: answers(FoundChannels, 'A page of channels'),
})
const overview = route({
  method: 'get',
  path: '/channels/overview',
  operationId: 'getChannelsOverview',
  access: publicly,
  tagged: true,
  summary: 'The categories and regions of the lists of public channels',
  request: { query: OfRegion },
  responses: answers(ChannelsOverview, 'What there is to narrow down by'),
})
const items = route({
  method: 'get',
  path: '/channels/{id}/items',
  operationId: 'listItemsOfChannel',
  access: publicly,
  tagged: true,
  summary: 'The lists and chains of a channel, with what it says of them',
  request: { params: ById, query: InChannelQuery },
  responses: answers(InChannelPage, 'A page of them'),
})
const contents = route({
  method: 'get',
  path: '/channels/{id}/contents',
  operationId: 'getChannelContents',
  access: publicly,
  tagged: true,
  summary: 'How much stands in a channel, since when and where',
  request: { params: ById },
  responses: answers(ChannelContents, 'Counts, months, categories and places'),
})

/** What stands in channels. Before channels: /channels/overview is no channel's number. */
export const listsOfChannelsApi = api()
  .openapi(search, async (c) => c.json(await findChannels(c.var.ctx, c.req.valid('query')), 200))
  .openapi(overview, async (c) => c.json(await readChannelsOverview(c.var.ctx, c.req.valid('query').region), 200))
  .openapi(items, async (c) => {
    const channel = await visibleChannel(c.var.ctx, c.req.valid('param'))
    await noteChannelOpening(c.var.ctx, channel)
    return c.json(await readItemsInChannel(c.var.ctx, channel, c.req.valid('query')), 200)
  })
  .openapi(contents, async (c) => {
    const channel = await visibleChannel(c.var.ctx, c.req.valid('param'))
    await noteChannelOpening(c.var.ctx, channel)
    return c.json(await readChannelContents(c.var.ctx, channel), 200)
  })

export type ListsOfChannelsApi = (typeof listsOfChannelsApi)['hono']
