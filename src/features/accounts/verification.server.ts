import type { AppKey } from '../../platform/app-key.server.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { newToken, sameText, signatureOf } from '../../platform/tokens.server.ts'
import { href } from '../../urls.ts'
import { sendMail } from '../mails/writes.server.ts'
import { consumeToken, issueToken } from './single-use-tokens.server.ts'
import type { users } from './tables.ts'

type Person = RowOf<typeof users, 'id'> & { email: NonNullable<(typeof users.$inferSelect)['email']> }

/** Mails a link that verifies the address: signed, good once, for 60 minutes (ruling 4). */
export async function mailVerification(tx: Ctx, key: AppKey, { id, email }: Person): Promise<void> {
  const random = newToken()
  const hash = `${random}.${sign(key, id, random)}`
  await issueToken(tx, { purpose: 'verify-email', userId: id, minutes: 60, secret: hash, data: { email }, only: true })
  await sendMail(tx, { kind: 'verify-email', to: email, userId: id, data: { path: href('VerifyEmail', { id, hash }) } })
}

/** Whether this hash is one that was made for this account, be it too old or used. */
export function isOfVerification(key: AppKey, id: number, hash: string): boolean {
  const [random = '', signature = ''] = hash.split('.')
  return sameText(signature, sign(key, id, random))
}

const sign = (key: AppKey, id: number, random: string) => signatureOf(key.for('verify-email'), `${id}:${random}`)

/** Uses a link up. False if it is not ours, used, too old, or for an address that the account has no more. */
export function verifyEmail(ctx: Ctx, key: AppKey, id: number, hash: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!isOfVerification(key, id, hash)) return false
    const found = await consumeToken(tx, 'verify-email', hash)
    if (found?.userId !== id) return false
    return markVerified(tx, id, String(found.data.email))
  })
}

async function markVerified(tx: TxCtx, id: number, email: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `update users set email_verified_at = coalesce(email_verified_at, $3), version = version + 1, updated_at = $3
     where id = $1 and email = $2 and erased_at is null`,
    [id, email, tx.now],
  )
  if (rowCount) await tx.emit('user.email-verified', { userId: id })
  return rowCount === 1
}

/** A new link for whoever has this account, if its address isn't verified. Nothing tells whether there is one. */
export function resendVerification(ctx: Ctx, key: AppKey, by: { email: string } | { id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<Person>(
      `select id, email from users
       where ('email' = $1 and lower(email) = lower($2) or 'id' = $1 and id::text = $2) and email is not null and email_verified_at is null`,
      'email' in by ? ['email', by.email] : ['id', String(by.id)],
    )
    if (rows[0]) await mailVerification(tx, key, rows[0])
  })
}
