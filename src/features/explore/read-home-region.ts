import { mapsClient } from '../maps/client.ts'
import { homeView } from '../maps/home-view.ts'
import { mapQuery } from '../maps/map-layers.ts'
import { type MapName, shownNames } from '../maps/map-names.ts'
import { type ShownPlace, shownPlaces } from '../places/shown-place.ts'
import { regionsClient } from '../regions/client.ts'
import type { RegionSummary } from '../regions/contract.ts'
import { searchClient } from '../search/client.ts'
import { regionLabel } from './read-explore.ts'

type Api = typeof globalThis.fetch

/** Where a first look goes: what is popular and what is open there. `label` is the region's name for people: "Austin, TX". */
export type HomeRegion = {
  region: Pick<RegionSummary, 'id' | 'path' | 'name' | 'lat' | 'lng'> & { label: string }
  popular: ShownPlace[]
  open: ShownPlace[]
  names: MapName[]
}

/** `usual`: the site's own; '' for none. */
type Wish = { region: string | null; usual: string }

/** The first of these that has places: the region wished for, the site's usual one. Null where there is none: nobody's is guessed. */
export async function readHomeRegion(api: Api, { region, usual }: Wish): Promise<HomeRegion | null> {
  const path = (await withPlaces(api, region)) ?? (await withPlaces(api, usual))
  if (path === null) return null
  const { search } = searchClient(api)
  const [{ id, name, kind, lat, lng, abbreviation, parents }, popular, open] = await Promise.all([
    regionsClient(api).byPath(path),
    search({ region: path, sort: 'popular', limit: '12' }),
    search({ region: path, sort: 'popular', open: 'now', limit: '8' }),
  ])
  const view = homeView(popular.data)
  const regions = await mapsClient(api).names(mapQuery(view))
  const label = regionLabel({ kind, name, abbreviation, parents })
  return {
    region: { id, path, name, lat, lng, label },
    popular: shownPlaces(popular.data),
    open: shownPlaces(open.data),
    names: shownNames(view, regions, popular.data),
  }
}

async function withPlaces(api: Api, path: string | null): Promise<string | null> {
  if (path === null || path === '') return null
  const found = await regionsClient(api)
    .byPath(path)
    .catch(() => null)
  return found && found.place_count > 0 ? found.path : null
}
