import type { Events } from '../../../events.ts'
import { inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { active } from '../../accounts/current-user.server.ts'
import { releaseSlugs } from '../../slugs/writes.server.ts'
import { KEPT_DAYS } from '../limits.ts'
import { ownChannel } from './members.server.ts'

/** A channel is gone for good; whoever has things in it takes them out by `channel.ending` first. */
async function endChannel(tx: TxCtx, id: number): Promise<void> {
  await tx.emit('channel.ending', { channelId: id })
  for (const table of ['follows', 'follow_counts'])
    await tx.client.query(`delete from ${table} where kind = 'channel' and target_id = $1`, [id])
  await releaseSlugs(tx, 'channel', id)
  await tx.client.query('delete from channels where id = $1', [id])
}

/** Channels of somebody who leaves: whoever has written one the longest owns it from then on; one that nobody else writes is gone. */
export async function eraseChannels(tx: TxCtx, { userId }: Pick<Events['user.erased'], 'userId'>): Promise<void> {
  const { rows } = await tx.client.query<{ id: number; heir: number | null }>(
    `select c.id::int, (select e.user_id::int from channel_editors e join users u on u.id = e.user_id and ${active('$2')}
        and u.email_verified_at is not null where e.channel_id = c.id and e.joined_at is not null and e.user_id <> $1 and c.removed_at is null
        order by e.joined_at, u.id limit 1) as heir
     from channels c where c.owner_id = $1 order by c.id for no key update of c`,
    [userId, tx.now],
  )
  for (const { id, heir } of rows) {
    if (heir === null) await endChannel(tx, id)
    else {
      await ownChannel(tx, { id }, heir)
      await tx.emit('channel.handed-over', { channelId: id, formerId: userId, ownerId: heir })
    }
  }
}

/** SQL of channel `c` as one that the site began with, of which nobody changed anything. */
export const isUntouchedStarterChannel = `c.owner_id in (select (value #>> '{}')::bigint from settings where key = 'starter_editors')
  and c.version = 1 and c.updated_at = c.created_at`

/** Channels that were taken away long enough ago are gone, and so are invitations that nobody took. For the schedule. */
export async function clearChannels(ctx: Parameters<typeof inTransaction>[0]): Promise<void> {
  const { rows } = await ctx.client.query<{ id: number }>(
    // Those that the site began with went with its places, and come back with them.
    `select c.id::int from channels c where removed_at < $1::timestamptz - make_interval(days => $2) and not (${isUntouchedStarterChannel}) order by c.id`,
    [ctx.now, KEPT_DAYS],
  )
  for (const { id } of rows) await inTransaction(ctx, (tx) => endChannel(tx, id))
  await ctx.client.query('delete from channel_invitations where expires_at < $1', [ctx.now])
}
