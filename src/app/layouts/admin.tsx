import { Bars3Icon } from '@heroicons/react/24/outline'
import { lazy, type ReactNode, Suspense } from 'react'
import type { CurrentUser } from '../../features/accounts/contract.ts'
import { PersonAvatar } from '../../features/people/ui/person-avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import UnsavedChanges from '../../ui/unsaved-dialog.tsx'
import { href } from '../../urls.ts'
import { roleName } from '../navigation/members.ts'
import { AdminSidebar } from './admin/sidebar.tsx'
import { adminGroups, type Waiting } from './admin-navigation.ts'
import { Brand } from './brand.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { LogOut } from './member/log-out.tsx'
import MemberBanners from './member/member-banners.tsx'
import { usePaletteKey } from './use-palette-key.ts'

const Palette = lazy(() => import('./palette/palette.tsx'))

type AdminLayoutProps = { siteName: string; user: CurrentUser; waiting: Waiting; demo: boolean; children: ReactNode }

/** Everything under /admin: the sections beside the page, on a phone behind a button. */
export function AdminLayout({ siteName, user, waiting, demo, children }: AdminLayoutProps) {
  const [palette, closePalette] = usePaletteKey(true)
  const sidebar = <AdminSidebar groups={adminGroups(user.role)} waiting={waiting} />
  return (
    <div className="min-h-dvh lg:[--sidebar:13.75rem] lg:grid lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 flex h-dvh flex-col border-r border-line bg-sunken max-lg:hidden">
        <div className="px-4 pt-3 pb-4">
          <Brand siteName={siteName} to={href('Home')} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-2.5 pb-4">{sidebar}</div>
        <div className="border-t border-line p-2.5">
          <Person user={user} />
        </div>
      </aside>
      <header className="sticky top-0 z-10 flex h-14 items-center gap-2 border-b border-line bg-ground px-(--gutter) lg:hidden">
        <Sheet
          title="Admin area"
          trigger={(wiring) => (
            <Button variant="quiet" square aria-label="Admin menu" {...wiring}>
              <Bars3Icon className="size-5" />
            </Button>
          )}
        >
          <div className="-mx-2.5">{sidebar}</div>
          <div className="-mx-2.5 mt-4 border-t border-line pt-3">
            <Person user={user} />
          </div>
        </Sheet>
        <Brand siteName={siteName} to={href('Home')} />
      </header>
      <main id="content" tabIndex={-1} className={classes('min-w-0 outline-none', demo && 'lg:[--above:2.3125rem]')}>
        {demo && (
          <div className="z-10 lg:sticky lg:top-0">
            <DemoBanner />
          </div>
        )}
        {(user.impersonator ?? user.delete_after) && <MemberBanners user={user} />}
        {children}
      </main>
      <UnsavedChanges />
      {palette && (
        <Suspense>
          <Palette user={user} onClose={closePalette} />
        </Suspense>
      )}
    </div>
  )
}

/** Who works here, the way to their page (the address leads on from the name), back to the site, and out. */
function Person({ user }: { user: CurrentUser }) {
  const name = user.custom_url ?? user.username
  return (
    <>
      <Link
        to={name === null ? href('ProfileEdit') : href('TopOne', { slug: name })}
        className="flex items-center gap-2.5 rounded-sm px-2.5 py-2 hover:bg-surface"
      >
        <PersonAvatar person={user} size={32} />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block truncate text-sm font-medium">{user.name}</span>
          <span className="text-xs text-ink-2">{roleName(user.role)}</span>
        </span>
      </Link>
      <div className="grid grid-cols-2 items-center">
        <TextLink to={href('Home')} className="px-2.5 text-sm">
          Back to site
        </TextLink>
        <LogOut className="justify-end" />
      </div>
    </>
  )
}
