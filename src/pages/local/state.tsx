import { apiFetch } from '../../app/router/context.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { RegionCategories } from '../../features/explore/ui/region-categories.tsx'
import { RegionHero } from '../../features/explore/ui/region-hero.tsx'
import { RegionPlaces } from '../../features/explore/ui/region-places.tsx'
import { RegionWithoutPlaces } from '../../features/explore/ui/region-without-places.tsx'
import { regionOrder } from '../../features/regions/region-order.ts'
import { NearbyRegions } from '../../features/regions/ui/nearby-regions.tsx'
import { StateCities } from '../../features/regions/ui/state-cities.tsx'
import { href } from '../../urls.ts'
import { readCities } from './cities.ts'
import { readGuide } from './guide.ts'
import { guideMeta } from './guide-meta.ts'
import { guideLists } from './parts/guide-lists.tsx'
import { regionActs } from './parts/region-acts.tsx'

export async function loader(args: LoaderArgs<'LocalState'>) {
  const { url, params, context } = args
  const guide = await readGuide(params.state, args)
  return { ...guide, cities: await readCities(context.get(apiFetch), params.state, url, regionOrder(url, 'places')) }
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => guideMeta(matches, loaderData)

/** The guide to a state: what it has, and all of its cities. */
export default function LocalState({ loaderData }: PageProps<typeof loader>) {
  const { region, overview, below, map, cities, nearest, now } = loaderData
  return (
    <div className="wrap pb-12">
      <RegionHero region={region} overview={overview} map={map} cities={below} acts={regionActs(loaderData)} />
      {overview.place_count === 0 ? (
        <RegionWithoutPlaces region={region} places={nearest} nearby={overview.nearby} now={now} />
      ) : (
        <>
          <RegionCategories region={region} overview={overview} />
          <RegionPlaces {...loaderData} />
          {guideLists(loaderData)}
        </>
      )}
      <StateCities state={region.name} cities={cities} address={(query) => href('LocalState', { state: region.slug }, query)} />
      {overview.place_count > 0 && overview.nearby.length > 0 && <NearbyRegions of={region} regions={overview.nearby} />}
    </div>
  )
}
