import { createRoute, z } from '@hono/zod-openapi'
import { answers, api } from '../../platform/api.server.ts'
import { Id } from '../../platform/inputs.ts'
import {
  CategoryRegions,
  MapAnswer,
  MapView,
  Place,
  PlaceAround,
  PlaceResults,
  PlaceSearch,
  RegionOverview,
  Resolved,
  ResolveQuery,
  Suggestions,
  SuggestQuery,
} from './contract.ts'
import { readMap } from '../maps/map.server.ts'
import { readAround } from '../maps/around.server.ts'
import { readPlace } from './reads/place.server.ts'
import { readCategoryRegions, readRegionOverview } from '../explore/regions/overview.server.ts'
import { resolvePath } from '../../app/resolve/resolve.server.ts'
import { missOf } from '../search/miss.ts'
import { searchPlaces } from '../search/search-places.server.ts'
import { suggest } from '../search/engine/suggest.server.ts'

const search = createRoute({
  method: 'get',
  path: '/places',
  summary: 'Places by words, region, category, position and what they offer',
  request: { query: PlaceSearch },
  responses: answers(PlaceResults, 'A page of places'),
})

const suggestions = createRoute({
  method: 'get',
  path: '/places/suggest',
  summary: 'Places, categories and regions that begin with what was typed',
  request: { query: SuggestQuery },
  responses: answers(Suggestions, 'The weightiest first'),
})

const map = createRoute({
  method: 'get',
  path: '/places/map',
  summary: 'Clusters and pins of a map view',
  request: { query: MapView },
  responses: answers(MapAnswer, 'What the view shows'),
})

const one = createRoute({
  method: 'get',
  path: '/places/{id}',
  summary: 'One place, with the sources of its facts',
  request: { params: z.object({ id: Id }) },
  responses: answers(Place, 'The place'),
})

const around = createRoute({
  method: 'get',
  path: '/places/{id}/around',
  summary: 'What stands near a place, and what of its kind does',
  request: { params: z.object({ id: Id }) },
  responses: answers(PlaceAround, 'Nearest first'),
})

const resolve = createRoute({
  method: 'get',
  path: '/resolve',
  summary: 'What is at an address of this site',
  request: { query: ResolveQuery },
  responses: answers(Resolved, 'A page, a redirect or nothing'),
})

const regionOverview = createRoute({
  method: 'get',
  path: '/regions/{id}/overview',
  summary: 'What a region has: categories, how much is open, how complete it is',
  request: { params: z.object({ id: Id }) },
  responses: answers(RegionOverview, 'The overview'),
})

const categoryRegions = createRoute({
  method: 'get',
  path: '/categories/{id}/regions',
  summary: 'The cities with the most places of a category',
  request: { params: z.object({ id: Id }) },
  responses: answers(CategoryRegions, 'The most first'),
})

export const placesApi = api()
  .openapi(search, async (c) => {
    const { ctx } = c.var
    const query = c.req.valid('query')
    const results = await searchPlaces(ctx, query)
    const miss = missOf(query, results)
    // Answered whatever becomes of the count.
    if (miss)
      void ctx
        .reactTo(ctx)('search.missed', miss)
        .catch(() => {})
    return c.json(results, 200)
  })
  .openapi(suggestions, async (c) => c.json({ data: await suggest(c.var.ctx, c.req.valid('query')), next_cursor: null }, 200))
  .openapi(map, async (c) => c.json(await readMap(c.var.ctx, c.req.valid('query')), 200))
  .openapi(one, async (c) => c.json(await readPlace(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(around, async (c) => c.json(await readAround(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(resolve, async (c) => c.json(await resolvePath(c.var.ctx, c.req.valid('query').path), 200))
  .openapi(regionOverview, async (c) => c.json(await readRegionOverview(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(categoryRegions, async (c) =>
    c.json({ data: await readCategoryRegions(c.var.ctx, c.req.valid('param').id), next_cursor: null }, 200),
  )

export { oembedApi } from '../syndication/embed/oembed-api.server.ts'
export { mapPicturesApi } from '../maps/pictures-api.server.ts'

export type PlacesApi = typeof placesApi
