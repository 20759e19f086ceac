import { createRoute } from '@hono/zod-openapi'
import { answers, api, body, done } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'

import { NewSavedView, SavedViews, SavedViewsQuery } from './contract.ts'
import { listViews, removeView, saveView } from './saved-views.server.ts'

const list = createRoute({
  method: 'get',
  path: '/saved-views',
  summary: 'One’s own views of a page of the admin area',
  request: { query: SavedViewsQuery },
  responses: answers(SavedViews, 'By name'),
})
const save = createRoute({
  method: 'post',
  path: '/saved-views',
  summary: 'Keeps filters, order and columns under a name; one of the same name is replaced',
  request: body(NewSavedView),
  responses: answers(SavedViews, 'All of the page'),
})
const remove = createRoute({
  method: 'delete',
  path: '/saved-views/{id}',
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

export type SavedViewsApi = typeof savedViewsApi
