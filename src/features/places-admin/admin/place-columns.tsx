import type { Column } from '../../../ui/admin-table/admin-table.tsx'
import { classes } from '../../../ui/classes.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { sourceName } from '../../places/source-name.ts'
import type { AdminPlace } from '../contract.ts'
import { PlaceStatusTag } from './place-status-tag.tsx'

/** Every column that the table of all places has, for those who choose. */
export const placeColumns: readonly Column<AdminPlace>[] = [
  {
    key: 'name',
    title: 'Name',
    sort: { first: 'name', again: 'name-last', up: 'name' },
    cell: (place) => (
      <span className="flex max-w-[calc(100vw-13.5rem)] gap-x-2 gap-y-1 max-sm:flex-col max-sm:items-start sm:max-w-62 sm:items-center">
        <span className="max-w-full truncate text-sm font-semibold" dir="auto" title={place.name}>
          {place.name}
        </span>
        {place.status !== 'published' && <PlaceStatusTag place={place} />}
      </span>
    ),
  },
  { key: 'category', title: 'Category', minor: true, cell: ({ category }) => <Quiet>{category.name}</Quiet> },
  {
    key: 'where',
    title: 'Where',
    minor: 'much',
    cell: ({ neighborhood, city }) => <Quiet>{neighborhood ? `${neighborhood}, ${city}` : city}</Quiet>,
  },
  { key: 'state', title: 'Last confirmed', cell: (place, now) => <Known place={place} now={now} /> },
  {
    key: 'changed',
    title: 'Changed',
    align: 'end',
    minor: 'much',
    sort: { first: 'changed', again: 'changed-first', up: 'changed-first' },
    cell: ({ updated_at }, now) => <RelativeTime when={updated_at} now={now} />,
  },
  { key: 'saves', title: 'Saves', align: 'end', minor: 'much', extra: true, cell: ({ saves }) => saves },
  { key: 'street', title: 'Street', minor: 'much', extra: true, cell: ({ address }) => <Quiet>{address ?? 'Unknown'}</Quiet> },
  { key: 'source', title: 'Source', minor: 'much', extra: true, cell: ({ source }) => <Quiet>{sourceName(source)}</Quiet> },
  {
    key: 'owner',
    title: 'Owner',
    minor: 'much',
    extra: true,
    cell: ({ owner }) => <Quiet>{owner ? owner.name || 'Somebody' : 'None'}</Quiet>,
  },
  { key: 'number', title: 'Number', align: 'end', minor: 'much', extra: true, cell: ({ id }) => id },
  {
    key: 'added',
    title: 'Added',
    align: 'end',
    minor: 'much',
    extra: true,
    sort: { first: 'newest', again: 'oldest', up: 'oldest' },
    cell: ({ created_at }, now) => <RelativeTime when={created_at} now={now} />,
  },
]

function Quiet({ children }: { children: string }) {
  return (
    <span className="block max-w-46 truncate text-ink-2" title={children}>
      {children}
    </span>
  )
}

const lacking = { hours: 'Hours unknown', address: 'No street', phone: 'No phone', website: 'No website' } as const
const groups: Record<NonNullable<AdminPlace['confirmed']>['group'], string> = {
  name: 'Name',
  category: 'Category',
  address: 'Address',
  position: 'Position',
  contact: 'Contact',
  hours: 'Hours',
  description: 'Description',
  attributes: 'Details',
}

/** A week ago and later. */
const FRESH_MS = 7 * 86_400_000

/** What is known, in a dot and words: what is missing that people look for first, what was changed this week, else what was confirmed last. */
function Known({ place, now }: { place: AdminPlace; now: string }) {
  const format = useFormat()
  const lost = (Object.keys(lacking) as (keyof typeof lacking)[]).find((name) => place.missing.includes(name))
  const changed = place.version > 1 && Date.parse(now) - Date.parse(place.updated_at) < FRESH_MS
  const look = changed ? 'bg-warn' : lost ? 'border-[1.5px] border-ink-3' : 'bg-open'
  const { confirmed } = place
  const words = changed
    ? `Changed ${format.relativeTime(place.updated_at, new Date(now))}`
    : lost
      ? lacking[lost]
      : confirmed
        ? `${groups[confirmed.group]}, ${format.relativeTime(confirmed.at, new Date(now))}`
        : 'Not confirmed'
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span aria-hidden="true" className={classes('size-2 shrink-0 rounded-full', look)} />
      <span className="max-w-[min(7rem,calc(100vw-15rem))] truncate sm:max-w-42" title={words}>
        {words}
      </span>
    </span>
  )
}
