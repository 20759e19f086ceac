import { AdjustmentsHorizontalIcon } from '@heroicons/react/24/outline'
import { Suspense } from 'react'
import { Chip, ChipLink, Chips } from '../../../ui/chip.tsx'
import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import { activeFilters } from './active-filters.ts'
import type { ExploreProps } from './explore-props.ts'
import { FiltersFooter } from './filters-footer.tsx'
import { NearMe } from './near-me.tsx'

const FilterPanel = lazyOnInteraction(() => import('./filter-panel.tsx'))
const FilterChips = lazyOnInteraction(() => import('./filter-chips.tsx'))

/** The filters that are wanted most, in one row; the panel behind the first has all. */
export function FilterBar({ exploration }: ExploreProps) {
  const { query } = exploration
  const count = activeFilters(exploration, useFormat()).length
  const open = query.open === 'now'
  return (
    <nav aria-label="Filters" className="border-b border-line px-(--gutter) py-3.5">
      <Chips scroll>
        <Sheet
          title="Filters"
          trigger={(wiring) => (
            <Chip {...wiring}>
              <AdjustmentsHorizontalIcon className="size-4.5" aria-hidden="true" />
              Filters
              {count > 0 && <span className="-mr-1 rounded-full bg-sunken px-1.5 text-xs tabular-nums">{count}</span>}
            </Chip>
          )}
          footer={<FiltersFooter exploration={exploration} />}
        >
          <Suspense fallback={<Skeleton className="h-60" />}>
            <FilterPanel exploration={exploration} />
          </Suspense>
        </Sheet>
        <NearMe query={query} />
        <ChipLink to={exploreAddress(changed(query, { open: open ? '' : 'now' }))} current={open} rel="nofollow" preventScrollReset>
          Open now
        </ChipLink>
        <Suspense fallback={null}>
          <FilterChips exploration={exploration} />
        </Suspense>
      </Chips>
    </nav>
  )
}
