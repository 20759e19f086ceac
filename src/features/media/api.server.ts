import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { answers, api, done, route } from '../../platform/api.server.ts'
import type { ApiEnv } from '../../platform/api-env.ts'
import { BodyReader } from '../../platform/body-reader.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { countParts } from '../../platform/multipart.ts'
import { semaphore } from '../../platform/semaphore.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { permission } from '../../policy/access.server.ts'
import { consumeRateLimit } from '../accounts/limits.server.ts'
import { Avatar, AvatarUpload } from './contract.ts'
import { maxPictureSize } from './limits.ts'
import { removeAvatar, uploadAvatar } from './writes.server.ts'

// What is being uploaded lies in memory: so much at once, each within a minute; and one at a time is decoded, which may take 200 MB.
const uploads = new BodyReader({ bytes: 60_000_000, perAddress: 20 })
const decoding = semaphore({ permits: 1, waiting: 30 })
const withinMs = 60_000
/** A file, three numbers, and some that a browser may add. */
const mostParts = 10

async function withPermit<T>(acquire: typeof decoding, work: () => Promise<T>): Promise<T> {
  const done = await acquire()
  if (!done) throw new HTTPException(429, { message: 'Many pictures are being uploaded just now. Try again in a moment.' })
  return work().finally(done)
}

/** Reads the whole body before it is taken apart, and refuses one of too many parts: each costs more than its bytes. */
const readBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var
  if (ctx.viewer) await consumeRateLimit(ctx, 'picture account', String(ctx.viewer.id))
  const limits = { address: ctx.request?.address ?? '', maxSize: maxPictureSize + 10_000, withinMs }
  const { bytes, release } = await uploads.read(c.req.raw, limits)
  try {
    if (countParts(bytes, c.req.header('content-type') ?? '', mostParts) > mostParts)
      throw new HTTPException(400, { message: `A form of more than ${mostParts} parts is no upload of a picture.` })
    c.req.raw = new Request(c.req.raw, { body: bytes })
    await next()
  } finally {
    release()
  }
}

const upload = route({
  method: 'post',
  path: '/user/avatar',
  operationId: 'setAvatar',
  access: permission('account.edit'),
  summary: "Makes a JPEG, PNG, WebP, AVIF or GIF file the viewer's picture",
  before: readBody,
  request: { body: { required: true, content: { 'multipart/form-data': { schema: AvatarUpload } } } },
  responses: answers(Avatar, 'The picture as it is shown'),
})

const remove = route({
  method: 'delete',
  path: '/user/avatar',
  operationId: 'removeAvatar',
  access: permission('account.edit'),
  summary: "Takes the viewer's picture away",
  responses: done('There is none'),
})

export const mediaApi = (storage: Storage) =>
  api()
    .openapi(upload, async (c) => {
      const { file, x, y, size } = c.req.valid('form')
      if (file.size > maxPictureSize) throw new HTTPException(413, { message: 'A picture may have 10 MB at most.' })
      if (file.size === 0) throw new InvalidError({ file: ['is empty'] })
      const crop = x === undefined || y === undefined || size === undefined ? null : { x, y, size }
      const content = new Uint8Array(await file.arrayBuffer())
      return c.json(await withPermit(decoding, () => uploadAvatar(c.var.ctx, storage, content, crop)), 200)
    })
    .openapi(remove, async (c) => {
      await removeAvatar(c.var.ctx)
      return c.body(null, 204)
    })

export type MediaApi = ReturnType<typeof mediaApi>['hono']
