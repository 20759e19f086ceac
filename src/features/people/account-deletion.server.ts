import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError } from '../../platform/errors.ts'
import type { PersonalColumn } from '../../platform/personal-data.ts'
import type { RowOf } from '../../platform/rows.ts'
import { lockAdmins, requireAnotherAdmin } from '../accounts/admins.server.ts'
import { confirmedAccount } from '../accounts/confirmed.server.ts'
import { readFormatter } from '../accounts/reads.server.ts'
import { recordSecurityEvent } from '../accounts/security-events.server.ts'
import { endSessions } from '../accounts/sessions.server.ts'
import type { users } from '../accounts/tables.ts'
import { anonymiseAccount } from '../accounts/writes.server.ts'
import { sendMail } from '../mails/writes.server.ts'
import { erasureStatements } from './personal-data-queries.server.ts'

const days = 14

/**
 * Plans the deletion of the viewer's account in 14 days. Until then everything stays, and they can change their mind.
 * @throws ConfirmationError, ConflictError (the last admin, or planned already)
 */
export function scheduleDeletion(ctx: MemberCtx, lists: 'keep' | 'remove'): Promise<Date> {
  const viewer = confirmedAccount(ctx)
  return inTransaction(ctx, async (tx) => {
    if (viewer.role === 'admin') {
      await lockAdmins(tx)
      await requireAnotherAdmin(tx, viewer.id)
    }
    const after = new Date(tx.now.getTime() + days * 86_400_000)
    // Only an erased account has no address.
    const { rows } = await tx.client.query<RowOf<typeof users, 'name'> & { email: NonNullable<(typeof users.$inferSelect)['email']> }>(
      `update users set delete_after = $2, privacy = privacy || jsonb_build_object('keep_lists', $3::boolean), version = version + 1, updated_at = $4
       where id = $1 and delete_after is null returning name, email`,
      [viewer.id, after, lists === 'keep', tx.now],
    )
    const [person] = rows
    if (!person) throw new ConflictError('This is planned already.')
    await endSessions(tx, viewer.id, viewer.session)
    await recordSecurityEvent(tx, viewer.id, 'deletion-planned')
    const on = (await readFormatter(tx, viewer.id)).date(after)
    await sendMail(tx, { kind: 'deletion-planned', to: person.email, userId: viewer.id, data: { name: person.name, on } })
    return after
  })
}

/** Keeps the account after all. @throws ConflictError if nothing was planned */
export async function cancelDeletion(ctx: MemberCtx): Promise<void> {
  const viewer = ctx.viewer
  await inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.client.query(
      `update users set delete_after = null, privacy = privacy - 'keep_lists', version = version + 1, updated_at = $2
       where id = $1 and delete_after is not null`,
      [viewer.id, tx.now],
    )
    if (!rowCount) throw new ConflictError('No deletion is planned.')
    await recordSecurityEvent(tx, viewer.id, 'deletion-cancelled')
  })
}

/** Erases accounts whose grace period has ended, each in a transaction of their own. For the schedule. @returns how many */
export async function eraseExpired(ctx: Ctx, columns: readonly PersonalColumn[]): Promise<number> {
  const { rows } = await ctx.client.query<RowOf<typeof users, 'id'>>(
    'select id from users where delete_after <= $1 and erased_at is null',
    [ctx.now],
  )
  for (const { id } of rows) await inTransaction(ctx, (tx) => erase(tx, id, columns))
  return rows.length
}

/**
 * Removes all personal data of an account, as the columns that name people say. The empty row stays, so that the audit log and what they
 * gave to others have somebody to point at.
 */
async function erase(tx: TxCtx, id: number, columns: readonly PersonalColumn[]): Promise<void> {
  const { rows } = await tx.client.query<{ keep_lists: boolean }>(
    `select coalesce((privacy->>'keep_lists')::boolean, false) as keep_lists
     from users where id = $1 and delete_after <= $2 and erased_at is null for update`,
    [id, tx.now],
  )
  const [person] = rows
  if (!person) return
  await tx.emit('user.erased', { userId: id, lists: person.keep_lists ? 'keep' : 'remove' })
  for (const sql of erasureStatements(columns)) await tx.client.query(sql, [id])
  await anonymiseAccount(tx, id)
}

/** Forgets what is too old to be of use: secrets, sessions, counters, exports that nobody may fetch any more. For the schedule. */
export async function clearStale({ client, now }: Pick<Ctx, 'client' | 'now'>): Promise<void> {
  await client.query('delete from tokens where expires_at < $1', [now])
  await client.query('delete from idempotency_keys where expires_at < $1', [now])
  await client.query('delete from sessions where expires_at < $1', [now])
  await client.query('delete from rate_limits where expire < $1', [now.getTime()])
  await client.query("delete from security_events where created_at < $1::timestamptz - interval '1 year'", [now])
  await client.query("delete from known_devices where last_used_at < $1::timestamptz - interval '1 year'", [now])
}
