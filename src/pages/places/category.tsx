import { apiFetch, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { resolvePage } from '../../app/router/resolve.ts'
import { categoriesClient } from '../../features/categories/client.ts'
import { countedCategory } from '../../features/categories/counted-category.ts'
import { exploreClient } from '../../features/explore/client.ts'
import { readListing } from '../../features/explore/listing.ts'
import { ListingFigures } from '../../features/explore/ui/listing-figures.tsx'
import { ListingHead } from '../../features/explore/ui/listing-head.tsx'
import { PlaceListing } from '../../features/explore/ui/place-listing.tsx'
import { thisMinute } from '../../features/hours/this-minute.ts'
import { mapsClient } from '../../features/maps/client.ts'
import { readListMap } from '../../features/maps/read-map.ts'
import { breadcrumbJsonLd, itemListJsonLd } from '../../features/regions/json-ld.ts'
import { placesAddress } from '../../features/regions/region-address.ts'
import { RegionGrid } from '../../features/regions/ui/region-grid.tsx'
import { searchClient } from '../../features/search/client.ts'
import { ogPath } from '../../features/syndication/og-path.ts'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ChipLink, Chips } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFormat } from '../../ui/locale.tsx'
import { Section } from '../../ui/section.tsx'
import { href } from '../../urls.ts'

export async function loader(args: LoaderArgs<'PlaceCategory'>) {
  const { url, context } = args
  const api = context.get(apiFetch)
  const { id, slug } = await resolvePage(args, 'category')
  const [{ category, parent, subcategories }, listing, cities] = await Promise.all([
    categoriesClient(api).bySlug(slug),
    readListing(searchClient(api), { category: slug }, url.searchParams),
    exploreClient(api).categoryRegions(id),
  ])
  const map = await readListMap(mapsClient(api), listing.results.data, null)
  return {
    category: countedCategory(category),
    parent,
    subcategories: subcategories.map(({ id, slug, name, place_count }) => ({ id, slug, name, place_count })),
    listing,
    map,
    cities: cities.data.slice(0, CITIES_SHOWN),
    city_count: cities.data.length,
    base: context.get(requestContext).site.url,
    now: thisMinute(),
  }
}

const CITIES_SHOWN = 12

type Data = Awaited<ReturnType<typeof loader>>

const crumbs = ({ category, parent }: Pick<Data, 'category' | 'parent'>): Crumb[] => [
  { label: 'Explore', to: href('Explore') },
  ...(parent ? [{ label: parent.name, to: href('PlaceCategory', { slug: parent.slug }) }] : []),
  { label: category.name },
]

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const { category, cities, listing, base } = loaderData
  const address = href('PlaceCategory', { slug: category.slug })
  const most = cities.slice(0, 3).map(({ region }) => region.name)
  return pageMeta(matches, {
    title: category.name,
    description:
      category.place_count === 0
        ? `${category.name}: no place is known yet.`
        : `${category.name} across the United States, ${category.place_count} in all, most of them in ${most.join(', ')}.`,
    canonical: address,
    picture: ogPath('categories', category.id),
    feed: address,
    ...(category.place_count === 0 && { robots: 'noindex' }),
    jsonLd: [breadcrumbJsonLd(crumbs(loaderData), address, base), itemListJsonLd(listing.results.data, category.name, base)],
  })
}

/** All places of a category, those of its sub-categories included. */
export default function PlaceCategory({ loaderData }: PageProps<typeof loader>) {
  const { category, parent, subcategories, listing, map, cities, city_count, now } = loaderData
  const format = useFormat()
  const address = (query: Parameters<typeof href<'PlaceCategory'>>[2]) => href('PlaceCategory', { slug: category.slug }, query)
  const empty = category.place_count === 0
  return (
    <div className="wrap pb-14">
      <ListingHead crumbs={crumbs({ category, parent })} title={category.name} cards={listing.results.data} map={map} now={now}>
        <ListingFigures
          places={category.place_count}
          where={empty ? 'of this kind' : format.plural(city_count, city_count < 24 ? inCities : inManyCities)}
        />
        {subcategories.length > 0 && (
          <Chips className="mt-5">
            {subcategories.map((sub) => (
              <ChipLink key={sub.id} to={href('PlaceCategory', { slug: sub.slug })}>
                {sub.name} <span className="text-ink-3">{format.number(sub.place_count)}</span>
              </ChipLink>
            ))}
          </Chips>
        )}
      </ListingHead>
      {empty ? (
        <EmptyState
          title={`No ${category.singular.toLowerCase()} yet`}
          heading="h2"
          actions={
            parent ? (
              <ButtonLink to={href('PlaceCategory', { slug: parent.slug })}>All of {parent.name}</ButtonLink>
            ) : (
              <ButtonLink to={href('Explore')}>Explore all places</ButtonLink>
            )
          }
        >
          Places of this kind appear here as soon as they are known.
        </EmptyState>
      ) : (
        <PlaceListing listing={listing} now={now} address={address} />
      )}
      {cities.length > 0 && (
        <div className="mt-10 border-t border-line">
          <Section title="Cities with the most">
            <RegionGrid
              regions={cities.map(({ region, count }) => ({ ...region, place_count: count }))}
              to={(region) => placesAddress(region, category.slug)}
              withState
            />
          </Section>
        </div>
      )}
    </div>
  )
}

const inCities = { one: 'in # city', other: 'in # cities' }
const inManyCities = { other: 'in at least # cities' }
