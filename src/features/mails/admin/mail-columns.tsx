import type { Column } from '../../../ui/admin-table/admin-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { Mail } from '../contract.ts'

export const mailTones = { queued: 'plain', sent: 'good', dead: 'bad', bounced: 'bad' } as const
export const mailStates = { queued: 'Waiting', sent: 'Sent', dead: 'Failed', bounced: 'Came back' } as const

/** Mails and their fate, a line each. */
export const mailColumns: readonly Column<Mail>[] = [
  { key: 'subject', title: 'Subject', cell: ({ subject }) => subject },
  {
    key: 'to',
    title: 'To',
    minor: true,
    cell: ({ recipient }) => (
      <span className="block max-w-64 truncate text-ink-2" title={recipient}>
        {recipient}
      </span>
    ),
  },
  { key: 'state', title: 'State', cell: ({ state }) => <Tag tone={mailTones[state]}>{mailStates[state]}</Tag> },
  { key: 'when', title: 'When', align: 'end', cell: ({ created_at }, now) => <RelativeTime when={created_at} now={now} /> },
]
