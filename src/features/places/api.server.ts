import { z } from '@hono/zod-openapi'
import { answers, api, route } from '../../platform/api.server.ts'
import { Id } from '../../platform/inputs.ts'
import { publicly } from '../../policy/access.server.ts'
import { Place } from './contract.ts'
import { readPlace } from './reads/place.server.ts'

const one = route({
  method: 'get',
  path: '/places/{id}',
  operationId: 'getPlace',
  access: publicly,
  tagged: true,
  summary: 'One place, with the sources of its facts',
  request: { params: z.object({ id: Id }) },
  responses: answers(Place, 'The place'),
})

export const placesApi = api().openapi(one, async (c) => c.json(await readPlace(c.var.ctx, c.req.valid('param').id), 200))

export type PlacesApi = (typeof placesApi)['hono']
