import { ownRows, type PersonalColumn } from '../../platform/personal-data.ts'

export const followsPersonalData: PersonalColumn[] = [
  ownRows('follows', { label: 'What you follow', columns: ['user_id', 'kind', 'target_id', 'how', 'created_at'] }),
  {
    table: 'follows',
    column: 'target_id',
    where: "kind = 'person'",
    person: 'mention',
    export: { no: 'who follows somebody is theirs' },
    erasure: 'delete',
  },
  {
    table: 'follow_counts',
    column: 'target_id',
    where: "kind = 'person'",
    person: 'mention',
    export: { no: 'a number without a name; shown on the page' },
    erasure: 'delete',
  },
]
