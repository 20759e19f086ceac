import { lazy, Suspense, useState } from 'react'
import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { tagColumns } from '../../features/tags/admin/tag-columns.tsx'
import { manageTagsClient } from '../../features/tags/manage-client.ts'
import { AdminList } from '../../ui/admin-table/admin-list.tsx'
import { TableFilters } from '../../ui/admin-table/table-filters.tsx'
import { Button } from '../../ui/button.tsx'
import { listQuery, openRecord, readRows } from './list-query.ts'

const TagPanel = lazy(async () => ({ default: (await import('../../features/tags/admin/tag-panel.tsx')).TagPanel }))
const NewTag = lazy(async () => ({ default: (await import('../../features/tags/admin/new-tag.tsx')).NewTag }))
const RemoveUnused = lazy(async () => ({ default: (await import('../../features/tags/admin/remove-unused.tsx')).RemoveUnused }))

export async function loader({ url, context }: LoaderArgs<'AdminTags'>) {
  const client = manageTagsClient(context.get(requestContext).api)
  const open = openRecord(url.searchParams)
  const [page, tag] = await Promise.all([
    readRows((asked) => client.list(asked), { ...listQuery(url.searchParams, ['q', 'use', 'sort']), count: 'true' }),
    open === null ? null : client.one(open).catch(() => null),
  ])
  return { page, tag, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Tags', robots: 'noindex' })

/** The words that people put on places. */
export default function AdminTags({ loaderData: { page, tag, now } }: PageProps<typeof loader>) {
  const [asking, setAsking] = useState<'new' | 'unused' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <AdminList
        title="Tags"
        label="Tags"
        page={page}
        columns={tagColumns}
        now={now}
        rowName={({ name }) => name}
        open={tag?.id ?? null}
        panel={tag && <TagPanel key={tag.id} tag={tag} />}
        filters={
          <TableFilters
            search={{ name: 'q', label: 'Name or synonym' }}
            filters={[
              {
                name: 'use',
                label: 'Used or not',
                options: [
                  ['some', 'Used'],
                  ['none', 'Unused'],
                ],
              },
            ]}
          />
        }
        defaultSort="uses"
        countLabel={{ one: '# tag', other: '# tags' }}
        actions={
          <>
            <Button size="sm" onClick={() => setAsking('unused')}>
              Remove unused
            </Button>
            <Button size="sm" variant="primary" onClick={() => setAsking('new')}>
              New tag
            </Button>
          </>
        }
        errorTitle="The tags did not load"
        empty={{ title: 'No tag fits', text: 'No name and no synonym has these letters.', showAll: 'Show all tags' }}
      />
      {asking === 'new' && (
        <Suspense>
          <NewTag onClose={close} />
        </Suspense>
      )}
      {asking === 'unused' && (
        <Suspense>
          <RemoveUnused onClose={close} />
        </Suspense>
      )}
    </>
  )
}
