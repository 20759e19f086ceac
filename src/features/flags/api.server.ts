import { answers, answersCreated, api, body, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { FlagDecided, FlagDismissal, FlagUpholding, MadeFlag, NewFlag } from './contract.ts'
import type { FlagTargets } from './targets.ts'
import { decideFlags, makeFlag } from './writes.server.ts'

const make = route({
  method: 'post',
  path: '/flags',
  operationId: 'makeFlag',
  access: permission('flag.make'),
  summary: 'Reports to the team what should not be here: a place, a photo',
  request: body(NewFlag),
  responses: answersCreated(MadeFlag, 'The team looks at it'),
})
const uphold = route({
  method: 'post',
  path: '/flags/{id}/uphold',
  operationId: 'upholdFlag',
  access: permission('flag.decide'),
  summary: 'Hides what was reported, for a reason that its author is told; all open flags of it are decided by it',
  request: { params: ById, ...body(FlagUpholding) },
  responses: answers(FlagDecided, 'What became of the flag'),
})
const dismiss = route({
  method: 'post',
  path: '/flags/{id}/dismiss',
  operationId: 'dismissFlag',
  access: permission('flag.decide'),
  summary: 'Leaves what was reported as it is; all open flags of it are decided by it',
  request: { params: ById, ...body(FlagDismissal) },
  responses: answers(FlagDecided, 'What became of the flag'),
})

/** What people report. */
export const flagsApi = (targets: FlagTargets) =>
  api()
    .openapi(make, async (c) => c.json(await makeFlag(c.var.ctx, targets, c.req.valid('json')), 201))
    .openapi(uphold, async (c) => {
      const { reason } = c.req.valid('json')
      return c.json(await decideFlags(c.var.ctx, targets, c.req.valid('param').id, { state: 'upheld', reason }), 200)
    })
    .openapi(dismiss, async (c) => {
      const { reason = null } = c.req.valid('json')
      return c.json(await decideFlags(c.var.ctx, targets, c.req.valid('param').id, { state: 'dismissed', reason }), 200)
    })

export type FlagsApi = ReturnType<typeof flagsApi>['hono']
