import type { TxCtx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { users } from '../accounts/tables.ts'
import { changeRole } from './writes/manage.server.ts'

/** Gives the role of owners, or takes it back; a higher one stays as it is (behaviour 6). */
export async function setOwnerRole(tx: TxCtx, userId: number, owns: boolean): Promise<void> {
  const { rows } = await tx.client.query<RowOf<typeof users, 'role'>>('select role from users where id = $1 and erased_at is null', [
    userId,
  ])
  const [from, to] = owns ? (['user', 'business_owner'] as const) : (['business_owner', 'user'] as const)
  if (rows[0]?.role === from) await changeRole(tx, userId, to)
}
