import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
import { CoverageSection } from '../../features/explore/ui/coverage-section.tsx'
import { RegionCategories } from '../../features/explore/ui/region-categories.tsx'
import { RegionHero } from '../../features/explore/ui/region-hero.tsx'
import { RegionPlaces } from '../../features/explore/ui/region-places.tsx'
import { RegionWithoutPlaces } from '../../features/explore/ui/region-without-places.tsx'
import { NearbyRegions } from '../../features/regions/ui/nearby-regions.tsx'
import { RegionGrid } from '../../features/regions/ui/region-grid.tsx'
import { Section } from '../../ui/section.tsx'
import { readGuide } from './guide.ts'
import { guideMeta } from './guide-meta.ts'
import { guideLists } from './parts/guide-lists.tsx'
import { regionActs } from './parts/region-acts.tsx'

export function loader(args: LoaderArgs<'LocalCity'>) {
  return readGuide(`${args.params.state}/${args.params.city}`, args)
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => guideMeta(matches, loaderData)

/** The guide to a city. */
export default function LocalCity({ loaderData }: PageProps<typeof loader>) {
  const { region, overview, below, map, nearest, now } = loaderData
  const empty = overview.place_count === 0
  return (
    <div className="wrap pb-12">
      <RegionHero region={region} overview={overview} map={map} acts={regionActs(loaderData)} />
      {empty ? (
        <RegionWithoutPlaces region={region} places={nearest} nearby={overview.nearby} now={now} />
      ) : (
        <>
          <RegionCategories region={region} overview={overview} />
          <RegionPlaces {...loaderData} />
          {guideLists(loaderData)}
        </>
      )}
      {below.length > 0 && (
        <Section title="Neighborhoods">
          <RegionGrid regions={below} />
        </Section>
      )}
      {!empty && <CoverageSection region={region} coverage={overview.coverage} />}
      {!empty && overview.nearby.length > 0 && <NearbyRegions of={region} regions={overview.nearby} />}
    </div>
  )
}
