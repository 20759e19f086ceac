import type { Events } from '../../events.ts'
import { addressOfChain } from '../../features/chains/chain-kind.server.ts'
import { notify } from '../../features/notifications/writes.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { nameOf } from './name-of.server.ts'

/** Tells its owner that a chain is out of sight, and why. */
export async function notifyChainHidden(tx: TxCtx, { chainId, ownerId, title, reason }: Events['chain.hidden']): Promise<void> {
  const chain = await addressOfChain(tx, chainId)
  if (ownerId !== tx.viewer?.id) await notify(tx, ownerId, 'content-hidden', { title, reason, ...(chain && { path: chain.path }) })
}

/** Tells both whose it is now; not whoever of the team gave or took it themselves. */
export async function notifyChainHandedOver(tx: TxCtx, { chainId, formerId, ownerId }: Events['chain.handed-over']): Promise<void> {
  const chain = await addressOfChain(tx, chainId)
  if (!chain) return
  const owner = await nameOf(tx, ownerId)
  for (const userId of [formerId, ownerId]) {
    const mine = userId === ownerId
    const path = mine || chain.visibility !== 'private' ? chain.path : null
    if (userId !== tx.viewer?.id) await notify(tx, userId, 'chain-handed-over', { chainId, title: chain.title, path, owner, mine })
  }
}
