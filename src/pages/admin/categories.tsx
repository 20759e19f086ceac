import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { shownRows } from '../../features/categories/admin/branches.ts'
import { CategoryTree } from '../../features/categories/admin/category-tree.tsx'
import { manageCategoriesClient } from '../../features/categories/manage-client.ts'
import { attributes } from '../../features/places/attributes.ts'
import { AdminPage } from '../../ui/admin-table/admin-page.tsx'
import { TableFilters } from '../../ui/admin-table/table-filters.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFormat } from '../../ui/locale.tsx'
import { href } from '../../urls.ts'
import { openRecord } from './list-query.ts'

const CategoryPanel = lazy(async () => ({ default: (await import('../../features/categories/admin/category-panel.tsx')).CategoryPanel }))
const NewCategory = lazy(async () => ({ default: (await import('../../features/categories/admin/new-category.tsx')).NewCategory }))

export async function loader({ url, context }: LoaderArgs<'AdminCategories'>) {
  const client = manageCategoriesClient(context.get(requestContext).api)
  const open = openRecord(url.searchParams)
  const [tree, category] = await Promise.all([client.all().catch(() => null), open === null ? null : client.one(open).catch(() => null)])
  return { tree, category }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'Categories', robots: 'noindex' })

/** What kinds of places there are, as a tree that staff rearrange. */
export default function AdminCategories({ loaderData: { tree, category } }: PageProps<typeof loader>) {
  const [search] = useSearchParams()
  const { plural } = useFormat()
  const [making, setMaking] = useState(false)
  const [arranging, setArranging] = useState(false)
  const [query, archived] = [search.get('q') ?? '', search.get('show') === 'archived']
  const categories = tree?.data ?? []
  const named = tree?.attributes.map((key) => [key, attributes[key]?.label ?? key] as const) ?? []
  const none = shownRows(categories, { query, archived }).length === 0
  return (
    <AdminPage
      title="Categories"
      actions={
        <>
          <span role="status" className="text-sm text-ink-2 max-sm:hidden">
            {plural(categories.filter((one) => !one.archived).length, { one: '# category', other: '# categories' })}
          </span>
          {!archived && (
            <Button size="sm" aria-pressed={arranging} onClick={() => setArranging(!arranging)}>
              {arranging ? 'Done' : 'Arrange'}
            </Button>
          )}
          <Button size="sm" variant="primary" onClick={() => setMaking(true)}>
            New category
          </Button>
        </>
      }
      filters={
        <TableFilters
          search={{ name: 'q', label: 'Name or address' }}
          filters={[{ name: 'show', label: 'Offered', options: [['archived', 'Archived and merged']] }]}
        />
      }
      panel={
        category && (
          <Suspense>
            <CategoryPanel key={category.id} category={category} categories={categories} icons={tree?.icons ?? []} attributes={named} />
          </Suspense>
        )
      }
    >
      {tree === null ? (
        <ErrorState heading="h2" title="The categories did not load" retry={href('AdminCategories')} className="mx-(--gutter)">
          <p>The server did not answer. What was changed before is kept.</p>
        </ErrorState>
      ) : none ? (
        <EmptyState
          heading="h2"
          title={archived && query === '' ? 'Nothing is archived' : 'No category fits'}
          className="mx-(--gutter)"
          actions={<ButtonLink to={href('AdminCategories')}>Show all categories</ButtonLink>}
        >
          <p>{archived ? 'What is archived or merged into another stands here.' : 'No name and no address has these letters.'}</p>
        </EmptyState>
      ) : (
        <CategoryTree
          categories={categories}
          query={query}
          archived={archived}
          open={category?.id ?? null}
          arranging={arranging && !archived}
        />
      )}
      {making && (
        <Suspense>
          <NewCategory categories={categories} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </AdminPage>
  )
}
