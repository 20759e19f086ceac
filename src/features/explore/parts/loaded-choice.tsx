import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CategoryChoice } from './category-choice.tsx'
import type { ExploreProps } from './explore-props.ts'
import { FilterPanel } from './filter-panel.tsx'
import { PriceChoice } from './price-choice.tsx'
import { useFacets } from './use-facets.ts'

/** What can be chosen in a panel of its own. */
const choices = { all: FilterPanel, category: CategoryChoice, price: PriceChoice }

/** What there is to choose among, as soon as it has come. One chunk, for only who opens a panel needs any of it. */
export default function LoadedChoice({ exploration, of }: ExploreProps & { of: keyof typeof choices }) {
  const { facets, failed, again } = useFacets(exploration.query, exploration.results.facets)
  const Choice = choices[of]
  if (failed) return <ErrorState retry={again}>The choices could not be loaded.</ErrorState>
  return facets ? <Choice exploration={exploration} facets={facets} /> : <Skeleton className="h-60" />
}
