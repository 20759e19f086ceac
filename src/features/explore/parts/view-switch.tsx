import { ListBulletIcon, Squares2X2Icon, ViewColumnsIcon } from '@heroicons/react/16/solid'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import { type ExploreQuery, exploreAddress } from '../explore-address.ts'

const views = [
  { view: '', label: 'Rows', Icon: ListBulletIcon },
  { view: 'grid', label: 'Grid', Icon: Squares2X2Icon },
] as const

type ViewSwitchProps = {
  /** What the address says. */
  view: string | undefined
  /** This list's address as another. */
  to: (view: string) => string
  /** What else changes how rows are shown. */
  children?: ReactNode
}

/** Rows to scan, or cards with large pictures; the address says which. */
export function ViewSwitch({ view: shown = '', to, children }: ViewSwitchProps) {
  return (
    <nav aria-label="View" className="view-switch">
      {views.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={to(view)}
          aria-current={shown === view ? 'true' : undefined}
          aria-label={label}
          title={label}
          rel="nofollow"
          replace
          preventScrollReset
          className="reach relative"
        >
          <Icon className="size-4" aria-hidden="true" />
        </Link>
      ))}
      {children}
    </nav>
  )
}

/** Turns the acts of the rows into ticks, and back; the last of the switches beside the heading. */
export function CompareSwitch({ query }: { query: ExploreQuery }) {
  const on = query.compare !== undefined
  return (
    <Link
      to={exploreAddress({ ...query, compare: on ? '' : 'true' })}
      replace
      preventScrollReset
      rel="nofollow"
      aria-current={on ? 'true' : undefined}
      aria-label="Compare"
      title="Compare"
      className="reach relative"
    >
      <ViewColumnsIcon className="size-4" aria-hidden="true" />
    </Link>
  )
}
