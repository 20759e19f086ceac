import { type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

export const placesAdminPersonalData: PersonalColumn[] = [
  { table: 'bulk_edits', column: 'by_id', person: 'actor', export: { no: 'what the team did is the site’s record' }, erasure: pseudonym },
  {
    table: 'bulk_edit_places',
    column: 'facts_before',
    person: 'mention',
    export: { no: 'who confirmed facts about a place before many were changed' },
    erasure: pseudonym,
  },
]
