import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { RegionCategories } from '../../features/explore/ui/region-categories.tsx'
import { RegionHero } from '../../features/explore/ui/region-hero.tsx'
import { RegionPlaces } from '../../features/explore/ui/region-places.tsx'
import { RegionWithoutPlaces } from '../../features/explore/ui/region-without-places.tsx'
import { NearbyRegions } from '../../features/regions/ui/nearby-regions.tsx'
import { readGuide } from './guide.ts'
import { guideMeta } from './guide-meta.ts'
import { guideLists } from './parts/guide-lists.tsx'
import { regionActs } from './parts/region-acts.tsx'

export function loader(args: LoaderArgs<'LocalNeighborhood'>) {
  const { state, city, neighborhood } = args.params
  return readGuide(`${state}/${city}/${neighborhood}`, args)
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => guideMeta(matches, loaderData)

/** The guide to a neighbourhood of a city. */
export default function LocalNeighborhood({ loaderData }: PageProps<typeof loader>) {
  const { region, overview, map, nearest, now } = loaderData
  return (
    <div className="wrap pb-12">
      <RegionHero region={region} overview={overview} map={map} acts={regionActs(loaderData)} />
      {overview.place_count === 0 ? (
        <RegionWithoutPlaces region={region} places={nearest} nearby={overview.nearby} now={now} />
      ) : (
        <>
          <RegionCategories region={region} overview={overview} />
          <RegionPlaces {...loaderData} />
          {guideLists(loaderData)}
          {overview.nearby.length > 0 && <NearbyRegions of={region} regions={overview.nearby} />}
        </>
      )}
    </div>
  )
}
