import { z } from '@hono/zod-openapi'
import { answers, answersCreated, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { member, permission, publicly } from '../../policy/access.server.ts'
import { placeFileTypes } from '../syndication/place-files.server.ts'
import {
  ChannelChoice,
  FollowedListsQuery,
  FoundLists,
  Handle,
  Invitation,
  List,
  ListCategories,
  ListChanges,
  ListQuery,
  ListSearch,
  ListsOverview,
  ListsPage,
  ListsQuery,
  Members,
  NewList,
  OfRegion,
  OneFile,
  OneMember,
  OwnLists,
  OwnListsQuery,
  PlaceLists,
  RoleChange,
  Untold,
} from './contract.ts'
import { copiesApi } from './copies/api.server.ts'
import { entriesApi } from './entries-api.server.ts'
import { filesApi } from './files-api.server.ts'
import { healthApi } from './health/api.server.ts'
import { picturesApi } from './pictures-api.server.ts'
import { readListCategories } from './reads/categories.server.ts'
import { exportList } from './reads/export.server.ts'
import { withEyesOf } from './reads/eyes.server.ts'
import { readFollowedLists } from './reads/followed-lists.server.ts'
import { removedList, visibleList } from './reads/known-list.server.ts'
import { readList } from './reads/list.server.ts'
import { readListsOverview } from './reads/overview.server.ts'
import { readOwnLists } from './reads/own-lists.server.ts'
import { readListsAt, readListsWith } from './reads/public-lists.server.ts'
import { readFoundLists } from './reads/search-lists.server.ts'
import { suggestionsApi } from './suggestions-api.server.ts'
import { readUntold, tellChanges } from './writes/changes.server.ts'
import { moveList } from './writes/channel.server.ts'
import { createList, editList, removeList, restoreList } from './writes/lists.server.ts'
import { addMember, changeMember, readMembers, removeMember } from './writes/members.server.ts'

const editing = permission('list.edit', { resource: visibleList })
const running = permission('list.run', { resource: visibleList })
const working = permission('list.work', { resource: visibleList })
const leaving = permission('list.join', { resource: visibleList })

const create = route({
  method: 'post',
  path: '/lists',
  operationId: 'createList',
  access: permission('list.create'),
  summary: 'Makes a list',
  request: body(NewList),
  responses: answersCreated(List, 'The list'),
})
const one = route({
  method: 'get',
  path: '/lists/{id}',
  operationId: 'getList',
  access: publicly,
  tagged: true,
  summary: 'A list, without its entries',
  request: { params: ById, query: ListQuery },
  responses: answers(List, 'The list; 404 for whom it isn’t'),
})
const edit = route({
  method: 'patch',
  path: '/lists/{id}',
  operationId: 'editList',
  access: editing,
  summary: 'Changes what a list says; for who runs it, also who sees it and its address',
  request: { params: ById, ...body(ListChanges) },
  responses: answers(List, 'The list as it is now'),
})
const remove = route({
  method: 'delete',
  path: '/lists/{id}',
  operationId: 'removeList',
  access: running,
  summary: 'Takes a list away, for good after 30 days',
  request: { params: ById },
  responses: done('It is gone'),
})
const restore = route({
  method: 'post',
  path: '/lists/{id}/restore',
  operationId: 'restoreList',
  access: permission('list.run', { resource: removedList }),
  summary: 'Brings back a list that was taken away',
  request: { params: ById },
  responses: answers(List, 'The list'),
})
const move = route({
  method: 'put',
  path: '/lists/{id}/channel',
  operationId: 'moveList',
  access: running,
  summary: 'Puts a list into a channel, or takes it out; its former address leads to the new one',
  request: { params: ById, ...body(ChannelChoice) },
  responses: answers(List, 'The list as it is now'),
})
const untold = route({
  method: 'get',
  path: '/lists/{id}/untold',
  operationId: 'getUntoldChanges',
  access: editing,
  summary: 'What followers of a list weren’t told of yet',
  request: { params: ById },
  responses: answers(Untold, 'The changes'),
})
const tell = route({
  method: 'post',
  path: '/lists/{id}/tell',
  operationId: 'tellChanges',
  access: editing,
  summary: 'Tells followers of a list what changed',
  request: { params: ById },
  responses: answers(Untold, 'What is left to tell: nothing'),
})
const members = route({
  method: 'get',
  path: '/lists/{id}/members',
  operationId: 'listMembers',
  access: working,
  summary: 'Who may see or write a list besides its owner',
  request: { params: ById },
  responses: answers(Members, 'In the order in which they came'),
})
const invite = route({
  method: 'post',
  path: '/lists/{id}/members',
  operationId: 'addListMember',
  access: running,
  summary: 'Lets somebody see, suggest for or write a list',
  request: { params: ById, ...body(Invitation) },
  responses: answers(Members, 'Everybody who may'),
})
const changeRole = route({
  method: 'patch',
  path: '/lists/{id}/members/{user_id}',
  operationId: 'changeListMember',
  access: running,
  summary: 'Changes what somebody may with a list',
  request: { params: OneMember, ...body(RoleChange) },
  responses: answers(Members, 'Everybody who may'),
})
const leave = route({
  method: 'delete',
  path: '/lists/{id}/members/{user_id}',
  operationId: 'removeListMember',
  access: leaving,
  summary: 'Takes somebody out of a list; members leave themselves',
  request: { params: OneMember },
  responses: done('They are out'),
})
const own = route({
  method: 'get',
  path: '/user/lists',
  operationId: 'listOwnLists',
  access: member('read'),
  summary: 'One’s own lists and those that are shared with one, the last used first',
  request: { query: OwnListsQuery },
  responses: answers(OwnLists, 'A page of lists'),
})
const followed = route({
  method: 'get',
  path: '/user/followed-lists',
  operationId: 'listFollowedLists',
  access: member('read'),
  summary: 'Lists that one follows and can see, the last followed first',
  request: { query: FollowedListsQuery },
  responses: answers(ListsPage, 'A page of lists'),
})
const ofPerson = route({
  method: 'get',
  path: '/users/{handle}/lists',
  operationId: 'listListsOfPerson',
  access: member('read'),
  summary: 'Somebody’s public lists, by any of their names',
  request: { params: Handle, query: ListsQuery },
  responses: answers(ListsPage, 'The newest first'),
})
const ofPlace = route({
  method: 'get',
  path: '/places/{id}/lists',
  operationId: 'listListsOfPlace',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'Public lists that have a place',
  request: { params: ById, query: ListsQuery },
  responses: answers(PlaceLists, 'The newest first, and how many they are'),
})
const categories = route({
  method: 'get',
  path: '/list-categories',
  operationId: 'listListCategories',
  access: publicly,
  summary: 'What lists can be about',
  responses: answers(ListCategories, 'In their order'),
})

const search = route({
  method: 'get',
  path: '/lists',
  operationId: 'searchLists',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'Public lists by words, category and region',
  request: { query: ListSearch },
  responses: answers(FoundLists, 'A page of lists'),
})

const overview = route({
  method: 'get',
  path: '/lists/overview',
  operationId: 'getListsOverview',
  access: publicly,
  tagged: true,
  forAll: true,
  summary: 'The categories and regions of public lists',
  request: { query: OfRegion },
  responses: answers(ListsOverview, 'What there is to narrow down by'),
})

const download = route({
  method: 'get',
  path: '/lists/{id}/export/{format}',
  operationId: 'exportList',
  access: publicly,
  summary: 'A list as a file: csv, geojson, kml or gpx',
  request: { params: OneFile },
  responses: {
    200: {
      description: 'The file',
      content: Object.fromEntries(Object.values(placeFileTypes).map((type) => [type, { schema: z.string() }])),
    },
  },
})

/** Lists that people make of places. `base` is the site's own address, without a slash at the end. */
export const listsApi = (base: string, storage: Storage) =>
  api()
    .openapi(search, async (c) => c.json(await readFoundLists(c.var.ctx, c.req.valid('query')), 200))
    .openapi(overview, async (c) => c.json(await readListsOverview(c.var.ctx, c.req.valid('query').region), 200))
    .openapi(create, async (c) => c.json(await createList(c.var.ctx, c.req.valid('json')), 201))
    .openapi(one, async (c) => {
      const list = await visibleList(c.var.ctx, c.req.valid('param'))
      const seen = withEyesOf(c.var.ctx, list, c.req.valid('query').as)
      return c.json(await readList(seen.ctx, list.id, seen.list), 200)
    })
    .openapi(edit, async (c) => c.json(await editList(c.var.ctx, c.req.valid('param'), c.req.valid('json')), 200))
    .openapi(remove, async (c) => {
      await removeList(c.var.ctx, c.req.valid('param'))
      return c.body(null, 204)
    })
    .openapi(restore, async (c) => c.json(await restoreList(c.var.ctx, c.var.resource), 200))
    .openapi(move, async (c) => c.json(await moveList(c.var.ctx, c.req.valid('param'), c.req.valid('json').channel_id), 200))
    .openapi(untold, async (c) => c.json(await readUntold(c.var.ctx, c.req.valid('param')), 200))
    .openapi(tell, async (c) => c.json(await tellChanges(c.var.ctx, c.req.valid('param')), 200))
    .openapi(members, async (c) => c.json(await readMembers(c.var.ctx, c.req.valid('param')), 200))
    .openapi(invite, async (c) => c.json(await addMember(c.var.ctx, c.req.valid('param'), c.req.valid('json')), 200))
    .openapi(changeRole, async (c) => {
      const { id, user_id } = c.req.valid('param')
      return c.json(await changeMember(c.var.ctx, id, user_id, c.req.valid('json').role), 200)
    })
    .openapi(leave, async (c) => {
      await removeMember(c.var.ctx, c.var.resource, c.req.valid('param').user_id)
      return c.body(null, 204)
    })
    .openapi(own, async (c) => c.json(await readOwnLists(c.var.ctx, c.req.valid('query')), 200))
    .openapi(followed, async (c) => c.json(await readFollowedLists(c.var.ctx, c.req.valid('query')), 200))
    .openapi(ofPerson, async (c) => c.json(await readListsAt(c.var.ctx, c.req.valid('param').handle, c.req.valid('query')), 200))
    .openapi(ofPlace, async (c) => c.json(await readListsWith(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200))
    .openapi(categories, async (c) => c.json({ data: await readListCategories(c.var.ctx), next_cursor: null }, 200))
    .openapi(download, async (c) => {
      const { id, format } = c.req.valid('param')
      const list = await visibleList(c.var.ctx, { id })
      const { type, content } = await exportList(c.var.ctx, list, format, base)
      return c.body(content, 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${list.slug}.${format}"` })
    })
    .route('/', entriesApi(base))
    .route('/', filesApi(base))
    .route('/', suggestionsApi)
    .route('/', picturesApi(storage))
    .route('/', healthApi)
    .route('/', copiesApi)

export type ListsApi = ReturnType<typeof listsApi>['hono']
