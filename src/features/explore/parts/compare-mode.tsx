import type { ReactNode } from 'react'
import { RowActions } from '../../../ui/row-actions.tsx'
import type { ExploreQuery } from '../explore-address.ts'
import { CompareBar } from './compare-bar.tsx'
import type { Comparable } from './compare-choice.ts'
import { CompareTick, ShownPlaces } from './compare-tick.tsx'

/** Results of which some are to be compared: each row's act is a tick, and a bar leads on. */
export default function CompareMode({
  query,
  shown,
  children,
}: {
  query: ExploreQuery
  shown: readonly Comparable[]
  children: ReactNode
}) {
  return (
    <ShownPlaces value={shown}>
      <RowActions value={CompareTick}>
        {children}
        <CompareBar query={query} shown={shown} />
      </RowActions>
    </ShownPlaces>
  )
}
