import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { ActsOnCategories } from '../../features/categories/admin/acts.ts'
import { shownRows } from '../../features/categories/admin/branches.ts'
import { CategoryTree } from '../../features/categories/admin/category-tree.tsx'
import { listBranches } from '../../features/lists-admin/admin/list-branches.ts'
import { listCategoriesClient } from '../../features/lists-admin/list-categories-client.ts'
import { browserFetch } from '../../platform/browser-fetch.ts'
import { AdminPage } from '../../ui/admin-table/admin-page.tsx'
import { TableFilters } from '../../ui/admin-table/table-filters.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFormat } from '../../ui/locale.tsx'
import { href } from '../../urls.ts'
import { openRecord } from './list-query.ts'

const ListCategoryPanel = lazy(async () => ({
  default: (await import('../../features/lists-admin/admin/category-panel.tsx')).ListCategoryPanel,
}))
const NewListCategory = lazy(async () => ({
  default: (await import('../../features/lists-admin/admin/new-list-category.tsx')).NewListCategory,
}))

const acts = listCategoriesClient(browserFetch)

export async function loader({ url, context }: LoaderArgs<'AdminListCategories'>) {
  const tree = await listCategoriesClient(context.get(requestContext).api)
    .all()
    .catch(() => null)
  return { categories: tree?.data ?? null, open: openRecord(url.searchParams) }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: 'List categories', robots: 'noindex' })

/** What lists can be about, as a tree that staff rearrange. */
export default function AdminListCategories({ loaderData: { categories, open } }: PageProps<typeof loader>) {
  const [search] = useSearchParams()
  const { plural } = useFormat()
  const [making, setMaking] = useState(false)
  const [arranging, setArranging] = useState(false)
  const branches = useMemo(() => listBranches(categories ?? []), [categories])
  const query = search.get('q') ?? ''
  const category = categories?.find(({ id }) => id === open) ?? null
  const none = shownRows(branches, { query, archived: false }).length === 0
  return (
    <ActsOnCategories value={acts}>
      <AdminPage
        title="List categories"
        actions={
          <>
            <span role="status" className="text-sm text-ink-2 max-sm:hidden">
              {plural(branches.length, { one: '# category', other: '# categories' })}
            </span>
            <Button size="sm" aria-pressed={arranging} onClick={() => setArranging(!arranging)}>
              {arranging ? 'Done' : 'Arrange'}
            </Button>
            <Button size="sm" variant="primary" onClick={() => setMaking(true)}>
              New category
            </Button>
          </>
        }
        filters={<TableFilters search={{ name: 'q', label: 'Name or address' }} />}
        panel={
          category && (
            <Suspense>
              <ListCategoryPanel key={category.id} category={category} branches={branches} />
            </Suspense>
          )
        }
      >
        {categories === null ? (
          <ErrorState heading="h2" title="The categories did not load" retry={href('AdminListCategories')} className="mx-(--gutter)">
            <p>The server did not answer. What was changed before is kept.</p>
          </ErrorState>
        ) : none ? (
          <EmptyState
            heading="h2"
            title={query === '' ? 'There are no categories yet' : 'No category fits'}
            className="mx-(--gutter)"
            actions={query !== '' && <ButtonLink to={href('AdminListCategories')}>Show all categories</ButtonLink>}
          >
            <p>
              {query === '' ? 'Make the first: what lists are about stands above Discover.' : 'No name and no address has these letters.'}
            </p>
          </EmptyState>
        ) : (
          <CategoryTree
            categories={branches}
            query={query}
            archived={false}
            open={category?.id ?? null}
            arranging={arranging}
            counted="Lists"
          />
        )}
        {making && (
          <Suspense>
            <NewListCategory branches={branches} onClose={() => setMaking(false)} />
          </Suspense>
        )}
      </AdminPage>
    </ActsOnCategories>
  )
}
