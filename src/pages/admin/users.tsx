import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { StepUp } from '../../features/accounts/profile/step-up.tsx'
import { peopleColumns } from '../../features/people/admin/people-columns.tsx'
import { roleNames } from '../../features/people/admin/role-name.ts'
import { peopleClient } from '../../features/people/client.ts'
import { savedViewsClient } from '../../features/saved-views/client.ts'
import { AdminList } from '../../ui/admin-table/admin-list.tsx'
import { TableFilters } from '../../ui/admin-table/table-filters.tsx'
import { listQuery, openRecord, readRows, taken } from './list-query.ts'

const PeopleBulk = lazy(async () => ({ default: (await import('../../features/people/admin/people-bulk.tsx')).PeopleBulk }))
const SavedViews = lazy(async () => ({ default: (await import('../../features/saved-views/admin/saved-views.tsx')).SavedViews }))
const PersonPanel = lazy(async () => ({ default: (await import('../../features/people/admin/person-panel.tsx')).PersonPanel }))

const filters = ['q', 'role', 'status', 'sort']

export async function loader({ url, context }: LoaderArgs<'AdminUsers'>) {
  const { api } = context.get(requestContext)
  const client = peopleClient(api)
  const query = url.searchParams
  const open = openRecord(query)
  const [page, person, sessions, views] = await Promise.all([
    readRows((asked) => client.list(asked), { ...listQuery(query, filters), count: 'true' }),
    open === null ? null : client.person(open).catch(() => null),
    open === null ? null : client.sessions(open).catch(() => null),
    savedViewsClient(api)
      .list('AdminUsers')
      .catch(() => ({ data: [] })),
  ])
  return { page, person, sessions: sessions?.data ?? null, views: views.data, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Users', robots: 'noindex' })

const states = [
  ['active', 'Active'],
  ['unverified', 'Not verified'],
  ['suspended', 'Suspended'],
  ['leaving', 'Leaving'],
] as const

/** Everybody with an account. */
export default function AdminUsers({ loaderData: { page, person, sessions, views, now } }: PageProps<typeof loader>) {
  const asked = taken(useSearchParams()[0], filters)
  return (
    <StepUp>
      <AdminList
        title="Users"
        label="People"
        page={page}
        columns={peopleColumns}
        now={now}
        rowName={({ name, username }) => name || username || 'somebody'}
        open={person?.id ?? null}
        panel={person && <PersonPanel key={person.id} person={person} sessions={sessions} now={now} />}
        filters={
          <TableFilters
            search={{ name: 'q', label: 'Name, username or email' }}
            filters={[
              { name: 'role', label: 'Any role', options: Object.entries(roleNames) },
              { name: 'status', label: 'Any state', options: states },
            ]}
          />
        }
        defaultSort="newest"
        countLabel={{ one: '# person', other: '# people' }}
        actions={<SavedViews page="AdminUsers" views={views} />}
        csv={`/api/users/csv?${new URLSearchParams(asked)}`}
        bulkActions={(ticked, clear) => <PeopleBulk people={ticked} now={now} onClear={clear} />}
        errorTitle="The people did not load"
        empty={{ title: 'Nobody found', text: 'No account fits this search and these filters.', showAll: 'Show everybody' }}
      />
    </StepUp>
  )
}
