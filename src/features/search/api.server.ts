import { createRoute } from '@hono/zod-openapi'
import { answers, api } from '../../platform/api.server.ts'
import { RegionList } from '../regions/contract.ts'
import { PlaceResults, PlaceSearch, RegionSearch, Suggestions, SuggestQuery } from './contract.ts'
import { suggest } from './engine/suggest.server.ts'
import { missOf } from './miss.ts'
import { searchPlaces } from './search-places.server.ts'
import { searchRegions } from './search-regions.server.ts'

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

const regions = createRoute({
  method: 'get',
  path: '/regions/search',
  summary: 'Regions by the words of their names, though mistyped or unfinished',
  request: { query: RegionSearch },
  responses: answers(RegionList, 'The best first'),
})

export const searchApi = api()
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
  .openapi(regions, async (c) => c.json({ data: await searchRegions(c.var.ctx, c.req.valid('query')), next_cursor: null }, 200))
  .openapi(suggestions, async (c) => c.json({ data: await suggest(c.var.ctx, c.req.valid('query')), next_cursor: null }, 200))

export type SearchApi = typeof searchApi
