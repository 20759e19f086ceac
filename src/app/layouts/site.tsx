import { lazy, type ReactNode, Suspense } from 'react'
import type { CurrentUser } from '../../features/accounts/contract.ts'
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { SiteHeader } from './site-header.tsx'
import { usePaletteKey } from './use-palette-key.ts'

const SiteFooter = lazyOnInteraction(() => import('./site-footer.tsx'))
const MemberBanners = lazy(() => import('./member/member-banners.tsx'))
const MemberRows = lazy(() => import('./member/member-rows.tsx'))
const Palette = lazy(() => import('./palette/palette.tsx'))

type SiteLayoutProps = {
  siteName: string
  user?: CurrentUser | null
  /** This is a demonstration, whose accounts everybody knows. */
  demo?: boolean
  /** Nobody can make an account at the moment. */
  closed?: boolean | undefined
  /** In place of the header's search; null for none. */
  search?: ReactNode
  children: ReactNode
}

/** The pages with header and footer: all but Login, Register and the admin area. */
export function SiteLayout({ siteName, user = null, demo = false, closed, search, children }: SiteLayoutProps) {
  const [palette, closePalette] = usePaletteKey()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {demo && <DemoBanner />}
      {(user?.impersonator ?? user?.delete_after) && (
        <Suspense>
          <MemberBanners user={user} />
        </Suspense>
      )}
      <SiteHeader siteName={siteName} user={user} closed={closed} search={search} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {user ? (
          <Suspense>
            <MemberRows>{children}</MemberRows>
          </Suspense>
        ) : (
          children
        )}
      </main>
      <Suspense>
        <SiteFooter siteName={siteName} />
      </Suspense>
      {palette && (
        <Suspense>
          <Palette user={user} onClose={closePalette} />
        </Suspense>
      )}
    </div>
  )
}
