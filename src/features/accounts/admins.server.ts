import { type Ctx, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { active } from './current-user.server.ts'
import { peekToken } from './single-use-tokens.server.ts'
import type { users } from './tables.ts'

/**
 * Serializes operations that remove an admin, before anything else is locked: two can't remove the last two at once, nor wait for each other.
 */
export const lockAdmins = (tx: TxCtx) => oneAtATime(tx, 'admins')

/**
 * For operations that remove an admin, after `lockAdmins`.
 * @throws ConflictError if nobody else would be left (behaviour 6.3)
 */
export async function requireAnotherAdmin(tx: TxCtx, without: number): Promise<void> {
  const { rows } = await tx.client.query<RowOf<typeof users, 'id'>>(
    `select u.id from users u where u.role = 'admin' and u.delete_after is null and ${active('$1')} and u.id <> $2 limit 1`,
    [tx.now, without],
  )
  if (rows.length === 0) throw new ConflictError('The last admin stays.')
}

/** Whether the site has an admin who can sign in. */
export async function hasAdmin({ client, now }: Pick<TxCtx, 'client' | 'now'>): Promise<boolean> {
  const { rows } = await client.query(`select from users u where u.role = 'admin' and ${active('$1')} limit 1`, [now])
  return rows.length > 0
}

/** Whether a set-up link is still good: nobody is admin yet, and it is neither used nor too old. */
export async function isSetup(ctx: Pick<Ctx, 'client' | 'now'>, token: string): Promise<boolean> {
  return (await peekToken(ctx, 'setup', token)) !== null && !(await hasAdmin(ctx))
}
