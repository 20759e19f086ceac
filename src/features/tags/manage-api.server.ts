import { answers, answersCreated, api, body, done, route } from '../../platform/api.server.ts'
import { ById, ByVersion } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { ManagedTag, ManagedTags, TagCreation, TagEdit, TagMerge, TagsQuery, UnusedRemoval, UnusedTags } from './manage-contract.ts'
import { readManagedTag, readManagedTags } from './managed.server.ts'
import { createTag, editTag, mergeTag, removeTag, removeUnusedTags } from './writes.server.ts'

const manage = permission('tag.manage')

const list = route({
  method: 'get',
  path: '/tags/managed',
  operationId: 'listManagedTags',
  access: permission('tag.read'),
  summary: 'All tags, for staff: also those that no place has',
  request: { query: TagsQuery },
  responses: answers(ManagedTags, 'A page of tags'),
})
const one = route({
  method: 'get',
  path: '/tags/{id}',
  operationId: 'getTag',
  access: permission('tag.read'),
  summary: 'A tag, for staff',
  request: { params: ById },
  responses: answers(ManagedTag, 'The tag'),
})
const create = route({
  method: 'post',
  path: '/tags',
  operationId: 'createTag',
  access: manage,
  summary: 'Makes a tag',
  request: body(TagCreation),
  responses: answersCreated(ManagedTag, 'The tag'),
})
const edit = route({
  method: 'patch',
  path: '/tags/{id}',
  operationId: 'editTag',
  access: manage,
  summary: 'Renames a tag, or says by which other words it is found; its former slug finds it, too',
  request: { params: ById, ...body(TagEdit) },
  responses: answers(ManagedTag, 'The tag as it is now'),
})
const remove = route({
  method: 'delete',
  path: '/tags/{id}',
  operationId: 'removeTag',
  access: manage,
  summary: 'Takes a tag away that no place has',
  request: { params: ById, query: ByVersion },
  responses: done('It is gone'),
})
const merge = route({
  method: 'post',
  path: '/tags/{id}/merge',
  operationId: 'mergeTag',
  access: manage,
  summary: 'Merges a tag into another: its places follow by a job, and its words find the other one',
  request: { params: ById, ...body(TagMerge) },
  responses: answers(ManagedTag, 'The tag that it was merged into'),
})
const removeUnused = route({
  method: 'post',
  path: '/tags/remove-unused',
  operationId: 'removeUnusedTags',
  access: manage,
  summary: 'Takes all tags away that no place has, or says which they are',
  request: body(UnusedRemoval),
  responses: answers(UnusedTags, 'How many they are, and the names of the first 200'),
})

/** What staff do with tags. */
export const manageTagsApi = api()
  .openapi(list, async (c) => c.json(await readManagedTags(c.var.ctx, c.req.valid('query')), 200))
  .openapi(one, async (c) => c.json(await readManagedTag(c.var.ctx, c.req.valid('param').id), 200))
  .openapi(create, async (c) => c.json(await readManagedTag(c.var.ctx, await createTag(c.var.ctx, c.req.valid('json'))), 201))
  .openapi(edit, async (c) => {
    const { id } = c.req.valid('param')
    await editTag(c.var.ctx, id, c.req.valid('json'))
    return c.json(await readManagedTag(c.var.ctx, id), 200)
  })
  .openapi(remove, async (c) => {
    await removeTag(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') })
    return c.body(null, 204)
  })
  .openapi(merge, async (c) => {
    const given = c.req.valid('json')
    await mergeTag(c.var.ctx, c.req.valid('param').id, given)
    return c.json(await readManagedTag(c.var.ctx, given.into), 200)
  })
  .openapi(removeUnused, async (c) => c.json(await removeUnusedTags(c.var.ctx, c.req.valid('json')), 200))

export type ManageTagsApi = (typeof manageTagsApi)['hono']
