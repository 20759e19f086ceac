import { Facts, PanelSection, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { AuditRecord } from '../contract.ts'
import { auditKindName } from '../kinds.ts'
import { actorName, targetName } from './audit-columns.tsx'

/** One act with what it changed. */
export function AuditPanel({ record }: { record: AuditRecord }) {
  const format = useFormat()
  const { actor, target_kind, target_id } = record
  const person = (id: number, text: string) => <TextLink to={href('AdminUsers', {}, { open: id })}>{text}</TextLink>
  return (
    <SidePanel kind="Act" title={auditKindName(record.act)} record={record.id}>
      <Facts
        facts={[
          ['Who', actor ? person(actor.id, actorName(record)) : actorName(record)],
          ['To what', target_kind === 'user' && target_id !== null ? person(target_id, targetName(record)) : targetName(record)],
          ['When', format.exactTime(record.created_at)],
          ['Request', record.request_id],
        ]}
      />
      <Values title="Before" values={record.before} />
      <Values title="After" values={record.after} />
    </SidePanel>
  )
}

function Values({ title, values }: { title: string; values: AuditRecord['before'] }) {
  if (values === null) return null
  return (
    <PanelSection title={title}>
      <Facts
        facts={Object.entries(values).map(([key, value]) => [
          key.replaceAll('_', ' '),
          typeof value === 'string' ? value : JSON.stringify(value),
        ])}
      />
    </PanelSection>
  )
}
