import { type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

export const flagsPersonalData: PersonalColumn[] = [
  {
    table: 'flags',
    column: 'reporter_id',
    person: 'subject',
    export: {
      yes: {
        label: 'What one reported',
        columns: [
          ...['id', 'target_kind', 'target_id', 'reporter_id', 'kind', 'text', 'state', 'reason', 'decided_at'],
          ...['version', 'created_at', 'updated_at'],
        ],
        withheld: { 'who decided is the site’s record': ['decided_by_id'] },
      },
    },
    erasure: 'delete',
  },
  {
    table: 'flags',
    column: 'decided_by_id',
    person: 'actor',
    export: { no: 'what the team decided is the site’s record' },
    erasure: pseudonym,
  },
]
