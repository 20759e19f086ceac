import { answers, answersCreated, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { permission } from '../../policy/access.server.ts'
import { decodeInTurn, readUpload } from '../media/picture-upload.server.ts'
import {
  CategoryArchive,
  CategoryCreation,
  CategoryEdit,
  CategoryMerge,
  CategoryMove,
  CategoryRecord,
  CategoryRemoval,
  CategoryRestore,
  CoverRemoval,
  CoverUpload,
  ManagedCategories,
  maxCoverSize,
} from './manage-contract.ts'
import { readCategoryRecord, readManagedCategories } from './managed.server.ts'
import * as verbs from './writes.server.ts'

const manage = permission('category.manage')

const list = route({
  method: 'get',
  path: '/categories/managed',
  operationId: 'listManagedCategories',
  access: permission('category.read'),
  summary: 'Every category as staff see it: archived and merged ones too, and what a category may have',
  responses: answers(ManagedCategories, 'A parent before its sub-categories, in the order of the site'),
})
const record = route({
  method: 'get',
  path: '/categories/{id}',
  operationId: 'getCategory',
  access: permission('category.read'),
  summary: 'A category with all that is known of it, for staff',
  request: { params: ById },
  responses: answers(CategoryRecord, 'The category'),
})
const create = route({
  method: 'post',
  path: '/categories',
  operationId: 'createCategory',
  access: manage,
  summary: 'Makes a category; what isn’t said is as the one above has it',
  request: body(CategoryCreation),
  responses: answersCreated(CategoryRecord, 'The category'),
})
const edit = route({
  method: 'patch',
  path: '/categories/{id}',
  operationId: 'editCategory',
  access: manage,
  summary: 'Changes what is said of a category; its former slugs lead to the present one',
  request: { params: ById, ...body(CategoryEdit) },
  responses: answers(CategoryRecord, 'The category as it is now'),
})
const remove = route({
  method: 'delete',
  path: '/categories/{id}',
  operationId: 'removeCategory',
  access: manage,
  summary: 'Takes a category away that nothing has; with `into` it is merged into that one',
  request: { params: ById, query: CategoryRemoval },
  responses: done('It is gone'),
})
const verb = (name: 'move' | 'merge' | 'archive' | 'restore', summary: string) =>
  ({
    method: 'post',
    path: `/categories/{id}/${name}`,
    operationId: `${name}Category`,
    access: manage,
    summary,
    responses: answers(CategoryRecord, 'The category as it is now'),
  }) as const
const move = route({
  ...verb('move', 'Puts a category elsewhere in the tree'),
  path: '/categories/{id}/move',
  request: { params: ById, ...body(CategoryMove) },
})
const merge = route({
  ...verb('merge', 'Merges a category into another: its addresses lead there, and its places follow by a job'),
  path: '/categories/{id}/merge',
  request: { params: ById, ...body(CategoryMerge) },
})
const archive = route({
  ...verb('archive', 'Takes a category out of use that no place has; with `into` it is merged into that one'),
  path: '/categories/{id}/archive',
  request: { params: ById, ...body(CategoryArchive) },
})
const restore = route({
  ...verb('restore', 'Brings an archived category back'),
  path: '/categories/{id}/restore',
  request: { params: ById, ...body(CategoryRestore) },
})
const setCover = route({
  method: 'put',
  path: '/categories/{id}/cover',
  operationId: 'setCategoryCover',
  access: manage,
  summary: 'Makes a JPEG, PNG, WebP, AVIF or GIF file the cover of a category',
  before: readUpload({ rateLimit: 'photo account', maxSize: maxCoverSize, maxParts: 6 }),
  request: { params: ById, body: { required: true, content: { 'multipart/form-data': { schema: CoverUpload } } } },
  responses: answers(CategoryRecord, 'The category as it is now'),
})
const removeCover = route({
  method: 'delete',
  path: '/categories/{id}/cover',
  operationId: 'removeCategoryCover',
  access: manage,
  summary: 'Takes the cover of a category away',
  request: { params: ById, query: CoverRemoval },
  responses: answers(CategoryRecord, 'The category as it is now'),
})

/** What staff do with categories. `choices`: the icons and attributes that there are. */
export const manageCategoriesApi = (storage: Storage, choices: verbs.Choices) =>
  api()
    .openapi(list, async (c) => {
      const [data, icons] = await Promise.all([readManagedCategories(c.var.ctx), choices.icons()])
      return c.json({ data, next_cursor: null, icons: [...icons], attributes: [...choices.attributes] }, 200)
    })
    .openapi(record, async (c) => c.json(await readCategoryRecord(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(create, async (c) => {
      const id = await verbs.createCategory(c.var.ctx, c.req.valid('json'), choices)
      return c.json(await readCategoryRecord(c.var.ctx, id), 201)
    })
    .openapi(edit, async (c) => {
      const { id } = c.req.valid('param')
      await verbs.editCategory(c.var.ctx, id, c.req.valid('json'), choices)
      return c.json(await readCategoryRecord(c.var.ctx, id), 200)
    })
    .openapi(remove, async (c) => {
      await verbs.removeCategory(c.var.ctx, c.req.valid('param').id, c.req.valid('query'))
      return c.body(null, 204)
    })
    .openapi(move, async (c) => {
      const { id } = c.req.valid('param')
      await verbs.moveCategory(c.var.ctx, id, c.req.valid('json'))
      return c.json(await readCategoryRecord(c.var.ctx, id), 200)
    })
    .openapi(merge, async (c) => {
      const { id } = c.req.valid('param')
      await verbs.mergeCategory(c.var.ctx, id, c.req.valid('json'))
      return c.json(await readCategoryRecord(c.var.ctx, id), 200)
    })
    .openapi(archive, async (c) => {
      const { id } = c.req.valid('param')
      await verbs.archiveCategory(c.var.ctx, id, c.req.valid('json'))
      return c.json(await readCategoryRecord(c.var.ctx, id), 200)
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param')
      await verbs.restoreCategory(c.var.ctx, id, c.req.valid('json'))
      return c.json(await readCategoryRecord(c.var.ctx, id), 200)
    })
    .openapi(setCover, async (c) => {
      const { id } = c.req.valid('param')
      const { file, version } = c.req.valid('form')
      await decodeInTurn(file, maxCoverSize, (content) => verbs.setCategoryCover(c.var.ctx, storage, id, { content, version }))
      return c.json(await readCategoryRecord(c.var.ctx, id), 200)
    })
    .openapi(removeCover, async (c) => {
      const { id } = c.req.valid('param')
      await verbs.removeCategoryCover(c.var.ctx, id, c.req.valid('query'))
      return c.json(await readCategoryRecord(c.var.ctx, id), 200)
    })

export type ManageCategoriesApi = ReturnType<typeof manageCategoriesApi>['hono']
