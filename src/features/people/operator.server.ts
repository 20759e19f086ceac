import { randomBytes } from 'node:crypto'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.server.ts'
import { ForbiddenError, InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { Role } from '../../policy.ts'
import { href } from '../../urls.ts'
import { hasAdmin, isSetup, lockAdmins } from '../accounts/admins.server.ts'
import { endApiTokens } from '../accounts/api-tokens.server.ts'
import type { Registration } from '../accounts/contract.ts'
import { suspendedAt } from '../accounts/current-user.server.ts'
import { consumeRateLimit } from '../accounts/limits.server.ts'
import { checkNewPassword, hashPassword } from '../accounts/passwords.server.ts'
import { consumeToken, issueToken } from '../accounts/single-use-tokens.server.ts'
import type { users } from '../accounts/tables.ts'
import { type Browser, insertPerson, issueResetToken, passwordChanged, type SignedIn, signInAs } from '../accounts/writes.server.ts'
import { changeRole } from './writes/manage.server.ts'

/** 20 letters and digits without look-alikes: about 100 bits. */
export function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(randomBytes(20), (byte) => letters[byte % letters.length]).join('')
}

type NewAccount = { name: string; username: string; email: string; password: string; role: Role }

/** Makes an account that counts as verified. For the operator, and for whoever sets the site up. @throws InvalidError */
export async function createAccount(ctx: Ctx, given: NewAccount): Promise<number> {
  await checkNewPassword(given.password, [given.email, given.username])
  const password_hash = await hashPassword(given.password)
  return inTransaction(ctx, async (tx) => insertAccount(tx, given, password_hash))
}

async function insertAccount(tx: TxCtx, { role, ...given }: NewAccount, password_hash: string): Promise<number> {
  const id = await insertPerson(tx, { ...given, password_hash, role, verified: true })
  await tx.emit('user.registered', { userId: id, invited: true })
  await tx.emit('staff.acted', { act: 'user.create', targetKind: 'user', targetId: id, before: null, after: { role } })
  return id
}

/** Only an erased account has no address. */
type Account = RowOf<typeof users, 'id' | 'role' | 'username'> & { email: NonNullable<(typeof users.$inferSelect)['email']> }

/** The account with this username or address. @throws NotFoundError */
export async function findAccount(ctx: Ctx, login: string): Promise<Account> {
  const { rows } = await ctx.client.query<Account>(
    'select id, role, username, email from users where (lower(username) = lower($1) or lower(email) = lower($1)) and erased_at is null',
    [login],
  )
  if (!rows[0]) throw new NotFoundError(`There is no account "${login}".`)
  return rows[0]
}

/** Gives a role, as the operator. @throws NotFoundError, ConflictError (the last admin) */
export async function giveRole(ctx: Ctx, login: string, role: Role): Promise<void> {
  const { id } = await findAccount(ctx, login)
  await inTransaction(ctx, async (tx) => {
    await lockAdmins(tx)
    await changeRole(tx, id, role)
  })
}

/** A link with which the person may choose a new password within 60 minutes; all their sessions end, and their API tokens if told so. @returns its path */
export async function resetAccess(ctx: Ctx, login: string, { endTokens }: { endTokens: boolean }): Promise<string> {
  const { id, email } = await findAccount(ctx, login)
  return inTransaction(ctx, async (tx) => {
    await passwordChanged(tx, id, null)
    if (endTokens) await endApiTokens(tx, id)
    return href('ResetPassword', { token: await issueResetToken(tx, id, email) })
  })
}

type Listed = RowOf<typeof users, 'id' | 'role' | 'username' | 'email' | 'created_at'> & { suspended: boolean; verified: boolean }

/** Every account, oldest first. */
export async function listAccounts({ client, now }: Ctx): Promise<Listed[]> {
  const { rows } = await client.query<Listed>(
    `select id, role, username, email, created_at, email_verified_at is not null as verified,
       ${suspendedAt('$1')} as suspended
     from users u where erased_at is null order by id`,
    [now],
  )
  return rows
}

/** While there is no admin: the path of a page on which whoever has the link makes themselves one, once. Null if there is one. */
export async function setupPath(ctx: Ctx): Promise<string | null> {
  if (await hasAdmin(ctx)) return null
  return href('Setup', { token: await issueToken(ctx, { purpose: 'setup', minutes: 7 * 24 * 60 }) })
}

/** Makes the first admin with the set-up link, and signs them in. @throws ForbiddenError (used, too old, or there is an admin), InvalidError */
export async function setUp(ctx: Ctx, token: string, given: Registration, browser: Browser): Promise<SignedIn> {
  await consumeRateLimit(ctx, 'token address', ctx.request?.address ?? '')
  const stale = new ForbiddenError('This link has been used or is too old. The next start of the server prints another.')
  if (!(await isSetup(ctx, token))) throw stale
  await checkNewPassword(given.password, [given.email, given.username, given.name])
  const password_hash = await hashPassword(given.password)
  return inTransaction(ctx, async (tx) => {
    if (!(await consumeToken(tx, 'setup', token))) throw stale
    // Two starts may have printed two links: only one is good.
    await tx.client.query("select pg_advisory_xact_lock(hashtextextended('first admin', 0))")
    if (await hasAdmin(tx)) throw stale
    const id = await insertAccount(tx, { ...given, role: 'admin' }, password_hash)
    await tx.client.query("delete from tokens where purpose = 'setup'")
    return signInAs(tx, id, browser)
  })
}

/** One account of each role for trying things out, each with a new random password. @returns what to print */
export async function demoAccounts(ctx: Ctx, roles: readonly Role[]): Promise<{ username: string; password: string; role: Role }[]> {
  return Promise.all(
    roles.map(async (role) => {
      const username = `demo-${role.replace('_', '-')}`
      const password = randomPassword()
      const given = { name: `Demo ${role.replace('_', ' ')}`, username, email: `${username}@example.com`, password, role }
      await createAccount(ctx, given).catch(async (error: unknown) => {
        if (!(error instanceof InvalidError)) throw error
        const hash = await hashPassword(password)
        await ctx.client.query('update users set password_hash = $2, role = $3 where lower(username) = $1', [username, hash, role])
      })
      return { username, password, role }
    }),
  )
}
