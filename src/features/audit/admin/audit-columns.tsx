import type { Column } from '../../../ui/admin-table/admin-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { AuditRecord } from '../contract.ts'
import { auditKindName } from '../kinds.ts'

export const actorName = ({ actor }: AuditRecord) => (actor ? actor.name || `@${actor.username ?? actor.id}` : 'The system')
export const targetName = ({ target_kind, target_id }: AuditRecord) => (target_id === null ? target_kind : `${target_kind} ${target_id}`)

/** Who did what, a line each. */
export const auditColumns: readonly Column<AuditRecord>[] = [
  { key: 'act', title: 'What', cell: ({ act }) => auditKindName(act) },
  { key: 'actor', title: 'Who', cell: actorName },
  { key: 'target', title: 'To what', minor: true, cell: targetName },
  { key: 'when', title: 'When', align: 'end', cell: ({ created_at }, now) => <RelativeTime when={created_at} now={now} /> },
]
