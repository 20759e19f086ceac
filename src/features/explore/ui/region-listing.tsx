import { ButtonLink } from '../../../ui/button-link.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Section } from '../../../ui/section.tsx'
import { href, type Query } from '../../../urls.ts'
import type { CategoryLink } from '../../categories/contract.ts'
import type { DrawnMap } from '../../maps/read-map.ts'
import type { PlaceCard } from '../../places/contract.ts'
import { PlaceGrid } from '../../places/ui/place-grid.tsx'
import type { Region } from '../../regions/contract.ts'
import { placesAddress, regionAddress } from '../../regions/region-address.ts'
import { regionTitle } from '../../regions/region-name.ts'
import type { RegionOverview } from '../contract.ts'
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
  overview: RegionOverview
  listing: Listing
  map: DrawnMap
  /** The nearest places of the kind, where the region has none. */
  nearest: readonly PlaceCard[]
  now: string
}

/** All places of a city, of one category or of all. */
export function RegionListing({ region, category, parent, overview, listing, map, nearest, now }: RegionListingProps) {
  const format = useFormat()
  const figures = figuresOf(overview, category)
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
          {choicesOf(overview, category).map((choice) => (
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
      {figures.count === 0 && category === null && (
        <RegionWithoutPlaces region={region} places={nearest} nearby={overview.nearby} now={now} />
      )}
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

function figuresOf(overview: RegionOverview, category: CategoryLink | null): { count: number; open_now: number } {
  if (category === null) return { count: overview.place_count, open_now: overview.open_now }
  const counts = category.parent_slug === null ? overview.categories : overview.subcategories
  return counts.find((count) => count.category.id === category.id) ?? { count: 0, open_now: 0 }
}

/** Where to go from here: the categories of the region, else the sub-categories beside or below this one. */
function choicesOf({ categories, subcategories }: RegionOverview, category: CategoryLink | null) {
  const top = category?.parent_slug ?? category?.slug
  return top === undefined ? categories : subcategories.filter((count) => count.category.parent_slug === top)
}
