import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError } from '../../../platform/errors.ts'
import { type KnownChannel, lockChannel } from '../known-channel.server.ts'

/** Takes a channel and its lists out of sight for all but its people and the team; null where it is hidden already. @throws NotFoundError */
export async function hideChannelIn(tx: TxCtx & MemberCtx, id: number, reason: string): Promise<KnownChannel | null> {
  const channel = await lockChannel(tx, id)
  if (channel.hidden) return null
  await tx.client.query('update channels set hidden_at = $2, hidden_reason = $3, hidden_by_id = $4, version = version + 1 where id = $1', [
    id,
    tx.now,
    reason,
    tx.viewer.id,
  ])
  await tx.emit('channel.changed', { channelId: id })
  const after = { hidden: true, reason }
  await tx.emit('staff.acted', { act: 'channel.hide', targetKind: 'channel', targetId: id, before: { hidden: false }, after })
  return channel
}

/** Shows a hidden channel again to whom its owner shows it. @throws NotFoundError, ConflictError (it isn't hidden) */
export async function showChannelIn(tx: TxCtx, id: number): Promise<void> {
  const channel = await lockChannel(tx, id)
  if (!channel.hidden) throw new ConflictError('The channel is not hidden any more.')
  await tx.client.query(
    'update channels set hidden_at = null, hidden_reason = null, hidden_by_id = null, version = version + 1 where id = $1',
    [id],
  )
  await tx.emit('channel.changed', { channelId: id })
  const [before, after] = [{ hidden: true }, { hidden: false }]
  await tx.emit('staff.acted', { act: 'channel.show', targetKind: 'channel', targetId: id, before, after })
}

/** Hides a channel and tells its owner why. @throws NotFoundError */
export function hideChannel(ctx: MemberCtx, id: number, reason: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const channel = await hideChannelIn(tx, id, reason)
    if (channel) await tx.emit('channel.hidden', { channelId: id, ownerId: channel.owner_id, name: channel.name, reason })
  })
}

/** @throws NotFoundError, ConflictError */
export const showChannel = (ctx: MemberCtx, id: number): Promise<void> => inTransaction(ctx, (tx) => showChannelIn(tx, id))
