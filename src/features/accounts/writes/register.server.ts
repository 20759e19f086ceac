import type { AppKey } from '../../../platform/app-key.server.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { ForbiddenError, InvalidError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { sendMail } from '../../mails/writes.server.ts'
import { readSettings } from '../../settings/reads.server.ts'
import type { Registration } from '../contract.ts'
import { isInvitation, reserveInvitation } from '../invitations.server.ts'
import { consumeRateLimit, refundRateLimit } from '../limits.server.ts'
import { claimName, nameObstacle } from '../names.server.ts'
import { checkNewPassword, hashPassword } from '../passwords.server.ts'
import type { users } from '../tables.ts'
import { mailVerification } from '../verification.server.ts'
import { type Browser, type SignedIn, signInAs } from './sign-in.server.ts'

/**
 * Makes an account and signs its person in. A known address is answered with 422 and its owner is told by mail (ruling 4).
 * @throws InvalidError, ForbiddenError (registration is closed), TooManyError
 */
export async function register(ctx: Ctx, key: AppKey, given: Registration, browser: Browser): Promise<SignedIn> {
  const address = ctx.request?.address ?? ''
  await consumeRateLimit(ctx, 'register address', address)
  const { registration } = await readSettings(ctx)
  if (registration === 'closed') throw new ForbiddenError('Nobody can register at the moment.')
  // Before anything that tells whether an address has an account.
  const { invitation } = given
  if (registration === 'invitation' && (invitation === undefined || !(await isInvitation(ctx, invitation)))) throw notInvited(invitation)
  const obstacle = await nameObstacle(ctx, given.username)
  if (obstacle !== null) {
    // Whoever looks for a free name fails often; nothing has been done for them that costs much.
    await refundRateLimit(ctx, 'register address', address)
    throw new InvalidError({ username: [obstacle] })
  }
  await checkNewPassword(given.password, [given.email, given.username, given.name])
  const password_hash = await hashPassword(given.password)
  if (await notifyExistingOwner(ctx, given.email)) throw new InvalidError({ email: ['has an account already'] })
  return inTransaction(ctx, async (tx) => {
    const invited = invitation === undefined ? null : await reserveInvitation(tx, invitation)
    if (registration === 'invitation' && invited === null) throw notInvited(invitation)
    const id = await insertPerson(tx, { ...given, password_hash, role: 'user', verified: false })
    if (invited !== null) await tx.client.query('update invitations set used_by_id = $2 where id = $1', [invited, id])
    await mailVerification(tx, key, { id, email: given.email })
    await tx.emit('user.registered', { userId: id, invited: invited !== null })
    return signInAs(tx, id, browser)
  })
}

/** Tells the owner of an address that somebody tried to register with it. False if nobody has it. @throws TooManyError */
async function notifyExistingOwner(ctx: Ctx, email: string): Promise<boolean> {
  const { rows } = await ctx.client.query<
    RowOf<typeof users, 'id' | 'name'> & { email: NonNullable<(typeof users.$inferSelect)['email']> }
  >('select id, name, email from users where lower(email) = lower($1)', [email])
  const [owner] = rows
  if (!owner) return false
  await consumeRateLimit(ctx, 'register email', String(owner.id))
  await inTransaction(ctx, (tx) =>
    sendMail(tx, { kind: 'already-registered', to: owner.email, userId: owner.id, data: { name: owner.name } }),
  )
  return true
}

const notInvited = (invitation: string | undefined) =>
  new InvalidError({ invitation: [invitation === undefined ? 'is needed to register' : 'has been used, or is older than 14 days'] })

type NewPerson = { name: string; username: string; email: string; password_hash: string; role: string; verified: boolean }

/** Writes the person and takes the name. Two who want the same at the same time: one gets it. @throws InvalidError */
export async function insertPerson(tx: TxCtx, given: NewPerson): Promise<number> {
  const { rows } = await tx.client.query<RowOf<typeof users, 'id'>>(
    `insert into users (name, username, email, password_hash, role, email_verified_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [given.name, given.username, given.email, given.password_hash, given.role, given.verified ? tx.now : null],
  )
  const [made] = rows
  if (!made) throw new InvalidError(await taken(tx, given))
  await claimName(tx, made.id, 'username', given.username)
  return made.id
}

async function taken(tx: TxCtx, { email }: NewPerson): Promise<Record<string, string[]>> {
  const { rows } = await tx.client.query('select from users where lower(email) = lower($1)', [email])
  return rows.length > 0 ? { email: ['has an account already'] } : { username: ['is taken'] }
}
