import { answers, api, body, done, route } from '../../platform/api.server.ts'
import type { AppKey } from '../../platform/app-key.server.ts'
import { ById } from '../../platform/inputs.ts'
import { permission, publicly } from '../../policy/access.server.ts'
import { noteChannelOpening, visibleChannel } from '../channels/known-channel.server.ts'
import { ByToken, ChannelByToken, ChannelFigures, MailConfirmation, MailConfirmed, MailFollow, MailRecipient } from './contract.ts'
import { readChannelFigures } from './figures.server.ts'
import { readConfirmation, readRecipient } from './reads.server.ts'
import { askToFollow, confirmFollow, endFollow, endMails, eraseRecipient } from './writes.server.ts'

const confirmation = '/channel-mail/confirmations/{token}'
const recipient = '/channel-mail/recipients/{token}'

const ask = route({
  method: 'post',
  path: '/channels/{id}/mail-follows',
  operationId: 'askToFollowByMail',
  access: publicly,
  summary: 'Asks an address whether it wants to follow a channel; the answer is the same whether it does already or not',
  request: { params: ById, ...body(MailFollow) },
  responses: done('It is asked'),
})
const look = route({
  method: 'get',
  path: confirmation,
  operationId: 'getMailConfirmation',
  access: publicly,
  summary: 'What the link in such a mail asks; it changes nothing',
  request: { params: ByToken },
  responses: answers(MailConfirmation, 'The address and the channel; nothing of a link that is no good'),
})
const confirm = route({
  method: 'post',
  path: confirmation,
  operationId: 'confirmMailFollow',
  access: publicly,
  secret: true,
  summary: 'Follows the channel by mail',
  request: { params: ByToken },
  responses: answers(MailConfirmed, 'The channel, and the secret of the page where it ends'),
})
const read = route({
  method: 'get',
  path: recipient,
  operationId: 'getMailRecipient',
  access: publicly,
  summary: 'Everything that is kept of whom mails about channels go to, for whoever has the link of one',
  request: { params: ByToken },
  responses: answers(MailRecipient, 'What is kept; nothing of a link that is no good'),
})
const end = route({
  method: 'delete',
  path: `${recipient}/channels/{channel_id}`,
  operationId: 'endMailFollow',
  access: publicly,
  summary: 'Ends the mails of one channel',
  request: { params: ChannelByToken },
  responses: done('No more of it is mailed'),
})
const endAll = route({
  method: 'post',
  path: `${recipient}/unsubscribe`,
  operationId: 'endChannelMails',
  access: publicly,
  summary: 'Ends all mails about channels',
  request: { params: ByToken },
  responses: done('Nothing more is mailed'),
})
const erase = route({
  method: 'delete',
  path: recipient,
  operationId: 'eraseMailRecipient',
  access: publicly,
  summary: 'Forgets an address without an account, with what it follows and the mails it was sent',
  request: { params: ByToken },
  responses: done('Nothing of it is kept'),
})

const figures = route({
  method: 'get',
  path: '/channels/{id}/figures',
  operationId: 'getChannelFigures',
  access: permission('channel.edit', { resource: visibleChannel }),
  summary: 'How many follow a channel, and how often its pages were opened',
  request: { params: ById },
  responses: answers(ChannelFigures, 'The figures; null for fewer than five openings'),
})

/** Who follows channels by mail. */
export const channelMailApi = ({ key }: { key: () => Promise<AppKey> }) =>
  api()
    .openapi(ask, async (c) => {
      await askToFollow(c.var.ctx, await key(), c.req.valid('param').id, c.req.valid('json').email)
      return c.body(null, 204)
    })
    .openapi(look, async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(await readConfirmation(c.var.ctx, await key(), c.req.valid('param').token), 200)
    })
    .openapi(confirm, async (c) => c.json(await confirmFollow(c.var.ctx, await key(), c.req.valid('param').token), 200))
    .openapi(read, async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(await readRecipient(c.var.ctx, await key(), c.req.valid('param').token), 200)
    })
    .openapi(end, async (c) => {
      const { token, channel_id } = c.req.valid('param')
      await endFollow(c.var.ctx, await key(), token, channel_id)
      return c.body(null, 204)
    })
    .openapi(endAll, async (c) => {
      await endMails(c.var.ctx, await key(), c.req.valid('param').token)
      return c.body(null, 204)
    })
    .openapi(erase, async (c) => {
      await eraseRecipient(c.var.ctx, await key(), c.req.valid('param').token)
      return c.body(null, 204)
    })
    .openapi(figures, async (c) => {
      await noteChannelOpening(c.var.ctx, c.var.resource)
      return c.json(await readChannelFigures(c.var.ctx, c.var.resource.id), 200)
    })

export type ChannelMailApi = ReturnType<typeof channelMailApi>['hono']
