import { createRoute, z } from '@hono/zod-openapi'
import { answers, api, body, done } from '../../../platform/api.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { ById } from '../../../platform/inputs.ts'
import { Address, Ended } from '../../accounts/access-contract.ts'
import { Registration, SignedIn } from '../../accounts/contract.ts'
import { invite } from '../../accounts/invitations.server.ts'
import { type Installation, sessionCookiesOf } from '../../accounts/session-cookies.server.ts'
import { People, PeopleQuery, Person, RoleChange, Suspension } from '../contract/people.ts'
import { setUp } from '../operator.server.ts'
import { listPeople, readPerson } from '../people-reads.server.ts'
import { endSessionsOf, impersonate, resendVerificationTo, restore, setRole, stopImpersonating, suspend } from '../writes/manage.server.ts'

const params = ById
const list = createRoute({
  method: 'get',
  path: '/users',
  summary: 'People, for staff',
  request: { query: PeopleQuery },
  responses: answers(People, 'A page of them; a total where asked for'),
})
const one = createRoute({
  method: 'get',
  path: '/users/{id}',
  summary: 'One person, for staff',
  request: { params },
  responses: answers(Person, 'The person'),
})
const role = createRoute({
  method: 'put',
  path: '/users/{id}/role',
  summary: 'Gives a person another role',
  request: { params, ...body(RoleChange) },
  responses: answers(Person, 'The person now'),
})
const suspending = createRoute({
  method: 'post',
  path: '/users/{id}/suspend',
  summary: 'Signs a person out and keeps them out',
  request: { params, ...body(Suspension) },
  responses: answers(Person, 'The person now'),
})
const restoring = createRoute({
  method: 'post',
  path: '/users/{id}/restore',
  summary: 'Ends a suspension',
  request: { params },
  responses: answers(Person, 'The person now'),
})
const resend = createRoute({
  method: 'post',
  path: '/users/{id}/resend-verification',
  summary: 'Mails a person a new link to verify their address',
  request: { params },
  responses: done('It is on its way, if the address is to be verified'),
})
const end = createRoute({
  method: 'post',
  path: '/users/{id}/end-sessions',
  summary: 'Signs a person out everywhere',
  request: { params },
  responses: answers(Ended, 'How many sessions ended'),
})
const impersonation = createRoute({
  method: 'post',
  path: '/users/{id}/sign-in-as',
  summary: 'Looks through a person’s eyes',
  request: { params },
  responses: done('The session is theirs; nothing can be changed in it'),
})
const inviting = createRoute({
  method: 'post',
  path: '/users/invitations',
  summary: 'Invites somebody by mail',
  request: body(Address),
  responses: done('The mail is on its way'),
})
const endingImpersonation = createRoute({
  method: 'post',
  path: '/user/stop-acting',
  summary: 'Ends looking through somebody’s eyes',
  responses: done('The session is one’s own again'),
})
const setup = createRoute({
  method: 'post',
  path: '/setup',
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
      const { id } = c.req.valid('param')
      await setRole(c.var.ctx, id, c.req.valid('json').role)
      return c.json(await readPerson(c.var.ctx, id), 200)
    })
    .openapi(suspending, async (c) => {
      const { id } = c.req.valid('param')
      const { reason, until } = c.req.valid('json')
      const end = until === null ? null : new Date(until)
      if (end && end <= c.var.ctx.now) throw new InvalidError({ until: ['is in the past'] })
      await suspend(c.var.ctx, id, { reason, until: end })
      return c.json(await readPerson(c.var.ctx, id), 200)
    })
    .openapi(restoring, async (c) => {
      const { id } = c.req.valid('param')
      await restore(c.var.ctx, id)
      return c.json(await readPerson(c.var.ctx, id), 200)
    })
    .openapi(resend, async (c) => {
      await resendVerificationTo(c.var.ctx, await installation.key(), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(end, async (c) => c.json({ ended: await endSessionsOf(c.var.ctx, c.req.valid('param').id) }, 200))
    .openapi(impersonation, async (c) => {
      await sessionCookies.setSession(c, await impersonate(c.var.ctx, c.req.valid('param').id))
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
