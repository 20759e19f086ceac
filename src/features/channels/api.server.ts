import { answers, answersCreated, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { member, permission, publicly } from '../../policy/access.server.ts'
import { decodeInTurn, readUpload } from '../media/picture-upload.server.ts'
import { maxPhotoSize } from '../photos/limits.ts'
import {
  BySlug,
  Channel,
  ChannelChanges,
  ChannelHandOver,
  ChannelHiding,
  ChannelPicture,
  FeaturedSpan,
  NewChannel,
  OneChannel,
  OwnChannels,
} from './contract.ts'
import { noteChannelOpening, removedChannel, visibleChannel } from './known-channel.server.ts'
import { channelMembersApi } from './members-api.server.ts'
import { channelAt, readChannel, readOwnChannels } from './reads.server.ts'
import { createChannel, editChannel, removeChannel, restoreChannel } from './writes/channels.server.ts'
import { featureChannel, unfeatureChannel } from './writes/feature.server.ts'
import { hideChannel, showChannel } from './writes/hide.server.ts'
import { handOverChannel } from './writes/members.server.ts'
import { removeChannelPicture, setChannelPicture } from './writes/pictures.server.ts'

const running = permission('channel.run', { resource: visibleChannel })
const acting = permission('channel.staff')
const picture = {
  before: readUpload({ rateLimit: 'photo account', maxSize: maxPhotoSize, maxParts: 4 }),
  request: {
    params: ById,
    body: { required: true, content: { 'multipart/form-data': { schema: ChannelPicture } } },
  },
} as const

const create = route({
  method: 'post',
  path: '/channels',
  operationId: 'createChannel',
  access: permission('channel.create'),
  summary: 'Makes a channel',
  request: body(NewChannel),
  responses: answersCreated(Channel, 'The channel'),
})
const own = route({
  method: 'get',
  path: '/user/channels',
  operationId: 'listOwnChannels',
  access: member('read'),
  summary: 'One’s own channels, those that one writes and those that one is invited to',
  responses: answers(OwnChannels, 'The last changed first'),
})
const bySlug = route({
  method: 'get',
  path: '/channels/by-slug/{channelSlug}',
  operationId: 'getChannelBySlug',
  access: publicly,
  tagged: true,
  summary: 'The channel that has or had this slug',
  request: { params: BySlug },
  responses: answers(OneChannel, 'The channel; 404 for whom it isn’t'),
})
const one = route({
  method: 'get',
  path: '/channels/{id}',
  operationId: 'getChannel',
  access: publicly,
  tagged: true,
  summary: 'A channel',
  request: { params: ById },
  responses: answers(Channel, 'The channel; 404 for whom it isn’t'),
})
const edit = route({
  method: 'patch',
  path: '/channels/{id}',
  operationId: 'editChannel',
  access: running,
  summary: 'Changes what a channel says, its address and who sees it',
  request: { params: ById, ...body(ChannelChanges) },
  responses: answers(Channel, 'The channel as it is now'),
})
const remove = route({
  method: 'delete',
  path: '/channels/{id}',
  operationId: 'removeChannel',
  access: running,
  summary: 'Takes a channel away, for good after 30 days',
  request: { params: ById },
  responses: done('It is gone'),
})
const restore = route({
  method: 'post',
  path: '/channels/{id}/restore',
  operationId: 'restoreChannel',
  access: permission('channel.run', { resource: removedChannel }),
  summary: 'Brings back a channel that was taken away',
  request: { params: ById },
  responses: answers(Channel, 'The channel'),
})
const setAvatar = route({
  method: 'put',
  path: '/channels/{id}/avatar',
  operationId: 'setChannelAvatar',
  access: running,
  summary: 'Makes a JPEG, PNG, WebP, AVIF or GIF file the picture of a channel',
  ...picture,
  responses: answers(Channel, 'The channel as it is now'),
})
const removeAvatar = route({
  method: 'delete',
  path: '/channels/{id}/avatar',
  operationId: 'removeChannelAvatar',
  access: running,
  summary: 'Takes the picture of a channel away',
  request: { params: ById },
  responses: answers(Channel, 'The channel as it is now'),
})
const setBanner = route({
  method: 'put',
  path: '/channels/{id}/banner',
  operationId: 'setChannelBanner',
  access: running,
  summary: 'Makes a JPEG, PNG, WebP, AVIF or GIF file the wide picture above a channel',
  ...picture,
  responses: answers(Channel, 'The channel as it is now'),
})
const removeBanner = route({
  method: 'delete',
  path: '/channels/{id}/banner',
  operationId: 'removeChannelBanner',
  access: running,
  summary: 'Takes the wide picture above a channel away',
  request: { params: ById },
  responses: answers(Channel, 'The channel as it is now'),
})
const hide = route({
  method: 'post',
  path: '/channels/{id}/hide',
  operationId: 'hideChannel',
  access: acting,
  summary: 'Takes a channel and its lists out of sight; its owner is told why',
  request: { params: ById, ...body(ChannelHiding) },
  responses: done('It is hidden'),
})
const show = route({
  method: 'post',
  path: '/channels/{id}/show',
  operationId: 'showChannel',
  access: acting,
  summary: 'Shows a hidden channel again',
  request: { params: ById },
  responses: done('It is shown'),
})
const handOver = route({
  method: 'post',
  path: '/channels/{id}/hand-over',
  operationId: 'handOverChannel',
  access: acting,
  summary: 'Makes a channel somebody else’s; both are told',
  request: { params: ById, ...body(ChannelHandOver) },
  responses: done('It is theirs'),
})
const feature = route({
  method: 'put',
  path: '/channels/{id}/pick',
  operationId: 'pickChannel',
  access: acting,
  summary: 'Features a channel on Discover, from and until when',
  request: { params: ById, ...body(FeaturedSpan) },
  responses: done('It is featured'),
})
const unfeature = route({
  method: 'delete',
  path: '/channels/{id}/pick',
  operationId: 'unpickChannel',
  access: acting,
  summary: 'Features a channel no longer',
  request: { params: ById },
  responses: done('It isn’t featured'),
})

/** Named publications. */
export const channelsApi = (storage: Storage) =>
  api()
    .openapi(create, async (c) => c.json(await createChannel(c.var.ctx, c.req.valid('json')), 201))
    .openapi(own, async (c) => c.json({ data: await readOwnChannels(c.var.ctx), next_cursor: null }, 200))
    .openapi(bySlug, async (c) => {
      const channel = await channelAt(c.var.ctx, c.req.valid('param').channelSlug)
      await noteChannelOpening(c.var.ctx, channel)
      return c.json({ channel: await readChannel(c.var.ctx, channel.id, channel) }, 200)
    })
    .openapi(one, async (c) => {
      const channel = await visibleChannel(c.var.ctx, c.req.valid('param'))
      await noteChannelOpening(c.var.ctx, channel)
      return c.json(await readChannel(c.var.ctx, channel.id, channel), 200)
    })
    .openapi(edit, async (c) => c.json(await editChannel(c.var.ctx, c.req.valid('param'), c.req.valid('json')), 200))
    .openapi(remove, async (c) => {
      await removeChannel(c.var.ctx, c.req.valid('param'))
      return c.body(null, 204)
    })
    .openapi(restore, async (c) => c.json(await restoreChannel(c.var.ctx, c.var.resource), 200))
    .openapi(setAvatar, async (c) => {
      const { file, alt } = c.req.valid('form')
      const at = { id: c.var.resource.id, part: 'avatar' } as const
      return c.json(await decodeInTurn(file, maxPhotoSize, (content) => setChannelPicture(c.var.ctx, storage, at, { content, alt })), 200)
    })
    .openapi(removeAvatar, async (c) => c.json(await removeChannelPicture(c.var.ctx, { id: c.var.resource.id, part: 'avatar' }), 200))
    .openapi(setBanner, async (c) => {
      const { file, alt } = c.req.valid('form')
      const at = { id: c.var.resource.id, part: 'banner' } as const
      return c.json(await decodeInTurn(file, maxPhotoSize, (content) => setChannelPicture(c.var.ctx, storage, at, { content, alt })), 200)
    })
    .openapi(removeBanner, async (c) => c.json(await removeChannelPicture(c.var.ctx, { id: c.var.resource.id, part: 'banner' }), 200))
    .openapi(hide, async (c) => {
      await hideChannel(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)
      return c.body(null, 204)
    })
    .openapi(show, async (c) => {
      await showChannel(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(handOver, async (c) => {
      await handOverChannel(c.var.ctx, c.req.valid('param').id, c.req.valid('json').username)
      return c.body(null, 204)
    })
    .openapi(feature, async (c) => {
      await featureChannel(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(unfeature, async (c) => {
      await unfeatureChannel(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .route('/', channelMembersApi)

export type ChannelsApi = ReturnType<typeof channelsApi>['hono']
