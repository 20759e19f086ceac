import { CardGrid } from '../../../ui/card-grid.tsx'
import type { ShownPlace } from '../shown-place.ts'
import { PlaceCard } from './place-card.tsx'

/** A few places of a part of a page, at most four beside each other. `now`: ISO time of the page's answer. */
export function PlaceGrid({ places, now }: { places: readonly ShownPlace[]; now: string }) {
  return (
    <CardGrid columns="four">
      {places.map((place) => (
        <PlaceCard key={place.id} place={place} now={now} />
      ))}
    </CardGrid>
  )
}
