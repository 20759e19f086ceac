import { ownRows, type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

const team = { 'what the team decided is the site’s record': ['hidden_by_id'] }

export const chainsPersonalData: PersonalColumn[] = [
  {
    table: 'chains',
    column: 'owner_id',
    person: 'subject',
    export: {
      yes: {
        label: 'Your chains',
        columns: [
          ...['id', 'owner_id', 'channel_id', 'slug', 'title', 'description', 'list_category_id', 'region_id', 'cover_id', 'cover_alt'],
          ...['visibility', 'channel_visibility', 'shown_as', 'published_at', 'hidden_at', 'hidden_reason', 'removed_at'],
          ...['version', 'created_at', 'updated_at'],
        ],
        withheld: team,
      },
    },
    erasure: { keep: 'chains that they chose to leave stay without their name; all others are gone before' },
  },
  {
    table: 'chains',
    column: 'hidden_by_id',
    person: 'actor',
    export: { no: 'what the team decided is the site’s record' },
    erasure: pseudonym,
  },
  {
    table: 'featured_chains',
    column: 'picked_by_id',
    person: 'actor',
    export: { no: 'what the team decided is the site’s record' },
    erasure: pseudonym,
  },
  {
    table: 'chain_steps',
    column: 'added_by_id',
    person: 'subject',
    export: {
      yes: {
        label: 'What you put into chains',
        columns: [
          ...['id', 'chain_id', 'position', 'list_id', 'list_title', 'note', 'minutes', 'picks_only', 'added_by_id'],
          ...['version', 'created_at', 'updated_at'],
        ],
      },
    },
    erasure: 'anonymise',
  },
  ownRows('chain_progress', {
    label: 'How far you have followed chains',
    columns: ['user_id', 'chain_id', 'step_id', 'done_steps', 'picked', 'started_at', 'updated_at', 'finished_at'],
  }),
]
