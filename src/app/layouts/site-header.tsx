import { lazy, type ReactNode, Suspense } from 'react'
import { NavLink } from 'react-router'
import type { CurrentUser } from '../../features/accounts/contract.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.ts'
import { href } from '../../urls.ts'
import { guestNavigation, memberNavigation, signIn, signUp } from '../navigation.ts'
import { Brand } from './brand.tsx'
import { HeaderSearch } from './header-search.tsx'
import { PhoneSearch } from './phone-search.tsx'

const GuestMenu = lazyOnInteraction(() => import('./guest-menu.tsx'))
const MemberTools = lazy(() => import('./member/member-tools.tsx'))

type SiteHeaderProps = { siteName: string; user?: CurrentUser | null; closed?: boolean | undefined; search?: ReactNode }

/** Stays at the top: the name, the ways in, the search. On a phone the rest is behind the menu button. */
export function SiteHeader({ siteName, user = null, closed, search: own }: SiteHeaderProps) {
  const search = own === undefined ? <HeaderSearch /> : own
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ground/88 backdrop-blur-[8px] print:hidden">
      <div className="flex h-(--header) items-center gap-2 px-(--gutter) md:gap-5">
        <Brand siteName={siteName} to={user ? href('Home') : href('Welcome')} />
        <nav aria-label="Main" className="hidden gap-1 md:flex">
          {(user ? memberNavigation : guestNavigation).map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              end
              prefetch="intent"
              className="rounded-full px-3 py-1.75 text-sm font-medium text-ink-2 transition-colors hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        {search && <div className="hidden max-w-130 flex-1 lg:block">{search}</div>}
        <div className="ml-auto flex shrink-0 items-center gap-1 max-md:-mr-2.5">
          {search && <PhoneSearch stays={search === own}>{search}</PhoneSearch>}
          {user ? (
            <Suspense fallback={<span className="size-10" />}>
              <MemberTools user={user} />
            </Suspense>
          ) : (
            <GuestTools closed={closed} />
          )}
        </div>
      </div>
    </header>
  )
}

function GuestTools({ closed }: Pick<SiteHeaderProps, 'closed'>) {
  return (
    <>
      {signIn && (
        <ButtonLink to={signIn.to} variant="quiet" size="sm" className="max-md:hidden">
          {signIn.label}
        </ButtonLink>
      )}
      {signUp && !closed && (
        <ButtonLink to={signUp.to} variant="primary" size="sm" className="header-name max-md:px-2.5 max-[22rem]:hidden">
          {signUp.label}
        </ButtonLink>
      )}
      <Suspense>
        <GuestMenu closed={closed} />
      </Suspense>
    </>
  )
}
