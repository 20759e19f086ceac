import type { Events } from '../../events.ts'
import { addressOfChannel } from '../../features/channels/channel-kind.server.ts'
import { notify } from '../../features/notifications/writes.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { nameOf } from './name-of.server.ts'

/** Tells somebody that they are asked to write or own a channel. */
export async function notifyChannelInvited(tx: TxCtx, { channelId, userId, as }: Events['channel.invited']): Promise<void> {
  const channel = await addressOfChannel(tx, channelId)
  if (channel) await notify(tx, userId, 'channel-invited', { channelId, name: channel.name, by: await nameOf(tx, tx.viewer?.id), as })
}

/** Tells its owner who writes a channel from now on. */
export async function notifyChannelJoined(tx: TxCtx, { channelId, userId }: Events['channel.joined']): Promise<void> {
  const channel = await addressOfChannel(tx, channelId)
  if (channel) await notify(tx, channel.owner_id, 'channel-joined', { channelId, name: channel.name, who: await nameOf(tx, userId) })
}

/** Tells both whose it is now; not whoever took it themselves. */
export async function notifyChannelHandedOver(tx: TxCtx, { channelId, formerId, ownerId }: Events['channel.handed-over']): Promise<void> {
  const channel = await addressOfChannel(tx, channelId)
  if (!channel) return
  const data = { channelId, name: channel.name, path: channel.path, owner: await nameOf(tx, ownerId) }
  for (const userId of [formerId, ownerId])
    if (userId !== tx.viewer?.id) await notify(tx, userId, 'channel-handed-over', { ...data, mine: userId === ownerId })
}

/** Tells its owner that a channel is out of sight, and why. */
export async function notifyChannelHidden(tx: TxCtx, { channelId, ownerId, name, reason }: Events['channel.hidden']): Promise<void> {
  const channel = await addressOfChannel(tx, channelId)
  if (ownerId !== tx.viewer?.id)
    await notify(tx, ownerId, 'content-hidden', { title: name, reason, ...(channel && { path: channel.path }) })
}
