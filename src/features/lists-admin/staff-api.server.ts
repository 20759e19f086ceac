import { answers, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { permission, publicly } from '../../policy/access.server.ts'
import { visibleList } from '../lists/reads.server.ts'
import { handOverList } from './staff/hand-over.server.ts'
import { hideList, showList } from './staff/hide.server.ts'
import { pickList, readListPicks, unpickList } from './staff/picks.server.ts'
import { readAdminList, surveyLists } from './staff/survey.server.ts'
import { AdminList, AdminLists, AdminListsQuery, HandOver, Hiding, ListPicks, PickSpan, PicksQuery } from './staff-contract.ts'

const acting = permission('list.staff')

const picks = route({
  method: 'get',
  path: '/lists/picks',
  operationId: 'listListPicks',
  access: publicly,
  tagged: true,
  summary: 'What editors pick now, everywhere or in a region',
  request: { query: PicksQuery },
  responses: answers(ListPicks, 'The last picked first, seven at most'),
})
const survey = route({
  method: 'get',
  path: '/lists/managed',
  operationId: 'listManagedLists',
  access: permission('list.list'),
  summary: 'Every list as the team sees it; private ones without titles and addresses',
  request: { query: AdminListsQuery },
  responses: answers(AdminLists, 'A page of lists'),
})
const record = route({
  method: 'get',
  path: '/lists/{id}/record',
  operationId: 'getManagedList',
  access: acting,
  summary: 'A list as the team sees it; opening a private one is kept in the audit log',
  request: { params: ById },
  responses: answers(AdminList, 'The list'),
})
const hide = route({
  method: 'post',
  path: '/lists/{id}/hide',
  operationId: 'hideList',
  access: acting,
  summary: 'Takes a list out of sight; its owner is told why',
  request: { params: ById, ...body(Hiding) },
  responses: done('It is hidden'),
})
const show = route({
  method: 'post',
  path: '/lists/{id}/show',
  operationId: 'showList',
  access: acting,
  summary: 'Shows a hidden list again',
  request: { params: ById },
  responses: done('It is shown'),
})
const handOver = route({
  method: 'post',
  path: '/lists/{id}/owner',
  operationId: 'handOverList',
  access: acting,
  summary: 'Makes a list somebody else’s; its former address leads to the new one',
  request: { params: ById, ...body(HandOver) },
  responses: done('It is theirs'),
})
const pick = route({
  method: 'put',
  path: '/lists/{id}/pick',
  operationId: 'pickList',
  access: acting,
  summary: 'Picks a list for the tops of pages, from and until when',
  request: { params: ById, ...body(PickSpan) },
  responses: done('It is picked'),
})
const unpick = route({
  method: 'delete',
  path: '/lists/{id}/pick',
  operationId: 'unpickList',
  access: acting,
  summary: 'Ends the pick of a list',
  request: { params: ById },
  responses: done('It isn’t picked'),
})

/** What the team does with lists, and what it picks. Before lists: /lists/picks is no list's number. */
export const listsStaffApi = api()
  .openapi(picks, async (c) => c.json({ data: await readListPicks(c.var.ctx, c.req.valid('query').region), next_cursor: null }, 200))
  .openapi(survey, async (c) => c.json(await surveyLists(c.var.ctx, c.req.valid('query')), 200))
  .openapi(record, async (c) => {
    const { id } = c.req.valid('param')
    const record = await readAdminList(c.var.ctx, id)
    if (!record.removed) await visibleList(c.var.ctx, { id })
    return c.json(record, 200)
  })
  .openapi(hide, async (c) => {
    await hideList(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)
    return c.body(null, 204)
  })
  .openapi(show, async (c) => {
    await showList(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(handOver, async (c) => {
    await handOverList(c.var.ctx, c.req.valid('param').id, c.req.valid('json').username)
    return c.body(null, 204)
  })
  .openapi(pick, async (c) => {
    await pickList(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(unpick, async (c) => {
    await unpickList(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

export type ListsStaffApi = (typeof listsStaffApi)['hono']
