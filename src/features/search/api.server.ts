import { createRoute } from '@hono/zod-openapi'
import { answers, api } from '../../platform/api.server.ts'
import { PlaceResults, PlaceSearch, Suggestions, SuggestQuery } from './contract.ts'
import { suggest } from './engine/suggest.server.ts'
import { missOf } from './miss.ts'
import { searchPlaces } from './search-places.server.ts'

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
  .openapi(suggestions, async (c) => c.json({ data: await suggest(c.var.ctx, c.req.valid('query')), next_cursor: null }, 200))

export type SearchApi = typeof searchApi
