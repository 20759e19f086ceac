import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { href } from '../../../urls.ts'
import type { ShownPlace } from '../../places/shown-place.ts'
import { PlaceRows } from '../../places/ui/place-rows.tsx'
import type { Region, RegionSummary } from '../../regions/contract.ts'
import { NearbyRegions } from '../../regions/ui/nearby-regions.tsx'

type RegionWithoutPlacesProps = {
  region: Omit<Region, 'boundary'>
  /** The nearest places that there are. */
  places: readonly ShownPlace[]
  /** Its neighbours that have places. */
  nearby: readonly RegionSummary[]
  now: string
}

/** A region that exists but has no place yet: says so, and shows the nearest that there is. */
export function RegionWithoutPlaces({ region, places, nearby, now }: RegionWithoutPlacesProps) {
  return (
    <>
      <EmptyState
        title={`No place in ${region.name} yet`}
        heading="h2"
        actions={<ButtonLink to={href('Explore')}>Explore all places</ButtonLink>}
      >
        Places appear here as soon as they are known. Below is what lies nearest.
      </EmptyState>
      {places.length > 0 && (
        <Section title="Nearest places">
          <PlaceRows places={places} now={now} />
        </Section>
      )}
      {nearby.length > 0 && <NearbyRegions of={region} regions={nearby} />}
    </>
  )
}
