import { apiFetch, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs } from '../../app/router/page.ts'
import { categoriesClient } from '../../features/categories/client.ts'
import { countedCategory } from '../../features/categories/counted-category.ts'
import { exploreClient } from '../../features/explore/client.ts'
import { readListing } from '../../features/explore/listing.ts'
import { listingCrumbs } from '../../features/explore/ui/listing-crumbs.ts'
import { thisMinute } from '../../features/hours/this-minute.ts'
import { mapsClient } from '../../features/maps/client.ts'
import { readListNames } from '../../features/maps/read-map.ts'
import { shownPlaces } from '../../features/places/shown-place.ts'
import { regionsClient } from '../../features/regions/client.ts'
import { breadcrumbJsonLd, itemListJsonLd } from '../../features/regions/json-ld.ts'
import { placesAddress, regionAddress } from '../../features/regions/region-address.ts'
import { regionTitle } from '../../features/regions/region-name.ts'
import { searchClient } from '../../features/search/client.ts'
import { ogPath } from '../../features/syndication/og-path.ts'
import { defaultFormats, formatter } from '../../platform/format.ts'
import type { UrlName } from '../../urls.ts'

type LoaderRequest = Pick<LoaderArgs<UrlName>, 'url' | 'context'> & { regionId: number; categorySlug?: string }

/** A page of the places of a region, of a category where given, with the nearest ones where there are none. */
export async function readRegionListing({ url, context, regionId, categorySlug }: LoaderRequest) {
  const api = context.get(apiFetch)
  const searching = searchClient(api)
  const [{ boundary: _, ...region }, counts, family] = await Promise.all([
    regionsClient(api).region(regionId),
    exploreClient(api).regionCounts(regionId, categorySlug),
    categorySlug === undefined ? null : categoriesClient(api).bySlug(categorySlug),
  ])
  const category = family && countedCategory(family.category)
  const where = categorySlug === undefined ? {} : { category: categorySlug }
  const listing = await readListing(searching, { region: region.path, ...where }, url.searchParams)
  const near = { ...where, near: `${region.lat},${region.lng}`, sort: 'nearest', limit: '8' }
  const shown = listing.results.data
  const nearest = shown.length === 0 ? shownPlaces((await searching.search(near)).data) : []
  return {
    region,
    figures: { count: counts.place_count },
    choices: counts.categories,
    category,
    parent: family?.parent ?? null,
    listing,
    nearest,
    nearby: counts.place_count === 0 && category === null ? (await exploreClient(api).regionOverview(regionId)).nearby : [],
    names: await readListNames(mapsClient(api), { cards: shown, middle: region }),
    base: context.get(requestContext).site.url,
    now: thisMinute(),
  }
}

type Shown = Awaited<ReturnType<typeof readRegionListing>>

/** Title, description and schema.org data of a listing; one without a place is not to be indexed (behaviour 2.17). */
export function listingMeta(matches: MetaArgs['matches'], { region, figures: { count }, category, parent, listing, base }: Shown) {
  const address = placesAddress(region, category?.slug)
  const title = `${category?.name ?? 'Places'} in ${regionTitle(region)}`
  const first = listing.results.data.slice(0, 3).map(({ name }) => name)
  const { plural, list } = formatter(defaultFormats)
  return pageMeta(matches, {
    title,
    description:
      count === 0
        ? `${title}: no place is known yet.`
        : `${title}: ${plural(count, { one: '# place', other: '# places' })}${first.length > 0 ? `, among them ${list(first)}` : ''}.`,
    canonical: address,
    picture: ogPath('regions', region.id),
    feed: category ? address : regionAddress(region),
    ...(count === 0 && { robots: 'noindex' }),
    jsonLd: [
      breadcrumbJsonLd(listingCrumbs(region, category, parent), address, base),
      ...(listing.results.data.length > 0 ? [itemListJsonLd(listing.results.data, title, base)] : []),
    ],
  })
}
