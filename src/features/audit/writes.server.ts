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
