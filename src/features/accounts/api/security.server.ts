import { answers, api, body, done, route } from '../../../platform/api.server.ts'
import { ById } from '../../../platform/inputs.ts'
import { permission } from '../../../policy/access.server.ts'
import {
  ApiTokens,
  Ended,
  MadeApiToken,
  NewApiToken,
  Proof,
  RecoveryCodes,
  SecondFactor,
  SecurityEvents,
  Sessions,
  TwoFactorStart,
  TwoFactorState,
} from '../access-contract.ts'
import { endApiToken, listApiTokens, makeApiToken } from '../api-tokens.server.ts'
import { listSecurityEvents, listSessions } from '../security-reads.server.ts'
import { type Installation, sessionCookiesOf } from '../session-cookies.server.ts'
import { confirmTwoFactor, endTwoFactor, readTwoFactor, renewRecoveryCodes, startTwoFactor } from '../two-factor.server.ts'
import { confirmViewer } from '../writes/confirm.server.ts'
import { endOneSession, endOtherSessions } from '../writes/sessions.server.ts'

const confirm = route({
  method: 'post',
  path: '/user/confirm',
  operationId: 'confirmIdentity',
  access: permission('account.secure'),
  summary: 'Proves who one is, for the dangerous acts of the next 10 minutes',
  request: body(Proof),
  responses: done('It is proven'),
})
const sessions = route({
  method: 'get',
  path: '/user/sessions',
  operationId: 'listSessions',
  access: permission('account.secure'),
  summary: 'The browsers in which one is signed in',
  responses: answers(Sessions, 'This one first'),
})
const endOthers = route({
  method: 'delete',
  path: '/user/sessions',
  operationId: 'endOtherSessions',
  access: permission('account.secure'),
  summary: 'Signs out everywhere else',
  responses: answers(Ended, 'How many sessions ended'),
})
const endOne = route({
  method: 'delete',
  path: '/user/sessions/{id}',
  operationId: 'endSession',
  access: permission('account.secure'),
  summary: 'Signs one browser out',
  request: { params: ById },
  responses: done('It is signed out'),
})
const events = route({
  method: 'get',
  path: '/user/security-events',
  operationId: 'listSecurityEvents',
  access: permission('account.secure'),
  summary: 'What happened to one’s account',
  responses: answers(SecurityEvents, 'Newest first, at most 100'),
})
const twoFactor = route({
  method: 'get',
  path: '/user/two-factor',
  operationId: 'getTwoFactor',
  access: permission('account.secure'),
  summary: 'Whether codes are wanted at sign-in',
  responses: answers(TwoFactorState, 'Whether they are'),
})
const start = route({
  method: 'post',
  path: '/user/two-factor',
  operationId: 'startTwoFactor',
  secret: true,
  access: permission('account.secure'),
  summary: 'Makes a secret for an app; codes are wanted once the first was right',
  responses: answers(TwoFactorStart, 'The secret, shown this once'),
})
const turnOn = route({
  method: 'post',
  path: '/user/two-factor/confirm',
  operationId: 'confirmTwoFactor',
  secret: true,
  access: permission('account.secure'),
  summary: 'Turns codes on with the first one',
  request: body(SecondFactor),
  responses: answers(RecoveryCodes, 'Ten recovery codes, shown this once'),
})
const turnOff = route({
  method: 'delete',
  path: '/user/two-factor',
  operationId: 'endTwoFactor',
  access: permission('account.secure'),
  summary: 'Turns codes off',
  responses: done('They are off'),
})
const recovery = route({
  method: 'post',
  path: '/user/recovery-codes',
  operationId: 'renewRecoveryCodes',
  secret: true,
  access: permission('account.secure'),
  summary: 'Makes ten new recovery codes; the old ones are worth nothing any more',
  responses: answers(RecoveryCodes, 'The codes, shown this once'),
})
const tokens = route({
  method: 'get',
  path: '/user/api-tokens',
  operationId: 'listApiTokens',
  access: permission('account.secure'),
  summary: 'One’s API tokens',
  responses: answers(ApiTokens, 'Newest first, without the tokens themselves'),
})
const newToken = route({
  method: 'post',
  path: '/user/api-tokens',
  operationId: 'makeApiToken',
  secret: true,
  access: permission('account.secure'),
  summary: 'Makes an API token',
  request: body(NewApiToken),
  responses: answers(MadeApiToken, 'The token, shown this once'),
})
const endToken = route({
  method: 'delete',
  path: '/user/api-tokens/{id}',
  operationId: 'endApiToken',
  access: permission('account.secure'),
  summary: 'Ends an API token',
  request: { params: ById },
  responses: done('It is ended'),
})

export const securityApi = (installation: Installation) => {
  const sessionCookies = sessionCookiesOf(installation)
  return api()
    .openapi(confirm, async (c) => {
      const key = await installation.key()
      await sessionCookies.replaceSession(c, await confirmViewer(c.var.ctx, { key, appUrl: installation.appUrl }, c.req.valid('json')))
      return c.body(null, 204)
    })
    .openapi(sessions, async (c) => c.json(await listSessions(c.var.ctx), 200))
    .openapi(endOthers, async (c) => {
      const { ended, session } = await endOtherSessions(c.var.ctx)
      await sessionCookies.replaceSession(c, session)
      return c.json({ ended }, 200)
    })
    .openapi(endOne, async (c) => {
      const { id } = c.req.valid('param')
      await endOneSession(c.var.ctx, id)
      if (id === c.var.ctx.viewer?.session) await sessionCookies.setGuestSession(c)
      return c.body(null, 204)
    })
    .openapi(events, async (c) => c.json(await listSecurityEvents(c.var.ctx), 200))
    .openapi(twoFactor, async (c) => c.json(await readTwoFactor(c.var.ctx), 200))
    .openapi(start, async (c) => c.json(await startTwoFactor(c.var.ctx, await installation.key()), 200))
    .openapi(turnOn, async (c) => {
      const { codes, session } = await confirmTwoFactor(c.var.ctx, await installation.key(), c.req.valid('json').code)
      await sessionCookies.replaceSession(c, session)
      return c.json({ codes }, 200)
    })
    .openapi(turnOff, async (c) => {
      await sessionCookies.replaceSession(c, await endTwoFactor(c.var.ctx))
      return c.body(null, 204)
    })
    .openapi(recovery, async (c) => c.json({ codes: await renewRecoveryCodes(c.var.ctx) }, 200))
    .openapi(tokens, async (c) => c.json(await listApiTokens(c.var.ctx), 200))
    .openapi(newToken, async (c) => c.json(await makeApiToken(c.var.ctx, c.req.valid('json')), 200))
    .openapi(endToken, async (c) => {
      await endApiToken(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
