import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError } from '../../../platform/errors.ts'
import { type KnownChain, lockChain } from '../known-chain.server.ts'

/** Takes a chain out of sight for all but its people and the team; null where it is hidden already. @throws NotFoundError */
export async function hideChainIn(tx: TxCtx & MemberCtx, id: number, reason: string): Promise<KnownChain | null> {
  const chain = await lockChain(tx, id)
  if (chain.hidden) return null
  await tx.client.query('update chains set hidden_at = $2, hidden_reason = $3, hidden_by_id = $4, version = version + 1 where id = $1', [
    id,
    tx.now,
    reason,
    tx.viewer.id,
  ])
  const after = { hidden: true, reason }
  await tx.emit('staff.acted', { act: 'chain.hide', targetKind: 'chain', targetId: id, before: { hidden: false }, after })
  return chain
}

/** Shows a hidden chain again to whom its owner shows it. @throws NotFoundError, ConflictError (it isn't hidden) */
export async function showChainIn(tx: TxCtx, id: number): Promise<void> {
  const chain = await lockChain(tx, id)
  if (!chain.hidden) throw new ConflictError('The chain is not hidden any more.')
  await tx.client.query(
    'update chains set hidden_at = null, hidden_reason = null, hidden_by_id = null, version = version + 1 where id = $1',
    [id],
  )
  const [before, after] = [{ hidden: true }, { hidden: false }]
  await tx.emit('staff.acted', { act: 'chain.show', targetKind: 'chain', targetId: id, before, after })
}

/** Hides a chain and tells its owner why. @throws NotFoundError */
export function hideChain(ctx: MemberCtx, id: number, reason: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const chain = await hideChainIn(tx, id, reason)
    if (chain) await tx.emit('chain.hidden', { chainId: id, ownerId: chain.owner_id, title: chain.title, reason })
  })
}

/** @throws NotFoundError, ConflictError */
export const showChain = (ctx: MemberCtx, id: number): Promise<void> => inTransaction(ctx, (tx) => showChainIn(tx, id))
