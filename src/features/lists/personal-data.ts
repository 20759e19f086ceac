import { ownRows, type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

const team = { 'what the team decided is the site’s record': ['hidden_by_id'] }

export const listsPersonalData: PersonalColumn[] = [
  {
    table: 'lists',
    column: 'owner_id',
    person: 'subject',
    export: {
      yes: {
        label: 'Your lists',
        columns: [
          ...['id', 'owner_id', 'channel_id', 'slug', 'title', 'description', 'list_category_id', 'region_id', 'ranked', 'visibility'],
          ...['channel_visibility', 'shown_as'],
          ...['cover_id', 'cover_photo_id', 'cover_alt'],
          ...['published_at', 'hidden_at', 'hidden_reason', 'removed_at', 'content_version', 'told_version', 'entry_count'],
          ...['version', 'created_at', 'updated_at'],
        ],
        withheld: team,
      },
    },
    erasure: { keep: 'lists that they chose to leave stay without their name; all others are gone before' },
  },
  {
    table: 'lists',
    column: 'hidden_by_id',
    person: 'actor',
    export: { no: 'what the team decided is the site’s record' },
    erasure: pseudonym,
  },
  {
    table: 'list_picks',
    column: 'picked_by_id',
    person: 'actor',
    export: { no: 'what the team decided is the site’s record' },
    erasure: pseudonym,
  },
  {
    table: 'list_slugs',
    column: 'owner_id',
    person: 'subject',
    export: { yes: { label: 'Addresses of your lists', columns: ['id', 'owner_id', 'channel_id', 'slug', 'list_id', 'current'] } },
    erasure: 'delete',
  },
  {
    table: 'list_entries',
    column: 'added_by_id',
    person: 'subject',
    export: {
      yes: {
        label: 'What you put into lists',
        columns: [
          ...['id', 'list_id', 'position', 'place_id', 'place_name', 'free_text', 'note', 'best_time', 'added_by_id'],
          ...['photo_id', 'photo_alt'],
          ...['version', 'created_at', 'updated_at'],
        ],
      },
    },
    erasure: 'anonymise',
  },
  {
    table: 'list_former_entries',
    column: 'added_by_id',
    person: 'subject',
    export: {
      yes: {
        label: 'What you put into lists and stands there no more',
        columns: [
          ...['id', 'list_id', 'position', 'place_id', 'place_name', 'free_text', 'note', 'best_time', 'added_by_id'],
          ...['photo_id', 'photo_alt', 'removed_at'],
          ...['version', 'created_at', 'updated_at'],
        ],
      },
    },
    erasure: 'anonymise',
  },
  ownRows('list_members', {
    label: 'Lists that are shared with you',
    columns: ['list_id', 'user_id', 'role', 'created_at'],
    withheld: { 'it names somebody else': ['invited_by_id'] },
  }),
  {
    table: 'list_suggestions',
    column: 'by_id',
    person: 'subject',
    export: {
      yes: {
        label: 'What you suggested for lists',
        columns: [
          ...['id', 'list_id', 'by_id', 'kind', 'entry_id', 'place_id', 'title', 'note', 'state', 'for_good', 'decided_at'],
          ...['moved_from_id', 'created_at'],
        ],
        withheld: { 'it names somebody else': ['decided_by_id'] },
      },
    },
    erasure: 'delete',
  },
  {
    table: 'list_suggestions',
    column: 'decided_by_id',
    person: 'actor',
    export: { no: 'tells of somebody else’s suggestion' },
    erasure: 'anonymise',
  },
  {
    table: 'list_invitations',
    column: 'email',
    names: 'address',
    person: 'mention',
    export: { no: 'written by whoever invited them' },
    erasure: 'delete',
  },
  {
    table: 'list_invitations',
    column: 'invited_by_id',
    person: 'actor',
    export: { no: 'names somebody else, for 14 days' },
    erasure: 'delete',
  },
  {
    table: 'list_members',
    column: 'invited_by_id',
    person: 'actor',
    export: { no: 'tells of somebody else’s membership' },
    erasure: 'anonymise',
  },
  {
    table: 'list_tellings',
    column: 'by_id',
    person: 'actor',
    export: { no: 'tells for 90 days of a list, which may be somebody else’s' },
    erasure: 'anonymise',
  },
  {
    table: 'list_changes',
    column: 'by_id',
    person: 'actor',
    export: { no: 'tells for 90 days of a list, which may be somebody else’s' },
    erasure: 'anonymise',
  },
]
