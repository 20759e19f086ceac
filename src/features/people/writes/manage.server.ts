import type { AppKey } from '../../../platform/app-key.server.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, ForbiddenError, NotFoundError } from '../../../platform/errors.ts'
import { authorize, grantable, type Permission, type Role, type Viewer } from '../../../policy.ts'
import { requireAnotherAdmin } from '../../accounts/admins.server.ts'
import { confirmed } from '../../accounts/confirmed.server.ts'
import { consumeRateLimit } from '../../accounts/limits.server.ts'
import { recordStaffSecurityEvent } from '../../accounts/security-events.server.ts'
import { endImpersonation, endSession, endSessions, renewLater, type SessionToken, startSession } from '../../accounts/sessions.server.ts'
import { resendVerification } from '../../accounts/verification.server.ts'

type Person = { id: number; role: Role; suspended_at: Date | null; suspended_until: Date | null }

/** The person that staff act on, locked until the act is done. @throws NotFoundError, ForbiddenError */
async function target(tx: TxCtx, permission: Permission, id: number): Promise<{ viewer: Viewer; person: Person }> {
  authorize(tx.viewer, permission)
  const { rows } = await tx.client.query<Person>(
    'select id, role, suspended_at, suspended_until from users where id = $1 and erased_at is null for update',
    [id],
  )
  const [person] = rows
  if (!person) throw new NotFoundError('There is no such person.')
  return { viewer: authorize(tx.viewer, permission, person), person }
}

/**
 * Gives somebody another role (behaviour 6.3).
 * @throws ForbiddenError (oneself, or a role or person above one's own), ConflictError (the last admin), ConfirmationError
 */
export function setRole(ctx: Ctx, id: number, role: Role): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { viewer } = await target(tx, 'user.change', id)
    confirmed(viewer)
    if (id === viewer.id) throw new ForbiddenError('Nobody changes their own role.')
    if (!grantable(viewer).includes(role)) throw new ForbiddenError('You may not give this role.')
    await changeRole(tx, id, role)
  })
}

/** The change itself: their browsers get new tokens, they are told, and the audit log keeps it. */
export async function changeRole(tx: TxCtx, id: number, role: Role): Promise<void> {
  const { rows } = await tx.client.query<{ role: Role }>('select role from users where id = $1 and erased_at is null for update', [id])
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

/** Signs somebody out everywhere and keeps them out, until a moment or until somebody restores them. @throws as `setRole` */
export function suspend(ctx: Ctx, id: number, { reason, until }: { reason: string; until: Date | null }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { viewer, person } = await target(tx, 'user.change', id)
    if (id === viewer.id) throw new ForbiddenError('Nobody suspends themselves.')
    if (person.role === 'admin') await requireAnotherAdmin(tx, id)
    await tx.client.query(
      `update users set suspended_at = $2, suspended_until = $3, suspended_reason = $4, version = version + 1, updated_at = $2 where id = $1`,
      [id, tx.now, until, reason],
    )
    await endSessions(tx, id)
    await recordStaffSecurityEvent(tx, id, 'suspended')
    const untilText = until?.toISOString() ?? null
    await tx.emit('user.suspended', { userId: id, reason, until: untilText })
    const after = { suspended: true, until: untilText, reason }
    await tx.emit('staff.acted', { act: 'user.suspend', targetKind: 'user', targetId: id, before: null, after })
  })
}

/** Ends a suspension. @throws ConflictError if there is none */
export function restore(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { person } = await target(tx, 'user.change', id)
    if (person.suspended_at === null) throw new ConflictError('This account is not suspended.')
    await tx.client.query(
      `update users set suspended_at = null, suspended_until = null, suspended_reason = null, version = version + 1, updated_at = $2 where id = $1`,
      [id, tx.now],
    )
    await tx.emit('staff.acted', { act: 'user.restore', targetKind: 'user', targetId: id, before: { suspended: true }, after: null })
  })
}

/** Signs somebody out everywhere. @returns how many sessions ended */
export function endSessionsOf(ctx: Ctx, id: number): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { viewer } = await target(tx, 'user.change', id)
    const ended = await endSessions(tx, id, viewer.id === id ? viewer.session : null)
    await recordStaffSecurityEvent(tx, id, 'signed-out-by-staff')
    await tx.emit('staff.acted', { act: 'user.end-sessions', targetKind: 'user', targetId: id, before: { sessions: ended }, after: null })
    return ended
  })
}

/** Mails somebody a new link to verify their address. */
export async function resendVerificationTo(ctx: Ctx, key: AppKey, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await target(tx, 'user.change', id)
    await tx.emit('staff.acted', { act: 'user.resend-verification', targetKind: 'user', targetId: id, before: null, after: null })
  })
  await consumeRateLimit(ctx, 'mail account', `verify ${id}`)
  await resendVerification(ctx, key, { id })
}

/** Looks through somebody's eyes: the viewer's session ends and one of theirs begins, in which nothing can be changed. */
export function impersonate(ctx: Ctx, id: number): Promise<SessionToken> {
  return inTransaction(ctx, async (tx) => {
    const { viewer } = await target(tx, 'user.impersonate', id)
    confirmed(viewer)
    if (id === viewer.id) throw new ConflictError('You are this person.')
    await tx.emit('staff.acted', { act: 'user.sign-in-as', targetKind: 'user', targetId: id, before: null, after: null })
    return startSession(tx, { userId: id, impersonatedBy: viewer.id, remember: false, instead: viewer.session })
  })
}

/** Ends looking through somebody's eyes: one's own session begins, in which dangerous acts want a proof first. */
export function stopImpersonating(ctx: Ctx): Promise<SessionToken> {
  const viewer = authorize(ctx.viewer, 'account.read')
  const { impersonatedBy, session } = viewer
  if (impersonatedBy === null || session === null) throw new ConflictError('You are yourself.')
  return inTransaction(ctx, async (tx) => {
    await endSession(tx, session)
    await tx.emit('staff.acted', { act: 'user.sign-in-as-end', targetKind: 'user', targetId: viewer.id, before: null, after: null })
    const own = await startSession(tx, { userId: impersonatedBy })
    await tx.client.query("update sessions set confirmed_at = 'epoch' where user_id = $1 and confirmed_at = $2", [impersonatedBy, tx.now])
    return own
  })
}
