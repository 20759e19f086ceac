import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { SiteLayout } from '../layouts/site.tsx'
import { useSite } from './page.ts'

/** The pages with header and footer; `children` for what stands in for a page. */
export default function SiteLayoutRoute({ children }: { children?: ReactNode }) {
  return <SiteLayout siteName={useSite().name}>{children ?? <Outlet />}</SiteLayout>
}
