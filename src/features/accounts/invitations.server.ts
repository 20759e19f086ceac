import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { hashOf, newToken } from '../../platform/tokens.server.ts'
import { href } from '../../urls.ts'
import { sendMail } from '../mails/writes.server.ts'
import { readSettings } from '../settings/reads.server.ts'
import type { RegistrationMode } from './access-contract.ts'
import { consumeRateLimit } from './limits.server.ts'
import type { invitations, users } from './tables.ts'

const days = 14

/** Invites somebody by mail: with the link one account can be made within 14 days, also while registration is by invitation. */
export function invite(ctx: MemberCtx, email: string): Promise<void> {
  const { viewer } = ctx
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<RowOf<typeof users, 'name'>>('select name from users where id = $1', [viewer.id])
    await mailInvitation(tx, email, viewer.id, rows[0]?.name ?? '')
  })
}

/** The same as the operator. @returns the path of the link */
export const inviteAsOperator = (ctx: Ctx, email: string): Promise<string> =>
  inTransaction(ctx, (tx) => mailInvitation(tx, email, null, ''))

async function mailInvitation(tx: TxCtx, email: string, by: number | null, from: string): Promise<string> {
  const token = newToken()
  const { rows } = await tx.client.query<RowOf<typeof invitations, 'id'>>(
    `insert into invitations (token_hash, email, by_id, expires_at) values ($1, $2, $3, $4::timestamptz + interval '${days} days') returning id`,
    [hashOf(token), email, by, tx.now],
  )
  const path = href('Register', {}, { invitation: token })
  await sendMail(tx, { kind: 'invitation', to: email, userId: null, data: { from, path } })
  const targetId = rows[0]?.id ?? null
  await tx.emit('staff.acted', { act: 'user.invite', targetKind: 'invitation', targetId, before: null, after: null })
  return path
}

const unused = 'token_hash = $1 and used_by_id is null and expires_at > $2'

/** Who may make an account now, and whether this invitation still lets somebody in; false without one. @throws TooManyError */
export async function readRegistration(ctx: Ctx, invitation: string | undefined): Promise<RegistrationMode> {
  const { registration: mode } = await readSettings(ctx)
  if (invitation === undefined) return { mode, invited: false }
  await consumeRateLimit(ctx, 'token address', ctx.request?.address ?? '')
  return { mode, invited: await isInvitation(ctx, invitation) }
}

/** Whether an invitation is unused and not too old. */
export async function isInvitation({ client, now }: Pick<Ctx, 'client' | 'now'>, invitation: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from invitations where ${unused}`, [hashOf(invitation), now])
  return Boolean(rowCount)
}

/** Holds an invitation until the act is done, so that it is good once. @returns its id; null if it is good no more */
export async function reserveInvitation(tx: TxCtx, invitation: string): Promise<number | null> {
  const { rows } = await tx.client.query<RowOf<typeof invitations, 'id'>>(`select id from invitations where ${unused} for update`, [
    hashOf(invitation),
    tx.now,
  ])
  return rows[0]?.id ?? null
}
