import type { PersonalColumn } from '../../platform/personal-data.ts'

export const publicationsPersonalData: PersonalColumn[] = ['publications', 'publication_tellings'].map((table) => ({
  table,
  column: 'by_id',
  person: 'actor',
  export: { no: 'what a channel publishes is the channel’s' },
  erasure: 'anonymise',
}))
