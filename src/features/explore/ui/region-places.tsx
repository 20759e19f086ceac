import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { ShownPlace } from '../../places/shown-place.ts'
import { PlaceGrid } from '../../places/ui/place-grid.tsx'
import type { Region } from '../../regions/contract.ts'
import { placesAddress } from '../../regions/region-address.ts'

type RegionPlacesProps = {
  region: Pick<Region, 'path' | 'name' | 'place_count'>
  popular: readonly ShownPlace[]
  open: readonly ShownPlace[]
  newest: readonly ShownPlace[]
  now: string
}

/** Places of a region in three choices, or all of them where there are few. */
export function RegionPlaces({ region, popular, open, newest, now }: RegionPlacesProps) {
  const search = (query: Record<string, string>) => href('Explore', {}, { region: region.path, ...query })
  const all = popular.length === region.place_count
  return (
    <>
      {open.length > 0 && (
        <Section title="Open now" aside={<TextLink to={search({ open: 'now' })}>See all open</TextLink>}>
          <PlaceGrid places={open} now={now} />
        </Section>
      )}
      {popular.length > 0 && (
        <Section title={all ? `All of ${region.name}` : 'Popular'} aside={!all && <TextLink to={placesAddress(region)}>More</TextLink>}>
          <PlaceGrid places={popular} now={now} />
        </Section>
      )}
      {newest.length > 0 && (
        <Section title="New here" aside={<TextLink to={search({ sort: 'newest' })}>More that are new</TextLink>}>
          <PlaceGrid places={newest} now={now} />
        </Section>
      )}
    </>
  )
}
