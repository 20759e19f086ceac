import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type SiteLayoutProps = {
  siteName: string
  /** In place of the header's search; null for none. */
  search?: ReactNode
  children: ReactNode
}

/** The pages with header and footer: all but Login, Register and the admin area. */
export function SiteLayout({ siteName, search, children }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader siteName={siteName} search={search} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter siteName={siteName} />
    </div>
  )
}
