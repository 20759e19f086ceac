import type { Column } from '../../../ui/admin-table/admin-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { ClaimedPlace, ClaimMethod, ClaimQueue } from '../contract.ts'

type Row = ClaimQueue['data'][number]

/** By which way, as the tables say it. */
export const methodNames: Record<ClaimMethod, string> = { mail: 'Mail', dns: 'DNS', file: 'File', phone: 'Call', document: 'Document' }

/** Claims that wait, a line each. */
export const claimColumns: readonly Column<Row>[] = [
  { key: 'place', title: 'Place', cell: ({ place }) => <span className="font-semibold">{place.name}</span> },
  { key: 'where', title: 'Where', minor: true, cell: ({ place }) => place.where },
  { key: 'who', title: 'Who', cell: ({ person }) => person.name },
  {
    key: 'evidence',
    title: 'Evidence',
    cell: (claim) => (
      <span className="flex flex-wrap gap-1.5">
        {claim.proved && claim.method && <Tag tone="good">{methodNames[claim.method]}</Tag>}
        {claim.documents.length > 0 && (
          <Tag tone="accent">{claim.documents.length === 1 ? '1 document' : `${claim.documents.length} documents`}</Tag>
        )}
        {claim.call_wanted_at && !claim.proved && <Tag tone="warn">Wants a call</Tag>}
        {claim.rivals > 0 && <Tag tone="bad">Rival</Tag>}
        {!claim.proved && claim.documents.length === 0 && !claim.call_wanted_at && <Tag>None yet</Tag>}
      </span>
    ),
  },
  { key: 'waits', title: 'Waits', align: 'end', cell: ({ created_at }, now) => <RelativeTime when={created_at} now={now} /> },
]

/** Places that have an owner, a line each. */
export const claimedPlaceColumns: readonly Column<ClaimedPlace>[] = [
  { key: 'name', title: 'Place', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { key: 'where', title: 'Where', minor: true, cell: ({ where }) => where },
  { key: 'owner', title: 'Owner', cell: ({ owner }) => owner?.name ?? 'Gone' },
  { key: 'method', title: 'Proved by', cell: ({ method }) => (method ? methodNames[method] : 'The team') },
  { key: 'since', title: 'Since', align: 'end', cell: ({ since }, now) => since && <RelativeTime when={since} now={now} /> },
]
