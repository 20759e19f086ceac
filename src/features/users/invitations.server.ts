import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.server.ts'
import { hashOf, newToken } from '../../platform/tokens.server.ts'
import { authorize } from '../../policy.ts'
import { href } from '../../urls.ts'
import { sendMail } from '../mails/writes.server.ts'
import { settings } from '../settings/tables.ts'

const days = 14

/** Invites somebody by mail: with the link one account can be made within 14 days, also while registration is by invitation. */
export function invite(ctx: Ctx, email: string): Promise<void> {
  const viewer = authorize(ctx.viewer, 'user.invite')
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<{ name: string }>('select name from users where id = $1', [viewer.id])
    await mailInvitation(tx, email, viewer.id, rows[0]?.name ?? '')
  })
}

/** The same as the operator. @returns the path of the link */
export const inviteAsOperator = (ctx: Ctx, email: string): Promise<string> =>
  inTransaction(ctx, (tx) => mailInvitation(tx, email, null, ''))

async function mailInvitation(tx: TxCtx, email: string, by: number | null, from: string): Promise<string> {
  const token = newToken()
  const { rows } = await tx.client.query<{ id: number }>(
    `insert into invitations (token_hash, email, by_id, expires_at) values ($1, $2, $3, $4::timestamptz + interval '${days} days') returning id`,
    [hashOf(token), email, by, tx.now],
  )
  const path = href('Register', {}, { invitation: token })
  await sendMail(tx, { kind: 'invitation', to: email, userId: null, data: { from, path } })
  const targetId = rows[0]?.id ?? null
  await tx.emit('staff.acted', { act: 'user.invite', targetKind: 'invitation', targetId, before: null, after: null })
  return path
}

/** Says who may make an account from now on. */
export async function setRegistration({ db }: Pick<Ctx, 'db'>, mode: 'open' | 'invitation' | 'closed'): Promise<void> {
  await db
    .insert(settings)
    .values({ key: 'registration', value: mode })
    .onConflictDoUpdate({ target: settings.key, set: { value: mode } })
}
