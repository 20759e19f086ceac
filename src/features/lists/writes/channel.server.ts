import type { Events } from '../../../events.ts'
import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ForbiddenError, InvalidError } from '../../../platform/errors.ts'
import { can } from '../../../policy.ts'
import { type KnownChannel, lockChannel, visibleChannel } from '../../channels/known-channel.server.ts'
import type { List } from '../contract.ts'
import { isStaffs, lockList } from '../reads/known-list.server.ts'
import { readList } from '../reads/list.server.ts'
import { auditStaff } from './changes.server.ts'
import { followLists } from './documents.server.ts'
import { freeSlug, giveSlug, type Whose } from './slugs.server.ts'

/** The channel, if the viewer publishes in it. @throws NotFoundError, ForbiddenError */
export async function writableChannel(tx: MemberCtx & TxCtx, id: number): Promise<KnownChannel> {
  await visibleChannel(tx, { id })
  const channel = await lockChannel(tx, id)
  if (!can(tx.viewer, 'channel.edit', channel)) throw new ForbiddenError('You don’t write this channel.')
  return channel
}

/** What of a list is below its owner’s name though it is a channel’s: an address that leads to the channel’s. */
export async function keepSlugOfOwner(tx: TxCtx, list: Whose, title: string): Promise<void> {
  const slug = await freeSlug(tx, { ...list, channel_id: null }, title)
  await tx.client.query(
    `insert into list_slugs (owner_id, slug, list_id, current) values ($1, $2, $3, false)
     on conflict (owner_id, slug) where owner_id is not null do nothing`,
    [list.owner_id, slug, list.id],
  )
}

/** A list is seen by others for the first time. */
export async function publishFirst(tx: TxCtx, id: number): Promise<void> {
  await tx.client.query('update lists set published_at = $2, told_version = content_version where id = $1', [id, tx.now])
  await tx.emit('list.published', { listId: id })
}

/** Everybody sees a list from now on whom its channel lets see it; an unlisted one stays so. */
export async function showList(tx: TxCtx, id: number): Promise<void> {
  await tx.client.query(
    "update lists set visibility = 'public', version = version + 1, updated_at = $2 where id = $1 and visibility = 'private'",
    [id, tx.now],
  )
  const { visibility, published_at } = await lockList(tx, id)
  if (visibility !== 'private' && published_at === null) await publishFirst(tx, id)
  else await tx.emit('list.changed', { listId: id })
}

/**
 * Puts a list into a channel, or takes it out of the one it is in (null); the address before leads to the new one, and a slug that is taken
 * there gets a number. What leaves a channel stays as hidden as it was. @throws NotFoundError, ForbiddenError (not one of the channel,
 * or one of the team takes somebody's list into a channel of theirs), InvalidError on `channel_id` (it is there already)
 */
export function moveList(ctx: MemberCtx, { id }: { id: number }, channelId: number | null): Promise<List> {
  return inTransaction(ctx, async (tx) => {
    const channel = channelId === null ? null : await writableChannel(tx, channelId)
    const list = await lockList(tx, id)
    // The people of a channel are those of its lists: the team doesn't let itself in.
    if (channel && isStaffs(tx, list) && (channel.owner_id === tx.viewer.id || channel.edits))
      throw new ForbiddenError('You can’t put somebody else’s list into a channel of yours.')
    if (list.channel_id === channelId) throw new InvalidError({ channel_id: ['is where the list is'] })
    await move(tx, { ...list, channel_id: channelId })
    const now = await lockList(tx, id)
    if (now.visibility !== 'private' && now.published_at === null) await publishFirst(tx, id)
    else await tx.emit('list.changed', { listId: id })
    await auditStaff(tx, list, 'list.edit', { channel_id: list.channel_id }, { channel_id: channelId })
    return readList(tx, id)
  })
}

async function move(tx: TxCtx, list: Whose & { slug: string }): Promise<void> {
  await tx.client.query('update lists set channel_id = $2, version = version + 1 where id = $1', [list.id, list.channel_id])
  await giveSlug(tx, list, await freeSlug(tx, list, list.slug))
}

/** All lists of a channel that ends are their authors’ alone again, as hidden as they were. */
export async function leaveChannels(tx: TxCtx, { channelId }: { channelId: number }): Promise<void> {
  const { rows } = await tx.client.query<Whose & { slug: string }>(
    'select id::int, owner_id::int, slug from lists where channel_id = $1 order by id for no key update',
    [channelId],
  )
  for (const list of rows) await move(tx, { ...list, channel_id: null })
  followLists(
    tx,
    rows.map(({ id }) => id),
  )
}

/** A channel is shown, hidden, taken away or back: its lists are listed or not, and those are published that others see for the first time. */
export async function followChannel(tx: TxCtx, { channelId }: Events['channel.changed']): Promise<void> {
  // Of hidden and removed ones, too: they may be shown again.
  const { rows } = await tx.client.query<{ id: number; fresh: boolean }>(
    `select id::int, published_at is null and shown_as <> 'private' as fresh from lists where channel_id = $1 order by id`,
    [channelId],
  )
  for (const { id } of rows.filter(({ fresh }) => fresh)) await publishFirst(tx, id)
  followLists(
    tx,
    rows.map(({ id }) => id),
  )
}
