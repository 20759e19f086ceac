import { answers, api, route } from '../../platform/api.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { ById } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { visiblePlace } from '../places/reads.server.ts'
import { PlaceStats } from './contract.ts'
import { statsOf } from './reads.server.ts'

const ofPlace = route({
  method: 'get',
  path: '/places/{id}/stats',
  operationId: 'getPlaceStats',
  access: permission('place.stats', { resource: visiblePlace }),
  summary: 'How often a place was looked at and what was pressed on its page in the last whole week, and in the one before',
  request: { params: ById },
  responses: answers(PlaceStats, 'The figures; null for fewer than five'),
})

/** Figures of places for those who run them. */
export const statsApi = api().openapi(ofPlace, async (c) => {
  const [stats] = await statsOf(c.var.ctx, [c.req.valid('param').id])
  if (!stats) throw new NotFoundError('There is no such place.')
  return c.json(stats, 200)
})
