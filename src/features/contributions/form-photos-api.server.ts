import { z } from '@hono/zod-openapi'
import { answers, answersCreated, api, body, done, route } from '../../platform/api.server.ts'
import type { AppKey } from '../../platform/app-key.server.ts'
import type { MemberCtx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { ById, SignedLink } from '../../platform/inputs.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { privateFileHeaders } from '../../platform/private-links.server.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { permission } from '../../policy/access.server.ts'
import { decodeInTurn, readUpload } from '../media/picture-upload.server.ts'
import { maxPhotoSize } from '../photos/limits.ts'
import { placeForPhotos } from '../photos/reads.server.ts'
import { recordAfter, visiblePlace } from '../places/reads.server.ts'
import { byField } from '../places/record-api.server.ts'
import { PlaceRecord } from '../places/record-contract.ts'
import { FormPhoto, FormPhotoEdit, FormPhotoOrder, FormPhotoUpload, HandedInPhotos, HandedInPlace } from './contract.ts'
import { OnePhoto } from './evidence-api.server.ts'
import { addFormPhoto, editFormPhoto, formPhotoLink, openFormPhoto, orderFormPhotos, removeFormPhoto } from './form-photos.server.ts'
import { dropForm, readForm } from './forms.server.ts'
import { handInPhotos, handInPlace, handInSuggestion } from './hand-in.server.ts'
import { HandedInSuggestion, Suggestion } from './suggestion-contract.ts'
import { readSuggestion } from './suggestion-reads.server.ts'

type Named = { id: number }
const ownForm = (ctx: MemberCtx, { id }: Named) => readForm(ctx, id)
/** A form of one's own with its place, which `load` finds. */
const withPlace =
  <Place>(load: (ctx: MemberCtx, placeId: number) => Promise<Place>) =>
  async (ctx: MemberCtx, { id }: Named) => {
    const form = await readForm(ctx, id)
    if (form.place_id === null) throw new NotFoundError('This form is of no place that is there.')
    return { ...(await load(ctx, form.place_id)), form }
  }
const writing = permission('place.create', { resource: ownForm })
const looking = permission('form.look', { resource: ownForm })

const add = route({
  method: 'post',
  path: '/place-forms/{id}/photos',
  operationId: 'addFormPhoto',
  access: writing,
  summary: 'Keeps a JPEG, PNG, WebP, AVIF or GIF file with a form of one’s own, for oneself alone until the form is handed in',
  before: readUpload({ rateLimit: 'photo account', maxSize: maxPhotoSize, maxParts: 12 }),
  request: { params: ById, body: { required: true, content: { 'multipart/form-data': { schema: FormPhotoUpload } } } },
  responses: answers(FormPhoto, 'The photo'),
})
const order = route({
  method: 'put',
  path: '/place-forms/{id}/photos/order',
  operationId: 'orderFormPhotos',
  access: writing,
  summary: 'Puts the photos of a form in this order',
  request: { params: ById, ...body(FormPhotoOrder) },
  responses: done('They are in this order'),
})
const edit = route({
  method: 'patch',
  path: '/place-forms/{id}/photos/{photo}',
  operationId: 'editFormPhoto',
  access: writing,
  summary: 'Changes what is said of a photo of a form',
  request: { params: OnePhoto, ...body(FormPhotoEdit) },
  responses: answers(FormPhoto, 'The photo'),
})
const remove = route({
  method: 'delete',
  path: '/place-forms/{id}/photos/{photo}',
  operationId: 'removeFormPhoto',
  access: writing,
  summary: 'Removes a photo from a form',
  request: { params: OnePhoto },
  responses: done('It is gone'),
})
const link = route({
  method: 'get',
  path: '/place-forms/{id}/photos/{photo}/link',
  operationId: 'linkFormPhoto',
  access: looking,
  secret: true,
  summary: 'An address at which whoever asked sees a photo of their form for a minute',
  request: { params: OnePhoto },
  responses: answers(z.object({ url: z.string() }).openapi('FormPhotoLink'), 'The address'),
})
const file = route({
  method: 'get',
  path: '/place-forms/{id}/photos/{photo}',
  operationId: 'getFormPhoto',
  access: looking,
  summary: 'A photo of a form, small, by its signed link',
  request: { params: OnePhoto, query: SignedLink },
  responses: { 200: { description: 'The file', content: { 'image/webp': { schema: z.string() } } } },
})
const drop = route({
  method: 'delete',
  path: '/place-forms/{id}',
  operationId: 'dropPlaceForm',
  access: permission('place.create'),
  summary: 'Forgets a form, with its photos',
  request: { params: ById },
  responses: done('It is gone'),
})
const place = route({
  method: 'post',
  path: '/place-forms/{id}/place',
  operationId: 'handInPlaceForm',
  access: writing,
  summary: 'Adds a place, as createPlace does, with the photos of a form, which is done with then',
  request: { params: ById, ...body(HandedInPlace) },
  responses: answersCreated(PlaceRecord, 'The place as it is now'),
})
const photos = route({
  method: 'post',
  path: '/place-forms/{id}/photos/hand-in',
  operationId: 'handInFormPhotos',
  access: permission('photo.add', { resource: withPlace(placeForPhotos) }),
  summary: 'Puts the photos of a form among those of its place, as addPhoto does',
  request: { params: ById, ...body(HandedInPhotos) },
  responses: done('They are photos of the place'),
})
const suggestion = route({
  method: 'post',
  path: '/place-forms/{id}/suggestion',
  operationId: 'handInSuggestion',
  access: permission('place.suggest', { resource: withPlace((ctx, id) => visiblePlace(ctx, { id })) }),
  summary: 'Proposes changes of a place, as suggestChange does, with the photos of a form as evidence; the form is done with then',
  request: { params: ById, ...body(HandedInSuggestion) },
  responses: answersCreated(Suggestion, 'It waits for a decision'),
})

type Kept = { key: () => Promise<AppKey>; storage: Storage; files: PrivateFiles }

/** Photos of forms that aren't handed in yet, and handing them in. */
export const formPhotosApi = ({ key, storage, files }: Kept) =>
  api()
    .openapi(add, async (c) => {
      const { ctx, resource } = c.var
      const { file, use, ...details } = c.req.valid('form')
      return c.json(await decodeInTurn(file, maxPhotoSize, (content) => addFormPhoto(ctx, files, resource, { content, use, details })), 200)
    })
    // Before what is called by number: `order` is none.
    .openapi(order, async (c) => {
      const { use, ids } = c.req.valid('json')
      await orderFormPhotos(c.var.ctx, c.var.resource, use, ids)
      return c.body(null, 204)
    })
    .openapi(edit, async (c) => {
      const { ctx, resource } = c.var
      return c.json(await editFormPhoto(ctx, resource, c.req.valid('param').photo, c.req.valid('json')), 200)
    })
    .openapi(remove, async (c) => {
      await removeFormPhoto(c.var.ctx, files, c.var.resource, c.req.valid('param').photo)
      return c.body(null, 204)
    })
    .openapi(link, async (c) => {
      const { ctx, resource } = c.var
      return c.json({ url: await formPhotoLink(ctx, await key(), resource, c.req.valid('param').photo) }, 200)
    })
    .openapi(file, async (c) => {
      const { photo } = c.req.valid('param')
      const found = await openFormPhoto(c.var.ctx, { key: await key(), files }, c.var.resource, { photo, ...c.req.valid('query') })
      return c.body(found.content as unknown as globalThis.ReadableStream, 200, privateFileHeaders(found))
    })
    .openapi(drop, async (c) => {
      await dropForm(c.var.ctx, files, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(place, async (c) => {
      const { ctx, resource } = c.var
      return c.json(await recordAfter(ctx, byField(handInPlace(ctx, { storage, files }, resource, c.req.valid('json')))), 201)
    })
    .openapi(photos, async (c) => {
      const { ctx, resource } = c.var
      await handInPhotos(ctx, { storage, files }, resource.form, resource.id, c.req.valid('json').photos)
      return c.body(null, 204)
    })
    .openapi(suggestion, async (c) => {
      const { ctx, resource } = c.var
      const made = await handInSuggestion(ctx, files, resource.form, resource, c.req.valid('json'))
      return c.json(await readSuggestion(ctx, made.id), 201)
    })

export type FormPhotosApi = ReturnType<typeof formPhotosApi>['hono']
