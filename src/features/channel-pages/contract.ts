import { z } from '@hono/zod-openapi'
import { Cursor, Limit, Line } from '../../platform/inputs.ts'
import { ChainCard } from '../chains/contract.ts'
import { ChannelCard } from '../channels/contract.ts'
import { ListCard, ListCategoryLink } from '../lists/contract.ts'
import { PublicationState, PublishedKind } from '../publications/contract.ts'
import { RegionLink, RegionPath } from '../regions/contract.ts'

/** Which of a channel's lists and chains: of a category, of a month by when they came out (`2026-11`). */
export const InChannelQuery = z.object({
  kind: PublishedKind.optional(),
  category: Line(80).optional(),
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'is no month such as 2026-11')
    .optional(),
  sort: z.enum(['new', 'old', 'title']).default('new'),
  cursor: Cursor.optional(),
  limit: Limit(20),
})
export type InChannelQuery = z.output<typeof InChannelQuery>

/**
 * A list or chain of a channel, one of both, and what the channel says of it. `published_at` is null of what isn't out, which its people see
 * alone; `publish_at` is when that is planned.
 */
export const InChannelItem = z
  .object({
    kind: PublishedKind,
    sentence: z.string(),
    state: PublicationState,
    published_at: z.string().nullable(),
    publish_at: z.string().nullable(),
    list: ListCard.nullable(),
    chain: ChainCard.nullable(),
  })
  .openapi('InChannelItem')
export type InChannelItem = z.infer<typeof InChannelItem>
export const InChannelPage = z.object({ data: z.array(InChannelItem), next_cursor: z.string().nullable() }).openapi('InChannelPage')
export type InChannelPage = z.infer<typeof InChannelPage>

/**
 * What stands in a channel: how many lists, chains and different places, when they came out, what they are about, and where: all of their places
 * as far as a map can show them.
 */
export const ChannelContents = z
  .object({
    list_count: z.int(),
    chain_count: z.int(),
    place_count: z.int(),
    months: z.array(z.object({ month: z.string(), count: z.int() })),
    categories: z.array(ListCategoryLink.extend({ count: z.int() })),
    bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
    places: z.array(z.object({ id: z.int(), name: z.string(), path: z.string(), lat: z.number(), lng: z.number() })),
  })
  .openapi('ChannelContents')
export type ChannelContents = z.infer<typeof ChannelContents>

/** A channel with how much stands in it, where, and pictures of it. `newest_at`: when the last of its lists and chains came out. */
export const FoundChannel = ChannelCard.extend({
  list_count: z.int(),
  chain_count: z.int(),
  regions: z.array(z.string()),
  pictures: ListCard.shape.pictures,
  newest_at: z.string(),
}).openapi('FoundChannel')
export type FoundChannel = z.infer<typeof FoundChannel>

export const ChannelSearch = z.object({
  q: Line(120).default(''),
  category: Line(80).optional(),
  region: RegionPath.optional(),
  sort: z.enum(['new', 'followed', 'featured', 'name']).default('new'),
  cursor: Cursor.optional(),
  limit: Limit(24),
})
export type ChannelSearch = z.output<typeof ChannelSearch>
export const FoundChannels = z.object({ data: z.array(FoundChannel), next_cursor: z.string().nullable() }).openapi('FoundChannels')
export type FoundChannels = z.infer<typeof FoundChannels>

/** What channels divide into by what their lists are about, and where. */
export const ChannelsOverview = z
  .object({ region: RegionLink.nullable(), categories: z.array(ListCategoryLink), regions: z.array(RegionLink) })
  .openapi('ChannelsOverview')
export type ChannelsOverview = z.infer<typeof ChannelsOverview>
