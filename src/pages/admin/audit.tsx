import { lazy } from 'react'
import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { auditColumns } from '../../features/audit/admin/audit-columns.tsx'
import { auditClient } from '../../features/audit/client.ts'
import { auditKindName, auditKinds } from '../../features/audit/kinds.ts'
import { AdminList } from '../../ui/admin-table/admin-list.tsx'
import { TableFilters } from '../../ui/admin-table/table-filters.tsx'
import { listQuery, openRecord, readRows } from './list-query.ts'

const AuditPanel = lazy(async () => ({ default: (await import('../../features/audit/admin/audit-panel.tsx')).AuditPanel }))

export async function loader({ url, context }: LoaderArgs<'AdminAudit'>) {
  const query = url.searchParams
  const client = auditClient(context.get(requestContext).api)
  const page = await readRows((asked) => client.list(asked), { ...listQuery(query, filters), ...days(query) })
  return { page, open: openRecord(query), now: new Date().toISOString() }
}

const filters = ['act', 'actor', 'target', 'target_kind', 'target_id', 'actor_id']

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

const choices: [string, string][] = [
  ['user.', 'People'],
  ['place.', 'Places'],
  ['category.', 'Categories'],
  ['tag.', 'Tags'],
  ['job.', 'Jobs'],
  ['mail.', 'Mails'],
  ...Object.entries(auditKinds),
]

/** What staff did to other people's things. */
export default function AdminAudit({ loaderData: { page, open, now } }: PageProps<typeof loader>) {
  const record = page?.data.find(({ id }) => id === open)
  return (
    <AdminList
      title="Audit log"
      label="Audit log"
      page={page}
      columns={auditColumns}
      now={now}
      rowName={({ act }) => auditKindName(act)}
      open={open}
      panel={record && <AuditPanel record={record} />}
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
      errorTitle="The log did not load"
      empty={{
        title: 'Nothing here',
        text: 'What the team does to other people’s things is written down here. Nothing of it fits these filters.',
        showAll: 'Show the whole log',
      }}
    />
  )
}
