import '../../../ui/map/map.css'
import { lazy } from 'react'
import { requestContext } from '../../../app/router/context.ts'
import { pageMeta } from '../../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../../app/router/page.ts'
import { categoriesClient } from '../../../features/categories/client.ts'
import { readChoices } from '../../../features/contributions/read-form.ts'
import { peopleClient } from '../../../features/people/client.ts'
import { BulkHistory } from '../../../features/places-admin/admin/bulk-history.tsx'
import { placeColumns } from '../../../features/places-admin/admin/place-columns.tsx'
import { PlaceFilters } from '../../../features/places-admin/admin/place-filters.tsx'
import { placesAdminClient } from '../../../features/places-admin/client.ts'
import { attributeChoices, describeBulk, describeMissing } from '../../../features/places-admin/describe.ts'
import { historyOf } from '../../../features/places-admin/history-of.ts'
import { regionsClient } from '../../../features/regions/client.ts'
import { regionTitle } from '../../../features/regions/region-name.ts'
import { ViewTabs } from '../../../features/saved-views/admin/view-tabs.tsx'
import { savedViewsClient } from '../../../features/saved-views/client.ts'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { AdminList } from '../../../ui/admin-table/admin-list.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { href } from '../../../urls.ts'
import { listQuery, openRecord, readRows } from '../list-query.ts'

const PlacesBulk = lazy(async () => ({ default: (await import('../../../features/places-admin/admin/places-bulk.tsx')).PlacesBulk }))
const PlacePanel = lazy(async () => ({ default: (await import('../../../features/places-admin/admin/place-panel.tsx')).PlacePanel }))
const PlaceHistory = lazy(async () => ({ default: (await import('../../../features/contributions/ui/place-history.tsx')).PlaceHistory }))
const PlaceMap = lazy(async () => ({ default: (await import('../../../features/maps/ui/place-map.tsx')).PlaceMap }))
const SavedViews = lazy(async () => ({ default: (await import('../../../features/saved-views/admin/saved-views.tsx')).SavedViews }))

const filters = ['q', 'status', 'category', 'region', 'source', 'owner', 'missing', 'changed']

export async function loader({ url, context }: LoaderArgs<'AdminPlaces'>) {
  const { api } = context.get(requestContext)
  const client = placesAdminClient(api)
  const query = url.searchParams
  const open = openRecord(query)
  const [page, place, views, choices, sources, region, owner] = await Promise.all([
    readRows((asked) => client.list(asked), listQuery(query, [...filters, 'sort'])),
    open === null ? null : readOpen(api, open),
    savedViewsClient(api)
      .list('AdminPlaces')
      .catch(() => ({ data: [] })),
    readBulkChoices(api),
    client.sources().catch(() => ({ data: [] })),
    nameOfRegion(api, query.get('region')),
    nameOfOwner(api, query.get('owner')),
  ])
  const { slugs, form, ...bulk } = choices
  return {
    page,
    place,
    views: views.data,
    bulk,
    form,
    choices: { categories: slugs, sources: sources.data, missing: describeMissing(), region, owner },
    now: new Date().toISOString(),
  }
}

/** The place that is open beside the rows, as its page shows it, and its changes. */
async function readOpen(api: typeof fetch, id: number) {
  const client = placesAdminClient(api)
  const [record, preview, revisions] = await Promise.all([
    client.record(id).catch(() => null),
    client.preview(id).catch(() => null),
    client.revisions(id).catch(() => null),
  ])
  const winner = record?.merged_into_id ? await client.record(record.merged_into_id).catch(() => null) : null
  return record && { record, preview, winner: winner?.fields.name ?? null, history: revisions ? historyOf(record, revisions.data) : null }
}

async function readBulkChoices(api: typeof fetch) {
  const [form, tree] = await Promise.all([readChoices(api), categoriesClient(api).tree()])
  return {
    form,
    fields: describeBulk(),
    attributes: attributeChoices(),
    tags: form.tags,
    categories: form.categories.map(({ id, name, parent }) => ({ id, name, parent })),
    slugs: tree.data.flatMap((top) => [
      { slug: top.slug, name: top.name, parent: null },
      ...top.subcategories.map(({ slug, name }) => ({ slug, name, parent: top.slug })),
    ]),
  }
}

async function nameOfRegion(api: typeof fetch, path: string | null): Promise<string | null> {
  return path
    ? regionsClient(api)
        .byPath(path)
        .then(regionTitle, () => null)
    : null
}

async function nameOfOwner(api: typeof fetch, owner: string | null): Promise<string | null> {
  return owner && /^\d+$/.test(owner)
    ? peopleClient(api)
        .person(Number(owner))
        .then(
          ({ name }) => name,
          () => null,
        )
    : null
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Places', robots: 'noindex' })

/** How many places a view has, for its tab. */
async function countView(query: string): Promise<{ count: number; atLeast: boolean }> {
  const { total, at_least } = await placesAdminClient(browserFetch).list({
    ...Object.fromEntries([...new URLSearchParams(query)].filter(([key]) => filters.includes(key))),
    limit: '1',
  })
  return { count: total, atLeast: at_least }
}

/** All places there are, in whatever state. */
export default function AdminPlaces({ loaderData: { page, place, views, bulk, form, choices, now } }: PageProps<typeof loader>) {
  const opened = place?.record ?? null
  return (
    <AdminList
      title="Places"
      label="Places"
      page={page}
      columns={placeColumns}
      now={now}
      dense
      rowName={({ name }) => name}
      editPath={(id) => href('PlaceEdit', { id })}
      open={opened?.id ?? null}
      panel={
        place &&
        opened && (
          <PlacePanel
            key={opened.id}
            place={opened}
            preview={place.preview}
            winner={place.winner}
            now={now}
            map={
              <PlaceMap
                place={{
                  name: opened.fields.name,
                  lat: opened.fields.lat,
                  lng: opened.fields.lng,
                  where: `${opened.where.city}, ${opened.where.state}`,
                  category: opened.category,
                }}
                className="h-[132px] w-full"
              />
            }
            history={
              place.history ? (
                <PlaceHistory placeId={opened.id} entries={place.history} choices={form} restores={opened.may.includes('edit')} now={now} />
              ) : (
                <p className="text-sm text-ink-2">The history did not load.</p>
              )
            }
          />
        )
      }
      filters={
        <>
          <ViewTabs views={views} count={countView} />
          <PlaceFilters choices={choices} />
        </>
      }
      defaultSort="changed"
      countLabel={page?.at_least ? { one: 'at least # place', other: 'at least # places' } : { one: '# place', other: '# places' }}
      actions={
        <>
          <SavedViews page="AdminPlaces" views={views} />
          <BulkHistory choices={bulk} now={now} />
          <ButtonLink to={href('PlaceCreate')} size="sm" variant="primary">
            Add
          </ButtonLink>
        </>
      }
      bulkActions={(ticked, clear) => (
        <PlacesBulk ticked={ticked} all={page && !page.at_least ? page.total : null} choices={bulk} onClear={clear} />
      )}
      errorTitle="The places did not load"
      empty={{ title: 'No place fits', text: 'Take a filter out, or look for other words.', showAll: 'Show all places' }}
    />
  )
}
