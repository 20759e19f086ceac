import { answers, api, route } from '../../platform/api.server.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { publicly } from '../../policy/access.server.ts'
import { RegionList } from '../regions/contract.ts'
import { type Completion, CompletionQuery, Completions, PlaceResults, PlaceSearch, RegionSearch, Where, WhereQuery } from './contract.ts'
import { complete } from './engine/complete.server.ts'
import { searchPlacesAndMore, zeroResultOf } from './search-places.server.ts'
import { readWhere, searchRegions } from './search-regions.server.ts'

const search = route({
  method: 'get',
  path: '/places',
  operationId: 'searchPlaces',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'Places by words, region, category, position and what they offer',
  request: { query: PlaceSearch },
  responses: answers(PlaceResults, 'A page of places'),
})

const completions = route({
  method: 'get',
  path: '/places/completions',
  operationId: 'completePlaces',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'Places, categories and regions that begin with what was typed',
  request: { query: CompletionQuery },
  responses: answers(Completions, 'The weightiest first'),
})

const regions = route({
  method: 'get',
  path: '/regions/search',
  operationId: 'searchRegions',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'Regions by the words of their names, though mistyped or unfinished',
  request: { query: RegionSearch },
  responses: answers(RegionList, 'The best first'),
})

const where = route({
  method: 'get',
  path: '/places/where',
  operationId: 'readWhere',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'Where words of where lead: a region, a ZIP code, a place or an address; or what stands at a position',
  request: { query: WhereQuery },
  responses: answers(Where, 'All null where nothing is called so'),
})

/** What else may be meant by what was typed, the likeliest first: kinds of things that later features have. */
export type MoreCompletions = (ctx: Ctx, query: CompletionQuery) => Promise<Completion[]>

/** `more` stands at the end of what is offered while typing. */
export const searchApi = ({ more }: { more: MoreCompletions }) =>
  api()
    .openapi(search, async (c) => {
      const { ctx } = c.var
      const query = c.req.valid('query')
      const results = await searchPlacesAndMore(ctx, query)
      const zeroResult = zeroResultOf(query, results)
      // Answered whatever becomes of the count.
      if (zeroResult) void inTransaction(ctx, (tx) => tx.emit('search.zero-result', zeroResult)).catch(() => {})
      return c.json(results, 200)
    })
    .openapi(regions, async (c) => c.json({ data: await searchRegions(c.var.ctx, c.req.valid('query')), next_cursor: null }, 200))
    .openapi(where, async (c) => c.json(await readWhere(c.var.ctx, c.req.valid('query')), 200))
    .openapi(completions, async (c) => {
      const { ctx } = c.var
      const query = c.req.valid('query')
      const [own, others] = await Promise.all([complete(ctx, query), more(ctx, query)])
      return c.json(
        {
          data: [...own.slice(0, query.limit - Math.min(others.length, query.limit - 1)), ...others].slice(0, query.limit),
          next_cursor: null,
        },
        200,
      )
    })

export type SearchApi = ReturnType<typeof searchApi>['hono']
