import { answers, api, body, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { readRunOfChanges, undoRunOfChanges } from './run.server.ts'
import { RunOfChanges, RunQuery } from './run-contract.ts'

const list = route({
  method: 'get',
  path: '/review/people/{id}/changes',
  operationId: 'listChangesOfPerson',
  access: permission('place.review'),
  summary: 'What somebody changed since a time: places, suggestions that were taken, photos; and what of it can be taken back',
  request: { params: ById, query: RunQuery },
  responses: answers(RunOfChanges, 'The changes'),
})
const undo = route({
  method: 'post',
  path: '/review/people/{id}/undo',
  operationId: 'undoChangesOfPerson',
  access: permission('place.review'),
  summary: 'Takes back all that somebody changed since a time, but for what others changed since',
  request: { params: ById, ...body(RunQuery) },
  responses: answers(RunOfChanges, 'How much was taken back, and what was left'),
})

/** A run of changes by one person. */
export const runApi = api()
  .openapi(list, async (c) => c.json(await readRunOfChanges(c.var.ctx, c.req.valid('param').id, c.req.valid('query').since), 200))
  .openapi(undo, async (c) => c.json(await undoRunOfChanges(c.var.ctx, c.req.valid('param').id, c.req.valid('json').since), 200))

export type RunApi = (typeof runApi)['hono']
