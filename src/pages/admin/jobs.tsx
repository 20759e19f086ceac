import { useSearchParams } from 'react-router'
import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { JobPanel } from '../../features/jobs/admin/job-panel.tsx'
import { JobsTable, jobStates } from '../../features/jobs/admin/jobs-table.tsx'
import { jobsClient } from '../../features/jobs/client.ts'
import { AdminPage } from '../../ui/admin-table/admin-page.tsx'
import { TableFoot } from '../../ui/admin-table/table-foot.tsx'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { href } from '../../urls.ts'
import { openRecord, taken } from './open-record.ts'

export async function loader({ url, context }: LoaderArgs<'AdminJobs'>) {
  const query = url.searchParams
  const page = await jobsClient(context.get(requestContext).api)
    .list({ ...taken(query, ['state', 'cursor']), limit: '50' })
    .catch(() => null)
  return { page, open: openRecord(query), now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Jobs', robots: 'noindex' })

const states = ['waiting', 'running', 'retrying', 'dead'] as const

/** What the server does later and by itself. */
export default function AdminJobs({ loaderData: { page, open, now } }: PageProps<typeof loader>) {
  const state = useSearchParams()[0].get('state')
  const job = page?.data.find(({ id }) => id === open)
  return (
    <AdminPage
      title="Jobs"
      filters={
        <Chips>
          <ChipLink to={href('AdminJobs')} current={state === null}>
            All
          </ChipLink>
          {states.map((one) => (
            <ChipLink key={one} to={href('AdminJobs', {}, { state: one })} current={state === one}>
              {jobStates[one]} {page?.counts[one] ?? ''}
            </ChipLink>
          ))}
        </Chips>
      }
      panel={job && <JobPanel job={job} />}
    >
      {page === null ? (
        <ErrorState heading="h2" title="The queue did not load" retry={href('AdminJobs')} className="mx-(--gutter)">
          <p>A filter may not be readable, or the server did not answer.</p>
        </ErrorState>
      ) : page.data.length === 0 ? (
        <EmptyState heading="h2" title="Nothing in the queue" className="mx-(--gutter)">
          <p>Jobs that are done leave the queue; what failed too often stays until you look after it.</p>
        </EmptyState>
      ) : (
        <>
          <JobsTable jobs={page.data} open={open} now={now} />
          <TableFoot next={page.next_cursor} />
        </>
      )}
    </AdminPage>
  )
}
