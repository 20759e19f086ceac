import { distanceBetween, type LatLng } from '../../../platform/geo.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { Section } from '../../../ui/section.tsx'
import type { RegionKind, RegionSummary } from '../contract.ts'
import { RegionGrid } from './region-grid.tsx'

const titles = { state: 'Nearby states', city: 'Nearby cities', neighborhood: 'Nearby neighborhoods' }

/** Neighbours of a region that have places, the nearest first; for cities with how far it is from centre to centre. */
export function NearbyRegions({ of, regions }: { of: LatLng & { kind: RegionKind }; regions: readonly RegionSummary[] }) {
  const format = useFormat()
  const places = (region: RegionSummary) => format.plural(region.place_count, { one: '# place', other: '# places' })
  return (
    <Section title={titles[of.kind]}>
      <RegionGrid
        regions={regions}
        withState={of.kind === 'city'}
        line={(region) => (of.kind === 'state' ? places(region) : `${format.distance(distanceBetween(of, region))} · ${places(region)}`)}
      />
    </Section>
  )
}
