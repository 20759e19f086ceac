import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { requestContext } from '../../../app/router/context.ts'
import { pageMeta } from '../../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../../app/router/page.ts'
import { listsClient } from '../../../features/lists/client.ts'
import { listColumns } from '../../../features/lists-admin/admin/list-columns.tsx'
import { titleOf, visibilities } from '../../../features/lists-admin/admin/list-state.tsx'
import { listsStaffClient } from '../../../features/lists-admin/staff-client.ts'
import { regionsClient } from '../../../features/regions/client.ts'
import { regionTitle } from '../../../features/regions/region-name.ts'
import { ViewTabs } from '../../../features/saved-views/admin/view-tabs.tsx'
import { savedViewsClient } from '../../../features/saved-views/client.ts'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { AdminList } from '../../../ui/admin-table/admin-list.tsx'
import { useTableAddress } from '../../../ui/admin-table/table-address.ts'
import { TableFilters } from '../../../ui/admin-table/table-filters.tsx'
import { ChipLink } from '../../../ui/chip.tsx'
import { href } from '../../../urls.ts'
import { listQuery, openRecord, readRows, taken } from '../list-query.ts'

const ListsBulk = lazy(async () => ({ default: (await import('../../../features/lists-admin/admin/lists-bulk.tsx')).ListsBulk }))
const ListPanel = lazy(async () => ({ default: (await import('../../../features/lists-admin/admin/list-panel.tsx')).ListPanel }))
const SavedViews = lazy(async () => ({ default: (await import('../../../features/saved-views/admin/saved-views.tsx')).SavedViews }))

const filters = ['q', 'visibility', 'state', 'category', 'region', 'owner']

export async function loader({ url, context }: LoaderArgs<'AdminLists'>) {
  const { api } = context.get(requestContext)
  const client = listsStaffClient(api)
  const query = url.searchParams
  const open = openRecord(query)
  const [page, list, views, categories, region] = await Promise.all([
    readRows((asked) => client.survey(asked), { ...listQuery(query, [...filters, 'sort']), count: 'true' }),
    open === null ? null : client.record(open).catch(() => null),
    savedViewsClient(api)
      .list('AdminLists')
      .catch(() => ({ data: [] })),
    listsClient(api).categories(),
    nameOfRegion(api, query.get('region')),
  ])
  return { page, list, views: views.data, categories: categories.data, region, now: new Date().toISOString() }
}

async function nameOfRegion(api: typeof fetch, path: string | null): Promise<string | null> {
  return path
    ? regionsClient(api)
        .byPath(path)
        .then(regionTitle, () => null)
    : null
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Lists', robots: 'noindex' })

const states = [
  ['shown', 'Shown to others'],
  ['reported', 'Reported'],
  ['picked', 'Picked'],
  ['hidden', 'Hidden'],
  ['draft', 'Never shown'],
  ['removed', 'Removed'],
] as const

/** How many lists a view has, for its tab. */
async function countView(query: string): Promise<{ count: number; atLeast: boolean }> {
  const { total = 0, at_least = false } = await listsStaffClient(browserFetch).survey({
    ...taken(new URLSearchParams(query), filters),
    count: 'true',
    limit: '1',
  })
  return { count: total, atLeast: at_least }
}

/** Every list there is; private ones without their titles. */
export default function AdminLists({ loaderData: { page, list, views, categories, region, now } }: PageProps<typeof loader>) {
  const [query] = useSearchParams()
  const address = useTableAddress()
  const owner = query.get('owner')
  return (
    <AdminList
      title="Lists"
      label="Lists"
      page={page}
      columns={listColumns}
      now={now}
      dense
      rowName={titleOf}
      editPath={(id) => href('AdminListEdit', { id })}
      open={list?.id ?? null}
      panel={list && <ListPanel key={`${list.id} ${list.version}`} list={list} categories={categories} now={now} />}
      filters={
        <>
          <ViewTabs views={views} count={countView} />
          <TableFilters
            search={{ name: 'q', label: 'Title, @owner or number' }}
            filters={[
              { name: 'state', label: 'Any state', options: states },
              { name: 'visibility', label: 'Seen by anyone', options: Object.entries(visibilities) },
              {
                name: 'category',
                label: 'Any category',
                options: [['none', 'None'], ...categories.map(({ id, name }) => [String(id), name] as const)],
              },
            ]}
            typed={[{ name: 'region', label: 'Region, as texas/austin' }]}
          />
          {(owner || region) && (
            <p className="mt-2 flex flex-wrap gap-2">
              {region && (
                <ChipLink to={address({ region: null, open: null })} current>
                  In {region}
                </ChipLink>
              )}
              {owner && (
                <ChipLink to={address({ owner: null, open: null })} current>
                  Of {page?.data[0]?.owner.name || `person ${owner}`}
                </ChipLink>
              )}
            </p>
          )}
        </>
      }
      defaultSort="changed"
      countLabel={page?.at_least ? { one: 'at least # list', other: 'at least # lists' } : { one: '# list', other: '# lists' }}
      actions={<SavedViews page="AdminLists" views={views} />}
      bulkActions={(ticked, clear) => <ListsBulk lists={ticked} categories={categories} onClear={clear} />}
      errorTitle="The lists did not load"
      empty={{ title: 'No list fits', text: 'Take a filter out, or look for other words.', showAll: 'Show all lists' }}
    />
  )
}
