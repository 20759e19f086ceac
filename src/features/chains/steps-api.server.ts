import { answers, answersCreated, api, body, route } from '../../platform/api.server.ts'
import { ById, ByVersion } from '../../platform/inputs.ts'
import { permission, publicly } from '../../policy/access.server.ts'
import { Chain, NewStep, OneStep, StepChanges, StepEntries, StepMove, Stops } from './contract.ts'
import { visibleChain } from './known-chain.server.ts'
import { readStepEntries } from './reads/step-entries.server.ts'
import { readChainStops } from './reads/stops.server.ts'
import { addStep, editStep, moveStep, removeStep } from './writes/steps.server.ts'

const editing = permission('chain.edit', { resource: visibleChain })

const stops = route({
  method: 'get',
  path: '/chains/{id}/stops',
  operationId: 'listChainStops',
  access: publicly,
  tagged: true,
  summary: 'The places of a chain in the order of its way',
  request: { params: ById },
  responses: answers(Stops, 'As far as a map can show them'),
})
const entries = route({
  method: 'get',
  path: '/chains/{id}/steps/{step_id}',
  operationId: 'listChainStepEntries',
  access: publicly,
  tagged: true,
  summary: 'What stands in a step of a chain',
  request: { params: OneStep },
  responses: answers(StepEntries, 'What was picked, else the beginning of the list'),
})
const add = route({
  method: 'post',
  path: '/chains/{id}/steps',
  operationId: 'addChainStep',
  access: editing,
  summary: 'Puts a list into a chain',
  request: { params: ById, ...body(NewStep) },
  responses: answersCreated(Chain, 'The chain as it is now'),
})
const edit = route({
  method: 'patch',
  path: '/chains/{id}/steps/{step_id}',
  operationId: 'editChainStep',
  access: editing,
  summary: 'Changes what is said of a step, its list, or what of that is shown',
  request: { params: OneStep, ...body(StepChanges) },
  responses: answers(Chain, 'The chain as it is now'),
})
const move = route({
  method: 'post',
  path: '/chains/{id}/steps/{step_id}/move',
  operationId: 'moveChainStep',
  access: editing,
  summary: 'Puts a step somewhere else in its chain',
  request: { params: OneStep, ...body(StepMove) },
  responses: answers(Chain, 'The chain as it is now'),
})
const remove = route({
  method: 'delete',
  path: '/chains/{id}/steps/{step_id}',
  operationId: 'removeChainStep',
  access: editing,
  summary: 'Takes a step out of a chain',
  request: { params: OneStep, query: ByVersion },
  responses: answers(Chain, 'The chain as it is now'),
})

/** What stands in chains. */
export const stepsApi = api()
  .openapi(stops, async (c) => {
    const chain = await visibleChain(c.var.ctx, c.req.valid('param'))
    return c.json(await readChainStops(c.var.ctx, chain.id), 200)
  })
  .openapi(entries, async (c) => {
    const { id, step_id } = c.req.valid('param')
    await visibleChain(c.var.ctx, { id })
    return c.json(await readStepEntries(c.var.ctx, id, step_id), 200)
  })
  .openapi(add, async (c) => c.json(await addStep(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201))
  .openapi(edit, async (c) => {
    const { id, step_id } = c.req.valid('param')
    return c.json(await editStep(c.var.ctx, id, step_id, c.req.valid('json')), 200)
  })
  .openapi(move, async (c) => {
    const { id, step_id } = c.req.valid('param')
    return c.json(await moveStep(c.var.ctx, id, step_id, c.req.valid('json')), 200)
  })
  .openapi(remove, async (c) => {
    const { id, step_id } = c.req.valid('param')
    return c.json(await removeStep(c.var.ctx, id, step_id, c.req.valid('query').version), 200)
  })
