import { PanelSection } from '../../../ui/admin-table/side-panel.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { AuditRecord } from '../contract.ts'
import { auditKindName } from '../kinds.ts'
import { actorName } from './audit-columns.tsx'

/** What the team did to one thing, the last first, each leading to its record in the log. */
export function AuditHistory({ records }: { records: readonly AuditRecord[] }) {
  const format = useFormat()
  if (records.length === 0) return null
  return (
    <PanelSection title="History">
      <ul className="grid list-none gap-2 text-sm">
        {records.map((record) => (
          <li key={record.id}>
            <TextLink to={href('AdminAudit', {}, { open: record.id })}>{auditKindName(record.act)}</TextLink>
            <span className="block text-ink-2">
              {actorName(record)} · {format.exactTime(record.created_at)}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
