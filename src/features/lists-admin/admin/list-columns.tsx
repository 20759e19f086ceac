import type { Column } from '../../../ui/admin-table/admin-table.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { AdminList } from '../staff-contract.ts'
import { ListState, pickState, titleOf } from './list-state.tsx'

/** Every column that the table of lists has, for those who choose. */
export const listColumns: readonly Column<AdminList>[] = [
  {
    key: 'title',
    title: 'List',
    cell: (list, now) => (
      <span className="flex max-w-64 items-center gap-2 2xl:max-w-88 group-data-crowded/table:max-w-56">
        <span className={list.title === null ? 'truncate text-ink-2 italic' : 'truncate font-medium'} title={titleOf(list)}>
          {titleOf(list)}
        </span>
        {list.pick && <PickTag pick={list.pick} now={now} />}
        {list.flags > 0 && <Tag tone="bad">Reported</Tag>}
      </span>
    ),
  },
  { key: 'state', title: 'State', cell: (list) => <ListState list={list} /> },
  {
    key: 'owner',
    title: 'Owner',
    minor: true,
    cell: ({ owner }) => <span className="block max-w-40 truncate">{owner.name || 'A former member'}</span>,
  },
  { key: 'category', title: 'Category', minor: 'much', cell: ({ category }) => category?.name ?? <span className="text-ink-3">None</span> },
  { key: 'region', title: 'Region', minor: 'much', extra: true, cell: ({ region }) => region ?? '' },
  {
    key: 'entries',
    title: 'Entries',
    minor: true,
    align: 'end',
    sort: { first: 'entries', up: '' },
    cell: ({ entry_count }) => <Count of={entry_count} />,
  },
  { key: 'saves', title: 'Saves', minor: 'much', align: 'end', cell: ({ saves }) => <Count of={saves} /> },
  { key: 'followers', title: 'Followers', minor: 'much', extra: true, align: 'end', cell: ({ followers }) => <Count of={followers} /> },
  {
    key: 'made',
    title: 'Made',
    minor: 'much',
    align: 'end',
    sort: { first: 'newest', again: 'oldest', up: 'oldest' },
    cell: ({ created_at }, now) => <RelativeTime when={created_at} now={now} />,
  },
  {
    key: 'changed',
    title: 'Changed',
    minor: true,
    align: 'end',
    sort: { first: 'changed', up: '' },
    cell: ({ updated_at }, now) => <RelativeTime when={updated_at} now={now} />,
  },
]

function Count({ of }: { of: number }) {
  return <span className={of === 0 ? 'text-ink-3' : ''}>{useFormat().number(of)}</span>
}

const pickNames = { now: 'Picked', later: 'Picked for later', over: 'Was picked' }

function PickTag({ pick, now }: { pick: NonNullable<AdminList['pick']>; now: string }) {
  const state = pickState(pick, now)
  return <Tag tone={state === 'now' ? 'good' : 'plain'}>{pickNames[state]}</Tag>
}
