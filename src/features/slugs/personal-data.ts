import type { PersonalColumn } from '../../platform/personal-data.ts'

export const slugsPersonalData: PersonalColumn[] = [
  {
    table: 'slugs',
    column: 'target_id',
    where: "kind = 'user'",
    person: 'subject',
    export: { yes: { label: 'Names in addresses', columns: ['slug', 'kind', 'target_id', 'current', 'created_at'] } },
    erasure: 'delete',
  },
]
