import { answers, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { permission } from '../../policy/access.server.ts'
import { decodeInTurn, readUpload } from '../media/picture-upload.server.ts'
import {
  AddedPhoto,
  Decision,
  OwnPhotos,
  PhotoChanged,
  PhotoDecided,
  PhotoEdit,
  PhotoOrder,
  PhotosQuery,
  PhotoUpload,
  RemovalQuery,
  WaitingPhotos,
} from './contract.ts'
import { maxPhotoSize } from './limits.ts'
import { photoById, photosOf, placeForPhotos, waitingPhotos } from './reads.server.ts'
import type { PhotoMove } from './rules.ts'
import { addPhoto, decidePhoto, editPhoto, orderPhotos, removePhoto } from './writes.server.ts'

const ofPlace = { resource: (ctx: Parameters<typeof placeForPhotos>[0], { id }: { id: number }) => placeForPhotos(ctx, id) }
const ofPhoto = { resource: (ctx: Parameters<typeof photoById>[0], { id }: { id: number }) => photoById(ctx, id) }

const list = route({
  method: 'get',
  path: '/places/{id}/photos',
  operationId: 'listOwnPhotos',
  access: permission('photo.read', ofPlace),
  summary: 'The photos of a place with those of the viewer that others don’t see, and what may be done with each',
  request: { params: ById },
  responses: answers(OwnPhotos, 'The shown ones first, in their order'),
})
const add = route({
  method: 'post',
  path: '/places/{id}/photos',
  operationId: 'addPhoto',
  access: permission('photo.add', ofPlace),
  summary: 'Adds a JPEG, PNG, WebP, AVIF or GIF file to the photos of a place',
  before: readUpload({ rateLimit: 'photo account', maxSize: maxPhotoSize, maxParts: 12 }),
  request: { params: ById, body: { required: true, content: { 'multipart/form-data': { schema: PhotoUpload } } } },
  responses: answers(AddedPhoto, 'The photo, and whether it waits for a look'),
})
const order = route({
  method: 'put',
  path: '/places/{id}/photos/order',
  operationId: 'orderPhotos',
  access: permission('photo.order', ofPlace),
  summary: 'Puts the photos of a place in this order; the first is its cover',
  request: { params: ById, ...body(PhotoOrder) },
  responses: done('They are in this order'),
})
const edit = route({
  method: 'patch',
  path: '/photos/{id}',
  operationId: 'editPhoto',
  access: permission('photo.change', ofPhoto),
  summary: 'Changes what is said of a photo',
  request: { params: ById, ...body(PhotoEdit) },
  responses: answers(PhotoChanged, 'Its new version'),
})
const remove = route({
  method: 'delete',
  path: '/photos/{id}',
  operationId: 'removePhoto',
  access: permission('photo.change', ofPhoto),
  summary: 'Removes a photo; what staff remove of others needs a reason and isn’t taken again',
  request: { params: ById, query: RemovalQuery },
  responses: done('It is gone'),
})
const waiting = route({
  method: 'get',
  path: '/photos',
  operationId: 'listWaitingPhotos',
  access: permission('photo.review'),
  summary: 'Photos that wait for a look',
  request: { query: PhotosQuery },
  responses: answers(WaitingPhotos, 'The oldest first'),
})
const decision = <Move extends PhotoMove>(move: Move, summary: string) =>
  route({
    method: 'post',
    path: `/photos/{id}/${move}`,
    operationId: `${move}Photo`,
    access: permission('photo.review', ofPhoto),
    summary,
    request: { params: ById, ...body(Decision) },
    responses: answers(PhotoDecided, 'What it is now'),
  })

/** Photos of places. */
export const photosApi = (storage: Storage) =>
  api()
    .openapi(list, async (c) => c.json({ data: await photosOf(c.var.ctx, c.var.resource) }, 200))
    .openapi(add, async (c) => {
      const { file, ...details } = c.req.valid('form')
      const { id } = c.var.resource
      return c.json(await decodeInTurn(file, maxPhotoSize, (content) => addPhoto(c.var.ctx, storage, id, { content, details })), 200)
    })
    .openapi(order, async (c) => {
      await orderPhotos(c.var.ctx, c.var.resource.id, c.req.valid('json').ids)
      return c.body(null, 204)
    })
    .openapi(edit, async (c) => c.json(await editPhoto(c.var.ctx, c.var.resource, c.req.valid('json')), 200))
    .openapi(remove, async (c) => {
      await removePhoto(c.var.ctx, c.var.resource, c.req.valid('query').reason ?? null)
      return c.body(null, 204)
    })
    .openapi(waiting, async (c) => c.json(await waitingPhotos(c.var.ctx, c.req.valid('query')), 200))
    .openapi(decision('approve', 'Shows a photo that waits, or was refused'), async (c) =>
      c.json(await decidePhoto(c.var.ctx, c.var.resource, { move: 'approve', ...c.req.valid('json') }), 200),
    )
    .openapi(decision('refuse', 'Refuses a photo that waits, for a reason that the uploader is told'), async (c) =>
      c.json(await decidePhoto(c.var.ctx, c.var.resource, { move: 'refuse', ...c.req.valid('json') }), 200),
    )
    .openapi(decision('reconsider', 'Takes back that a photo was approved or refused: it waits again'), async (c) =>
      c.json(await decidePhoto(c.var.ctx, c.var.resource, { move: 'reconsider', ...c.req.valid('json') }), 200),
    )
    .openapi(decision('hide', 'Takes a shown photo out of sight, for a reason'), async (c) =>
      c.json(await decidePhoto(c.var.ctx, c.var.resource, { move: 'hide', ...c.req.valid('json') }), 200),
    )
    .openapi(decision('restore', 'Shows a hidden photo again'), async (c) =>
      c.json(await decidePhoto(c.var.ctx, c.var.resource, { move: 'restore', ...c.req.valid('json') }), 200),
    )

export type PhotosApi = ReturnType<typeof photosApi>['hono']
