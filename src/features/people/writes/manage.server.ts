import type { AppKey } from '../../../platform/app-key.server.ts'
import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, ForbiddenError, NotFoundError } from '../../../platform/errors.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { grantable, type Role } from '../../../policy.ts'
import { lockAdmins, requireAnotherAdmin } from '../../accounts/admins.server.ts'
import { appealPath } from '../../accounts/appeals.server.ts'
import { confirmedAccount } from '../../accounts/confirmed.server.ts'
import { consumeRateLimit } from '../../accounts/limits.server.ts'
import { recordStaffSecurityEvent } from '../../accounts/security-events.server.ts'
import { endImpersonation, endSession, endSessions, renewLater, type SessionToken, startSession } from '../../accounts/sessions.server.ts'
import type { users } from '../../accounts/tables.ts'
import { resendVerification } from '../../accounts/verification.server.ts'
import { endSuspension } from '../suspensions.server.ts'

/** Somebody whom the viewer may act on: the policy was asked of this role. */
type Person = RowOf<typeof users, 'id' | 'role'>
type Locked = RowOf<typeof users, 'suspended_at'>

/** Locks the person until the act is done. @throws ConflictError if they are no longer who the policy was asked about */
async function lock(tx: TxCtx, { id, role }: Person): Promise<Locked> {
  const { rows } = await tx.client.query<Locked>(
    'select suspended_at from users where id = $1 and role = $2 and erased_at is null for no key update',
    [id, role],
  )
  if (!rows[0]) throw new ConflictError('This person was changed meanwhile. Load them again.')
  return rows[0]
}

/**
 * Gives somebody another role (behaviour 6.3).
 * @throws ForbiddenError (oneself, or a role above one's own), ConflictError (the last admin), ConfirmationError
 */
export function setRole(ctx: MemberCtx, person: Person, role: Role): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const viewer = confirmedAccount(tx)
    await lockAdmins(tx)
    await lock(tx, person)
    if (person.id === viewer.id) throw new ForbiddenError('Nobody changes their own role.')
    if (!grantable(viewer).includes(role)) throw new ForbiddenError('You may not give this role.')
    await changeRole(tx, person.id, role)
  })
}

/** The change itself, after `lockAdmins`: their browsers get new tokens, they are told, and the audit log keeps it. */
export async function changeRole(tx: TxCtx, id: number, role: Role): Promise<void> {
  const { rows } = await tx.client.query<RowOf<typeof users, 'role'>>(
    'select role from users where id = $1 and erased_at is null for no key update',
    [id],
  )
  const from = rows[0]?.role
  if (from === undefined) throw new NotFoundError('There is no such person.')
  if (from === role) return
  if (from === 'admin') await requireAnotherAdmin(tx, id)
  await tx.client.query('update users set role = $2, version = version + 1, updated_at = $3 where id = $1', [id, role, tx.now])
  await renewLater(tx, id)
  await endImpersonation(tx, id)
  // What a token of the team's could do, nobody else's can.
  await tx.client.query(
    "update api_tokens set scopes = array_remove(scopes, 'staff') where user_id = $1 and $2 in ('user', 'business_owner')",
    [id, role],
  )
  await recordStaffSecurityEvent(tx, id, 'role-changed')
  await tx.emit('user.role-changed', { userId: id, from, to: role })
  await tx.emit('staff.acted', { act: 'user.role', targetKind: 'user', targetId: id, before: { role: from }, after: { role } })
}

type Suspending = { reason: string; until: Date | null }

/** Signs somebody out everywhere and keeps them out, until a moment or until somebody restores them. @throws as `setRole` */
export function suspend(ctx: MemberCtx, key: AppKey, person: Person, { reason, until }: Suspending): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockAdmins(tx)
    await lock(tx, person)
    const { id } = person
    if (id === tx.viewer.id) throw new ForbiddenError('Nobody suspends themselves.')
    if (person.role === 'admin') await requireAnotherAdmin(tx, id)
    await tx.client.query(
      `update users set suspended_at = $2, suspended_until = $3, suspended_reason = $4, version = version + 1, updated_at = $2 where id = $1`,
      [id, tx.now, until, reason],
    )
    await endSessions(tx, id)
    await recordStaffSecurityEvent(tx, id, 'suspended')
    const untilText = until?.toISOString() ?? null
    await tx.emit('user.suspended', { userId: id, reason, until: untilText, appeal: appealPath(key, { id, suspended_at: tx.now }) })
    const after = { suspended: true, until: untilText, reason }
    await tx.emit('staff.acted', { act: 'user.suspend', targetKind: 'user', targetId: id, before: null, after })
  })
}

/** Ends a suspension. @throws ConflictError if there is none */
export function restore(ctx: MemberCtx, person: Person): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id } = person
    const { suspended_at } = await lock(tx, person)
    if (suspended_at === null) throw new ConflictError('This account is not suspended.')
    await endSuspension(tx, id)
  })
}

/** Signs somebody out everywhere. @returns how many sessions ended */
export function endSessionsOf(ctx: MemberCtx, person: Person): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await lock(tx, person)
    const { id } = person
    const ended = await endSessions(tx, id, tx.viewer.id === id ? tx.viewer.session : null)
    await recordStaffSecurityEvent(tx, id, 'signed-out-by-staff')
    await tx.emit('staff.acted', { act: 'user.end-sessions', targetKind: 'user', targetId: id, before: { sessions: ended }, after: null })
    return ended
  })
}

/** Mails somebody a new link to verify their address. */
export async function resendVerificationTo(ctx: MemberCtx, key: AppKey, { id }: Person): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.emit('staff.acted', { act: 'user.resend-verification', targetKind: 'user', targetId: id, before: null, after: null })
  })
  await consumeRateLimit(ctx, 'mail account', `verify ${id}`)
  await resendVerification(ctx, key, { id })
}

/** Starts impersonation: replaces the viewer's session by a read-only session of the user, in which nothing can be changed. */
export function impersonate(ctx: MemberCtx, person: Person): Promise<SessionToken> {
  return inTransaction(ctx, async (tx) => {
    await lock(tx, person)
    const viewer = confirmedAccount(tx)
    const { id } = person
    if (id === viewer.id) throw new ConflictError('You are this person.')
    await tx.emit('staff.acted', { act: 'user.sign-in-as', targetKind: 'user', targetId: id, before: null, after: null })
    return startSession(tx, { userId: id, impersonatedBy: viewer.id, remember: false, instead: viewer.session })
  })
}

/** Ends looking through somebody's eyes: one's own session begins, in which dangerous acts want a proof first. */
export function stopImpersonating(ctx: MemberCtx): Promise<SessionToken> {
  const { id, impersonatedBy, session } = ctx.viewer
  if (impersonatedBy === null || session === null) throw new ConflictError('You are yourself.')
  return inTransaction(ctx, async (tx) => {
    await endSession(tx, session)
    await tx.emit('staff.acted', { act: 'user.sign-in-as-end', targetKind: 'user', targetId: id, before: null, after: null })
    const own = await startSession(tx, { userId: impersonatedBy })
    await tx.client.query("update sessions set confirmed_at = 'epoch' where user_id = $1 and confirmed_at = $2", [impersonatedBy, tx.now])
    return own
  })
}
