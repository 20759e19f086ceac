import { lazy, Suspense } from 'react'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import type { ShownPlace } from '../../places/shown-place.ts'
import { PlaceCard } from '../../places/ui/place-card.tsx'
import { PlaceRow } from '../../places/ui/place-row.tsx'
import { foundIn } from './found-in.ts'

// Only a few ask.
const ScoreExplanation = lazy(() => import('./score-explanation.tsx'))

type PlaceListProps = {
  places: readonly ShownPlace[]
  /** `grid`: as cards with large pictures; else as rows. */
  view: string | undefined
  /** The city that all are in, as `where` says it. */
  within: string | null
  /** ISO time of the page's answer. */
  now: string
}

/** Places in their order, as rows to scan or as cards. */
export function PlaceList({ places, view, within, now }: PlaceListProps) {
  const format = useFormat()
  if (view === 'grid')
    return (
      <CardGrid className="pt-1">
        {places.map((place, index) => (
          <PlaceCard key={place.id} place={place} now={now} within={within} heading="h2" eager={index < 4} />
        ))}
      </CardGrid>
    )
  return (
    <ul className="place-rows">
      {places.map((place, index) => (
        <li key={place.id}>
          <PlaceRow
            place={place}
            now={now}
            within={within}
            reason={(place.found && foundIn(place.found, format)) || undefined}
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
  )
}
