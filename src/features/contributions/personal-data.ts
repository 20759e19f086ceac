import { ownRows, type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

export const contributionsPersonalData: PersonalColumn[] = [
  ownRows('place_forms', {
    label: 'Unfinished forms of places',
    columns: ['id', 'user_id', 'place_id', 'base_version', 'fields', 'version', 'created_at', 'updated_at'],
  }),
  {
    table: 'suggestions',
    column: 'author_id',
    person: 'subject',
    export: {
      yes: {
        label: 'Suggested changes of places',
        columns: [
          ...['id', 'place_id', 'kind', 'author_id', 'base_version', 'note', 'link', 'other_place_id', 'state', 'reason', 'decided_at'],
          ...['applied_version', 'reverted_at', 'moved_from_id', 'version', 'created_at', 'updated_at'],
        ],
        withheld: {
          'who decided is the site’s record': ['decided_by_id'],
          'a file’s suggestion is nobody’s': ['source', 'licence'],
        },
      },
    },
    erasure: 'anonymise',
  },
  {
    table: 'suggestions',
    column: 'decided_by_id',
    person: 'actor',
    export: { no: 'what the team and owners decided is the site’s record' },
    erasure: pseudonym,
  },
  ownRows('review_locks', 'it says for five minutes what somebody of the team looks at'),
]
