import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { claimedPlaceColumns, methodNames } from '../../features/claims/admin/claim-columns.tsx'
import { ClaimedPlacePanel } from '../../features/claims/admin/claimed-place-panel.tsx'
import { claimsClient } from '../../features/claims/client.ts'
import { managersClient } from '../../features/claims/managers-client.ts'
import { AdminList } from '../../ui/admin-table/admin-list.tsx'
import { TableFilters } from '../../ui/admin-table/table-filters.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { href } from '../../urls.ts'
import { listQuery, openRecord, readRows } from './list-query.ts'

export async function loader({ url, context }: LoaderArgs<'AdminClaimedPlaces'>) {
  const { api, viewer } = context.get(requestContext)
  const client = claimsClient(api)
  const page = await readRows((asked) => client.claimedPlaces(asked), listQuery(url.searchParams, ['q', 'method']))
  const open = openRecord(url.searchParams)
  const place = page?.data.find(({ id }) => id === open) ?? null
  const seen = place !== null && viewer?.role === 'admin'
  const managers = seen
    ? await managersClient(api)
        .list(place.id)
        .catch(() => null)
    : null
  return { page, place, managers, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Claimed Places', robots: 'noindex' })

/** Places that have an owner. */
export default function AdminClaimedPlaces({ loaderData: { page, place, managers, now } }: PageProps<typeof loader>) {
  const decides = useUser()?.role === 'admin'
  return (
    <AdminList
      title="Claimed Places"
      label="Claimed places"
      page={page}
      columns={claimedPlaceColumns}
      now={now}
      rowName={({ name }) => name}
      open={place?.id ?? null}
      panel={place && <ClaimedPlacePanel key={place.id} place={place} admin={decides} managers={managers} />}
      actions={decides && <TextLink to={href('AdminClaims')}>Claims that wait</TextLink>}
      filters={
        <TableFilters
          search={{ name: 'q', label: 'Name' }}
          filters={[{ name: 'method', label: 'Any proof', options: Object.entries(methodNames) }]}
        />
      }
      errorTitle="The places did not load"
      empty={{ title: 'No claimed place found', text: 'Places that their owners look after show up here.', showAll: 'Show all' }}
    />
  )
}
