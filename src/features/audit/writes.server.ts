import type { Ctx } from '../../platform/context.server.ts'
import type { AuditKind } from './kinds.ts'
import { auditLog } from './tables.ts'

type Values = Record<string, unknown> | null
export type AuditEntry = { act: AuditKind; targetKind: string; targetId: number | null; before: Values; after: Values }

/**
 * Notes in the audit log what the viewer did to something, in the act's own transaction. Staff who look through somebody's eyes are
 * noted as themselves; without a viewer it was the system or the operator.
 */
export async function audit({ db, viewer, request }: Ctx, { act, targetKind, targetId, before, after }: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({
    actor_id: viewer ? (viewer.impersonatedBy ?? viewer.id) : null,
    act,
    target_kind: targetKind,
    target_id: targetId,
    before,
    after,
    request_id: request?.id ?? null,
  })
}

/** Takes the reasons out that were given for what was done to somebody who is erased: they tell of the person, not of the act. */
export async function forgetReasons({ client }: Ctx, { userId }: { userId: number }): Promise<void> {
  await client.query(
    "update audit_log set before = before - 'reason', after = after - 'reason' where target_kind = 'user' and target_id = $1",
    [userId],
  )
}
