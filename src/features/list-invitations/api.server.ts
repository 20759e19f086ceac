import { answers, api, body, done, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { member, permission } from '../../policy/access.server.ts'
import { visibleList } from '../lists/reads.server.ts'
import { ByInvitation, Entered, ListInvitation, NewListInvitation, OneSent, SentInvitations } from './contract.ts'
import { answerInvitation, endInvitation, inviteByMail, readInvitation, readSentInvitations } from './writes.server.ts'

const running = permission('list.run', { resource: visibleList })

const list = route({
  method: 'get',
  path: '/lists/{id}/invitations',
  operationId: 'listListInvitations',
  access: running,
  summary: 'Whom the owner of a list asked by mail',
  request: { params: ById },
  responses: answers(SentInvitations, 'Those that wait, the first of them first'),
})
const invite = route({
  method: 'post',
  path: '/lists/{id}/invitations',
  operationId: 'inviteToList',
  access: running,
  summary: 'Asks somebody by mail to see or write a list; the answer is the same whoever there is',
  request: { params: ById, ...body(NewListInvitation) },
  responses: done('They are asked'),
})
const takeBack = route({
  method: 'delete',
  path: '/lists/{id}/invitations/{invitation_id}',
  operationId: 'endListInvitation',
  access: running,
  summary: 'Takes an invitation back',
  request: { params: OneSent },
  responses: done('Its link is good no more'),
})
const look = route({
  method: 'get',
  path: '/list-invitations/{token}',
  operationId: 'getListInvitation',
  access: member('read'),
  summary: 'What the link of an invitation is to, for whoever it went to',
  request: { params: ByInvitation },
  responses: answers(ListInvitation, 'The list and who invites; nothing of a link that is no good'),
})
const accept = route({
  method: 'post',
  path: '/list-invitations/{token}/accept',
  operationId: 'acceptListInvitation',
  access: permission('list.enter'),
  summary: 'Says yes to an invitation',
  request: { params: ByInvitation },
  responses: answers(Entered, 'Where the list is'),
})
const decline = route({
  method: 'post',
  path: '/list-invitations/{token}/decline',
  operationId: 'declineListInvitation',
  access: permission('list.enter'),
  summary: 'Says no to an invitation',
  request: { params: ByInvitation },
  responses: done('It is gone'),
})

/** Who is asked by mail to keep a list together. */
export const listInvitationsApi = api()
  .openapi(list, async (c) => c.json(await readSentInvitations(c.var.ctx, c.var.resource), 200))
  .openapi(invite, async (c) => {
    await inviteByMail(c.var.ctx, c.var.resource, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(takeBack, async (c) => {
    await endInvitation(c.var.ctx, c.req.valid('param'))
    return c.body(null, 204)
  })
  .openapi(look, async (c) => c.json(await readInvitation(c.var.ctx, c.req.valid('param').token), 200))
  .openapi(accept, async (c) => {
    const { token } = c.req.valid('param')
    return c.json(await answerInvitation(c.var.ctx, token, true), 200)
  })
  .openapi(decline, async (c) => {
    await answerInvitation(c.var.ctx, c.req.valid('param').token, false)
    return c.body(null, 204)
  })

export type ListInvitationsApi = (typeof listInvitationsApi)['hono']
