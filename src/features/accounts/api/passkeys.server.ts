import { z } from '@hono/zod-openapi'
import { answers, api, body, done, route } from '../../../platform/api.server.ts'
import { ById } from '../../../platform/inputs.ts'
import { permission, publicly } from '../../../policy/access.server.ts'
import { NewPasskey, PasskeyAnswer, PasskeyName, PasskeyOptions, Passkeys } from '../access-contract.ts'
import { SignedIn } from '../contract.ts'
import {
  addPasskey,
  findOwnPasskey,
  listPasskeys,
  passkeyCreation,
  passkeyRequest,
  removePasskey,
  renamePasskey,
} from '../passkeys.server.ts'
import { type Installation, sessionCookiesOf } from '../session-cookies.server.ts'
import { signInByPasskey } from '../writes/confirm.server.ts'

const request = route({
  method: 'post',
  path: '/passkeys/options',
  operationId: 'beginPasskeyLogin',
  access: publicly,
  summary: 'What a browser needs to ask for a passkey',
  responses: answers(PasskeyOptions, 'Options for navigator.credentials.get'),
})
const login = route({
  method: 'post',
  path: '/passkeys/login',
  operationId: 'logInByPasskey',
  access: publicly,
  summary: 'Signs in with a passkey, without typing a name',
  request: body(z.object({ response: PasskeyAnswer })),
  responses: answers(SignedIn, 'The person, signed in'),
})
const list = route({
  method: 'get',
  path: '/user/passkeys',
  operationId: 'listPasskeys',
  access: permission('account.secure'),
  summary: 'One’s passkeys',
  responses: answers(Passkeys, 'Oldest first'),
})
const creation = route({
  method: 'post',
  path: '/user/passkeys/options',
  operationId: 'beginPasskey',
  secret: true,
  access: permission('account.secure'),
  summary: 'What a browser needs to make a passkey',
  responses: answers(PasskeyOptions, 'Options for navigator.credentials.create'),
})
const add = route({
  method: 'post',
  path: '/user/passkeys',
  operationId: 'addPasskey',
  access: permission('account.secure'),
  summary: 'Keeps a passkey that the browser has made',
  request: body(NewPasskey),
  responses: answers(Passkeys, 'All passkeys'),
})
const rename = route({
  method: 'patch',
  path: '/user/passkeys/{id}',
  operationId: 'renamePasskey',
  access: permission('account.secure', { resource: findOwnPasskey }),
  summary: 'Gives a passkey another name',
  request: { params: ById, ...body(PasskeyName) },
  responses: done('It has the name'),
})
const remove = route({
  method: 'delete',
  path: '/user/passkeys/{id}',
  operationId: 'removePasskey',
  access: permission('account.secure', { resource: findOwnPasskey }),
  summary: 'Removes a passkey',
  request: { params: ById },
  responses: done('It is removed'),
})

export const passkeysApi = (installation: Installation) => {
  const sessionCookies = sessionCookiesOf(installation)
  const { appUrl } = installation
  return api()
    .openapi(request, async (c) => c.json(PasskeyOptions.parse(await passkeyRequest(c.var.ctx, appUrl)), 200))
    .openapi(login, async (c) => {
      const found = await signInByPasskey(c.var.ctx, appUrl, c.req.valid('json').response, { device: c.env.device ?? null })
      await sessionCookies.setSession(c, found.session, found.device)
      return c.json({ user: found.user }, 200)
    })
    .openapi(list, async (c) => c.json(await listPasskeys(c.var.ctx), 200))
    .openapi(creation, async (c) => c.json(PasskeyOptions.parse(await passkeyCreation(c.var.ctx, appUrl)), 200))
    .openapi(add, async (c) => {
      const { name, response } = c.req.valid('json')
      await addPasskey(c.var.ctx, appUrl, name, response)
      return c.json(await listPasskeys(c.var.ctx), 200)
    })
    .openapi(rename, async (c) => {
      await renamePasskey(c.var.ctx, c.var.resource.id, c.req.valid('json').name)
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      await removePasskey(c.var.ctx, c.var.resource.id)
      return c.body(null, 204)
    })
}
