import { answers, api, body, done, route } from '../../../platform/api.server.ts'
import { permission, publicly } from '../../../policy/access.server.ts'
import { EmailChange, EmailChanged, PasswordChange, Token } from '../access-contract.ts'
import { type Installation, sessionCookiesOf } from '../session-cookies.server.ts'
import { changeEmail, changePassword, followEmailLink } from '../writes/credentials.server.ts'

const password = route({
  method: 'put',
  path: '/user/password',
  operationId: 'changePassword',
  access: permission('account.secure'),
  summary: 'Sets a new password and signs out everywhere else',
  request: body(PasswordChange),
  responses: done('It is set'),
})
const email = route({
  method: 'put',
  path: '/user/email',
  operationId: 'changeEmail',
  access: permission('account.secure'),
  summary: 'Mails a link to a new address; with it the address is changed',
  request: body(EmailChange),
  responses: done('The mail is on its way'),
})
const emailLink = route({
  method: 'post',
  path: '/email-change',
  operationId: 'followEmailLink',
  access: publicly,
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
      await changeEmail(c.var.ctx, c.req.valid('json').email, installation.stepMs)
      return c.body(null, 204)
    })
    .openapi(emailLink, async (c) => c.json(await followEmailLink(c.var.ctx, c.req.valid('json').token), 200))
}
