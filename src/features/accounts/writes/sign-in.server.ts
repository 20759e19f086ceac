import type { AppKey } from '../../../platform/app-key.server.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { InvalidError, SuspendedError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { hashOf, newToken } from '../../../platform/tokens.server.ts'
import { appealPath } from '../appeals.server.ts'
import type { Credentials, CurrentUser } from '../contract.ts'
import { consumeRateLimit, networkOf, refundRateLimit, resetRateLimit } from '../limits.server.ts'
import { isPassword } from '../passwords.server.ts'
import { readFormatter, readUserFor } from '../reads.server.ts'
import { recordSecurityEvent } from '../security-events.server.ts'
import { type SessionToken, startSession } from '../sessions.server.ts'
import { issueToken } from '../single-use-tokens.server.ts'
import type { users } from '../tables.ts'

/** The browser that signs in: the cookie by which it is known again, if it has one. */
export type Browser = { device: string | null }

export type SignedIn = { kind: 'signed-in'; user: CurrentUser; session: SessionToken; device: string }
export type HalfSignedIn = { kind: 'two-factor'; pending: string }

type Found = { two_factor: boolean } & RowOf<
  typeof users,
  'id' | 'role' | 'password_hash' | 'email_verified_at' | 'suspended_at' | 'suspended_until' | 'suspended_reason'
>
type Claimed = Found & { knows_browser: boolean }

const columns = `u.id, u.role, u.password_hash, u.email_verified_at, u.suspended_at, u.suspended_until, u.suspended_reason,
  exists (select from two_factor t where t.user_id = u.id and t.confirmed_at is not null) as two_factor`

/**
 * Signs somebody in by email or username; both count failures of the same account. Whatever is wrong, also a name that nobody has, is
 * counted and answered in the same way and time; that an account is suspended is told only after the right password (ruling 4).
 * @throws InvalidError on `login`, SuspendedError, TooManyError
 */
export async function signIn(
  ctx: Ctx,
  key: AppKey,
  { login, password, remember }: Credentials,
  browser: Browser,
): Promise<SignedIn | HalfSignedIn> {
  const address = ctx.request?.address ?? ''
  await consumeRateLimit(ctx, 'login address', address)
  await consumeRateLimit(ctx, 'login network', networkOf(address))
  const { rows } = await ctx.client.query<Claimed>(
    `select ${columns}, exists (select from known_devices k where k.user_id = u.id and k.device_hash = $2) as knows_browser
     from users u where (lower(u.email) = lower($1) or lower(u.username) = lower($1)) and u.erased_at is null`,
    [login, browser.device === null ? null : hashOf(browser.device)],
  )
  const [found] = rows
  // Strangers who fail on purpose do not shut out whoever has signed in from this browser before: it has tries of its own.
  const known = found?.knows_browser ? ` in ${hashOf(browser.device ?? '').slice(0, 16)}` : ''
  const account = found ? `account ${found.id}${known}` : `name ${login}`
  await consumeRateLimit(ctx, 'login account', account)
  if (!(await isPassword(found?.password_hash, password)) || !found)
    throw new InvalidError({ login: ['This name and password do not belong together.'] })
  await Promise.all([
    resetRateLimit(ctx, 'login account', account),
    refundRateLimit(ctx, 'login address', address),
    refundRateLimit(ctx, 'login network', networkOf(address)),
  ])
  await refuseSuspended(ctx, found, key)
  return inTransaction(ctx, async (tx) => {
    if (!found.two_factor) return finishSignIn(tx, found, browser, remember)
    const pending = await issueToken(tx, { purpose: 'two-factor', userId: found.id, minutes: 10, data: { remember } })
    return { kind: 'two-factor', pending }
  })
}

/** Signs in somebody who has proven who they are in another way: a passkey, a code, a link. @throws SuspendedError */
export async function signInAs(tx: TxCtx, userId: number, browser: Browser, remember = true): Promise<SignedIn> {
  const { rows } = await tx.client.query<Found>(`select ${columns} from users u where u.id = $1 and u.erased_at is null`, [userId])
  const [found] = rows
  if (!found) throw new InvalidError({ login: ['This account is gone.'] })
  await refuseSuspended(tx, found)
  return finishSignIn(tx, found, browser, remember)
}

/** With the key they are told where they can appeal; else the mail tells. */
async function refuseSuspended(ctx: Ctx, { id, suspended_at, suspended_until, suspended_reason }: Found, key?: AppKey) {
  if (suspended_at === null || (suspended_until !== null && suspended_until <= ctx.now)) return
  const until = suspended_until ? ` until ${(await readFormatter(ctx, id)).date(suspended_until)}` : ''
  const reason = suspended_reason ? ` Reason: ${suspended_reason.replace(/(?<![.!?…])$/, '.')}` : ''
  throw new SuspendedError(
    `This account is suspended${until}.${reason} To appeal, follow the link in the mail that told you so.`,
    key && appealPath(key, { id, suspended_at }),
  )
}

async function finishSignIn(tx: TxCtx, { id, role, email_verified_at }: Found, browser: Browser, remember: boolean): Promise<SignedIn> {
  const session = await startSession(tx, { userId: id, remember, instead: tx.viewer?.session ?? null })
  const { device, isNew } = await rememberDevice(tx, id, browser)
  await recordSecurityEvent(tx, id, 'signed-in')
  await tx.emit('user.signed-in', { userId: id, device: tx.request?.device ?? '', newDevice: isNew })
  const viewer = { id, role, verified: email_verified_at !== null, scopes: null, session: 0, impersonatedBy: null, confirmed: true }
  return { kind: 'signed-in', user: await readUserFor(tx, viewer), session, device }
}

/** Remembers the browser. It is new only if the person has signed in with others before. */
export async function rememberDevice(tx: TxCtx, userId: number, browser: Browser): Promise<{ device: string; isNew: boolean }> {
  const device = browser.device ?? newToken()
  const { rows } = await tx.client.query<{ fresh: boolean; others: boolean }>(
    `insert into known_devices (user_id, device_hash, last_used_at) values ($1, $2, $3)
     on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at
     returning xmax = 0 as fresh, exists (select from known_devices k where k.user_id = $1 and k.device_hash <> $2) as others`,
    [userId, hashOf(device), tx.now],
  )
  return { device, isNew: rows[0]?.fresh === true && rows[0].others }
}
