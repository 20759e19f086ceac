import { setTimeout as sleep } from 'node:timers/promises'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { href } from '../../../urls.ts'
import { sendMail } from '../../mails/writes.server.ts'
import type { Reset } from '../access-contract.ts'
import { endApiTokens } from '../api-tokens.server.ts'
import { consumeRateLimit } from '../limits.server.ts'
import { checkNewPassword, hashPassword } from '../passwords.server.ts'
import { recordSecurityEvent } from '../security-events.server.ts'
import { endSessions } from '../sessions.server.ts'
import { consumeToken, issueToken, peekToken, revokeTokens } from '../single-use-tokens.server.ts'
import type { users } from '../tables.ts'

/**
 * Does something whose time would tell whether there is an account: it is answered at the next of even moments, `stepMs` apart, so that
 * writing a mail or not makes no difference.
 */
export async function equalizeTiming<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    await sleep(stepMs - ((performance.now() - started) % stepMs))
  }
}

/** Mails a link for a new password to whoever has an account with this address. The response doesn't reveal whether the account exists. */
export async function forgotPassword(ctx: Ctx, email: string, stepMs: number): Promise<void> {
  await consumeRateLimit(ctx, 'mail address', ctx.request?.address ?? '')
  await consumeRateLimit(ctx, 'mail account', email)
  await equalizeTiming(stepMs, () =>
    inTransaction(ctx, async (tx) => {
      const { rows } = await tx.client.query<RowOf<typeof users, 'id'> & { email: NonNullable<(typeof users.$inferSelect)['email']> }>(
        'select id, email from users where lower(email) = lower($1) and erased_at is null',
        [email],
      )
      const [found] = rows
      if (found) await mailReset(tx, found)
    }),
  )
}

/** Mails the link itself. @returns its path, for the operator who asked for it */
export async function mailReset(tx: TxCtx, { id, email }: { id: number; email: string }): Promise<string> {
  const path = href('ResetPassword', { token: await issueResetToken(tx, id, email) })
  await sendMail(tx, { kind: 'reset-password', to: email, userId: id, data: { path } })
  return path
}

/** A secret with which somebody may choose a new password within 60 minutes. */
export const issueResetToken = (tx: TxCtx, userId: number, email: string) =>
  issueToken(tx, { purpose: 'reset-password', userId, minutes: 60, data: { email }, only: true })

/**
 * Sets a new password and ends all sessions, and the API tokens if told so; the mail that brought the link proves the address too.
 * @throws InvalidError
 */
export async function resetPassword(ctx: Ctx, { token, password, end_tokens }: Reset): Promise<void> {
  await consumeRateLimit(ctx, 'token address', ctx.request?.address ?? '')
  const stale = new InvalidError({ token: ['has been used or is too old'] })
  // Before the costly hash, and used up only when the password is good.
  const known = await peekToken(ctx, 'reset-password', token)
  if (known === null) throw stale
  await checkNewPassword(password)
  const hash = await hashPassword(password)
  await inTransaction(ctx, async (tx) => {
    const found = await consumeToken(tx, 'reset-password', token)
    if (found?.userId == null) throw stale
    await tx.client.query(
      `update users set password_hash = $2, version = version + 1, updated_at = $3,
         email_verified_at = case when email = $4 then coalesce(email_verified_at, $3) else email_verified_at end
       where id = $1 and erased_at is null`,
      [found.userId, hash, tx.now, found.data.email],
    )
    await passwordChanged(tx, found.userId, null)
    if (end_tokens) await endApiTokens(tx, found.userId)
  })
}

/** What follows a new password: every other session ends, links in mails are worth nothing, its owner is told. */
export async function passwordChanged(tx: TxCtx, userId: number, except: number | null): Promise<void> {
  await endSessions(tx, userId, except)
  await revokeTokens(tx, userId, ['reset-password', 'two-factor', 'email-change'])
  await recordSecurityEvent(tx, userId, 'password-changed')
  await tx.emit('user.password-changed', { userId })
}
