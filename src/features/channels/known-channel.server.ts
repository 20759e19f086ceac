import { addCacheTags } from '../../platform/cache-tags.server.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { prepared, preparedOnce } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { type ChannelAsked, seesChannel } from '../../policy/channels.ts'
import { can } from '../../policy.ts'
import { channelTag } from './cache-tags.ts'
import type { channels } from './tables.ts'

/** What the rules about channels ask of one, and which it is. */
export type KnownChannel = ChannelAsked & RowOf<typeof channels, 'id' | 'slug' | 'name' | 'version' | 'published_at'>

const known = `select c.id, c.owner_id, c.visibility, c.hidden_at is not null as hidden, c.slug, c.name, c.version, c.published_at,
    exists (select 1 from channel_editors e where e.channel_id = c.id and e.user_id = $2 and e.joined_at is not null) as edits
  from channels c where c.id = $1 and c.removed_at is null`
const byId = preparedOnce<KnownChannel>('channel-known', known)
const removedById = prepared<KnownChannel>('channel-known-removed', known.replace('removed_at is null', 'removed_at is not null'))
const locked = prepared<KnownChannel>('channel-known-locked', `${known} for no key update of c`)

const missing = (id: number) => new NotFoundError(`There is no channel ${id}.`)

/** SQL of the channels that this person publishes in. */
export const writtenChannels = (person: string) => `select id from channels where owner_id = ${person} and removed_at is null
  union all select e.channel_id from channel_editors e where e.user_id = ${person} and e.joined_at is not null`

/** A channel that the viewer may know of. @throws NotFoundError, for all others just as if it weren't there */
export async function visibleChannel(ctx: Ctx, { id }: { id: number }): Promise<KnownChannel> {
  addCacheTags(ctx, channelTag(id))
  const [channel] = await byId(ctx, [id, ctx.viewer?.id ?? null])
  if (!channel || seesChannel(ctx.viewer, channel) === 'no') throw missing(id)
  return channel
}

/** A channel that was taken away and can be brought back, for those who run it. @throws NotFoundError */
export async function removedChannel(ctx: Ctx, { id }: { id: number }): Promise<KnownChannel> {
  const [channel] = await removedById(ctx, [id, ctx.viewer?.id ?? null])
  if (!channel || !can(ctx.viewer, 'channel.run', channel)) throw missing(id)
  return channel
}

/** The channels of which a request has noted that they were opened. */
const noted = new WeakMap<object, Set<number>>()

/** Keeps in the audit log that one of the team opened somebody's private channel; once a request. */
export async function noteChannelOpening(ctx: Ctx, channel: KnownChannel): Promise<void> {
  if (seesChannel(ctx.viewer, channel) !== 'audited') return
  const before = (ctx.request && noted.get(ctx.request)) ?? new Set()
  if (before.has(channel.id)) return
  if (ctx.request) noted.set(ctx.request, before.add(channel.id))
  await inTransaction(ctx, (tx) =>
    tx.emit('staff.acted', { act: 'channel.open', targetKind: 'channel', targetId: channel.id, before: null, after: null }),
  )
}

/** The same channel, which nobody else can change until this transaction is over. @throws NotFoundError */
export async function lockChannel(tx: Ctx, id: number): Promise<KnownChannel> {
  const [channel] = await locked(tx, [id, tx.viewer?.id ?? null])
  if (!channel) throw missing(id)
  return channel
}
