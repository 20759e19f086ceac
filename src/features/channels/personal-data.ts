import { ownRows, type PersonalColumn, pseudonym } from '../../platform/personal-data.ts'

const team = { 'what the team decided is the site’s record': ['hidden_by_id'] }

export const channelsPersonalData: PersonalColumn[] = [
  {
    table: 'channels',
    column: 'owner_id',
    person: 'subject',
    export: {
      yes: {
        label: 'Your channels',
        columns: [
          ...['id', 'owner_id', 'slug', 'name', 'about', 'links', 'avatar_id', 'banner_id', 'banner_alt', 'visibility', 'published_at'],
          ...['hidden_at', 'hidden_reason', 'removed_at', 'version', 'created_at', 'updated_at'],
        ],
        withheld: { ...team, 'tells of somebody else, who is asked': ['offered_to_id'] },
      },
    },
    erasure: 'delete',
  },
  {
    table: 'channels',
    column: 'hidden_by_id',
    person: 'actor',
    export: { no: 'what the team decided is the site’s record' },
    erasure: pseudonym,
  },
  {
    table: 'featured_channels',
    column: 'picked_by_id',
    person: 'actor',
    export: { no: 'what the team decided is the site’s record' },
    erasure: pseudonym,
  },
  ownRows('channel_editors', {
    label: 'Channels that you edit',
    columns: ['channel_id', 'user_id', 'invited_at', 'joined_at'],
    withheld: { 'tells of somebody else, who invited': ['invited_by_id'] },
  }),
  {
    table: 'channel_editors',
    column: 'invited_by_id',
    person: 'actor',
    export: { no: 'tells of somebody else, who was invited' },
    erasure: 'anonymise',
  },
  {
    table: 'channels',
    column: 'offered_to_id',
    person: 'mention',
    export: { no: 'tells of somebody else, whose channel it is' },
    erasure: 'anonymise',
  },
  {
    table: 'channel_invitations',
    column: 'email',
    names: 'address',
    person: 'mention',
    export: { no: 'tells of somebody else, who invited' },
    erasure: 'delete',
  },
  {
    table: 'channel_invitations',
    column: 'invited_by_id',
    person: 'actor',
    export: { no: 'tells of somebody else, who was invited' },
    erasure: 'anonymise',
  },
]
