import { AdjustmentsHorizontalIcon } from '@heroicons/react/24/outline'
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Chip, ChipLink, Chips } from '../../../ui/chip.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { href } from '../../../urls.ts'
import { ALL_FILTERS, chosen, exploreAddress } from '../explore-address.ts'
import { activeFilters, priceLabel } from './active-filters.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import type { ExploreProps } from './explore-props.ts'
import { FilterChips } from './filter-chips.tsx'
import { FiltersFooter } from './filters-footer.tsx'
import { KeptQuery } from './kept-query.tsx'
import { NearMe } from './near-me.tsx'
import { type Arrival, OpeningChips } from './opening-chips.tsx'

const LoadedChoice = lazy(() => import('./loaded-choice.tsx'))

/** Id of the form that leads to the page with all filters in it. */
const ALL_FORM = 'explore-all-filters'

/**
 * The filters that are wanted most, in one row; the panel behind the first has all. What there is to choose among is asked for when a
 * panel opens; until the page is alive, and without script, its button leads to the page that has all filters in it.
 */
export function FilterBar({ exploration, arrival }: ExploreProps & { arrival: Arrival }) {
  const { query, results } = exploration
  const [alive, setAlive] = useState(false)
  const [opened, setOpened] = useState<string>()
  useEffect(() => setAlive(true), [])
  const search = exploreAddress(query)
  const open = () => setOpened(search)
  const count = activeFilters(exploration, useFormat()).length
  const prices = chosen(query, 'price').map((level) => priceLabel(Number(level)))
  const kind = query.category === undefined ? undefined : exploration.category?.name
  const opener = alive ? {} : ({ type: 'submit', form: ALL_FORM, name: ALL_FILTERS, value: 'true' } as const)
  const choice = (of: 'all' | 'category' | 'price'): ReactElement | null => (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <LoadedChoice exploration={exploration} of={of} />
    </Suspense>
  )
  const asked: typeof choice = (of) => (opened === search ? choice(of) : null)
  return (
    <nav aria-label="Filters" className="border-b border-line px-(--gutter) py-3.5">
      <Form id={ALL_FORM} action={href('Explore')} hidden>
        <KeptQuery query={query} whole />
      </Form>
      <Chips scroll>
        {results.facets ? (
          <ChipLink to={exploreAddress(query)} current rel="nofollow">
            Hide filters
          </ChipLink>
        ) : (
          <Sheet
            title="Filters"
            trigger={(wiring) => (
              <Chip {...wiring} {...opener} onClick={open}>
                <AdjustmentsHorizontalIcon className="size-4.5" aria-hidden="true" />
                Filters
                {count > 0 && <span className="-mr-1 rounded-full bg-sunken px-1.5 text-xs tabular-nums">{count}</span>}
              </Chip>
            )}
            footer={alive && <FiltersFooter exploration={exploration} />}
          >
            {asked('all')}
          </Sheet>
        )}
        <NearMe query={query} opener={opener} />
        <OpeningChips query={query} opener={opener} arrival={arrival} />
        <ChoiceMenu label="Category" chosen={kind} opener={opener} onOpen={open}>
          {asked('category')}
        </ChoiceMenu>
        <ChoiceMenu label="Price" chosen={prices.join(', ')} opener={opener} onOpen={open}>
          {asked('price')}
        </ChoiceMenu>
        <FilterChips exploration={exploration} />
      </Chips>
      {results.facets && (
        <div className="grid max-w-lg gap-5 pt-5">
          {choice('all')}
          <div className="flex gap-2">
            <FiltersFooter exploration={exploration} />
          </div>
        </div>
      )}
    </nav>
  )
}
