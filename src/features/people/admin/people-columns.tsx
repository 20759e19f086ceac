import type { Column } from '../../../ui/admin-table/admin-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Person } from '../contract/people.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { PersonState } from './person-state.tsx'
import { roleNames } from './role-name.ts'

/** Every column that the table of people has, for those who choose. */
export const peopleColumns: readonly Column<Person>[] = [
  { key: 'name', title: 'Name', sort: { first: 'name', up: 'name' }, cell: (person) => <Who person={person} /> },
  {
    key: 'email',
    title: 'Email',
    minor: 'much',
    cell: ({ email }) => (
      <span
        className="block max-w-64 truncate text-ink-2 group-data-crowded/table:min-w-28 group-data-crowded/table:whitespace-normal group-data-crowded/table:[overflow-wrap:anywhere]"
        title={email ?? undefined}
      >
        {email}
      </span>
    ),
  },
  {
    key: 'role',
    title: 'Role',
    minor: true,
    cell: ({ role }) => <span className="whitespace-nowrap group-data-crowded/table:whitespace-normal">{roleNames[role]}</span>,
  },
  { key: 'state', title: 'State', cell: (person, now) => <PersonState person={person} now={now} /> },
  { key: 'number', title: 'Number', minor: 'much', extra: true, align: 'end', cell: ({ id }) => id },
  { key: 'codes', title: 'Codes', minor: 'much', extra: true, cell: ({ two_factor }) => (two_factor ? 'On' : 'Off') },
  { key: 'sessions', title: 'Browsers', minor: 'much', extra: true, align: 'end', cell: ({ sessions }) => sessions },
  {
    key: 'verified',
    title: 'Verified',
    minor: 'much',
    extra: true,
    align: 'end',
    cell: ({ email_verified_at: at }, now) => (at ? <RelativeTime when={at} now={now} /> : 'Not yet'),
  },
  {
    key: 'seen',
    title: 'Seen',
    minor: 'much',
    align: 'end',
    sort: { first: 'seen', up: '' },
    cell: ({ last_seen_at }, now) => (last_seen_at ? <RelativeTime when={last_seen_at} now={now} /> : 'Never'),
  },
  {
    key: 'joined',
    title: 'Joined',
    minor: true,
    align: 'end',
    sort: { first: 'newest', again: 'oldest', up: 'oldest' },
    cell: ({ created_at }, now) => <RelativeTime when={created_at} now={now} />,
  },
]

function Who({ person }: { person: Person }) {
  return (
    <span className="flex items-center gap-2.5">
      <PersonAvatar person={person} size={32} />
      <span className="min-w-0 leading-tight">
        <span className="block" dir="auto">
          {person.name}
        </span>
        <span className="block text-xs font-normal text-ink-2">{person.username === null ? 'No username' : `@${person.username}`}</span>
      </span>
    </span>
  )
}
