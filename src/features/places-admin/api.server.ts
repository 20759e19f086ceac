import { answers, answersCreated, api, body, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { planBulkEdit, runBulkEdit, undoBulkEdit } from './bulk.server.ts'
import { BulkEdit, BulkEdits, BulkEditsQuery, NewBulkEdit } from './bulk-contract.ts'
import { listBulkEdits, readBulkEdit } from './bulk-reads.server.ts'
import { AdminPlaces, AdminPlacesQuery, PlaceSources } from './contract.ts'
import { listAdminPlaces, readSources } from './list.server.ts'

const list = route({
  method: 'get',
  path: '/admin/places',
  operationId: 'listAdminPlaces',
  access: permission('place.list'),
  summary: 'All places in whatever state, for staff',
  request: { query: AdminPlacesQuery },
  responses: answers(AdminPlaces, 'A page of them, and how many there are: above 10,000 only that there are at least so many'),
})
const sources = route({
  method: 'get',
  path: '/admin/place-sources',
  operationId: 'listPlaceSources',
  access: permission('place.list'),
  summary: 'Where places come from, for staff',
  responses: answers(PlaceSources, 'Every source, by name'),
})
const plan = route({
  method: 'post',
  path: '/admin/bulk-edits',
  operationId: 'planBulkEdit',
  access: permission('place.bulk'),
  summary: 'Finds out what a change of many places would do, without doing it',
  request: body(NewBulkEdit),
  responses: answersCreated(BulkEdit, 'It is being found out'),
})
const bulkEdits = route({
  method: 'get',
  path: '/admin/bulk-edits',
  operationId: 'listBulkEdits',
  access: permission('place.bulk'),
  summary: 'Changes of many places; editors see their own',
  request: { query: BulkEditsQuery },
  responses: answers(BulkEdits, 'The last one first'),
})
const one = route({
  method: 'get',
  path: '/admin/bulk-edits/{id}',
  operationId: 'getBulkEdit',
  access: permission('place.bulk'),
  summary: 'A change of many places: how far it is, how many would change, and why others would not',
  request: { params: ById },
  responses: answers(BulkEdit, 'The change'),
})
const run = route({
  method: 'post',
  path: '/admin/bulk-edits/{id}/run',
  operationId: 'runBulkEdit',
  access: permission('place.bulk'),
  summary: 'Carries out a change of many places that was planned',
  request: { params: ById },
  responses: answers(BulkEdit, 'It is being carried out'),
})
const undo = route({
  method: 'post',
  path: '/admin/bulk-edits/{id}/undo',
  operationId: 'undoBulkEdit',
  access: permission('place.bulk'),
  summary: 'Takes back a change of many places, except what was changed since',
  request: { params: ById },
  responses: answers(BulkEdit, 'It is being taken back'),
})

/** All places as the team works through them, and the same done to many. */
export const placesAdminApi = api()
  .openapi(list, async (c) => c.json(await listAdminPlaces(c.var.ctx, c.req.valid('query')), 200))
  .openapi(sources, async (c) => c.json({ data: await readSources(c.var.ctx), next_cursor: null }, 200))
  .openapi(plan, async (c) => c.json(await planBulkEdit(c.var.ctx, c.req.valid('json')), 201))
  .openapi(bulkEdits, async (c) => c.json(await listBulkEdits(c.var.ctx, c.req.valid('query')), 200))
  .openapi(one, async (c) => c.json(await readBulkEdit(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(run, async (c) => c.json(await runBulkEdit(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(undo, async (c) => c.json(await undoBulkEdit(c.var.ctx, c.req.valid('param').id), 200))

export type PlacesAdminApi = (typeof placesAdminApi)['hono']
