import type { LatLng } from '../../platform/geo.ts'
import { boundsAround, type View, viewAround, viewOf } from '../../ui/map/view.ts'
import type { RegionSummary } from '../regions/contract.ts'
import type { mapsClient } from './client.ts'
import type { MapRegion } from './contract.ts'
import { HOME_BOUNDS } from './explore-view.ts'
import { mapQuery } from './map-layers.ts'
import { type MapName, shownNames } from './map-names.ts'
import { regionView } from './region-view.ts'

/** What a page needs to draw a map: its view, and the names in it. */
export type DrawnMap = { view: View; regions: MapName[] }

type Client = Pick<ReturnType<typeof mapsClient>, 'names'>

const SIZE = [640, 396] as const

/** The map of a region; `inside` is what should be seen on it where its borders are not known. Null for the country. */
export function readRegionMap(
  client: Client,
  region: Omit<RegionSummary, 'featured'> | null,
  inside: readonly LatLng[] = [],
): Promise<DrawnMap> {
  return drawn(client, region ? regionView(region, inside) : viewOf(HOME_BOUNDS, ...SIZE))
}

/** The map of the places of a list, or of what lies around `middle` where there are none. */
export function readListMap(client: Client, places: readonly LatLng[], middle: LatLng | null): Promise<DrawnMap> {
  const around = boundsAround(places)
  const empty = () => (middle ? viewAround(middle, 11, ...SIZE) : viewOf(HOME_BOUNDS, ...SIZE))
  return drawn(client, around ? viewOf(around, ...SIZE, { padding: 44, maxZoom: 15 }) : empty(), (view, regions) =>
    shownNames(view, regions, places),
  )
}

async function drawn(client: Client, view: View, shown?: (view: View, regions: MapRegion[]) => MapName[]): Promise<DrawnMap> {
  const regions = await client.names(mapQuery(view))
  return { view, regions: shown ? shown(view, regions) : regions }
}
