import { z } from '@hono/zod-openapi'
import { answers, api, route } from '../../platform/api.server.ts'
import type { AppKey } from '../../platform/app-key.server.ts'
import { ById, Id, SignedLink } from '../../platform/inputs.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { privateFileHeaders } from '../../platform/private-links.server.ts'
import { permission } from '../../policy/access.server.ts'
import { Upload } from '../media/contract.ts'
import { decodeInTurn, readUpload } from '../media/picture-upload.server.ts'
import { maxPhotoSize } from '../photos/limits.ts'
import { addEvidence, evidenceLink, openEvidence, removeEvidence } from './evidence.server.ts'
import { Suggestion } from './suggestion-contract.ts'
import { readSuggestion, visibleSuggestion } from './suggestion-reads.server.ts'

/** A photo of a thing: both by their numbers. */
export const OnePhoto = z.object({ id: Id, photo: Id })
const looking = permission('suggestion.look', { resource: visibleSuggestion })
const proving = permission('suggestion.prove', { resource: visibleSuggestion })

const add = route({
  method: 'post',
  path: '/suggestions/{id}/photos',
  operationId: 'addSuggestionPhoto',
  access: proving,
  summary: 'Adds a JPEG, PNG, WebP, AVIF or GIF file that only those who decide open; it is deleted 30 days after the decision',
  before: readUpload({ rateLimit: 'suggestion photo account', maxSize: maxPhotoSize, maxParts: 4 }),
  request: {
    params: ById,
    body: { required: true, content: { 'multipart/form-data': { schema: z.object({ file: Upload }) } } },
  },
  responses: answers(Suggestion, 'The suggestion as it is now'),
})
const remove = route({
  method: 'delete',
  path: '/suggestions/{id}/photos/{photo}',
  operationId: 'removeSuggestionPhoto',
  access: proving,
  summary: 'Takes a photo back, as long as nobody has decided',
  request: { params: OnePhoto },
  responses: answers(Suggestion, 'The suggestion as it is now'),
})
const link = route({
  method: 'get',
  path: '/suggestions/{id}/photos/{photo}/link',
  operationId: 'linkSuggestionPhoto',
  access: looking,
  secret: true,
  summary: 'An address at which a photo is to be seen for a minute, by whoever asked; of the team it is in the audit log',
  request: { params: OnePhoto },
  responses: answers(z.object({ url: z.string() }).openapi('SuggestionPhotoLink'), 'The address'),
})
const file = route({
  method: 'get',
  path: '/suggestions/{id}/photos/{photo}',
  operationId: 'getSuggestionPhoto',
  access: looking,
  summary: 'A photo, by its signed link',
  request: { params: OnePhoto, query: SignedLink },
  responses: { 200: { description: 'The file', content: { 'image/webp': { schema: z.string() } } } },
})

type Kept = { key: () => Promise<AppKey>; files: PrivateFiles }

/** Photos by which people show how they know what they suggest: for them and those who decide. */
export const evidenceApi = ({ key, files }: Kept) =>
  api()
    .openapi(add, async (c) => {
      const { ctx, resource } = c.var
      await decodeInTurn(c.req.valid('form').file, maxPhotoSize, (content) => addEvidence(ctx, files, resource, content))
      return c.json(await readSuggestion(ctx, resource.id), 200)
    })
    .openapi(remove, async (c) => {
      const { ctx, resource } = c.var
      await removeEvidence(ctx, files, resource, c.req.valid('param').photo)
      return c.json(await readSuggestion(ctx, resource.id), 200)
    })
    .openapi(link, async (c) => {
      const { ctx, resource } = c.var
      return c.json({ url: await evidenceLink(ctx, await key(), resource, c.req.valid('param').photo) }, 200)
    })
    .openapi(file, async (c) => {
      const { photo } = c.req.valid('param')
      const found = await openEvidence(c.var.ctx, { key: await key(), files }, c.var.resource, { photo, ...c.req.valid('query') })
      return c.body(found.content as unknown as globalThis.ReadableStream, 200, privateFileHeaders(found))
    })

export type EvidenceApi = ReturnType<typeof evidenceApi>['hono']
