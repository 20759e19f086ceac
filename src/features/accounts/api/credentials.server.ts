import { createRoute } from '@hono/zod-openapi'
import { answers, api, body, done } from '../../../platform/api.server.ts'
import { EmailChange, EmailChanged, PasswordChange, Token } from '../access-contract.ts'
import { type Installation, sessionCookiesOf } from '../session-cookies.server.ts'
import { changeEmail, changePassword, followEmailLink } from '../writes/credentials.server.ts'

const password = createRoute({
  method: 'put',
  path: '/user/password',
  summary: 'Sets a new password and signs out everywhere else',
  request: body(PasswordChange),
  responses: done('It is set'),
})
const email = createRoute({
  method: 'put',
  path: '/user/email',
  summary: 'Mails a link to a new address; with it the address is changed',
  request: body(EmailChange),
  responses: done('The mail is on its way'),
})
const emailLink = createRoute({
  method: 'post',
  path: '/email-change',
  summary: 'Follows the link of a mail about a change of address: makes it, or undoes it',
  request: body(Token),
  responses: answers(EmailChanged, 'The address that holds now'),
})

export const credentialsApi = (installation: Installation) => {
  const door = sessionCookiesOf(installation)
  return api()
    .openapi(password, async (c) => {
      const given = c.req.valid('json')
      await door.replaceSession(c, await changePassword(c.var.ctx, given.password, given.current_password))
      return c.body(null, 204)
    })
    .openapi(email, async (c) => {
      await changeEmail(c.var.ctx, c.req.valid('json').email)
      return c.body(null, 204)
    })
    .openapi(emailLink, async (c) => c.json(await followEmailLink(c.var.ctx, c.req.valid('json').token), 200))
}
