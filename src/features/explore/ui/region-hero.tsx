import '../../../ui/map/map.css'
import { type ReactNode, Suspense } from 'react'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.ts'
import type { DrawnMap } from '../../maps/read-map.ts'
import type { Region, RegionSummary } from '../../regions/contract.ts'
import { placesAddress } from '../../regions/region-address.ts'
import { regionTitle } from '../../regions/region-name.ts'
import { regionCrumbs } from '../../regions/ui/region-crumbs.ts'
import { RegionSearch } from '../../regions/ui/region-search.tsx'
import type { RegionOverview } from '../contract.ts'
import { RegionFigures } from './region-figures.tsx'

const RegionMap = lazyOnInteraction(async () => ({ default: (await import('../../maps/ui/region-map.tsx')).RegionMap }))

type RegionHeroProps = {
  region: Omit<Region, 'boundary'>
  overview: RegionOverview
  map: DrawnMap
  /** Of a state: its cities, drawn as large as they have places. */
  cities?: readonly RegionSummary[]
  /** What can be done with it. */
  acts?: ReactNode
}

const MOST_CHIPS = 6

/** What a region is, a search in it, what it has most of, and its map. */
export function RegionHero({ region, overview, map, cities = [], acts }: RegionHeroProps) {
  const kinds = overview.subcategories.slice(0, MOST_CHIPS)
  return (
    <header className="pt-4 pb-8 md:pt-5 md:pb-10">
      <Breadcrumbs items={regionCrumbs(region)} />
      <div className="mt-5 grid items-center gap-x-10 gap-y-7 md:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,38.5rem)]">
        <div className="min-w-0">
          <h1>{regionTitle(region)}</h1>
          <p className="mt-4 mb-6 max-w-prose text-lg leading-relaxed text-ink-2">
            {region.description} <RegionFigures region={region} overview={overview} />
          </p>
          <RegionSearch region={region} />
          {kinds.length > 0 && (
            <Chips className="mt-3.5">
              {kinds.map(({ category }) => (
                <ChipLink key={category.id} to={placesAddress(region, category.slug)}>
                  {category.name}
                </ChipLink>
              ))}
            </Chips>
          )}
          {acts}
        </div>
        <div className="aspect-[640/396] overflow-clip rounded-lg border border-line print:hidden">
          <Suspense fallback={null}>
            <RegionMap region={region} view={map.view} regions={map.regions} cities={cities} />
          </Suspense>
        </div>
      </div>
    </header>
  )
}
