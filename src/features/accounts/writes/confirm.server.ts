import type { z } from '@hono/zod-openapi'
import type { AppKey } from '../../../platform/app-key.server.ts'
import { type Ctx, inTransaction, type MemberCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { Proof } from '../access-contract.ts'
import { consumeRateLimit, resetRateLimit } from '../limits.server.ts'
import { passkeyHolder } from '../passkeys.server.ts'
import { isPassword } from '../passwords.server.ts'
import { renewSession, type SessionToken } from '../sessions.server.ts'
import { consumeToken, peekToken } from '../single-use-tokens.server.ts'
import type { users } from '../tables.ts'
import { isSecondFactor, wrongCode } from '../two-factor.server.ts'
import { type Browser, type SignedIn, signInAs } from './sign-in.server.ts'

/**
 * Proves who the viewer is, for the dangerous acts of the next 10 minutes; the session gets a new token. Where codes are on, a
 * password alone isn't enough. With the token of before nothing is proven: the request that replaced it has brought the new one.
 * @throws InvalidError on the field that is wrong
 */
export async function confirmViewer(
  ctx: MemberCtx,
  { key, appUrl }: { key: AppKey; appUrl: string },
  { password, code, passkey }: z.output<typeof Proof>,
): Promise<SessionToken | null> {
  const viewer = ctx.viewer
  await consumeRateLimit(ctx, 'confirm account', String(viewer.id))
  if (passkey) {
    if ((await passkeyHolder(ctx, appUrl, passkey)) !== viewer.id) throw new InvalidError({ passkey: ['belongs to somebody else'] })
  } else {
    const { rows } = await ctx.client.query<RowOf<typeof users, 'password_hash'> & { two_factor: boolean }>(
      `select password_hash, exists (select from two_factor t where t.user_id = users.id and t.confirmed_at is not null) as two_factor
       from users where id = $1`,
      [viewer.id],
    )
    if (!(await isPassword(rows[0]?.password_hash, password ?? ''))) throw new InvalidError({ password: ['is wrong'] })
    if (rows[0]?.two_factor) {
      if (!code) throw new InvalidError({ code: ['is missing'] })
      if (!(await isSecondFactor(ctx, key, viewer.id, code))) throw wrongCode()
    }
  }
  await resetRateLimit(ctx, 'confirm account', String(viewer.id))
  return renewSession(ctx, viewer, { confirmed: true })
}

/** The second step of a sign-in. `pending` is what the first left in the browser. @throws InvalidError on `code` */
export async function completeSignIn(ctx: Ctx, key: AppKey, pending: string | null, code: string, browser: Browser): Promise<SignedIn> {
  const begun = pending === null ? null : await peekToken(ctx, 'two-factor', pending)
  if (pending === null || begun?.userId == null) throw new InvalidError({ code: ['came too late: sign in again'] })
  const userId = begun.userId
  if (!(await isSecondFactor(ctx, key, userId, code))) throw wrongCode()
  return inTransaction(ctx, async (tx) => {
    if (!(await consumeToken(tx, 'two-factor', pending))) throw wrongCode()
    return signInAs(tx, userId, browser, begun.data.remember !== false)
  })
}

/** Signs in whoever's passkey answered: it is both factors at once. */
export async function signInByPasskey(ctx: Ctx, appUrl: string, answer: unknown, browser: Browser): Promise<SignedIn> {
  await consumeRateLimit(ctx, 'login address', ctx.request?.address ?? '')
  const userId = await passkeyHolder(ctx, appUrl, answer)
  return inTransaction(ctx, (tx) => signInAs(tx, userId, browser))
}
