import { answers, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { ChannelInvitation, ChannelMembers, ChannelOffer, OneChannelInvitation, OneChannelMember } from './contract.ts'
import { noteChannelOpening, visibleChannel } from './known-channel.server.ts'
import { readChannelMembers } from './reads.server.ts'
import {
  declineChannel,
  inviteEditor,
  joinChannel,
  offerChannel,
  removeEditor,
  takeChannel,
  withdrawInvitation,
} from './writes/members.server.ts'

const running = permission('channel.run', { resource: visibleChannel })
const editing = permission('channel.edit', { resource: visibleChannel })
const joining = permission('channel.join')

const members = route({
  method: 'get',
  path: '/channels/{id}/members',
  operationId: 'listChannelMembers',
  access: editing,
  summary: 'Who writes a channel and who is asked to',
  request: { params: ById },
  responses: answers(ChannelMembers, 'Its owner first'),
})
const invite = route({
  method: 'post',
  path: '/channels/{id}/members',
  operationId: 'inviteChannelEditor',
  access: running,
  summary: 'Asks somebody, by username or address, to write a channel',
  request: { params: ById, ...body(ChannelInvitation) },
  responses: answers(ChannelMembers, 'Everybody who writes it or is asked to'),
})
const leave = route({
  method: 'delete',
  path: '/channels/{id}/members/{user_id}',
  operationId: 'removeChannelEditor',
  access: editing,
  summary: 'Takes somebody off a channel; editors leave themselves',
  request: { params: OneChannelMember },
  responses: done('They are off'),
})
const withdraw = route({
  method: 'delete',
  path: '/channels/{id}/invitations/{invitation_id}',
  operationId: 'withdrawChannelInvitation',
  access: running,
  summary: 'Takes back what was asked by an address',
  request: { params: OneChannelInvitation },
  responses: done('It is gone'),
})
const join = route({
  method: 'post',
  path: '/channels/{id}/join',
  operationId: 'joinChannel',
  access: joining,
  summary: 'Takes an invitation to write a channel',
  request: { params: ById },
  responses: done('They write it from now on'),
})
const decline = route({
  method: 'post',
  path: '/channels/{id}/decline',
  operationId: 'declineChannel',
  access: joining,
  summary: 'Doesn’t take an invitation to write or own a channel',
  request: { params: ById },
  responses: done('It is gone'),
})
const offer = route({
  method: 'put',
  path: '/channels/{id}/offer',
  operationId: 'offerChannel',
  access: running,
  summary: 'Asks one of its editors to own a channel',
  request: { params: ById, ...body(ChannelOffer) },
  responses: answers(ChannelMembers, 'Everybody who writes it'),
})
const keep = route({
  method: 'delete',
  path: '/channels/{id}/offer',
  operationId: 'keepChannel',
  access: running,
  summary: 'Asks nobody any more to own a channel',
  request: { params: ById },
  responses: answers(ChannelMembers, 'Everybody who writes it'),
})
const take = route({
  method: 'post',
  path: '/channels/{id}/take',
  operationId: 'takeChannel',
  access: joining,
  summary: 'Becomes the owner of a channel that is offered',
  request: { params: ById },
  responses: done('It is theirs'),
})

/** Who writes a channel. */
export const channelMembersApi = api()
  .openapi(members, async (c) => {
    await noteChannelOpening(c.var.ctx, c.var.resource)
    return c.json(await readChannelMembers(c.var.ctx, c.var.resource.id), 200)
  })
  .openapi(invite, async (c) => c.json(await inviteEditor(c.var.ctx, c.req.valid('param'), c.req.valid('json').who), 200))
  .openapi(leave, async (c) => {
    await removeEditor(c.var.ctx, c.var.resource, c.req.valid('param').user_id)
    return c.body(null, 204)
  })
  .openapi(withdraw, async (c) => {
    const { id, invitation_id } = c.req.valid('param')
    await withdrawInvitation(c.var.ctx, { id }, invitation_id)
    return c.body(null, 204)
  })
  .openapi(join, async (c) => {
    await joinChannel(c.var.ctx, c.req.valid('param'))
    return c.body(null, 204)
  })
  .openapi(decline, async (c) => {
    await declineChannel(c.var.ctx, c.req.valid('param'))
    return c.body(null, 204)
  })
  .openapi(offer, async (c) => c.json(await offerChannel(c.var.ctx, c.req.valid('param'), c.req.valid('json').user_id), 200))
  .openapi(keep, async (c) => c.json(await offerChannel(c.var.ctx, c.req.valid('param'), null), 200))
  .openapi(take, async (c) => {
    await takeChannel(c.var.ctx, c.req.valid('param'))
    return c.body(null, 204)
  })
