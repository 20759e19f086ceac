import type { Events } from '../../events.ts'
import { addressOfChain } from '../../features/chains/chain-kind.server.ts'
import { notify } from '../../features/notifications/writes.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'

/** Tells its owner that a chain is out of sight, and why. */
export async function notifyChainHidden(tx: TxCtx, { chainId, ownerId, title, reason }: Events['chain.hidden']): Promise<void> {
  const chain = await addressOfChain(tx, chainId)
  if (ownerId !== tx.viewer?.id) await notify(tx, ownerId, 'content-hidden', { title, reason, ...(chain && { path: chain.path }) })
}
