import { answers, api, route } from '../../platform/api.server.ts'
import { publicly } from '../../policy/access.server.ts'
import { CategoryTree } from './contract.ts'
import { readCategoryTree } from './reads.server.ts'

const list = route({
  method: 'get',
  path: '/categories',
  operationId: 'listCategories',
  access: publicly,
  tagged: true,
  summary: 'All categories with their sub-categories',
  responses: answers(CategoryTree, 'The tree, in the order of the site'),
})

export const categoriesApi = api().openapi(list, async (c) => c.json(await readCategoryTree(c.var.ctx), 200))

export type CategoriesApi = (typeof categoriesApi)['hono']
