import { answers, api, route } from '../../platform/api.server.ts'
import { ById, ByVersion } from '../../platform/inputs.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { permission } from '../../policy/access.server.ts'
import { decodeInTurn, readUpload } from '../media/picture-upload.server.ts'
import { maxPhotoSize } from '../photos/limits.ts'
import { Entry, List, OneEntry } from './contract.ts'
import { CoverChoices, PictureUpload } from './pictures-contract.ts'
import { readCoverChoices } from './reads/cover-choices.server.ts'
import { visibleList } from './reads/known-list.server.ts'
import { removeCover, removeEntryPhoto, setCover, setEntryPhoto } from './writes/pictures.server.ts'

const editing = permission('list.edit', { resource: visibleList })
const upload = {
  before: readUpload({ rateLimit: 'photo account', maxSize: maxPhotoSize, maxParts: 4 }),
  body: { body: { required: true, content: { 'multipart/form-data': { schema: PictureUpload } } } },
} as const

const choices = route({
  method: 'get',
  path: '/lists/{id}/cover',
  operationId: 'listCoverChoices',
  access: editing,
  summary: 'Photos of the places of a list that may be its cover',
  request: { params: ById },
  responses: answers(CoverChoices, 'In the order of the list'),
})
const cover = route({
  method: 'put',
  path: '/lists/{id}/cover',
  operationId: 'setListCover',
  access: editing,
  summary: 'Makes a JPEG, PNG, WebP, AVIF or GIF file the cover of a list',
  before: upload.before,
  request: { params: ById, ...upload.body },
  responses: answers(List, 'The list as it is now'),
})
const uncover = route({
  method: 'delete',
  path: '/lists/{id}/cover',
  operationId: 'removeListCover',
  access: editing,
  summary: 'Takes the cover of a list away',
  request: { params: ById, query: ByVersion },
  responses: answers(List, 'The list as it is now'),
})
const photo = route({
  method: 'put',
  path: '/lists/{id}/entries/{entry_id}/photo',
  operationId: 'setEntryPhoto',
  access: editing,
  summary: 'Makes a JPEG, PNG, WebP, AVIF or GIF file the photo of an entry',
  before: upload.before,
  request: { params: OneEntry, ...upload.body },
  responses: answers(Entry, 'The entry as it is now'),
})
const unphoto = route({
  method: 'delete',
  path: '/lists/{id}/entries/{entry_id}/photo',
  operationId: 'removeEntryPhoto',
  access: editing,
  summary: 'Takes the photo of an entry away',
  request: { params: OneEntry, query: ByVersion },
  responses: answers(Entry, 'The entry as it is now'),
})

/** Pictures of lists. */
export const picturesApi = (storage: Storage) =>
  api()
    .openapi(choices, async (c) => c.json(await readCoverChoices(c.var.ctx, c.var.resource), 200))
    .openapi(cover, async (c) => {
      const { file, ...said } = c.req.valid('form')
      const { id } = c.var.resource
      return c.json(await decodeInTurn(file, maxPhotoSize, (content) => setCover(c.var.ctx, storage, id, { content, ...said })), 200)
    })
    .openapi(uncover, async (c) => c.json(await removeCover(c.var.ctx, c.var.resource.id, c.req.valid('query').version), 200))
    .openapi(photo, async (c) => {
      const { file, ...said } = c.req.valid('form')
      const at = c.req.valid('param')
      return c.json(await decodeInTurn(file, maxPhotoSize, (content) => setEntryPhoto(c.var.ctx, storage, at, { content, ...said })), 200)
    })
    .openapi(unphoto, async (c) => c.json(await removeEntryPhoto(c.var.ctx, c.req.valid('param'), c.req.valid('query').version), 200))
