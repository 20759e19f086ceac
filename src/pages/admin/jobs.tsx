import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { jobColumns, jobStates } from '../../features/jobs/admin/job-columns.tsx'
import { jobsClient } from '../../features/jobs/client.ts'
import { AdminList } from '../../ui/admin-table/admin-list.tsx'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { href } from '../../urls.ts'
import { listQuery, openRecord, readRows } from './list-query.ts'

const JobPanel = lazy(async () => ({ default: (await import('../../features/jobs/admin/job-panel.tsx')).JobPanel }))

export async function loader({ url, context }: LoaderArgs<'AdminJobs'>) {
  const query = url.searchParams
  const client = jobsClient(context.get(requestContext).api)
  const page = await readRows((asked) => client.list(asked), listQuery(query, ['state']))
  return { page, open: openRecord(query), now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Jobs', robots: 'noindex' })

const states = ['waiting', 'running', 'retrying', 'dead'] as const

/** What the server does later and by itself. */
export default function AdminJobs({ loaderData: { page, open, now } }: PageProps<typeof loader>) {
  const state = useSearchParams()[0].get('state')
  const job = page?.data.find(({ id }) => id === open)
  return (
    <AdminList
      title="Jobs"
      label="Jobs"
      page={page}
      columns={jobColumns}
      now={now}
      rowName={({ job }) => job}
      open={open}
      panel={job && <JobPanel job={job} />}
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
      errorTitle="The queue did not load"
      empty={{
        title: 'Nothing in the queue',
        text: 'Jobs that are done leave the queue; what failed too often stays until you look after it.',
      }}
    />
  )
}
