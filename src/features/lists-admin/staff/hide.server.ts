import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError } from '../../../platform/errors.ts'
import { type KnownList, lockList } from '../../lists/reads.server.ts'

/**
 * Takes a list out of sight for everybody but its people and the team; one that is hidden already stays so, for this reason from now on. Null
 * where that is the reason already.
 */
export async function hideListIn(tx: TxCtx & MemberCtx, id: number, reason: string): Promise<KnownList | null> {
  const list = await lockList(tx, id)
  const before = list.hidden ? { hidden: true, reason: await readReason(tx, id) } : { hidden: false }
  if (before.reason === reason) return null
  await tx.client.query(
    'update lists set hidden_at = coalesce(hidden_at, $2), hidden_reason = $3, hidden_by_id = $4, version = version + 1 where id = $1',
    [id, tx.now, reason, tx.viewer.id],
  )
  await tx.emit('list.changed', { listId: id })
  const after = { hidden: true, reason }
  await tx.emit('staff.acted', { act: 'list.hide', targetKind: 'list', targetId: id, before, after })
  return list
}

/** Shows a hidden list again to whom its owner shows it. @throws NotFoundError, ConflictError (it isn't hidden) */
export async function showListIn(tx: TxCtx, id: number): Promise<void> {
  const list = await lockList(tx, id)
  if (!list.hidden) throw new ConflictError('The list is not hidden any more.')
  const before = { hidden: true, reason: await readReason(tx, id) }
  await tx.client.query(
    'update lists set hidden_at = null, hidden_reason = null, hidden_by_id = null, version = version + 1 where id = $1',
    [id],
  )
  await tx.emit('list.changed', { listId: id })
  await tx.emit('staff.acted', { act: 'list.show', targetKind: 'list', targetId: id, before, after: { hidden: false } })
}

async function readReason({ client }: TxCtx, id: number): Promise<string> {
  const { rows } = await client.query<{ hidden_reason: string | null }>('select hidden_reason from lists where id = $1', [id])
  return rows[0]?.hidden_reason ?? ''
}

/** Hides a list and tells its owner why; of one that is hidden, another reason. @throws NotFoundError */
export function hideList(ctx: MemberCtx, id: number, reason: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const list = await hideListIn(tx, id, reason)
    if (list) await tx.emit('list.hidden', { listId: id, ownerId: list.owner_id, title: list.title, reason })
  })
}

/** @throws NotFoundError, ConflictError */
export const showList = (ctx: MemberCtx, id: number): Promise<void> => inTransaction(ctx, (tx) => showListIn(tx, id))
