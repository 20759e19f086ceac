import { z } from '@hono/zod-openapi'
import { answers, answersCreated, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { member, permission, publicly } from '../../policy/access.server.ts'
import { FeaturedSpan } from '../channels/contract.ts'
import { decodeInTurn, readUpload } from '../media/picture-upload.server.ts'
import { maxPhotoSize } from '../photos/limits.ts'
import { placeFileTypes } from '../syndication/place-files.server.ts'
import {
  Chain,
  ChainChanges,
  ChainChannel,
  ChainCover,
  ChainHandle,
  ChainHandOver,
  ChainHiding,
  ChainSearch,
  ChainsPage,
  ChainsQuery,
  NewChain,
  OneChainFile,
  OwnChains,
  PlaceChains,
} from './contract.ts'
import { removedChain, visibleChain } from './known-chain.server.ts'
import { progressApi } from './progress-api.server.ts'
import { readChain } from './reads/chain.server.ts'
import { exportChain } from './reads/export.server.ts'
import { findChains, findChainsOf, readOwnChains } from './reads/find-chains.server.ts'
import { readChainsWith } from './reads/place-chains.server.ts'
import { stepsApi } from './steps-api.server.ts'
import { createChain, editChain, removeChain, restoreChain } from './writes/chains.server.ts'
import { moveChain } from './writes/channel.server.ts'
import { copyChain } from './writes/copy.server.ts'
import { featureChain, unfeatureChain } from './writes/feature.server.ts'
import { handOverChain } from './writes/hand-over.server.ts'
import { hideChain, showChain } from './writes/hide.server.ts'
import { removeChainCover, setChainCover } from './writes/pictures.server.ts'

const editing = permission('chain.edit', { resource: visibleChain })
const running = permission('chain.run', { resource: visibleChain })
const acting = permission('chain.staff')

const find = route({
  method: 'get',
  path: '/chains',
  operationId: 'listChains',
  access: publicly,
  tagged: true,
  summary: 'Public chains by words, category and region, or those of a channel',
  request: { query: ChainSearch },
  responses: answers(ChainsPage, 'The newest first'),
})
const create = route({
  method: 'post',
  path: '/chains',
  operationId: 'createChain',
  access: permission('chain.create'),
  summary: 'Makes a chain',
  request: body(NewChain),
  responses: answersCreated(Chain, 'The chain'),
})
const own = route({
  method: 'get',
  path: '/user/chains',
  operationId: 'listOwnChains',
  access: member('read'),
  summary: 'One’s own chains and those of one’s channels',
  responses: answers(OwnChains, 'The last used first'),
})
const ofPerson = route({
  method: 'get',
  path: '/users/{handle}/chains',
  operationId: 'listChainsOfPerson',
  access: member('read'),
  summary: 'Somebody’s public chains, by any of their names',
  request: { params: ChainHandle, query: ChainsQuery },
  responses: answers(ChainsPage, 'The newest first'),
})
const ofPlace = route({
  method: 'get',
  path: '/places/{id}/chains',
  operationId: 'listChainsOfPlace',
  access: publicly,
  tagged: true,
  summary: 'Public chains of which a step shows a place',
  request: { params: ById },
  responses: answers(PlaceChains, 'The newest first, three at most'),
})
const one = route({
  method: 'get',
  path: '/chains/{id}',
  operationId: 'getChain',
  access: publicly,
  tagged: true,
  summary: 'A chain with its steps, without what stands in them',
  request: { params: ById },
  responses: answers(Chain, 'The chain; 404 for whom it isn’t'),
})
const edit = route({
  method: 'patch',
  path: '/chains/{id}',
  operationId: 'editChain',
  access: editing,
  summary: 'Changes what a chain says, and who sees it',
  request: { params: ById, ...body(ChainChanges) },
  responses: answers(Chain, 'The chain as it is now'),
})
const remove = route({
  method: 'delete',
  path: '/chains/{id}',
  operationId: 'removeChain',
  access: running,
  summary: 'Takes a chain away, for good after 30 days',
  request: { params: ById },
  responses: done('It is gone'),
})
const restore = route({
  method: 'post',
  path: '/chains/{id}/restore',
  operationId: 'restoreChain',
  access: permission('chain.run', { resource: removedChain }),
  summary: 'Brings back a chain that was taken away',
  request: { params: ById },
  responses: answers(Chain, 'The chain'),
})
const move = route({
  method: 'put',
  path: '/chains/{id}/channel',
  operationId: 'moveChain',
  access: running,
  summary: 'Puts a chain into a channel, or takes it out; its former address leads to the new one',
  request: { params: ById, ...body(ChainChannel) },
  responses: answers(Chain, 'The chain as it is now'),
})
const copy = route({
  method: 'post',
  path: '/chains/{id}/copy',
  operationId: 'copyChain',
  access: permission('chain.create', { resource: visibleChain }),
  summary: 'Makes a private chain of one’s own of a chain, which names it',
  request: { params: ById },
  responses: answersCreated(Chain, 'The copy'),
})
const setCover = route({
  method: 'put',
  path: '/chains/{id}/cover',
  operationId: 'setChainCover',
  access: editing,
  summary: 'Makes a JPEG, PNG, WebP, AVIF or GIF file the cover of a chain',
  before: readUpload({ rateLimit: 'photo account', maxSize: maxPhotoSize, maxParts: 4 }),
  request: { params: ById, body: { required: true, content: { 'multipart/form-data': { schema: ChainCover } } } },
  responses: answers(Chain, 'The chain as it is now'),
})
const removeCover = route({
  method: 'delete',
  path: '/chains/{id}/cover',
  operationId: 'removeChainCover',
  access: editing,
  summary: 'Takes the cover of a chain away',
  request: { params: ById },
  responses: answers(Chain, 'The chain as it is now'),
})
const hide = route({
  method: 'post',
  path: '/chains/{id}/hide',
  operationId: 'hideChain',
  access: acting,
  summary: 'Takes a chain out of sight; its owner is told why',
  request: { params: ById, ...body(ChainHiding) },
  responses: done('It is hidden'),
})
const show = route({
  method: 'post',
  path: '/chains/{id}/show',
  operationId: 'showChain',
  access: acting,
  summary: 'Shows a hidden chain again',
  request: { params: ById },
  responses: done('It is shown'),
})
const handOver = route({
  method: 'post',
  path: '/chains/{id}/hand-over',
  operationId: 'handOverChain',
  access: acting,
  summary: 'Makes a chain somebody else’s; both are told',
  request: { params: ById, ...body(ChainHandOver) },
  responses: done('It is theirs'),
})
const feature = route({
  method: 'put',
  path: '/chains/{id}/pick',
  operationId: 'pickChain',
  access: acting,
  summary: 'Features a chain on Discover, from and until when',
  request: { params: ById, ...body(FeaturedSpan) },
  responses: done('It is featured'),
})
const unfeature = route({
  method: 'delete',
  path: '/chains/{id}/pick',
  operationId: 'unpickChain',
  access: acting,
  summary: 'Features a chain no longer',
  request: { params: ById },
  responses: done('It isn’t featured'),
})
const download = route({
  method: 'get',
  path: '/chains/{id}/export/{format}',
  operationId: 'exportChain',
  access: publicly,
  summary: 'The places of a chain as a file: csv, geojson, kml or gpx',
  request: { params: OneChainFile },
  responses: {
    200: {
      description: 'The file',
      content: Object.fromEntries(Object.values(placeFileTypes).map((type) => [type, { schema: z.string() }])),
    },
  },
})

/** Lists to be followed one after another. `base` is the site's own address, without a slash at the end. */
export const chainsApi = (base: string, storage: Storage) =>
  api()
    .openapi(find, async (c) => c.json(await findChains(c.var.ctx, c.req.valid('query')), 200))
    .openapi(create, async (c) => c.json(await createChain(c.var.ctx, c.req.valid('json')), 201))
    .openapi(own, async (c) => c.json({ data: await readOwnChains(c.var.ctx), next_cursor: null }, 200))
    .openapi(ofPerson, async (c) => c.json(await findChainsOf(c.var.ctx, c.req.valid('param').handle, c.req.valid('query')), 200))
    .openapi(ofPlace, async (c) => c.json({ data: await readChainsWith(c.var.ctx, c.req.valid('param').id), next_cursor: null }, 200))
    .openapi(one, async (c) => {
      const chain = await visibleChain(c.var.ctx, c.req.valid('param'))
      return c.json(await readChain(c.var.ctx, chain.id, chain), 200)
    })
    .openapi(edit, async (c) => c.json(await editChain(c.var.ctx, c.req.valid('param'), c.req.valid('json')), 200))
    .openapi(remove, async (c) => {
      await removeChain(c.var.ctx, c.req.valid('param'))
      return c.body(null, 204)
    })
    .openapi(restore, async (c) => c.json(await restoreChain(c.var.ctx, c.var.resource), 200))
    .openapi(move, async (c) => c.json(await moveChain(c.var.ctx, c.req.valid('param'), c.req.valid('json').channel_id), 200))
    .openapi(copy, async (c) => c.json(await copyChain(c.var.ctx, c.req.valid('param')), 201))
    .openapi(setCover, async (c) => {
      const { file, alt } = c.req.valid('form')
      const { id } = c.var.resource
      return c.json(await decodeInTurn(file, maxPhotoSize, (content) => setChainCover(c.var.ctx, storage, id, { content, alt })), 200)
    })
    .openapi(removeCover, async (c) => c.json(await removeChainCover(c.var.ctx, c.var.resource.id), 200))
    .openapi(hide, async (c) => {
      await hideChain(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)
      return c.body(null, 204)
    })
    .openapi(show, async (c) => {
      await showChain(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(handOver, async (c) => {
      await handOverChain(c.var.ctx, c.req.valid('param').id, c.req.valid('json').username)
      return c.body(null, 204)
    })
    .openapi(feature, async (c) => {
      await featureChain(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(unfeature, async (c) => {
      await unfeatureChain(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(download, async (c) => {
      const { id, format } = c.req.valid('param')
      const chain = await visibleChain(c.var.ctx, { id })
      const { type, content } = await exportChain(c.var.ctx, chain, format, base)
      return c.body(content, 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${chain.slug}.${format}"` })
    })
    .route('/', stepsApi)
    .route('/', progressApi)

export type ChainsApi = ReturnType<typeof chainsApi>['hono']
