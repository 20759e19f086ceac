import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { classes } from '../../../ui/classes.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { PlaceCard } from '../../places/ui/place-card.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'
import type { usePagesShown } from './pages-shown.ts'

// Only a few ask.
const ScoreExplanation = lazy(() => import('./score-explanation.tsx'))

type ResultsProps = ExploreProps & { shown: ReturnType<typeof usePagesShown>; now: string }

/** The places in their order; "show more" adds the next page, or goes to it where nothing is there to add it. */
export function Results({ exploration: { query, results }, shown: { places, whole }, now }: ResultsProps) {
  const format = useFormat()
  const waiting = useNavigation().location?.pathname === exploreAddress({})
  const { next_cursor, total } = results
  return (
    <div className={classes('transition-opacity', waiting && 'opacity-60')} aria-busy={waiting || undefined}>
      {!whole && (
        <p className="pb-4">
          <ButtonLink to={exploreAddress(changed(query, {}))} size="sm" rel="nofollow">
            Back to the top of the list
          </ButtonLink>
        </p>
      )}
      <CardGrid>
        {places.map((place, index) => (
          <div key={place.id}>
            <PlaceCard place={place} now={now} heading="h2" eager={index < 4} {...(whole && { number: index + 1 })} />
            {place.why && (
              <Suspense fallback={null}>
                <ScoreExplanation why={place.why} />
              </Suspense>
            )}
          </div>
        ))}
      </CardGrid>
      {next_cursor !== null && (
        <nav aria-label="More results" className="mt-8 grid justify-items-center gap-2">
          <ButtonLink to={exploreAddress({ ...query, cursor: next_cursor })} rel="next nofollow" replace preventScrollReset>
            Show more
          </ButtonLink>
          {whole && total?.exact && (
            <p className="text-xs text-ink-3" role="status">
              {format.number(places.length)} of {format.number(total.count)}
            </p>
          )}
        </nav>
      )}
    </div>
  )
}
