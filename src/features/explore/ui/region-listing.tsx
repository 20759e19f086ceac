import { lazy, Suspense } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { href, type Query } from '../../../urls.ts'
import type { CategoryLink } from '../../categories/contract.ts'
import type { MapName } from '../../maps/map-names.ts'
import type { ShownPlace } from '../../places/shown-place.ts'
import { PlaceRows } from '../../places/ui/place-rows.tsx'
import type { Region, RegionSummary } from '../../regions/contract.ts'
import { placesAddress, regionAddress } from '../../regions/region-address.ts'
import type { CategoryCount } from '../contract.ts'
import type { Listing } from '../listing.ts'
import { cityOf } from '../parts/within.ts'
import { listingCrumbs } from './listing-crumbs.ts'
import { PlaceListing } from './place-listing.tsx'

// Few cities have none.
const RegionWithoutPlaces = lazy(async () => ({ default: (await import('./region-without-places.tsx')).RegionWithoutPlaces }))

type RegionListingProps = {
  region: Omit<Region, 'boundary'>
  /** Null for all categories. */
  category: CategoryLink | null
  parent: CategoryLink | null
  figures: { count: number }
  /** Where to go from here. */
  choices: readonly CategoryCount[]
  listing: Listing
  names: MapName[]
  /** The nearest places of the kind, where the region has none. */
  nearest: readonly ShownPlace[]
  /** Its neighbours, where it has no place at all. */
  nearby: readonly RegionSummary[]
  now: string
}

/** All places of a city, of one category or of all. */
export function RegionListing({ region, category, parent, figures, choices, listing, names, nearest, nearby, now }: RegionListingProps) {
  return (
    <PlaceListing
      title={`${category?.name ?? 'Places'} in ${region.name}`}
      crumbs={listingCrumbs(region, category, parent)}
      listing={listing}
      names={names}
      middle={region}
      category={category?.slug}
      kinds={choices.map(({ category: { id, name, slug }, count }) => ({
        id,
        name,
        count,
        to: placesAddress(region, slug),
        current: id === category?.id,
      }))}
      within={cityOf({ region, around: [], query: {} })}
      figures={figures}
      now={now}
      address={(query) => withQuery(region, category, query)}
      none={
        category === null ? (
          <Suspense fallback={null}>
            <RegionWithoutPlaces region={region} places={nearest} nearby={nearby} now={now} />
          </Suspense>
        ) : (
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
                <PlaceRows places={nearest} now={now} />
              </Section>
            )}
          </>
        )
      }
    />
  )
}

function withQuery({ path }: Pick<Region, 'path'>, category: CategoryLink | null, query: Query): string {
  const [state = '', city = ''] = path.split('/')
  return category ? href('CityCategoryPlaces', { state, city, category: category.slug }, query) : href('CityPlaces', { state, city }, query)
}
