import { AdjustmentsHorizontalIcon } from '@heroicons/react/24/outline'
import { Chip, ChipLink, Chips } from '../../../ui/chip.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { attributeLabel } from '../attributes.ts'
import { changed, exploreAddress, isChosen, toggled } from '../explore-address.ts'
import { activeFilters } from './active-filters.ts'
import { CategoryMenu } from './category-menu.tsx'
import type { ExploreProps } from './explore-props.ts'
import { ExploreFilters, FiltersFooter } from './filter-panel.tsx'
import { NearMe } from './near-me.tsx'
import { PriceMenu } from './price-menu.tsx'

const MOST_ATTRIBUTES = 6

/** The filters that are wanted most, in one row; the panel behind the first has all. */
export function FilterBar({ exploration }: ExploreProps) {
  const { asked, results } = exploration
  const count = activeFilters(exploration, useFormat()).length
  const open = asked.open === 'now'
  const offered = (results.facets?.attributes ?? []).filter(({ value }) => !isChosen(asked, 'attributes', value)).slice(0, MOST_ATTRIBUTES)
  const attributes = [...(asked.attributes?.split(',') ?? []), ...offered.map(({ value }) => value)]
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
          <ExploreFilters exploration={exploration} />
        </Sheet>
        <NearMe asked={asked} />
        <ChipLink to={exploreAddress(changed(asked, { open: open ? '' : 'now' }))} current={open} rel="nofollow" preventScrollReset>
          Open now
        </ChipLink>
        <CategoryMenu exploration={exploration} />
        <PriceMenu exploration={exploration} />
        {attributes.map((key) => (
          <ChipLink
            key={key}
            to={exploreAddress(toggled(asked, 'attributes', key))}
            current={isChosen(asked, 'attributes', key)}
            rel="nofollow"
            preventScrollReset
          >
            {attributeLabel(key)}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  )
}
