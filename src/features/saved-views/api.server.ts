import { answers, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { NewSavedView, SavedViews, SavedViewsQuery } from './contract.ts'
import { listViews, removeView, saveView } from './saved-views.server.ts'

const list = route({
  method: 'get',
  path: '/saved-views',
  operationId: 'listSavedViews',
  access: permission('view.read'),
  summary: 'One’s own views of a page of the admin area',
  request: { query: SavedViewsQuery },
  responses: answers(SavedViews, 'By name'),
})
const save = route({
  method: 'post',
  path: '/saved-views',
  operationId: 'saveView',
  access: permission('view.edit'),
  summary: 'Keeps filters, order and columns under a name; one of the same name is replaced',
  request: body(NewSavedView),
  responses: answers(SavedViews, 'All of the page'),
})
const remove = route({
  method: 'delete',
  path: '/saved-views/{id}',
  operationId: 'removeSavedView',
  access: permission('view.edit'),
  summary: 'Forgets a view',
  request: { params: ById },
  responses: done('It is gone'),
})

/** Views of the tables of the admin area that the team keeps, each for themselves. */
export const savedViewsApi = api()
  .openapi(list, async (c) => c.json(await listViews(c.var.ctx, c.req.valid('query').page), 200))
  .openapi(save, async (c) => c.json(await saveView(c.var.ctx, c.req.valid('json')), 200))
  .openapi(remove, async (c) => {
    await removeView(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

export type SavedViewsApi = (typeof savedViewsApi)['hono']
