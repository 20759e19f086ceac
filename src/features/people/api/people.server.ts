import { z } from '@hono/zod-openapi'
import { answers, api, body, done, route } from '../../../platform/api.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { ById } from '../../../platform/inputs.ts'
import { member, permission, publicly } from '../../../policy/access.server.ts'
import { Address, Ended } from '../../accounts/access-contract.ts'
import { Registration, SignedIn } from '../../accounts/contract.ts'
import { invite } from '../../accounts/invitations.server.ts'
import { type Installation, sessionCookiesOf } from '../../accounts/session-cookies.server.ts'
import { People, PeopleQuery, Person, RoleChange, Suspension } from '../contract/people.ts'
import { setUp } from '../operator.server.ts'
import { findUser, listPeople, readPerson } from '../people-reads.server.ts'
import { endSessionsOf, impersonate, resendVerificationTo, restore, setRole, stopImpersonating, suspend } from '../writes/manage.server.ts'

const params = ById
const list = route({
  method: 'get',
  path: '/users',
  operationId: 'listUsers',
  access: permission('user.list'),
  summary: 'People, for staff',
  request: { query: PeopleQuery },
  responses: answers(People, 'A page of them; a total where asked for'),
})
const one = route({
  method: 'get',
  path: '/users/{id}',
  operationId: 'getUser',
  access: permission('user.list'),
  summary: 'One person, for staff',
  request: { params },
  responses: answers(Person, 'The person'),
})
const role = route({
  method: 'put',
  path: '/users/{id}/role',
  operationId: 'setUserRole',
  access: permission('user.promote', { resource: findUser }),
  summary: 'Gives a person another role',
  request: { params, ...body(RoleChange) },
  responses: answers(Person, 'The person now'),
})
const suspending = route({
  method: 'post',
  path: '/users/{id}/suspend',
  operationId: 'suspendUser',
  access: permission('user.change', { resource: findUser }),
  summary: 'Signs a person out and keeps them out',
  request: { params, ...body(Suspension) },
  responses: answers(Person, 'The person now'),
})
const restoring = route({
  method: 'post',
  path: '/users/{id}/restore',
  operationId: 'restoreUser',
  access: permission('user.change', { resource: findUser }),
  summary: 'Ends a suspension',
  request: { params },
  responses: answers(Person, 'The person now'),
})
const resend = route({
  method: 'post',
  path: '/users/{id}/resend-verification',
  operationId: 'resendUserVerification',
  access: permission('user.change', { resource: findUser }),
  summary: 'Mails a person a new link to verify their address',
  request: { params },
  responses: done('It is on its way, if the address is to be verified'),
})
const end = route({
  method: 'post',
  path: '/users/{id}/end-sessions',
  operationId: 'endUserSessions',
  access: permission('user.change', { resource: findUser }),
  summary: 'Signs a person out everywhere',
  request: { params },
  responses: answers(Ended, 'How many sessions ended'),
})
const impersonation = route({
  method: 'post',
  path: '/users/{id}/impersonate',
  operationId: 'impersonateUser',
  access: permission('user.impersonate', { resource: findUser }),
  summary: 'Looks through a person’s eyes',
  request: { params },
  responses: done('The session is theirs; nothing can be changed in it'),
})
const inviting = route({
  method: 'post',
  path: '/users/invitations',
  operationId: 'inviteUser',
  access: permission('user.invite'),
  summary: 'Invites somebody by mail',
  request: body(Address),
  responses: done('The mail is on its way'),
})
const endingImpersonation = route({
  method: 'post',
  path: '/user/stop-impersonating',
  operationId: 'stopImpersonating',
  access: member(null),
  summary: 'Ends looking through somebody’s eyes',
  responses: done('The session is one’s own again'),
})
const setup = route({
  method: 'post',
  path: '/setup',
  operationId: 'setUp',
  access: publicly,
  summary: 'Makes the first admin with the link that the server printed',
  request: body(Registration.extend({ token: z.string().min(1, 'is missing').max(300) })),
  responses: answers(SignedIn, 'The admin, signed in'),
})

export const managePeopleApi = (installation: Installation) => {
  const sessionCookies = sessionCookiesOf(installation)
  return api()
    .openapi(list, async (c) => c.json(await listPeople(c.var.ctx, c.req.valid('query')), 200))
    .openapi(inviting, async (c) => {
      await invite(c.var.ctx, c.req.valid('json').email)
      return c.body(null, 204)
    })
    .openapi(one, async (c) => c.json(await readPerson(c.var.ctx, c.req.valid('param').id), 200))
    .openapi(role, async (c) => {
      const { ctx, resource } = c.var
      await setRole(ctx, resource, c.req.valid('json').role)
      return c.json(await readPerson(ctx, resource.id), 200)
    })
    .openapi(suspending, async (c) => {
      const { ctx, resource } = c.var
      const { reason, until } = c.req.valid('json')
      const end = until === null ? null : new Date(until)
      if (end && end <= ctx.now) throw new InvalidError({ until: ['is in the past'] })
      await suspend(ctx, await installation.key(), resource, { reason, until: end })
      return c.json(await readPerson(ctx, resource.id), 200)
    })
    .openapi(restoring, async (c) => {
      const { ctx, resource } = c.var
      await restore(ctx, resource)
      return c.json(await readPerson(ctx, resource.id), 200)
    })
    .openapi(resend, async (c) => {
      await resendVerificationTo(c.var.ctx, await installation.key(), c.var.resource)
      return c.body(null, 204)
    })
    .openapi(end, async (c) => c.json({ ended: await endSessionsOf(c.var.ctx, c.var.resource) }, 200))
    .openapi(impersonation, async (c) => {
      await sessionCookies.setSession(c, await impersonate(c.var.ctx, c.var.resource))
      return c.body(null, 204)
    })
    .openapi(endingImpersonation, async (c) => {
      await sessionCookies.setSession(c, await stopImpersonating(c.var.ctx))
      return c.body(null, 204)
    })
    .openapi(setup, async (c) => {
      const { token, ...given } = c.req.valid('json')
      const made = await setUp(c.var.ctx, token, given, { device: c.env.device ?? null })
      await sessionCookies.setSession(c, made.session, made.device)
      return c.json({ user: made.user }, 200)
    })
}
