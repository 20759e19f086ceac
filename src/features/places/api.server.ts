import { createRoute, z } from '@hono/zod-openapi'
import { answers, api } from '../../platform/api.server.ts'
import { Id } from '../../platform/inputs.ts'
import { Place } from './contract.ts'
import { readPlace } from './reads/place.server.ts'

const one = createRoute({
  method: 'get',
  path: '/places/{id}',
  summary: 'One place, with the sources of its facts',
  request: { params: z.object({ id: Id }) },
  responses: answers(Place, 'The place'),
})

export const placesApi = api().openapi(one, async (c) => c.json(await readPlace(c.var.ctx, c.req.valid('param').id), 200))

export type PlacesApi = typeof placesApi
