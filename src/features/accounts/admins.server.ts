import type { Ctx, TxCtx } from '../../platform/context.server.ts'
import { ConflictError } from '../../platform/errors.ts'
import { active } from './current-user.server.ts'
import { peekToken } from './single-use-tokens.server.ts'

/**
 * For acts that take an admin away. Whoever does one waits for the other, so that two can't remove the last two at once.
 * @throws ConflictError if nobody else would be left (behaviour 6.3)
 */
export async function requireAnotherAdmin(tx: TxCtx, without: number): Promise<void> {
  const { rows } = await tx.client.query<{ id: number }>(
    `select u.id from users u where u.role = 'admin' and u.delete_after is null and ${active('$1')} order by u.id for update`,
    [tx.now],
  )
  if (rows.every(({ id }) => id === without)) throw new ConflictError('The last admin stays.')
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
