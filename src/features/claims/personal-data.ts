import { type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

export const claimsPersonalData: PersonalColumn[] = [
  {
    table: 'claims',
    column: 'user_id',
    person: 'subject',
    export: {
      yes: {
        label: 'Places that you said are yours',
        columns: [
          ...[
            'id',
            'place_id',
            'user_id',
            'state',
            'method',
            'role',
            'note',
            'proved',
            'proved_at',
            'reason',
            'decided_at',
            'call_wanted_at',
          ],
          ...[
            'check_method',
            'check_until',
            'checked_at',
            'check_error',
            'hearing_until',
            'moved_from_id',
            'version',
            'created_at',
            'updated_at',
          ],
        ],
        withheld: { 'who decided is the site’s record': ['decided_by_id'], 'it opens something': ['token'] },
      },
    },
    erasure: 'delete',
  },
  {
    table: 'claims',
    column: 'decided_by_id',
    person: 'actor',
    export: { no: 'what the team decided is the site’s record' },
    erasure: pseudonym,
  },
  {
    table: 'claim_codes',
    column: 'sent_to',
    names: 'address',
    person: 'mention',
    export: { no: 'it says for 30 minutes where a code went' },
    erasure: 'delete',
  },
  {
    table: 'claim_messages',
    column: 'author_id',
    person: 'actor',
    export: { no: 'tells of a claim, which may be somebody else’s' },
    erasure: pseudonym,
  },
]
