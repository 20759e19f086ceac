import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.server.ts'

/** Makes somebody whom the caller's transaction holds as if they had never been suspended, and notes it. */
export async function endSuspension(tx: TxCtx, id: number): Promise<void> {
  await tx.client.query(
    `update users set suspended_at = null, suspended_until = null, suspended_reason = null, version = version + 1, updated_at = $2 where id = $1`,
    [id, tx.now],
  )
  await tx.emit('staff.acted', { act: 'user.restore', targetKind: 'user', targetId: id, before: { suspended: true }, after: null })
}

/**
 * Restores those whose suspension has ended, each in a transaction of their own: what is counted and kept of them follows as when the team
 * restores them. For the schedule. @returns how many
 */
export async function restoreEnded(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.client.query<{ id: number }>(
    'select id::int from users where suspended_until <= $1 order by suspended_until',
    [ctx.now],
  )
  for (const { id } of rows)
    await inTransaction(ctx, async (tx) => {
      // Suspended for longer meanwhile, or restored.
      const { rowCount } = await tx.client.query('select from users where id = $1 and suspended_until <= $2 for no key update', [
        id,
        tx.now,
      ])
      if (rowCount) await endSuspension(tx, id)
    })
  return rows.length
}
