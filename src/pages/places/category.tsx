import { Suspense } from 'react'
import { apiFetch, requestContext } from '../../app/router/context.ts'
import { pageMeta, unlessFailed } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { resolvePage } from '../../app/router/resolve.ts'
import { ResultsBoundary } from '../../app/router/results-boundary.tsx'
import { categoriesClient } from '../../features/categories/client.ts'
import { countedCategory } from '../../features/categories/counted-category.ts'
import { CategoryCover } from '../../features/categories/ui/category-cover.tsx'
import { exploreClient } from '../../features/explore/client.ts'
import { readListing } from '../../features/explore/listing.ts'
import { PlaceListing } from '../../features/explore/ui/place-listing.tsx'
import { isFollowed } from '../../features/follows/is-followed.ts'
import { thisMinute } from '../../features/hours/this-minute.ts'
import { mapsClient } from '../../features/maps/client.ts'
import { readListNames } from '../../features/maps/read-map.ts'
import { breadcrumbJsonLd, itemListJsonLd } from '../../features/regions/json-ld.ts'
import { placesAddress } from '../../features/regions/region-address.ts'
import { RegionGrid } from '../../features/regions/ui/region-grid.tsx'
import { searchClient } from '../../features/search/client.ts'
import { ogPath } from '../../features/syndication/og-path.ts'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyForMembers } from '../../ui/lazy-on-interaction.ts'
import { useFormat } from '../../ui/locale.tsx'
import { Section } from '../../ui/section.tsx'
import { href } from '../../urls.ts'

const FollowButton = lazyForMembers(() => import('../../features/follows/ui/follow-button.tsx'))

export async function loader(args: LoaderArgs<'PlaceCategory'>) {
  const { url, context } = args
  const api = context.get(apiFetch)
  const { site, viewer } = context.get(requestContext)
  const { id, slug } = await resolvePage(args, 'category')
  const [{ category, cover, parent, subcategories }, listing, cities] = await Promise.all([
    categoriesClient(api).bySlug(slug),
    readListing(searchClient(api), { category: slug }, url.searchParams),
    exploreClient(api).categoryRegions(id),
  ])
  const names = await readListNames(mapsClient(api), { cards: listing.results.data })
  return {
    category: countedCategory(category),
    cover,
    parent,
    subcategories: subcategories.map(({ id, slug, name, place_count }) => ({ id, slug, name, place_count })),
    listing,
    names,
    cities: cities.data.slice(0, CITIES_SHOWN),
    city_count: cities.data.length,
    ...(viewer && { followed: await isFollowed(api, 'category', id) }),
    base: site.url,
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

export const meta = unlessFailed(({ matches, loaderData }: MetaArgs<typeof loader>) => {
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
})

/** All places of a category, those of its sub-categories included. */
export default function PlaceCategory({ loaderData }: PageProps<typeof loader>) {
  const { category, cover, parent, subcategories, listing, names, cities, city_count, followed, now } = loaderData
  const format = useFormat()
  const address = (query: Parameters<typeof href<'PlaceCategory'>>[2]) => href('PlaceCategory', { slug: category.slug }, query)
  return (
    <PlaceListing
      title={category.name}
      crumbs={crumbs({ category, parent })}
      listing={listing}
      names={names}
      middle={null}
      category={category.slug}
      kinds={subcategories.map(({ id, name, slug, place_count }) => ({
        id,
        name,
        count: place_count,
        to: href('PlaceCategory', { slug }),
      }))}
      within={null}
      figures={{ count: category.place_count, where: format.plural(city_count, city_count < 24 ? inCities : inManyCities) }}
      cover={
        <>
          {cover && <CategoryCover cover={cover} />}
          {followed !== undefined && (
            <Suspense>
              <FollowButton kind="category" id={category.id} name={category.name} followed={followed} />
            </Suspense>
          )}
        </>
      }
      now={now}
      address={address}
      none={
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
      }
    >
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
    </PlaceListing>
  )
}

export const ErrorBoundary = ResultsBoundary

const inCities = { one: 'in # city', other: 'in # cities' }
const inManyCities = { other: 'in at least # cities' }
