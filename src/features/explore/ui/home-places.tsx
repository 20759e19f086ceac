import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { SHOWN_ON_MAP } from '../../maps/shown-on-map.ts'
import { PlaceGrid } from '../../places/ui/place-grid.tsx'
import { placesAddress } from '../../regions/region-address.ts'
import { exploreAddress } from '../explore-address.ts'
import type { HomeRegion } from '../read-home-region.ts'

const ENOUGH = 4

/** What is open in a region now; at hours when little is, what else is popular there. */
export function HomePlaces({ home: { region, open, popular }, now }: { home: HomeRegion; now: string }) {
  const more = popular.slice(SHOWN_ON_MAP, SHOWN_ON_MAP + 8)
  if (open.length < ENOUGH) {
    return (
      more.length > 0 && (
        <Section title={`More in ${region.name}`} aside={<TextLink to={placesAddress(region)}>All of {region.name}</TextLink>}>
          <PlaceGrid places={more} now={now} />
        </Section>
      )
    )
  }
  return (
    <Section
      title={`Open now in ${region.name}`}
      aside={<TextLink to={exploreAddress({ region: region.path, open: 'now' })}>See all open</TextLink>}
    >
      <PlaceGrid places={open.slice(0, open.length < 8 ? 4 : 8)} now={now} />
    </Section>
  )
}
