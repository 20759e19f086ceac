import { ButtonLink } from '../../../ui/button-link.tsx'
import { type ExploreQuery, exploreAddress } from '../explore-address.ts'

/** Turns the acts of the rows into ticks, and back. */
export function CompareSwitch({ query }: { query: ExploreQuery }) {
  const on = query.compare !== undefined
  return (
    <ButtonLink
      to={exploreAddress({ ...query, compare: on ? '' : 'true' })}
      variant="quiet"
      size="sm"
      replace
      preventScrollReset
      rel="nofollow"
      aria-current={on ? 'true' : undefined}
      className="print:hidden aria-current:bg-sunken"
    >
      Compare
    </ButtonLink>
  )
}
