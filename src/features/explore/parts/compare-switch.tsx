import { ScaleIcon } from '@heroicons/react/16/solid'
import { Link } from '../../../ui/link.tsx'
import { type ExploreQuery, exploreAddress } from '../explore-address.ts'

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
      <ScaleIcon className="size-4" aria-hidden="true" />
    </Link>
  )
}
