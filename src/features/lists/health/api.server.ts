import { answers, api, body, route } from '../../../platform/api.server.ts'
import { ById } from '../../../platform/inputs.ts'
import { permission } from '../../../policy/access.server.ts'
import { OneEntry } from '../contract.ts'
import { ListHealth, Repair } from '../health-contract.ts'
import { visibleList } from '../reads/known-list.server.ts'
import { readListHealth } from './reads.server.ts'
import { checkList, repairEntry } from './repair.server.ts'

const editing = permission('list.edit', { resource: visibleList })

const health = route({
  method: 'get',
  path: '/lists/{id}/health',
  operationId: 'getListHealth',
  access: editing,
  summary: 'What of a list isn’t right any more',
  request: { params: ById },
  responses: answers(ListHealth, 'Entries that need a look'),
})
const repair = route({
  method: 'post',
  path: '/lists/{id}/entries/{entry_id}/repair',
  operationId: 'repairEntry',
  access: editing,
  summary: 'Puts another place where an entry stands, or leaves it as it is',
  request: { params: OneEntry, ...body(Repair) },
  responses: answers(ListHealth, 'What is left to look at'),
})
const check = route({
  method: 'post',
  path: '/lists/{id}/check',
  operationId: 'checkList',
  access: editing,
  summary: 'Says that a list is right as it stands',
  request: { params: ById },
  responses: answers(ListHealth, 'What is left to look at'),
})

/** Whether lists are still right. */
export const healthApi = api()
  .openapi(health, async (c) => c.json(await readListHealth(c.var.ctx, c.var.resource), 200))
  .openapi(repair, async (c) => {
    const { id, entry_id } = c.req.valid('param')
    return c.json(await repairEntry(c.var.ctx, id, entry_id, c.req.valid('json')), 200)
  })
  .openapi(check, async (c) => c.json(await checkList(c.var.ctx, c.req.valid('param')), 200))
