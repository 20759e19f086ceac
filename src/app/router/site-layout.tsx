import { Outlet } from 'react-router'
import { SiteLayout } from '../layouts/site.tsx'
import { useSite } from './page.ts'

/** The pages with header and footer. */
export default function SiteLayoutRoute() {
  return (
    <SiteLayout siteName={useSite().name}>
      <Outlet />
    </SiteLayout>
  )
}
