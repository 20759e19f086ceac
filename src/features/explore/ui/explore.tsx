import '../../maps/ui/explore-map.css'
import '../../../ui/map/map.css'
import './explore.css'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.ts'
import { weekMinuteOf } from '../../hours/open-at.ts'
import { Arrival } from '../../hours/ui/arrival.ts'
import { type ExploreQuery, exploreAddress, pointOf } from '../explore-address.ts'
import { AskWhere } from '../parts/ask-where.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { usePagesShown } from '../parts/pages-shown.ts'
import { ResultCount, ResultHead, ResultPhoneHead } from '../parts/result-head.tsx'
import { ResultScope } from '../parts/result-scope.tsx'
import { Results, WhileWaiting } from '../parts/results.tsx'
import { useRecentSearch } from '../parts/use-recent-search.ts'
import type { Exploration } from '../read-explore.ts'

const ExploreMap = lazyOnInteraction(() => import('../parts/lazy-map.ts'))
const CompareMode = lazy(() => import('../parts/compare-mode.tsx'))
const OpeningSlider = lazy(() => import('../parts/opening-slider.tsx'))
const ClosedPlaces = lazy(() => import('../parts/closed-places.tsx'))
const Understood = lazy(() => import('../parts/understood.tsx'))
const ZeroResults = lazy(() => import('../parts/zero-results.tsx'))

type ExploreProps = {
  exploration: Exploration
  /** Asked for by whoever has no script: a form for where to look. */
  asks: boolean
  /** ISO time of the page's answer. */
  now: string
}

/** Places to look through: the list beside its map, in a narrow window with the map behind a button. */
export function Explore({ exploration, asks, now }: ExploreProps) {
  const { query, results, names, middle } = exploration
  const { understood } = results
  const shown = usePagesShown(exploration)
  const [arriving, setArriving] = useState(false)
  useRecentSearch(exploration)
  const arrival = weekMinuteOf(query.open)
  const list = (
    <>
      {(results.further?.from ?? results.data.length) === 0 && (
        <Suspense fallback={null}>
          <ZeroResults exploration={exploration} />
        </Suspense>
      )}
      {results.data.length > 0 && <Results exploration={exploration} shown={shown} now={now} />}
    </>
  )
  return (
    <Arrival value={arrival}>
      <div className="explore" data-view={query.view}>
        <ResultPhoneHead exploration={exploration} />
        <div className="min-w-0">
          <FilterBar exploration={exploration} arrival={{ chosen: arriving, toggle: () => setArriving(!arriving) }} />
          {(arriving || arrival !== null) && (
            <Suspense fallback={null}>
              <OpeningSlider exploration={exploration} places={shown.places} now={now} shown={arriving} />
            </Suspense>
          )}
          <div className="explore-results">
            <WhileWaiting>
              <ResultHead exploration={exploration} />
              <ResultScope exploration={exploration} />
              <AskWhere exploration={exploration} asks={asks} />
              {(understood.correction ?? understood.left_out_sentence ?? understood.fact ?? exploration.ignored[0]) && (
                <Suspense fallback={null}>
                  <Understood exploration={exploration} now={now} />
                </Suspense>
              )}
              {results.data.length > 0 ? (
                <Comparing query={query} shown={shown.places}>
                  {list}
                </Comparing>
              ) : (
                list
              )}
              {results.closed && (
                <Suspense fallback={null}>
                  <ClosedPlaces exploration={exploration} />
                </Suspense>
              )}
            </WhileWaiting>
          </div>
        </div>
        <Suspense fallback={null}>
          <ExploreMap
            cards={shown.places}
            middle={middle}
            regions={names}
            filters={mapFilters(query, understood.left_out.length > 0)}
            kept={{ sort: query.sort, view: query.view }}
            subject={exploreAddress({ ...query, cursor: '', why: '', view: '', sort: '', compare: '' })}
            area={query.bbox}
            label={`Map: ${exploration.heading}`}
            near={pointOf(query)}
            now={now}
            list={list}
            listLabel={<ResultCount exploration={exploration} />}
          />
        </Suspense>
      </div>
    </Arrival>
  )
}

/** With ticks in the rows, where the address says that places are chosen to be compared. */
function Comparing({ children, ...choosing }: ComponentProps<typeof CompareMode>) {
  if (choosing.query.compare === undefined) return children
  return (
    <Suspense fallback={children}>
      <CompareMode {...choosing}>{children}</CompareMode>
    </Suspense>
  )
}

/** What holds wherever the map is moved to; where words had to be left out, only what is listed. */
function mapFilters({ q, category, open, hours, price, attributes, tags, region, near }: ExploreQuery, isListed: boolean) {
  return { q, category, open, hours, price, attributes, tags, ...(isListed && { region, near }) }
}
