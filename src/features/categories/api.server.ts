import { createRoute } from '@hono/zod-openapi'
import { answers, api } from '../../platform/api.server.ts'
import { CategoryTree } from './contract.ts'
import { readCategoryTree } from './reads.server.ts'

const list = createRoute({
  method: 'get',
  path: '/categories',
  summary: 'All categories with their sub-categories',
  responses: answers(CategoryTree, 'The tree, in the order of the site'),
})

export const categoriesApi = api().openapi(list, async (c) => c.json(await readCategoryTree(c.var.ctx), 200))

export type CategoriesApi = typeof categoriesApi
