import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { AuditPanel } from '../../features/audit/admin/audit-panel.tsx'
import { AuditTable } from '../../features/audit/admin/audit-table.tsx'
import { auditClient } from '../../features/audit/client.ts'
import { auditKinds } from '../../features/audit/kinds.ts'
import { AdminPage } from '../../ui/admin-table/admin-page.tsx'
import { TableFilters } from '../../ui/admin-table/table-filters.tsx'
import { TableFoot } from '../../ui/admin-table/table-foot.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { href } from '../../urls.ts'
import { openRecord, taken } from './open-record.ts'

export async function loader({ url, context }: LoaderArgs<'AdminAudit'>) {
  const query = url.searchParams
  const page = await auditClient(context.get(requestContext).api)
    .list({ ...taken(query, keys), ...days(query), limit: '50' })
    .catch(() => null)
  return { page, open: openRecord(query), now: new Date().toISOString() }
}

const keys = ['act', 'actor', 'target', 'target_kind', 'target_id', 'actor_id', 'cursor']

/** The days of an address, the last one included, as moments; in UTC, as the log's times are kept. */
function days(query: URLSearchParams): { from?: string; until?: string } {
  const dayOf = (name: string) => {
    const text = query.get(name) ?? ''
    const day = new Date(`${text}T00:00:00Z`)
    return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) ? day : null
  }
  const [from, to] = [dayOf('from'), dayOf('to')]
  return {
    ...(from && { from: from.toISOString() }),
    ...(to && { until: new Date(to.getTime() + 86_400_000).toISOString() }),
  }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Audit log', robots: 'noindex' })

const choices: [string, string][] = [['user.', 'People'], ['job.', 'Jobs'], ['mail.', 'Mails'], ...Object.entries(auditKinds)]

/** What staff did to other people's things. */
export default function AdminAudit({ loaderData: { page, open, now } }: PageProps<typeof loader>) {
  const record = page?.data.find(({ id }) => id === open)
  return (
    <AdminPage
      title="Audit log"
      filters={
        <TableFilters
          filters={[{ name: 'act', label: 'Any act', options: choices }]}
          typed={[
            { name: 'actor', label: 'Who (username)' },
            { name: 'target', label: 'To whom (username)' },
            { name: 'from', label: 'From', type: 'date' },
            { name: 'to', label: 'To', type: 'date' },
          ]}
        />
      }
      panel={record && <AuditPanel record={record} />}
    >
      {page === null ? (
        <ErrorState heading="h2" title="The log did not load" retry={href('AdminAudit')} className="mx-(--gutter)">
          <p>A filter may not be readable, or the server did not answer.</p>
        </ErrorState>
      ) : page.data.length === 0 ? (
        <EmptyState
          heading="h2"
          title="Nothing here"
          className="mx-(--gutter)"
          actions={<ButtonLink to={href('AdminAudit')}>Show the whole log</ButtonLink>}
        >
          <p>What the team does to other people’s things is written down here. Nothing of it fits these filters.</p>
        </EmptyState>
      ) : (
        <>
          <AuditTable records={page.data} open={open} now={now} />
          <TableFoot next={page.next_cursor} />
        </>
      )}
    </AdminPage>
  )
}
