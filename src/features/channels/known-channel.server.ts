import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { type ChannelAsked, seesChannel } from '../../policy/channels.ts'
import type { channels } from './tables.ts'

/** What the rules about channels ask of one, and which it is. */
export type KnownChannel = ChannelAsked & RowOf<typeof channels, 'id' | 'slug' | 'name' | 'version' | 'published_at'>

const known = `select c.id, c.owner_id, c.visibility, c.hidden_at is not null as hidden, c.slug, c.name, c.version, c.published_at,
    exists (select 1 from channel_editors e where e.channel_id = c.id and e.user_id = $2 and e.joined_at is not null) as edits
  from channels c where c.id = $1 and c.removed_at is null`
const byId = prepared<KnownChannel>('channel-known', known)
const locked = prepared<KnownChannel>('channel-known-locked', `${known} for update of c`)

const missing = (id: number) => new NotFoundError(`There is no channel ${id}.`)

/** A channel that the viewer may know of. @throws NotFoundError, for all others just as if it weren't there */
export async function visibleChannel(ctx: Ctx, { id }: { id: number }): Promise<KnownChannel> {
  const [channel] = await byId(ctx, [id, ctx.viewer?.id ?? null])
  if (!channel || seesChannel(ctx.viewer, channel) === 'no') throw missing(id)
  return channel
}

/** The same channel, which nobody else can change until this transaction is over. @throws NotFoundError */
export async function lockChannel(tx: Ctx, id: number): Promise<KnownChannel> {
  const [channel] = await locked(tx, [id, tx.viewer?.id ?? null])
  if (!channel) throw missing(id)
  return channel
}
