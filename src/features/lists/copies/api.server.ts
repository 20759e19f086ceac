import { answers, answersCreated, api, body, route } from '../../../platform/api.server.ts'
import { ById } from '../../../platform/inputs.ts'
import { permission } from '../../../policy/access.server.ts'
import { List } from '../contract.ts'
import { Copies, Decided, Decision, NewCopy, OneSource, Sources } from '../copies-contract.ts'
import { visibleList } from '../reads/known-list.server.ts'
import { copyList } from './copy.server.ts'
import { readCopies } from './reads.server.ts'
import { decideChange, readSources } from './upstream.server.ts'

const editing = permission('list.edit', { resource: visibleList })

const copy = route({
  method: 'post',
  path: '/lists/{id}/copy',
  operationId: 'copyList',
  access: permission('list.create', { resource: visibleList }),
  summary: 'Copies a list into one’s own, a new private one or one that is there',
  request: { params: ById, ...body(NewCopy) },
  responses: answersCreated(List, 'The list that it was copied into'),
})
const copies = route({
  method: 'get',
  path: '/lists/{id}/copies',
  operationId: 'listCopies',
  access: editing,
  summary: 'Who copied a list',
  request: { params: ById },
  responses: answers(Copies, 'Public copies, and how many others there are'),
})
const sources = route({
  method: 'get',
  path: '/lists/{id}/sources',
  operationId: 'listSources',
  access: editing,
  summary: 'From which lists a list was copied, and what those did since',
  request: { params: ById },
  responses: answers(Sources, 'Each with its changes'),
})
const decide = route({
  method: 'post',
  path: '/lists/{id}/sources/{copy_id}/decide',
  operationId: 'decideSourceChange',
  access: editing,
  summary: 'Takes a change of a list that was copied, or leaves it',
  request: { params: OneSource, ...body(Decision) },
  responses: answers(Decided, 'What is left to decide'),
})

/** Lists that were made of others. */
export const copiesApi = api()
  .openapi(copy, async (c) => c.json(await copyList(c.var.ctx, c.req.valid('param'), c.req.valid('json')), 201))
  .openapi(copies, async (c) => c.json(await readCopies(c.var.ctx, c.var.resource), 200))
  .openapi(sources, async (c) => c.json(await readSources(c.var.ctx, c.var.resource), 200))
  .openapi(decide, async (c) => {
    const { id, copy_id } = c.req.valid('param')
    return c.json(await decideChange(c.var.ctx, id, copy_id, c.req.valid('json')), 200)
  })
