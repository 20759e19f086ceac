import { lazy } from 'react'
import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { AuditHistory } from '../../features/audit/admin/audit-history.tsx'
import { auditClient } from '../../features/audit/client.ts'
import { PlanTable } from '../../features/billing/admin/plan-table.tsx'
import { paidPlanNames, subscriptionColumns } from '../../features/billing/admin/subscription-columns.tsx'
import { billingClient } from '../../features/billing/client.ts'
import { howNames, stateNames } from '../../features/billing/ui/plan-words.ts'
import { AdminList } from '../../ui/admin-table/admin-list.tsx'
import { TableFilters } from '../../ui/admin-table/table-filters.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { href } from '../../urls.ts'
import { listQuery, openRecord, readRows } from './list-query.ts'

const SubscriptionPanel = lazy(async () => ({
  default: (await import('../../features/billing/admin/subscription-panel.tsx')).SubscriptionPanel,
}))
const NoPlanPanel = lazy(async () => ({ default: (await import('../../features/billing/admin/no-plan-panel.tsx')).NoPlanPanel }))

/** `open` shows a subscription beside the rows, `place` a claimed place that has none yet. */
export async function loader({ url, context }: LoaderArgs<'AdminClaimSubscriptions'>) {
  const { api } = context.get(requestContext)
  const client = billingClient(api)
  const open = openRecord(url.searchParams)
  const ofPlace = openRecord(new URLSearchParams({ open: url.searchParams.get('place') ?? '' }))
  const [page, plans, subscription, history, place] = await Promise.all([
    readRows((asked) => client.list(asked), listQuery(url.searchParams, ['q', 'state', 'plan', 'how'])),
    client.plans(),
    open === null ? null : client.one(open).catch(() => null),
    open === null
      ? null
      : auditClient(api)
          .list({ target: `subscription ${open}`, limit: '20' })
          .catch(() => null),
    open !== null || ofPlace === null ? null : client.ofPlace(ofPlace).catch(() => null),
  ])
  return { page, plans: plans.data, subscription, history: history?.data ?? [], place, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Claim Subscriptions', robots: 'noindex' })

/** What owners pay for their places, and the plans that there are. */
export default function AdminClaimSubscriptions({ loaderData }: PageProps<typeof loader>) {
  const { page, plans, subscription, history, place, now } = loaderData
  return (
    <AdminList
      title="Claim Subscriptions"
      label="Subscriptions"
      page={page}
      columns={subscriptionColumns}
      now={now}
      rowName={({ place: { name } }) => name}
      open={subscription?.id ?? null}
      panel={
        subscription ? (
          <SubscriptionPanel
            key={`${subscription.id} ${subscription.version}`}
            subscription={subscription}
            history={<AuditHistory records={history} />}
          />
        ) : (
          place && <NoPlanPanel key={place.place.id} of={place} />
        )
      }
      actions={<TextLink to={href('AdminClaimedPlaces')}>Claimed places</TextLink>}
      filters={
        <TableFilters
          search={{ name: 'q', label: 'Place or invoice' }}
          filters={[
            { name: 'state', label: 'Any state', options: Object.entries(stateNames).map(([key, { text }]) => [key, text] as const) },
            { name: 'plan', label: 'Any plan', options: Object.entries(paidPlanNames) },
            { name: 'how', label: 'Paid any way', options: Object.entries(howNames) },
          ]}
        />
      }
      below={<PlanTable plans={plans} />}
      errorTitle="The subscriptions did not load"
      empty={{
        title: 'No subscription found',
        text: 'Owners who pay for a plan show up here. Open a claimed place to mark its plan as paid by invoice.',
        showAll: 'Show all',
      }}
    />
  )
}
