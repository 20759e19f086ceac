import { answers, api, body, done, route } from '../../../platform/api.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { publicly } from '../../../policy/access.server.ts'
import { Address, Resend, Reset, SecondFactor, Verification } from '../access-contract.ts'
import { SignedIn } from '../contract.ts'
import { consumeRateLimit } from '../limits.server.ts'
import { type Installation, sessionCookiesOf } from '../session-cookies.server.ts'
import { isOfVerification, resendVerification, verifyEmail } from '../verification.server.ts'
import { completeSignIn } from '../writes/confirm.server.ts'
import { equalizeTiming, forgotPassword, resetPassword } from '../writes/recover.server.ts'

const forgot = route({
  method: 'post',
  path: '/forgot-password',
  operationId: 'forgotPassword',
  access: publicly,
  summary: 'Mails a link for a new password, if the address has an account',
  request: body(Address),
  responses: done('Always, whether there is an account or not'),
})
const reset = route({
  method: 'post',
  path: '/reset-password',
  operationId: 'resetPassword',
  access: publicly,
  summary: 'Sets a new password with the link of a mail, and ends all sessions; the API tokens, too, if told so',
  request: body(Reset),
  responses: done('The password is set'),
})
const challenge = route({
  method: 'post',
  path: '/two-factor-challenge',
  operationId: 'completeTwoFactor',
  access: publicly,
  summary: 'Completes a sign-in with a code or a recovery code',
  request: body(SecondFactor),
  responses: answers(SignedIn, 'The person, signed in'),
})
const verify = route({
  method: 'post',
  path: '/verify-email',
  operationId: 'verifyEmail',
  access: publicly,
  summary: 'Verifies an address with the link of a mail',
  request: body(Verification),
  responses: done('The address is verified'),
})
const resend = route({
  method: 'post',
  path: '/verify-email/resend',
  operationId: 'resendVerification',
  access: publicly,
  summary: 'Mails a new link to verify an address, if it is to be verified',
  request: body(Resend),
  responses: done('Always, whether there is an account or not'),
})

export const recoverApi = (installation: Installation) => {
  const sessionCookies = sessionCookiesOf(installation)
  return api()
    .openapi(forgot, async (c) => {
      await forgotPassword(c.var.ctx, c.req.valid('json').email, installation.stepMs)
      return c.body(null, 204)
    })
    .openapi(reset, async (c) => {
      await resetPassword(c.var.ctx, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(challenge, async (c) => {
      const key = await installation.key()
      const { code } = c.req.valid('json')
      const found = await completeSignIn(c.var.ctx, key, c.env.pending ?? null, code, { device: c.env.device ?? null })
      await sessionCookies.setSession(c, found.session, found.device)
      sessionCookies.clearPendingTwoFactor(c)
      return c.json({ user: found.user }, 200)
    })
    .openapi(verify, async (c) => {
      const { ctx } = c.var
      const { id, hash } = c.req.valid('json')
      await consumeRateLimit(ctx, 'token address', ctx.request?.address ?? '')
      if (!(await verifyEmail(ctx, await installation.key(), id, hash))) throw new InvalidError({ hash: ['has been used or is too old'] })
      return c.body(null, 204)
    })
    .openapi(resend, async (c) => {
      const { ctx } = c.var
      const { id, hash = '', email } = c.req.valid('json')
      const key = await installation.key()
      await consumeRateLimit(ctx, 'mail address', ctx.request?.address ?? '')
      const own = ctx.viewer ?? (id !== undefined && isOfVerification(key, id, hash) ? { id } : null)
      const to = own ? { id: own.id } : email === undefined ? null : { email }
      if (to) {
        await consumeRateLimit(ctx, 'mail account', 'id' in to ? `verify ${to.id}` : `verify ${to.email}`)
        await equalizeTiming(installation.stepMs, () => resendVerification(ctx, key, to))
      }
      return c.body(null, 204)
    })
}
