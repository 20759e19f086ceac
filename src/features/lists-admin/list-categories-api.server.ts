import { answers, answersCreated, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { permission, publicly } from '../../policy/access.server.ts'
import { CategoryMerge, CategoryMove, CoverRemoval, CoverUpload, maxCoverSize } from '../categories/manage-contract.ts'
import { decodeInTurn, readUpload } from '../media/picture-upload.server.ts'
import {
  AtSlug,
  ListCategoryEdit,
  ListCategoryPage,
  ManagedListCategories,
  ManagedListCategory,
  NewListCategory,
} from './list-category-contract.ts'
import * as verbs from './staff/categories.server.ts'
import { readListCategoryAt, readManagedListCategories, readManagedListCategory } from './staff/category-reads.server.ts'

const manage = permission('list-category.manage')
const asItIs = answers(ManagedListCategory, 'The category as it is now')

const at = route({
  method: 'get',
  path: '/list-categories/by-slug',
  operationId: 'getListCategoryAt',
  access: publicly,
  // Its tables tell everything.
  tagged: true,
  summary: 'The category of lists that has or had an address',
  request: { query: AtSlug },
  responses: answers(ListCategoryPage, 'The category'),
})
const list = route({
  method: 'get',
  path: '/list-categories/managed',
  operationId: 'listManagedListCategories',
  access: permission('list-category.read'),
  summary: 'Every category of lists as the team sees it',
  responses: answers(ManagedListCategories, 'A parent before its sub-categories, in the order of the site'),
})
const create = route({
  method: 'post',
  path: '/list-categories',
  operationId: 'createListCategory',
  access: manage,
  summary: 'Makes a category of lists',
  request: body(NewListCategory),
  responses: answersCreated(ManagedListCategory, 'The category'),
})
const edit = route({
  method: 'patch',
  path: '/list-categories/{id}',
  operationId: 'editListCategory',
  access: manage,
  summary: 'Names a category of lists anew; its former address leads to the present one',
  request: { params: ById, ...body(ListCategoryEdit) },
  responses: asItIs,
})
const move = route({
  method: 'post',
  path: '/list-categories/{id}/move',
  operationId: 'moveListCategory',
  access: manage,
  summary: 'Puts a category of lists elsewhere in the tree',
  request: { params: ById, ...body(CategoryMove) },
  responses: asItIs,
})
const merge = route({
  method: 'post',
  path: '/list-categories/{id}/merge',
  operationId: 'mergeListCategory',
  access: manage,
  summary: 'Merges a category of lists into another: its addresses lead there, its lists have it',
  request: { params: ById, ...body(CategoryMerge) },
  responses: answers(ManagedListCategory, 'The one that stands for it'),
})
const remove = route({
  method: 'delete',
  path: '/list-categories/{id}',
  operationId: 'removeListCategory',
  access: manage,
  summary: 'Takes a category of lists away that no list has',
  request: { params: ById, query: CoverRemoval },
  responses: done('It is gone'),
})
const setCover = route({
  method: 'put',
  path: '/list-categories/{id}/cover',
  operationId: 'setListCategoryCover',
  access: manage,
  summary: 'Makes a JPEG, PNG, WebP, AVIF or GIF file the cover of a category of lists',
  before: readUpload({ rateLimit: 'photo account', maxSize: maxCoverSize, maxParts: 6 }),
  request: { params: ById, body: { required: true, content: { 'multipart/form-data': { schema: CoverUpload } } } },
  responses: asItIs,
})
const removeCover = route({
  method: 'delete',
  path: '/list-categories/{id}/cover',
  operationId: 'removeListCategoryCover',
  access: manage,
  summary: 'Takes the cover of a category of lists away',
  request: { params: ById, query: CoverRemoval },
  responses: asItIs,
})

/** What lists can be about: where each is, and what the team does with them. */
export const listCategoriesApi = (storage: Storage) =>
  api()
    .openapi(at, async (c) => c.json(await readListCategoryAt(c.var.ctx, c.req.valid('query').slug), 200))
    .openapi(list, async (c) => c.json({ data: await readManagedListCategories(c.var.ctx), next_cursor: null }, 200))
    .openapi(create, async (c) => {
      const id = await verbs.createListCategory(c.var.ctx, c.req.valid('json'))
      return c.json(await readManagedListCategory(c.var.ctx, id), 201)
    })
    .openapi(edit, async (c) => {
      const { id } = c.req.valid('param')
      await verbs.editListCategory(c.var.ctx, id, c.req.valid('json'))
      return c.json(await readManagedListCategory(c.var.ctx, id), 200)
    })
    .openapi(move, async (c) => {
      const { id } = c.req.valid('param')
      await verbs.moveListCategory(c.var.ctx, id, c.req.valid('json'))
      return c.json(await readManagedListCategory(c.var.ctx, id), 200)
    })
    .openapi(merge, async (c) => {
      const { version, into } = c.req.valid('json')
      await verbs.mergeListCategory(c.var.ctx, c.req.valid('param').id, { version, into })
      return c.json(await readManagedListCategory(c.var.ctx, into), 200)
    })
    .openapi(remove, async (c) => {
      await verbs.removeListCategory(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version)
      return c.body(null, 204)
    })
    .openapi(setCover, async (c) => {
      const { id } = c.req.valid('param')
      const { file, version } = c.req.valid('form')
      await decodeInTurn(file, maxCoverSize, (content) => verbs.setListCategoryCover(c.var.ctx, storage, id, { content, version }))
      return c.json(await readManagedListCategory(c.var.ctx, id), 200)
    })
    .openapi(removeCover, async (c) => {
      const { id } = c.req.valid('param')
      await verbs.removeListCategoryCover(c.var.ctx, id, c.req.valid('query').version)
      return c.json(await readManagedListCategory(c.var.ctx, id), 200)
    })

export type ListCategoriesApi = ReturnType<typeof listCategoriesApi>['hono']
