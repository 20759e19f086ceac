import type { Events } from '../../../events.ts'
import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { writableChannel } from '../../lists/writes.server.ts'
import type { Chain } from '../contract.ts'
import { auditChain, lockChain } from '../known-chain.server.ts'
import { readChain } from '../reads/chain.server.ts'
import { giveChainSlug } from './slugs.server.ts'

/** A chain is seen by others for the first time. */
export async function publishFirst({ client, now }: TxCtx, id: number): Promise<void> {
  await client.query('update chains set published_at = $2 where id = $1 and published_at is null', [id, now])
}

/**
 * Puts a chain into a channel, or takes it out of the one it is in (null); the address before leads to the new one. What leaves a channel
 * stays as hidden as it was. @throws NotFoundError, ForbiddenError (not one of the channel), InvalidError on `channel_id` (it is there already)
 */
export function moveChain(ctx: MemberCtx, { id }: { id: number }, channelId: number | null): Promise<Chain> {
  return inTransaction(ctx, async (tx) => {
    if (channelId !== null) await writableChannel(tx, channelId)
    const chain = await lockChain(tx, id)
    if (chain.channel_id === channelId) throw new InvalidError({ channel_id: ['is where the chain is'] })
    await tx.client.query('update chains set channel_id = $2, version = version + 1, updated_at = $3 where id = $1', [
      id,
      channelId,
      tx.now,
    ])
    await giveChainSlug(tx, { id, channel_id: channelId }, chain.title)
    const now = await lockChain(tx, id)
    if (now.visibility !== 'private') await publishFirst(tx, id)
    await auditChain(tx, chain, 'chain.edit', { channel_id: chain.channel_id }, { channel_id: channelId })
    return readChain(tx, id)
  })
}

/** All chains of a channel that ends are their authors’ alone again, as hidden as they were. */
export async function takeChainsOut({ client }: TxCtx, { channelId }: Events['channel.ending']): Promise<void> {
  await client.query('update chains set channel_id = null, version = version + 1 where channel_id = $1', [channelId])
}

/** A channel is shown, hidden, taken away or back: those of its chains come out that others see for the first time. */
export async function publishChainsOf({ client, now }: TxCtx, { channelId }: Events['channel.changed']): Promise<void> {
  await client.query(
    `update chains set published_at = $2 where channel_id = $1 and published_at is null and shown_as <> 'private' and removed_at is null`,
    [channelId, now],
  )
}
