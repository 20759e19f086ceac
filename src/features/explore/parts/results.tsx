import { lazy, type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { classes } from '../../../ui/classes.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { PlaceCard } from '../../places/ui/place-card.tsx'
import { PlaceRow } from '../../places/ui/place-row.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'
import { foundIn } from './found-in.ts'
import type { usePagesShown } from './pages-shown.ts'
import { cityOf } from './within.ts'

// Only a few ask.
const ScoreExplanation = lazy(() => import('./score-explanation.tsx'))

type ResultsProps = ExploreProps & { shown: ReturnType<typeof usePagesShown>; now: string }

/** The places in their order, as rows or, where the address says so, as cards; "show more" adds the next page, or goes to it. */
export function Results({ exploration, shown: { places, whole }, now }: ResultsProps) {
  const format = useFormat()
  const { query, results } = exploration
  const { next_cursor, total } = results
  const within = cityOf(exploration)
  return (
    <>
      {!whole && (
        <p className="py-2">
          <ButtonLink to={exploreAddress(changed(query, {}))} size="sm" rel="nofollow">
            Back to the top of the list
          </ButtonLink>
        </p>
      )}
      {query.view === 'grid' ? (
        <CardGrid className="pt-1">
          {places.map((place, index) => (
            <PlaceCard key={place.id} place={place} now={now} within={within} heading="h2" eager={index < 4} />
          ))}
        </CardGrid>
      ) : (
        <ul className="place-rows">
          {places.map((place, index) => (
            <li key={place.id}>
              <PlaceRow
                place={place}
                now={now}
                within={within}
                reason={results.understood.fact ? undefined : place.found && foundIn(place.found, format)}
                heading="h2"
                eager={index < 8}
              />
              {place.why && (
                <Suspense fallback={null}>
                  <ScoreExplanation why={place.why} />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      )}
      {next_cursor !== null ? (
        <nav aria-label="More results" className="mt-6 grid justify-items-center gap-2">
          <ButtonLink to={exploreAddress({ ...query, cursor: next_cursor })} rel="next nofollow" replace preventScrollReset>
            Show more
          </ButtonLink>
          {whole && total?.exact && (
            <p className="text-xs text-ink-3" role="status">
              {format.number(places.length)} of {format.number(total.count)}
            </p>
          )}
        </nav>
      ) : (
        whole && (
          <p className="border-t border-line pt-4 text-sm text-ink-2">
            {format.plural(places.length, { one: 'That is the only one', other: 'That is all #' })}
          </p>
        )
      )}
    </>
  )
}

/** Holds the results, dimmed from the moment that others are asked for; what is in it is not drawn again for that. */
export function WhileWaiting({ children }: { children: ReactNode }) {
  const waiting = useNavigation().location?.pathname === exploreAddress({})
  return (
    <div className={classes('transition-opacity', waiting && 'opacity-50')} aria-busy={waiting || undefined}>
      {children}
    </div>
  )
}
