import type { LatLng } from '../../platform/geo.ts'
import { boundsAround, type View, viewAround, viewOf } from '../../ui/map/view.ts'
import type { RegionSummary } from '../regions/contract.ts'
import { HOME_BOUNDS } from './explore-view.ts'

const SIZE = [640, 396] as const

type Shown = Pick<RegionSummary, 'kind' | 'lat' | 'lng' | 'bounds' | 'population'>

/** The view of a region's map, or of the country's: of a region its borders where they are known, else its middle and `inside` (its neighbourhoods, its places). */
export function regionView(region: Shown | null, inside: readonly LatLng[] = []): View {
  if (region === null) return viewOf(HOME_BOUNDS, ...SIZE)
  if (region.bounds) {
    const [west, south, east, north] = region.bounds
    return viewOf({ west, south, east, north }, ...SIZE, { padding: 16, maxZoom: 14.5 })
  }
  if (region.kind !== 'city') return viewAround(region, 13, ...SIZE)
  const plain = viewAround(region, cityZoom(region.population ?? 0), ...SIZE)
  const around = inside.length > 2 ? boundsAround([region, ...inside]) : null
  const fitted = around && viewOf(around, ...SIZE, { padding: 48, maxZoom: plain.zoom + 1 })
  return fitted && fitted.zoom > plain.zoom - 1.2 ? fitted : plain
}

/** How close a city of so many people is looked at. */
function cityZoom(population: number): number {
  return Math.max(10.4, Math.min(13, 13.2 - Math.log10(Math.max(population, 3000) / 3000)))
}
