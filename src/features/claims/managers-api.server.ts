import { answers, api, body, route } from '../../platform/api.server.ts'
import { ById } from '../../platform/inputs.ts'
import { member, permission } from '../../policy/access.server.ts'
import { visiblePlace } from '../places/reads.server.ts'
import { answerInvitation, endInvitation, endManager, inviteManager, placeManagers, readInvitation } from './managers.server.ts'
import { ByInvitation, NewManager, OneInvitation, OneManager, PlaceInvitation, PlaceManagers } from './managers-contract.ts'

const done = { 204: { description: 'It is done' } }

const list = route({
  method: 'get',
  path: '/places/{id}/managers',
  operationId: 'listPlaceManagers',
  access: permission('claim.managers', { resource: visiblePlace }),
  summary: 'Who edits a place with its owner, and who is asked to (its owner, admins)',
  request: { params: ById },
  responses: answers(PlaceManagers, 'The first of them first'),
})
const invite = route({
  method: 'post',
  path: '/places/{id}/managers',
  operationId: 'invitePlaceManager',
  access: permission('claim.share', { resource: visiblePlace }),
  summary: 'Asks somebody by mail to edit a place with its owner; the answer is the same whoever there is',
  request: { params: ById, ...body(NewManager) },
  responses: { 204: { description: 'If there is such a person, they are asked' } },
})
const end = route({
  method: 'delete',
  path: '/places/{id}/managers/{user_id}',
  operationId: 'endPlaceManager',
  access: permission('claim.leave', { resource: visiblePlace }),
  summary: 'Somebody edits a place with its owner no longer: said by the owner, or by themselves',
  request: { params: OneManager },
  responses: done,
})
const takeBack = route({
  method: 'delete',
  path: '/places/{id}/manager-invitations/{invitation_id}',
  operationId: 'endPlaceManagerInvitation',
  access: permission('claim.share', { resource: visiblePlace }),
  summary: 'Takes an invitation back',
  request: { params: OneInvitation },
  responses: done,
})
const look = route({
  method: 'get',
  path: '/place-invitations/{token}',
  operationId: 'getPlaceInvitation',
  access: member('read'),
  summary: 'What the link of an invitation is to, for whoever it went to',
  request: { params: ByInvitation },
  responses: answers(PlaceInvitation, 'The place and who invites; nothing of a link that is no good'),
})
const accept = route({
  method: 'post',
  path: '/place-invitations/{token}/accept',
  operationId: 'acceptPlaceInvitation',
  access: permission('claim.join'),
  summary: 'Says yes to an invitation',
  request: { params: ByInvitation },
  responses: done,
})
const decline = route({
  method: 'post',
  path: '/place-invitations/{token}/decline',
  operationId: 'declinePlaceInvitation',
  access: permission('claim.join'),
  summary: 'Says no to an invitation',
  request: { params: ByInvitation },
  responses: done,
})

/** Who edits a place with its owner. */
export const placeManagersApi = api()
  .openapi(list, async (c) => c.json(await placeManagers(c.var.ctx, c.var.resource), 200))
  .openapi(invite, async (c) => {
    await inviteManager(c.var.ctx, c.var.resource, c.req.valid('json').who)
    return c.body(null, 204)
  })
  .openapi(end, async (c) => {
    await endManager(c.var.ctx, c.var.resource, c.req.valid('param').user_id)
    return c.body(null, 204)
  })
  .openapi(takeBack, async (c) => {
    await endInvitation(c.var.ctx, c.var.resource, c.req.valid('param').invitation_id)
    return c.body(null, 204)
  })
  .openapi(look, async (c) => c.json(await readInvitation(c.var.ctx, c.req.valid('param').token), 200))
  .openapi(accept, async (c) => {
    await answerInvitation(c.var.ctx, c.req.valid('param').token, true)
    return c.body(null, 204)
  })
  .openapi(decline, async (c) => {
    await answerInvitation(c.var.ctx, c.req.valid('param').token, false)
    return c.body(null, 204)
  })

export type PlaceManagersApi = (typeof placeManagersApi)['hono']
