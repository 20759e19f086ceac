import { apiFetch } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { categoriesClient } from '../../features/categories/client.ts'
import { CategoryTiles } from '../../features/categories/ui/category-tiles.tsx'
import { CountryHead } from '../../features/explore/ui/country-head.tsx'
import { regionsClient } from '../../features/regions/client.ts'
import { regionOrder } from '../../features/regions/region-order.ts'
import { OrderLinks } from '../../features/regions/ui/order-links.tsx'
import { RegionColumns } from '../../features/regions/ui/region-columns.tsx'
import { RegionGrid } from '../../features/regions/ui/region-grid.tsx'
import { ogSitePath } from '../../features/syndication/og-path.ts'
import { useFormat } from '../../ui/locale.tsx'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { href } from '../../urls.ts'

export async function loader({ url, context }: LoaderArgs<'Local'>) {
  const api = context.get(apiFetch)
  const regions = regionsClient(api)
  const order = regionOrder(url, 'name')
  const [states, cities, categories] = await Promise.all([
    regions.list({ kind: 'state', sort: order, limit: '100' }),
    regions.list({ kind: 'city', sort: 'places', limit: '10' }),
    categoriesClient(api).tree(),
  ])
  return {
    order,
    states: states.data,
    cities: cities.data.filter(({ place_count }) => place_count > 0),
    categories: categories.data.map(({ subcategories: _, synonyms: __, attributes: ___, ...category }) => category),
  }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Places by state and city',
    description: 'Every state, city and neighborhood of the United States with the places that are known there.',
    canonical: href('Local'),
    picture: ogSitePath,
  })

/** The way in by region: all states, the cities with most to show, the categories. */
export default function Local({ loaderData: { order, states, cities, categories } }: PageProps<typeof loader>) {
  const format = useFormat()
  const filled = categories.filter(({ place_count }) => place_count > 0)
  return (
    <div className="wrap pb-12">
      <CountryHead states={states} />
      {cities.length > 0 && (
        <Section title="Cities with the most places">
          <RegionGrid regions={cities} withState />
        </Section>
      )}
      <Section title="States" aside={<OrderLinks order={order} address={(sort) => href('Local', {}, { sort })} />}>
        <RegionColumns regions={states} order={order} />
        <p className="mt-5 text-sm">
          <TextLink to={href('DemoRegions')}>How regions fit together</TextLink>
        </p>
      </Section>
      {filled.length > 0 && (
        <Section title="Across the country, by category">
          <CategoryTiles
            items={filled}
            category={(item) => item}
            to={({ slug }) => href('PlaceCategory', { slug })}
            line={({ place_count }) => format.plural(place_count, { one: '# place', other: '# places' })}
          />
        </Section>
      )}
    </div>
  )
}
