import type { LatLng } from '../../platform/geo.ts'
import type { View } from '../../ui/map/view.ts'
import type { RegionSummary } from '../regions/contract.ts'
import type { mapsClient } from './client.ts'
import { exploreView } from './explore-view.ts'
import { mapQuery } from './map-layers.ts'
import { type MapName, shownNames } from './map-names.ts'
import { regionView } from './region-view.ts'

/** What a page needs to draw a map: its view, and the names in it. */
export type DrawnMap = { view: View; regions: MapName[] }

type Client = Pick<ReturnType<typeof mapsClient>, 'names'>

/**
 * The map of a region, which says its own name on a city alone: elsewhere that lies over all the others. `inside` is what should be seen on it
 * where its borders are not known. Null for the country.
 */
export async function readRegionMap(
  client: Client,
  region: Omit<RegionSummary, 'featured'> | null,
  inside: readonly LatLng[] = [],
): Promise<DrawnMap> {
  const view = regionView(region, inside)
  const names = await client.names(mapQuery(view))
  return { view, regions: names.filter(({ id }) => id !== region?.id || region.kind === 'city') }
}

/** The names on the map beside a list: of the box that was asked for, else around its places, else where the search looked. */
export async function readListNames(client: Client, list: Parameters<typeof exploreView>[0]): Promise<MapName[]> {
  const view = exploreView(list)
  return shownNames(view, await client.names(mapQuery(view)), list.cards)
}
