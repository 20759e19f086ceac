import { answers, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { member, permission } from '../../policy/access.server.ts'
import { BegunChains, DeviceProgress, OneProgress, ProgressChange } from './contract.ts'
import { visibleChain } from './known-chain.server.ts'
import { forgetProgress, joinProgress, keepProgress, readBegun, readProgress } from './writes/progress.server.ts'

// What one keeps of a chain is as much one's own as what one saves.
const reading = permission('saved.read', { resource: visibleChain })
const keeping = permission('saved.edit', { resource: visibleChain })

const begun = route({
  method: 'get',
  path: '/user/chain-progress',
  operationId: 'listBegunChains',
  access: member('read'),
  summary: 'Chains that one has begun and not finished',
  responses: answers(BegunChains, 'The last used first'),
})
const join = route({
  method: 'post',
  path: '/user/chain-progress',
  operationId: 'joinChainProgress',
  access: permission('saved.edit'),
  summary: 'Joins what a device kept of chains with what one’s account has',
  request: body(DeviceProgress),
  responses: done('It is joined'),
})
const one = route({
  method: 'get',
  path: '/chains/{id}/progress',
  operationId: 'getChainProgress',
  access: reading,
  summary: 'How far one has followed a chain',
  request: { params: ById },
  responses: answers(OneProgress, 'Where one is'),
})
const keep = route({
  method: 'put',
  path: '/chains/{id}/progress',
  operationId: 'keepChainProgress',
  access: keeping,
  summary: 'Keeps how far one has followed a chain',
  request: { params: ById, ...body(ProgressChange) },
  responses: answers(OneProgress, 'What is kept'),
})
const forget = route({
  method: 'delete',
  path: '/chains/{id}/progress',
  operationId: 'forgetChainProgress',
  access: keeping,
  summary: 'Forgets how far one has followed a chain',
  request: { params: ById },
  responses: done('It is forgotten'),
})

/** How far people have followed chains, for their own eyes. */
export const progressApi = api()
  .openapi(begun, async (c) => c.json({ data: await readBegun(c.var.ctx), next_cursor: null }, 200))
  .openapi(join, async (c) => {
    await joinProgress(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(one, async (c) => c.json({ progress: await readProgress(c.var.ctx, c.var.resource.id) }, 200))
  .openapi(keep, async (c) => c.json({ progress: await keepProgress(c.var.ctx, c.var.resource, c.req.valid('json')) }, 200))
  .openapi(forget, async (c) => {
    await forgetProgress(c.var.ctx, c.var.resource.id)
    return c.body(null, 204)
  })
