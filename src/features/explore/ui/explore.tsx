import '../../maps/ui/explore-map.css'
import '../../../ui/map/map.css'
import './explore.css'
import { lazy, Suspense } from 'react'
import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.ts'
import { exploreView } from '../../maps/explore-view.ts'
import { boxOf, type ExploreQuery, exploreAddress, pointOf } from '../explore-address.ts'
import { exploreHeading } from '../explore-heading.ts'
import { FilterBar } from '../parts/filter-bar.tsx'
import { IgnoredFilters } from '../parts/ignored-filters.tsx'
import { usePagesShown } from '../parts/pages-shown.ts'
import { ResultHead } from '../parts/result-head.tsx'
import { Results, WhileWaiting } from '../parts/results.tsx'
import { SearchCorrection } from '../parts/search-correction.tsx'
import { useRecentSearch } from '../parts/use-recent-search.ts'
import type { Exploration } from '../read-explore.ts'

const ExploreMap = lazyOnInteraction(() => import('../parts/lazy-map.ts'))
const ZeroResults = lazy(() => import('../parts/zero-results.tsx'))

type ExploreProps = {
  exploration: Exploration
  /** ISO time of the page's answer. */
  now: string
}

/** Places to look through: the list beside its map, in a narrow window with the map behind a button. */
export function Explore({ exploration, now }: ExploreProps) {
  const { query, results, region, names } = exploration
  const shown = usePagesShown(exploration)
  useRecentSearch(exploration)
  return (
    <div className="explore" data-view={query.view}>
      <div className="min-w-0">
        <FilterBar exploration={exploration} />
        <div className="explore-results">
          <WhileWaiting>
            <ResultHead exploration={exploration} />
            <SearchCorrection exploration={exploration} />
            <IgnoredFilters ignored={exploration.ignored} where={exploration.where} />
            {results.data.length > 0 ? (
              <Results exploration={exploration} shown={shown} now={now} />
            ) : (
              <Suspense fallback={null}>
                <ZeroResults exploration={exploration} />
              </Suspense>
            )}
          </WhileWaiting>
        </div>
      </div>
      <Suspense fallback={null}>
        <ExploreMap
          cards={shown.places}
          view={exploreView({ bbox: boxOf(query), cards: shown.places, region: region ?? pointOf(query) })}
          regions={names}
          filters={mapFilters(query)}
          kept={{ sort: query.sort, view: query.view }}
          subject={exploreAddress({ ...query, cursor: '', why: '', view: '', sort: '' })}
          area={query.bbox}
          label={`Map: ${exploreHeading(exploration)}`}
          near={pointOf(query)}
          now={now}
        />
      </Suspense>
    </div>
  )
}

/** What holds wherever the map is moved to. */
function mapFilters({ q, category, open, price, attributes, tags }: ExploreQuery) {
  return { q, category, open, price, attributes, tags }
}
