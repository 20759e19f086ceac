import { ButtonLink } from '../../../ui/button-link.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Section } from '../../../ui/section.tsx'
import { href, type Query } from '../../../urls.ts'
import type { CategoryLink } from '../../categories/contract.ts'
import type { DrawnMap } from '../../maps/read-map.ts'
import type { ShownPlace } from '../../places/shown-place.ts'
import { PlaceGrid } from '../../places/ui/place-grid.tsx'
import type { Region, RegionSummary } from '../../regions/contract.ts'
import { placesAddress, regionAddress } from '../../regions/region-address.ts'
import { regionTitle } from '../../regions/region-name.ts'
import type { CategoryCount } from '../contract.ts'
import { isNarrowed, type Listing } from '../listing.ts'
import { listingCrumbs } from './listing-crumbs.ts'
import { ListingFigures } from './listing-figures.tsx'
import { ListingHead } from './listing-head.tsx'
import { PlaceListing } from './place-listing.tsx'
import { RegionWithoutPlaces } from './region-without-places.tsx'

type RegionListingProps = {
  region: Omit<Region, 'boundary'>
  /** Null for all categories. */
  category: CategoryLink | null
  parent: CategoryLink | null
  figures: { count: number; open_now: number }
  /** Where to go from here. */
  choices: readonly CategoryCount[]
  listing: Listing
  map: DrawnMap
  /** The nearest places of the kind, where the region has none. */
  nearest: readonly ShownPlace[]
  /** Its neighbours, where it has no place at all. */
  nearby: readonly RegionSummary[]
  now: string
}

/** All places of a city, of one category or of all. */
export function RegionListing({ region, category, parent, figures, choices, listing, map, nearest, nearby, now }: RegionListingProps) {
  const format = useFormat()
  const address = (query: Query) => withQuery(region, category, query)
  const free = isNarrowed(listing.query) ? 0 : listing.results.facets?.prices.find(({ value }) => value === 0)?.count
  return (
    <div className="wrap pb-14">
      <ListingHead
        crumbs={listingCrumbs(region, category, parent)}
        title={`${category?.name ?? 'Places'} in ${regionTitle(region)}`}
        cards={listing.results.data}
        map={map}
        now={now}
      >
        <ListingFigures places={figures.count} open={figures.open_now} free={free} where={`in ${region.name}`} />
        <Chips className="mt-5">
          {choices.map((choice) => (
            <ChipLink
              key={choice.category.id}
              to={placesAddress(region, choice.category.slug)}
              current={choice.category.id === category?.id}
            >
              {choice.category.name} <span className="text-ink-3">{format.number(choice.count)}</span>
            </ChipLink>
          ))}
        </Chips>
      </ListingHead>
      {figures.count > 0 && <PlaceListing listing={listing} now={now} address={address} />}
      {figures.count === 0 && category === null && <RegionWithoutPlaces region={region} places={nearest} nearby={nearby} now={now} />}
      {figures.count === 0 && category !== null && (
        <>
          <EmptyState
            title={`${category.name} in ${region.name}: none yet`}
            heading="h2"
            actions={
              <>
                <ButtonLink to={regionAddress(region)}>What {region.name} has</ButtonLink>
                <ButtonLink to={href('PlaceCategory', { slug: category.slug })}>{category.name} elsewhere</ButtonLink>
              </>
            }
          >
            Places of this kind appear here as soon as they are known.
          </EmptyState>
          {nearest.length > 0 && (
            <Section title="The nearest">
              <PlaceGrid places={nearest} now={now} />
            </Section>
          )}
        </>
      )}
    </div>
  )
}

function withQuery({ path }: Pick<Region, 'path'>, category: CategoryLink | null, query: Query): string {
  const [state = '', city = ''] = path.split('/')
  return category ? href('CityCategoryPlaces', { state, city, category: category.slug }, query) : href('CityPlaces', { state, city }, query)
}
