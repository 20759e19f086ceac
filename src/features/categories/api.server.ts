import { z } from '@hono/zod-openapi'
import { answers, api, route } from '../../platform/api.server.ts'
import { publicly } from '../../policy/access.server.ts'
import { CategoryFamily, CategorySlug, CategoryTree } from './contract.ts'
import { readCategoryFamily, readCategoryTree } from './reads.server.ts'
import { categoryAt } from './resolve.server.ts'

const list = route({
  method: 'get',
  path: '/categories',
  operationId: 'listCategories',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'All categories with their sub-categories',
  responses: answers(CategoryTree, 'The tree, in the order of the site'),
})

const bySlug = route({
  method: 'get',
  path: '/categories/by-slug',
  operationId: 'getCategoryBySlug',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'The category of a slug such as coffee-shops, with what stands above and below it',
  request: { query: z.object({ slug: CategorySlug }) },
  responses: { ...answers(CategoryFamily, 'The category'), 301: { description: 'It has another slug now' } },
})

export const categoriesApi = api()
  .openapi(list, async (c) => c.json(await readCategoryTree(c.var.ctx), 200))
  .openapi(bySlug, async (c) => {
    const { slug } = c.req.valid('query')
    const there = await categoryAt(c.var.ctx, slug)
    if (there && there.slug !== slug) return c.redirect(`/api/categories/by-slug?slug=${there.slug}`, 301)
    return c.json(await readCategoryFamily(c.var.ctx, slug), 200)
  })

export type CategoriesApi = (typeof categoriesApi)['hono']
