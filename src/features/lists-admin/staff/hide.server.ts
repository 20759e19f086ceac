import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError } from '../../../platform/errors.ts'
import { type KnownList, lockList } from '../../lists/reads.server.ts'

/** Takes a list out of sight for everybody but its people and the team; one that is hidden already stays so. */
export async function hideListIn(tx: TxCtx & MemberCtx, id: number, reason: string): Promise<KnownList | null> {
  const list = await lockList(tx, id)
  if (list.hidden) return null
  await tx.client.query('update lists set hidden_at = $2, hidden_reason = $3, hidden_by_id = $4, version = version + 1 where id = $1', [
    id,
    tx.now,
    reason,
    tx.viewer.id,
  ])
  await tx.emit('list.changed', { listId: id })
  const after = { hidden: true, reason }
  await tx.emit('staff.acted', { act: 'list.hide', targetKind: 'list', targetId: id, before: { hidden: false }, after })
  return list
}

/** Shows a hidden list again to whom its owner shows it. @throws NotFoundError, ConflictError (it isn't hidden) */
export async function showListIn(tx: TxCtx, id: number): Promise<void> {
  const list = await lockList(tx, id)
  if (!list.hidden) throw new ConflictError('The list is not hidden any more.')
  const { rows } = await tx.client.query<{ hidden_reason: string }>('select hidden_reason from lists where id = $1', [id])
  await tx.client.query(
    'update lists set hidden_at = null, hidden_reason = null, hidden_by_id = null, version = version + 1 where id = $1',
    [id],
  )
  await tx.emit('list.changed', { listId: id })
  const before = { hidden: true, reason: rows[0]?.hidden_reason ?? '' }
  await tx.emit('staff.acted', { act: 'list.show', targetKind: 'list', targetId: id, before, after: { hidden: false } })
}

/** Hides a list and tells its owner why. @throws NotFoundError */
export function hideList(ctx: MemberCtx, id: number, reason: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const list = await hideListIn(tx, id, reason)
    if (list) await tx.emit('list.hidden', { listId: id, ownerId: list.owner_id, title: list.title, reason })
  })
}

/** @throws NotFoundError, ConflictError */
export const showList = (ctx: MemberCtx, id: number): Promise<void> => inTransaction(ctx, (tx) => showListIn(tx, id))
