import { type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

export const auditPersonalData: PersonalColumn[] = [
  { table: 'audit_log', column: 'actor_id', person: 'actor', export: { no: 'what the team did is the site’s record' }, erasure: pseudonym },
  {
    table: 'audit_log',
    column: 'target_id',
    where: "target_kind = 'user'",
    person: 'mention',
    export: { no: 'written by the team about them' },
    erasure: { keep: 'leads to the emptied account; the reasons that were given are taken out' },
  },
]
