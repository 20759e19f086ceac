import { ownRows, type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

export const closuresPersonalData: PersonalColumn[] = [
  {
    table: 'closure_cases',
    column: 'decided_by_id',
    person: 'actor',
    export: { no: 'what the team decided is the site’s record' },
    erasure: pseudonym,
  },
  ownRows('closure_answers', {
    label: 'Questions whether a place has closed, and your answers',
    columns: ['case_id', 'user_id', 'role', 'asked_at', 'says', 'note', 'answered_at'],
  }),
]
