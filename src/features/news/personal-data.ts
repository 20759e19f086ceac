import type { PersonalColumn } from '../../platform/personal-data.ts'

export const newsPersonalData: PersonalColumn[] = [
  {
    table: 'new_lists',
    column: 'target_id',
    where: "kind = 'person'",
    person: 'mention',
    export: { no: 'says of a list of theirs, which is exported, when it came out' },
    erasure: 'delete',
  },
]
