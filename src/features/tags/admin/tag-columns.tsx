import type { Column } from '../../../ui/admin-table/admin-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { ManagedTag } from '../manage-contract.ts'

/** Every column that the table of tags has. */
export const tagColumns: readonly Column<ManagedTag>[] = [
  {
    key: 'name',
    title: 'Name',
    sort: { first: 'name', up: 'name' },
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  {
    key: 'synonyms',
    title: 'Also found by',
    minor: true,
    cell: ({ synonyms }) => (
      <span className="block max-w-80 truncate text-ink-2" title={synonyms.join(', ')}>
        {synonyms.join(', ')}
      </span>
    ),
  },
  { key: 'slug', title: 'Address', minor: 'much', cell: ({ slug }) => <span className="text-ink-2">{slug}</span> },
  {
    key: 'uses',
    title: 'Places',
    align: 'end',
    sort: { first: 'uses', up: '' },
    cell: ({ uses }) => <span className={uses === 0 ? 'text-ink-3' : undefined}>{uses}</span>,
  },
  {
    key: 'made',
    title: 'Made',
    minor: 'much',
    align: 'end',
    sort: { first: 'newest', up: '' },
    cell: ({ created_at }, now) => <RelativeTime when={created_at} now={now} />,
  },
]
