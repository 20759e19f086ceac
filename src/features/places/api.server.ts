import { z } from '@hono/zod-openapi'
import { answers, api, route } from '../../platform/api.server.ts'
import { ById, Cursor, Limit } from '../../platform/inputs.ts'
import { publicly } from '../../policy/access.server.ts'
import { Place, PlaceHistory } from './contract.ts'
import { readHistory } from './reads/history.server.ts'
import { readPlace } from './reads/place.server.ts'
import { orWinner } from './resolve.server.ts'

const one = route({
  method: 'get',
  path: '/places/{id}',
  operationId: 'getPlace',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'One place, with the sources of its facts',
  request: { params: ById },
  responses: { ...answers(Place, 'The place'), 301: { description: 'It was merged into another place' } },
})

const history = route({
  method: 'get',
  path: '/places/{id}/history',
  operationId: 'getPlaceHistory',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'What has changed of a place, when, and by whom towards it; no names of people',
  request: { params: ById, query: z.object({ cursor: Cursor.optional(), limit: Limit(20) }) },
  responses: answers(PlaceHistory, 'The last change first'),
})

export const placesApi = api()
  .openapi(one, async (c) => {
    const { ctx } = c.var
    const { id } = c.req.valid('param')
    const place = await orWinner(ctx, id, readPlace(ctx, id), (winnerId) => ({ winnerId }))
    return 'winnerId' in place ? c.redirect(`/api/places/${place.winnerId}`, 301) : c.json(place, 200)
  })
  .openapi(history, async (c) => c.json(await readHistory(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200))

export type PlacesApi = (typeof placesApi)['hono']
