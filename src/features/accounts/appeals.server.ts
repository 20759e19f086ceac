import type { AppKey } from '../../platform/app-key.server.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { sameText, signatureOf } from '../../platform/tokens.server.ts'
import { href } from '../../urls.ts'
import { suspendedAt } from './current-user.server.ts'
import { consumeRateLimit } from './limits.server.ts'
import type { users } from './tables.ts'

type Suspended = RowOf<typeof users, 'id'> & { suspended_at: NonNullable<(typeof users.$inferSelect)['suspended_at']> }

/** Path of the form with which somebody suspended asks to be let in again. It is signed, and good as long as this suspension lasts. */
export const appealPath = (key: AppKey, { id, suspended_at }: Suspended) =>
  href('Appeal', { token: `${id}.${sign(key, { id, suspended_at })}` })

const sign = (key: AppKey, { id, suspended_at }: Suspended) => signatureOf(key.for('appeal'), `${id}:${suspended_at.getTime()}`)

/** Who may appeal with this link; null if it isn't ours, or the suspension has ended. */
export async function findAppellant({ client, now }: Pick<Ctx, 'client' | 'now'>, key: AppKey, token: string): Promise<number | null> {
  const [, id, signature = ''] = /^(\d{1,15})\.(.+)$/.exec(token) ?? []
  if (id === undefined) return null
  const { rows } = await client.query<Suspended>(
    `select u.id, u.suspended_at from users u where u.id = $1 and ${suspendedAt('$2')} and u.erased_at is null`,
    [id, now],
  )
  const [found] = rows
  return found && sameText(signature, sign(key, found)) ? found.id : null
}

/** Keeps what somebody suspended says, for the team to read. @throws InvalidError on `token`, TooManyError */
export async function appeal(ctx: Ctx, key: AppKey, { token, message }: { token: string; message: string }): Promise<void> {
  const userId = await findAppellant(ctx, key, token)
  if (userId === null) throw new InvalidError({ token: ['has been used or is too old'] })
  await consumeRateLimit(ctx, 'appeal account', String(userId))
  await inTransaction(ctx, async (tx) => {
    await tx.client.query('insert into appeals (user_id, message, created_at) values ($1, $2, $3)', [userId, message, tx.now])
    await tx.emit('user.appealed', { userId })
  })
}
