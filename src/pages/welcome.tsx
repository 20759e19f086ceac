import { Suspense } from 'react'
import { apiFetch, requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useSite } from '../app/router/page.ts'
import { categoriesClient } from '../features/categories/client.ts'
import { CategoryTiles } from '../features/categories/ui/category-tiles.tsx'
import { exploreAddress } from '../features/explore/explore-address.ts'
import { readHomeRegion } from '../features/explore/read-home-region.ts'
import { readStates } from '../features/explore/read-states.ts'
import { HomePlaces } from '../features/explore/ui/home-places.tsx'
import { PlaceSearch } from '../features/explore/ui/place-search.tsx'
import { thisMinute } from '../features/hours/this-minute.ts'
import { listsStaffClient } from '../features/lists-admin/staff-client.ts'
import { PlaceGrid } from '../features/places/ui/place-grid.tsx'
import { regionsClient } from '../features/regions/client.ts'
import { RegionGrid } from '../features/regions/ui/region-grid.tsx'
import { searchClient } from '../features/search/client.ts'
import { ogSitePath } from '../features/syndication/og-path.ts'
import { defaultFormats, formatter } from '../platform/format.ts'
import { ChipLink, Chips } from '../ui/chip.tsx'
import { lazyOnInteraction } from '../ui/lazy-on-interaction.ts'
import { useFormat } from '../ui/locale.tsx'
import { Section } from '../ui/section.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { href, titleOf } from '../urls.ts'
import { useHome } from './welcome/use-home.ts'
import { websiteJsonLd } from './welcome/website-json-ld.ts'

const HomeMap = lazyOnInteraction(async () => ({ default: (await import('../features/maps/ui/home-map.tsx')).HomeMap }))
const ListPicks = lazyOnInteraction(async () => ({ default: (await import('../features/lists/ui/list-picks.tsx')).ListPicks }))
const AskRegion = lazyOnInteraction(() => import('../features/explore/ui/ask-region.tsx'))

/** `region` in the address says where to look first. */
export async function loader({ url, context }: LoaderArgs<'Welcome'>) {
  const api = context.get(apiFetch)
  const { site } = context.get(requestContext)
  const wish = { region: url.searchParams.get('region'), usual: site.home }
  const [tree, cities, newest, home] = await Promise.all([
    categoriesClient(api).tree(),
    regionsClient(api).list({ kind: 'city', sort: 'places', limit: '10' }),
    searchClient(api).search({ sort: 'newest', limit: '4' }),
    readHomeRegion(api, wish),
  ])
  const categories = tree.data.filter(({ place_count }) => place_count > 0)
  const kinds = categories.toSorted((a, b) => b.place_count - a.place_count).slice(0, 3)
  return {
    categories: categories.map(({ id, slug, name, singular, icon, hue, parent_slug, place_count }) => ({
      category: { id, slug, name, singular, icon, hue, parent_slug },
      place_count,
    })),
    kinds: kinds.map(({ slug, name }) => ({ slug, name })),
    cities: cities.data.filter(({ place_count }) => place_count > 0),
    newest: newest.data,
    home,
    states: home ? [] : await readStates(api),
    picks: (await listsStaffClient(api).picks(home ? { region: home.region.path } : {})).data,
    title: site.welcomeTitle || titleOf('Welcome'),
    name: site.name,
    base: site.url,
    now: thisMinute(),
  }
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: loaderData.title,
    description: description(loaderData.categories),
    canonical: href('Welcome'),
    picture: ogSitePath,
    jsonLd: websiteJsonLd(loaderData.name, loaderData.base),
  })

/** What the site is, by showing it. */
export default function Welcome({ loaderData }: PageProps<typeof loader>) {
  const { categories, kinds, cities, newest, states } = loaderData
  const site = useSite()
  const format = useFormat()
  const { home, picks, now } = useHome(loaderData)
  const where = home && { label: home.region.label, region: home.region.path }
  const region = home ? { region: home.region.path } : {}
  return (
    <div className="wrap pb-8">
      <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-10 py-8 md:py-14 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1 className="max-md:text-[2.375rem] md:text-[3.5rem]">{site.tagline.replace(/\.$/, '')}</h1>
          <p className="mt-4 mb-6 max-w-[46ch] leading-relaxed text-ink-2 md:text-lg">{description(categories)}</p>
          <PlaceSearch size="xl" label="Search all places" where={where} />
          <Chips className="mt-4">
            <ChipLink to={exploreAddress({ ...region, open: 'now' })}>Open now</ChipLink>
            {kinds.map(({ slug, name }) => (
              <ChipLink key={slug} to={exploreAddress({ ...region, category: slug })}>
                {name}
              </ChipLink>
            ))}
          </Chips>
        </div>
        <Suspense fallback={null}>{home ? <HomeMap {...home} now={now} /> : <AskRegion states={states} />}</Suspense>
      </header>
      {home && <HomePlaces home={home} now={now} />}
      {picks.length > 0 && (
        <Suspense fallback={null}>
          <ListPicks lists={picks} now={now} />
        </Suspense>
      )}
      {cities.length > 0 && (
        <Section title="Popular cities" aside={<TextLink to={href('Local')}>All states</TextLink>}>
          <RegionGrid regions={cities} withState />
        </Section>
      )}
      {categories.length > 0 && (
        <Section title="Categories" aside={<TextLink to={href('Explore')}>Explore</TextLink>}>
          <CategoryTiles
            items={categories}
            category={({ category }) => category}
            to={({ category: { slug } }) => href('PlaceCategory', { slug })}
            line={({ place_count }) => format.plural(place_count, { one: '# place', other: '# places' })}
          />
        </Section>
      )}
      {newest.length > 0 && (
        <Section title="New places" aside={<TextLink to={exploreAddress({ sort: 'newest' })}>More that are new</TextLink>}>
          <PlaceGrid places={newest} now={now} />
        </Section>
      )}
    </div>
  )
}

/** What there is, in two sentences. */
function description(categories: readonly { place_count: number }[]): string {
  const places = categories.reduce((sum, { place_count }) => sum + place_count, 0)
  const { plural } = formatter(defaultFormats)
  return `${plural(places, { one: '# place', other: '# places' })} in the United States: what they are, when they are open and how to get there. Search by name, by kind or by what they offer, or browse by state, city and neighborhood.`
}
