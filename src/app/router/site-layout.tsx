import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { SiteLayout } from '../layouts/site.tsx'
import { useSite, useUser } from './page.ts'

const ListsSearch = lazy(() => import('../layouts/member/lists-search.tsx'))

/** The pages with header and footer. On pages of lists the header searches the lists (behaviour 2.23). */
export default function SiteLayoutRoute() {
  const onLists = /^\/lists(?:\/[^/]+)?\/?$/.test(useLocation().pathname)
  const search = onLists && {
    search: (
      <Suspense>
        <ListsSearch />
      </Suspense>
    ),
  }
  const { name, demo, closed } = useSite()
  return (
    <SiteLayout siteName={name} demo={demo} closed={closed} user={useUser()} {...search}>
      <Outlet />
    </SiteLayout>
  )
}
