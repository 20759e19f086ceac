import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { href } from '../../../urls.ts'
import { sendMail } from '../../mails/writes.server.ts'
import { confirmed, confirmedAccount } from '../confirmed.server.ts'
import { consumeRateLimit, resetRateLimit } from '../limits.server.ts'
import { checkNewPassword, hashPassword, isPassword } from '../passwords.server.ts'
import { recordSecurityEvent } from '../security-events.server.ts'
import { endSessions, renewSession, type SessionToken } from '../sessions.server.ts'
import { consumeToken, issueToken, revokeTokens } from '../single-use-tokens.server.ts'
import type { users } from '../tables.ts'
import { equalizeTiming, passwordChanged } from './recover.server.ts'

type Address = NonNullable<(typeof users.$inferSelect)['email']>

/** Sets a new password; all other sessions end and this one gets a new token. @throws InvalidError, ConfirmationError */
export async function changePassword(ctx: MemberCtx, password: string, current: string | undefined): Promise<SessionToken | null> {
  const viewer = ctx.viewer
  const { rows } = await ctx.client.query<RowOf<typeof users, 'password_hash' | 'email' | 'username'>>(
    'select password_hash, email, username from users where id = $1',
    [viewer.id],
  )
  const [own] = rows
  if (current === undefined) confirmed(viewer)
  else {
    await consumeRateLimit(ctx, 'confirm account', String(viewer.id))
    if (!(await isPassword(own?.password_hash, current))) throw new InvalidError({ current_password: ['is wrong'] })
    await resetRateLimit(ctx, 'confirm account', String(viewer.id))
  }
  await checkNewPassword(password, [own?.email ?? null, own?.username ?? null])
  const hash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    await tx.client.query('update users set password_hash = $2, version = version + 1, updated_at = $3 where id = $1', [
      viewer.id,
      hash,
      tx.now,
    ])
    await passwordChanged(tx, viewer.id, viewer.session)
    return renewSession(tx, viewer, { confirmed: true, grace: false })
  })
}

/**
 * Mails a link to the new address; until it is followed the old one stays. Of an address that has an account its owner is told
 * instead, and the answer doesn't tell. @throws ConfirmationError
 */
export async function changeEmail(ctx: MemberCtx, email: string, stepMs: number): Promise<void> {
  const viewer = confirmedAccount(ctx)
  await consumeRateLimit(ctx, 'mail account', `change ${viewer.id}`)
  await equalizeTiming(stepMs, () =>
    inTransaction(ctx, async (tx) => {
      const { rows } = await tx.client.query<RowOf<typeof users, 'id' | 'name'> & { email: Address }>(
        'select id, name, email from users where lower(email) = lower($1)',
        [email],
      )
      const [owner] = rows
      if (owner && owner.id !== viewer.id)
        return void (await sendMail(tx, { kind: 'already-registered', to: owner.email, userId: owner.id, data: { name: owner.name } }))
      const token = await issueToken(tx, { purpose: 'email-change', userId: viewer.id, minutes: 60, data: { email }, only: true })
      await sendMail(tx, { kind: 'email-change', to: email, userId: viewer.id, data: { path: href('EmailChange', { token }) } })
    }),
  )
}

/**
 * Follows a link about a change of address: the one at the new address makes it, the one at the old address undoes it (7 days) and
 * signs everybody out. @throws InvalidError on `token`
 */
export async function followEmailLink(ctx: Ctx, token: string): Promise<{ email: string; undone: boolean }> {
  await consumeRateLimit(ctx, 'token address', ctx.request?.address ?? '')
  return inTransaction(ctx, async (tx) => {
    const wanted = await consumeToken(tx, 'email-change', token)
    if (wanted?.userId != null) return { email: await putEmail(tx, wanted.userId, String(wanted.data.email), true), undone: false }
    const undo = await consumeToken(tx, 'email-undo', token)
    if (undo?.userId == null) throw stale()
    await endSessions(tx, undo.userId)
    await revokeTokens(tx, undo.userId, ['email-change', 'reset-password', 'two-factor', 'verify-email'])
    return { email: await putEmail(tx, undo.userId, String(undo.data.email), false), undone: true }
  })
}

const stale = () => new InvalidError({ token: ['has been used or is too old'] })

async function putEmail(tx: TxCtx, userId: number, email: string, tellOldOne: boolean): Promise<string> {
  // Only an erased account has no address.
  const { rows } = await tx.client.query<RowOf<typeof users, 'name'> & { email: Address }>(
    'select name, email from users where id = $1 and erased_at is null for no key update',
    [userId],
  )
  const [before] = rows
  const taken = await tx.client.query('select from users where lower(email) = lower($1) and id <> $2', [email, userId])
  if (!before || taken.rows.length > 0) throw stale()
  await tx.client.query('update users set email = $2, email_verified_at = $3, version = version + 1, updated_at = $3 where id = $1', [
    userId,
    email,
    tx.now,
  ])
  await revokeTokens(tx, userId, ['verify-email', 'reset-password'])
  await recordSecurityEvent(tx, userId, 'email-changed')
  if (tellOldOne) {
    const token = await issueToken(tx, { purpose: 'email-undo', userId, minutes: 7 * 24 * 60, data: { email: before.email } })
    const data = { name: before.name, email, path: href('EmailChange', { token }) }
    await sendMail(tx, { kind: 'email-changed-undo', to: before.email, userId, data })
  }
  return email
}
