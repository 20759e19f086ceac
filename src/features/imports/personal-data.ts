import { type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

export const importsPersonalData: PersonalColumn[] = [
  { table: 'imports', column: 'by_id', person: 'actor', export: { no: 'what the team did is the site’s record' }, erasure: pseudonym },
  { table: 'import_files', column: 'by_id', person: 'actor', export: { no: 'what the team did is the site’s record' }, erasure: pseudonym },
  {
    table: 'place_exports',
    column: 'by_id',
    person: 'actor',
    export: { no: 'what the team did is the site’s record' },
    erasure: pseudonym,
  },
  {
    table: 'import_changes',
    column: 'facts_before',
    person: 'mention',
    export: { no: 'who confirmed facts about a place before an import' },
    erasure: pseudonym,
  },
]
