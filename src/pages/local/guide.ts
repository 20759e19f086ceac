import { apiFetch, requestContext } from '../../app/router/context.ts'
import type { LoaderArgs } from '../../app/router/page.ts'
import { exploreClient } from '../../features/explore/client.ts'
import { isFollowed } from '../../features/follows/is-followed.ts'
import { thisMinute } from '../../features/hours/this-minute.ts'
import { listsClient } from '../../features/lists/client.ts'
import { shownListRow } from '../../features/lists/list-row.ts'
import { mapsClient } from '../../features/maps/client.ts'
import { readRegionMap } from '../../features/maps/read-map.ts'
import { shownPlaces } from '../../features/places/shown-place.ts'
import { regionsClient } from '../../features/regions/client.ts'
import { isSaved } from '../../features/saved/is-saved.ts'
import { searchClient } from '../../features/search/client.ts'
import type { UrlName } from '../../urls.ts'
import { regionAt } from './region-at.ts'

type LoaderRequest = Pick<LoaderArgs<UrlName>, 'request' | 'url' | 'context'>

const FEW = 12

/**
 * What the guide to any region shows: the regions below it, its map, what it has, and places from it; where it has few, all of them stand in `popular` and the other
 * choices are empty. `nearest` only where it has none. `base` is the site's own address, `now` the time of this answer.
 */
export async function readGuide(path: string, asked: LoaderRequest) {
  const { context } = asked
  const api = context.get(apiFetch)
  const { boundary: _, ...region } = await regionAt(path, asked)
  const { search } = searchClient(api)
  const few = region.place_count <= FEW
  const some = async (query: Record<string, string>, wanted = true) =>
    wanted && region.place_count > 0 ? shownPlaces((await search({ region: region.path, ...query })).data) : []
  const [below, overview, lists, popular, open, newest, nearest] = await Promise.all([
    regionsClient(api)
      .list({ parent: path, sort: 'places', limit: '48' })
      .then(({ data }) => data),
    exploreClient(api).regionOverview(region.id),
    listsClient(api).search({ region: region.path, limit: '4' }),
    some({ sort: 'popular', limit: few ? String(FEW) : '8' }),
    some({ sort: 'popular', open: 'now', limit: '4' }, !few),
    some({ sort: 'newest', limit: '12' }, !few),
    region.place_count > 0
      ? []
      : search({ near: `${region.lat},${region.lng}`, sort: 'nearest', limit: '8' }).then(({ data }) => shownPlaces(data)),
  ])
  const { viewer, site } = context.get(requestContext)
  const marks = viewer && { saved: await isSaved(api, 'region', region.id), followed: await isFollowed(api, 'region', region.id) }
  const fresh = newest.filter(({ id }) => !popular.some((place) => place.id === id)).slice(0, 4)
  const map = await readRegionMap(mapsClient(api), region, region.kind === 'city' ? (below.length > 2 ? below : popular) : [])
  return {
    region,
    below,
    overview,
    lists: lists.data.map(shownListRow),
    popular,
    open,
    newest: fresh,
    nearest,
    map,
    ...(marks && { marks }),
    base: site.url,
    now: thisMinute(),
  }
}
