import { createRoute } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type ApiEnv, answers, api, Problem } from '../../platform/api.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { semaphore } from '../../platform/semaphore.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { authorize } from '../../policy.ts'
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

/** Reads the whole body, before it is taken apart, from those alone who may send one. */
const readBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { id } = authorize(c.var.ctx.viewer, 'account.edit')
  await consumeRateLimit(c.var.ctx, 'picture account', String(id))
  await withPermit(reading, async () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(reject, readWithin, new HTTPException(408, { message: 'The upload took too long.' })).unref()
    })
    await Promise.race([c.req.arrayBuffer(), late])
  })
  await next()
}

const upload = createRoute({
  method: 'post',
  path: '/user/avatar',
  summary: "Makes a JPEG, PNG, WebP, AVIF or GIF file the viewer's picture",
  middleware: [readBody] as const,
  request: { body: { required: true, content: { 'multipart/form-data': { schema: AvatarUpload } } } },
  responses: answers(Avatar, 'The picture as it is shown'),
})

const remove = createRoute({
  method: 'delete',
  path: '/user/avatar',
  summary: "Takes the viewer's picture away",
  responses: {
    204: { description: 'There is none' },
    default: { description: 'A problem', content: { 'application/problem+json': { schema: Problem } } },
  },
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

export type MediaApi = ReturnType<typeof mediaApi>
