import { answers, api, done, route } from '../../platform/api.server.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { permission } from '../../policy/access.server.ts'
import { Avatar, AvatarUpload } from './contract.ts'
import { maxPictureSize } from './limits.ts'
import { decodeInTurn, readUpload } from './picture-upload.server.ts'
import { removeAvatar, uploadAvatar } from './writes.server.ts'

/** A file, three numbers, and some that a browser may add. */
const limits = { rateLimit: 'picture account', maxSize: maxPictureSize, maxParts: 10 } as const

const upload = route({
  method: 'post',
  path: '/user/avatar',
  operationId: 'setAvatar',
  access: permission('account.edit'),
  summary: "Makes a JPEG, PNG, WebP, AVIF or GIF file the viewer's picture",
  before: readUpload(limits),
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
      const crop = x === undefined || y === undefined || size === undefined ? null : { x, y, size }
      return c.json(await decodeInTurn(file, maxPictureSize, (content) => uploadAvatar(c.var.ctx, storage, content, crop)), 200)
    })
    .openapi(remove, async (c) => {
      await removeAvatar(c.var.ctx)
      return c.body(null, 204)
    })

export type MediaApi = ReturnType<typeof mediaApi>['hono']
