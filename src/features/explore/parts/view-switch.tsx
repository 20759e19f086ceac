import { ListBulletIcon, Squares2X2Icon } from '@heroicons/react/16/solid'
import { Link } from '../../../ui/link.tsx'
import { type ExploreQuery, exploreAddress } from '../explore-address.ts'
import { CompareSwitch } from './compare-switch.tsx'

const views = [
  { view: '', label: 'Rows', Icon: ListBulletIcon },
  { view: 'grid', label: 'Grid', Icon: Squares2X2Icon },
] as const

/** Rows to scan, or cards with large pictures, and whether some are to be compared; the address says which. */
export function ViewSwitch({ query }: { query: ExploreQuery }) {
  return (
    <nav aria-label="View" className="view-switch">
      {views.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={exploreAddress({ ...query, view })}
          aria-current={(query.view ?? '') === view ? 'true' : undefined}
          aria-label={label}
          title={label}
          rel="nofollow"
          replace
          preventScrollReset
        >
          <Icon className="size-4" aria-hidden="true" />
        </Link>
      ))}
      <CompareSwitch query={query} />
    </nav>
  )
}
