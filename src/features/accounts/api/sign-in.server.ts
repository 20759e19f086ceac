import { answers, api, body, done, route } from '../../../platform/api.server.ts'
import { permission, publicly } from '../../../policy/access.server.ts'
import { Invitation, RegistrationMode } from '../access-contract.ts'
import { Credentials, CurrentUser, LoginAnswer, Registration, SignedIn } from '../contract.ts'
import { readRegistration } from '../invitations.server.ts'
import { readCurrentUser } from '../reads.server.ts'
import { type Installation, sessionCookiesOf } from '../session-cookies.server.ts'
import { endSession } from '../sessions.server.ts'
import { register } from '../writes/register.server.ts'
import { signIn } from '../writes/sign-in.server.ts'

const user = route({
  method: 'get',
  path: '/user',
  operationId: 'getCurrentUser',
  access: permission('account.read'),
  summary: 'The person who is signed in',
  responses: answers(CurrentUser, 'The person; 401 where nobody is signed in'),
})

const registration = route({
  method: 'get',
  path: '/registration',
  operationId: 'getRegistration',
  access: publicly,
  summary: 'Who may make an account, and whether an invitation is good',
  request: { query: Invitation },
  responses: answers(RegistrationMode, 'The mode'),
})

const registering = route({
  method: 'post',
  path: '/register',
  operationId: 'register',
  access: publicly,
  summary: 'Makes an account and signs in',
  request: body(Registration),
  responses: answers(SignedIn, 'The new person, signed in'),
})

const login = route({
  method: 'post',
  path: '/login',
  operationId: 'logIn',
  access: publicly,
  summary: 'Signs in by email or username',
  request: body(Credentials),
  responses: answers(LoginAnswer, 'The person, or that a second factor is wanted'),
})

const logout = route({
  method: 'post',
  path: '/logout',
  operationId: 'logOut',
  access: publicly,
  summary: 'Ends this session',
  responses: done('It is ended'),
})

export const signInApi = (installation: Installation) => {
  const sessionCookies = sessionCookiesOf(installation)
  return api()
    .openapi(user, async (c) => c.json(await readCurrentUser(c.var.ctx), 200))
    .openapi(registration, async (c) => c.json(await readRegistration(c.var.ctx, c.req.valid('query').invitation), 200))
    .openapi(registering, async (c) => {
      const made = await register(c.var.ctx, await installation.key(), c.req.valid('json'), { device: c.env.device ?? null })
      await sessionCookies.setSession(c, made.session, made.device)
      return c.json({ user: made.user }, 200)
    })
    .openapi(login, async (c) => {
      const found = await signIn(c.var.ctx, await installation.key(), c.req.valid('json'), { device: c.env.device ?? null })
      if (found.kind === 'two-factor') {
        sessionCookies.setPendingTwoFactor(c, found.pending)
        return c.json({ two_factor: true as const }, 200)
      }
      await sessionCookies.setSession(c, found.session, found.device)
      return c.json({ user: found.user }, 200)
    })
    .openapi(logout, async (c) => {
      const session = c.var.ctx.viewer?.session
      if (session) await endSession(c.var.ctx, session)
      await sessionCookies.setGuestSession(c)
      return c.body(null, 204)
    })
}
