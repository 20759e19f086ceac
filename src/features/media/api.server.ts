import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { answers, api, done, route } from '../../platform/api.server.ts'
import type { ApiEnv } from '../../platform/api-env.ts'
import { InvalidError } from '../../platform/errors.ts'
import { semaphore } from '../../platform/semaphore.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { permission } from '../../policy/access.server.ts'
import { consumeRateLimit } from '../accounts/limits.server.ts'
import { Avatar, AvatarUpload } from './contract.ts'
import { maxPictureSize } from './limits.ts'
import { removeAvatar, uploadAvatar } from './writes.server.ts'

// What is being uploaded lies in memory: so many at once, each within a minute; and one at a time is decoded, which may take 200 MB.
const reading = semaphore({ permits: 6, waiting: 30 })
const decoding = semaphore({ permits: 1, waiting: 30 })
const readWithin = 60_000

async function withPermit<T>(acquire: typeof reading, work: () => Promise<T>): Promise<T> {
  const done = await acquire()
  if (!done) throw new HTTPException(429, { message: 'Many pictures are being uploaded just now. Try again in a moment.' })
  return work().finally(done)
}

/** Reads the whole body before it is taken apart. */
const readBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { ctx } = c.var
  if (ctx.viewer) await consumeRateLimit(ctx, 'picture account', String(ctx.viewer.id))
  await withPermit(reading, async () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(reject, readWithin, new HTTPException(408, { message: 'The upload took too long.' })).unref()
    })
    await Promise.race([c.req.arrayBuffer(), late])
  })
  await next()
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
