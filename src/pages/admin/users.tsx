import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { StepUp } from '../../features/accounts/profile/step-up.tsx'
import { PeopleTable, peopleColumns } from '../../features/people/admin/people-table.tsx'
import { roleNames } from '../../features/people/admin/role-name.ts'
import { peopleClient } from '../../features/people/client.ts'
import { savedViewsClient } from '../../features/saved-views/client.ts'
import { AdminPage } from '../../ui/admin-table/admin-page.tsx'
import { ColumnChooser } from '../../ui/admin-table/column-chooser.tsx'
import { nothing } from '../../ui/admin-table/selection.ts'
import { shownColumns } from '../../ui/admin-table/shown-columns.ts'
import { TableFilters } from '../../ui/admin-table/table-filters.tsx'
import { TableFoot } from '../../ui/admin-table/table-foot.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFormat } from '../../ui/locale.tsx'
import { href } from '../../urls.ts'
import { openRecord, taken } from './open-record.ts'

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
    client.list({ ...taken(query, [...filters, 'cursor']), limit: '50', count: 'true' }).catch(() => null),
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
  const [query] = useSearchParams()
  const [selection, setSelection] = useState(nothing)
  const format = useFormat()
  const people = page?.data ?? []
  const asked = taken(query, filters)
  const columns = peopleColumns(now)
  const csv = `/api/users/csv?${new URLSearchParams(asked)}`
  return (
    <StepUp>
      <AdminPage
        title="Users"
        actions={
          <>
            {page?.total !== undefined && (
              <span role="status" className="text-sm text-ink-2">
                {format.plural(page.total, { one: '# person', other: '# people' })}
              </span>
            )}
            <Suspense>
              <SavedViews page="AdminUsers" views={views} />
            </Suspense>
            {/* Narrow screens show the columns that fit. */}
            <span className="max-md:hidden">
              <ColumnChooser columns={columns} />
            </span>
            <ButtonLink to={csv} size="sm" reloadDocument download>
              CSV
            </ButtonLink>
          </>
        }
        filters={
          <TableFilters
            search={{ name: 'q', label: 'Name, username or email' }}
            filters={[
              { name: 'role', label: 'Any role', options: Object.entries(roleNames) },
              { name: 'status', label: 'Any state', options: states },
            ]}
          />
        }
        panel={
          person && (
            <Suspense>
              <PersonPanel key={person.id} person={person} sessions={sessions} now={now} />
            </Suspense>
          )
        }
      >
        {page === null ? (
          <ErrorState heading="h2" title="The people did not load" retry={href('AdminUsers')} className="mx-(--gutter)">
            <p>A filter may not be readable, or the server did not answer.</p>
          </ErrorState>
        ) : people.length === 0 ? (
          <EmptyState
            heading="h2"
            title="Nobody found"
            className="mx-(--gutter)"
            actions={<ButtonLink to={href('AdminUsers')}>Show everybody</ButtonLink>}
          >
            <p>No account fits this search and these filters.</p>
          </EmptyState>
        ) : (
          <>
            <PeopleTable
              columns={shownColumns(columns, query)}
              people={people}
              sort={query.get('sort') ?? 'newest'}
              open={person?.id ?? null}
              selection={selection}
              onSelect={setSelection}
            />
            <TableFoot next={page.next_cursor} keys={[['X', 'tick']]} />
          </>
        )}
        {selection.ids.size > 0 && (
          <Suspense>
            <PeopleBulk people={people.filter(({ id }) => selection.ids.has(id))} now={now} onClear={() => setSelection(nothing)} />
          </Suspense>
        )}
      </AdminPage>
    </StepUp>
  )
}
