import { lazy } from 'react'
import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { claimColumns } from '../../features/claims/admin/claim-columns.tsx'
import { claimsClient } from '../../features/claims/client.ts'
import { AdminList } from '../../ui/admin-table/admin-list.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { href } from '../../urls.ts'
import { listQuery, openRecord } from './list-query.ts'

const ClaimPanel = lazy(async () => ({ default: (await import('../../features/claims/admin/claim-panel.tsx')).ClaimPanel }))

export async function loader({ url, context }: LoaderArgs<'AdminClaims'>) {
  const client = claimsClient(context.get(requestContext).api)
  const open = openRecord(url.searchParams)
  const [page, claim] = await Promise.all([
    client.queue(listQuery(url.searchParams, [])).catch(() => null),
    open === null ? null : client.review(open).catch(() => null),
  ])
  return { page, claim, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Claims', robots: 'noindex' })

/** Claims that wait for a decision. */
export default function AdminClaims({ loaderData: { page, claim, now } }: PageProps<typeof loader>) {
  return (
    <AdminList
      title="Claims"
      label="Claims"
      page={page}
      columns={claimColumns}
      now={now}
      rowName={({ place }) => place.name}
      open={claim?.id ?? null}
      panel={claim && <ClaimPanel key={`${claim.id} ${claim.version}`} claim={claim} />}
      actions={<TextLink to={href('AdminClaimedPlaces')}>Claimed places</TextLink>}
      errorTitle="The claims did not load"
      empty={{ title: 'No claim waits', text: 'Who says that a place is theirs, and isn’t approved by the proof alone, waits here.' }}
    />
  )
}
