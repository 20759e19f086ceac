import type { Column } from '../../../ui/admin-table/admin-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { SubscriptionRecord } from '../contract.ts'
import { howNames, stateNames } from '../ui/plan-words.ts'

/** Plans that are paid by the year or the month, as tables and filters say it. */
export const paidPlanNames = { monthly: 'Monthly', yearly: 'Yearly' } as const

/** What owners pay, a line each. */
export const subscriptionColumns: readonly Column<SubscriptionRecord>[] = [
  { key: 'place', title: 'Place', cell: ({ place }) => <span className="font-semibold">{place.name}</span> },
  { key: 'where', title: 'Where', minor: true, cell: ({ place }) => place.where },
  { key: 'owner', title: 'Owner', minor: true, cell: ({ person }) => person.name },
  { key: 'plan', title: 'Plan', cell: ({ plan }) => paidPlanNames[plan] },
  {
    key: 'state',
    title: 'State',
    cell: ({ state, cancel_at_period_end }) => (
      <span className="flex flex-wrap gap-1.5">
        <Tag tone={stateNames[state].tone}>{stateNames[state].text}</Tag>
        {cancel_at_period_end && state !== 'canceled' && <Tag>Ends then</Tag>}
      </span>
    ),
  },
  { key: 'how', title: 'Paid by', minor: 'much', cell: ({ how }) => howNames[how] },
  { key: 'until', title: 'Paid until', align: 'end', cell: ({ until }, now) => until && <RelativeTime when={until} now={now} /> },
]
