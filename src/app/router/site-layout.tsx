import type { ReactNode } from 'react'
import { Outlet } from 'react-router'

/** The pages with header and footer; `children` for what stands in for a page. */
export default function SiteLayout({ children }: { children?: ReactNode }) {
  return <main tabIndex={-1}>{children ?? <Outlet />}</main>
}
