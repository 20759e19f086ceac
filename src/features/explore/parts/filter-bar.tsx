import { AdjustmentsHorizontalIcon } from '@heroicons/react/24/outline'
import { type ComponentProps, lazy, memo, type ReactElement, Suspense, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Chip, ChipLink, Chips } from '../../../ui/chip.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { href } from '../../../urls.ts'
import { ALL_FILTERS, chosen, type ExploreQuery, exploreAddress } from '../explore-address.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import type { ExploreProps } from './explore-props.ts'
import { FilterChips } from './filter-chips.tsx'
import { KeptQuery } from './kept-query.tsx'
import { NearMe } from './near-me.tsx'
import { type Arrival, OpeningChips } from './opening-chips.tsx'
import { PhoneBar } from './phone-bar.tsx'

const ActiveChips = lazy(async () => ({ default: (await import('./active-chips.tsx')).ActiveChips }))
const LoadedChoice = lazy(() => import('./loaded-choice.tsx'))

/** Id of the form that leads to the page with all filters in it. */
const ALL_FORM = 'explore-all-filters'
const SHEET = 'explore-sheet'

/**
 * The filters that hold and those that are wanted most, in one row; the panel behind the first has all. What there is to choose among is
 * asked for when a panel opens; until the page is alive, and without script, its button leads to the page that has all filters in it.
 */
export function FilterBar({ exploration, arrival }: ExploreProps & { arrival: Arrival }) {
  const { query, results } = exploration
  const [alive, setAlive] = useState(false)
  const [opened, setOpened] = useState<string>()
  useEffect(() => setAlive(true), [])
  const search = exploreAddress(query)
  const open = () => setOpened(search)
  const count = filterCount(query)
  const opener = alive ? {} : ({ type: 'submit', form: ALL_FORM, name: ALL_FILTERS, value: 'true' } as const)
  const choice = (of: ComponentProps<typeof LoadedChoice>['of']): ReactElement => (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <LoadedChoice exploration={exploration} of={of} />
    </Suspense>
  )
  const asked = (of: Parameters<typeof choice>[0]) => (opened === search ? choice(of) : null)
  const all: ComponentProps<typeof Chip> = { popoverTarget: SHEET, ...opener, onClick: open }
  return (
    <>
      <nav aria-label="Filters" className="filter-bar">
        <Form id={ALL_FORM} action={href('Explore')} hidden>
          <KeptQuery query={query} whole />
        </Form>
        <Chips scroll>
          {results.facets ? (
            <ChipLink to={search} current rel="nofollow">
              Hide filters
            </ChipLink>
          ) : (
            <Chip {...all} className="max-lg:hidden">
              <AdjustmentsHorizontalIcon className="size-4.5" aria-hidden="true" />
              Filters
            </Chip>
          )}
          {(count > 0 || exploration.where) && <KnownChips exploration={exploration} />}
          <NearMe query={query} opener={opener} />
          <OpeningChips query={query} opener={opener} arrival={arrival} />
          <ChoiceMenu label="Category" opener={opener} onOpen={open}>
            {asked('category')}
          </ChoiceMenu>
          <ChoiceMenu label="Price" opener={opener} onOpen={open}>
            {asked('price')}
          </ChoiceMenu>
          <FilterChips exploration={exploration} />
        </Chips>
        {results.facets && <div className="max-w-lg pt-5">{choice('all')}</div>}
      </nav>
      {!results.facets && (
        <Sheet id={SHEET} title="Filters">
          {asked('all')}
        </Sheet>
      )}
      <PhoneBar filters={results.facets ? { type: 'submit', form: ALL_FORM } : all} count={count} />
    </>
  )
}

/** Apart from what changes as the page comes alive: React would take the server's chips away until their script is there. */
const KnownChips = memo(function KnownChips({ exploration }: ExploreProps) {
  return (
    <Suspense fallback={null}>
      <ActiveChips exploration={exploration} />
    </Suspense>
  )
})

/** How many filters hold, besides where it looks. */
function filterCount(query: ExploreQuery): number {
  const single = [query.category, query.bbox, query.open].filter(Boolean).length
  return (['price', 'attributes', 'tags'] as const).reduce((sum, name) => sum + chosen(query, name).length, single)
}
