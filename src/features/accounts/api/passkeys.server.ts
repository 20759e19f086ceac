import { createRoute, z } from '@hono/zod-openapi'
import { answers, api, body, done } from '../../../platform/api.server.ts'
import { ById } from '../../../platform/inputs.ts'
import { NewPasskey, PasskeyAnswer, PasskeyName, PasskeyOptions, Passkeys } from '../access-contract.ts'
import { SignedIn } from '../contract.ts'
import { addPasskey, listPasskeys, passkeyCreation, passkeyRequest, removePasskey, renamePasskey } from '../passkeys.server.ts'
import { type Installation, sessionCookiesOf } from '../session-cookies.server.ts'
import { signInByPasskey } from '../writes/confirm.server.ts'

const request = createRoute({
  method: 'post',
  path: '/passkeys/options',
  summary: 'What a browser needs to ask for a passkey',
  responses: answers(PasskeyOptions, 'Options for navigator.credentials.get'),
})
const login = createRoute({
  method: 'post',
  path: '/passkeys/login',
  summary: 'Signs in with a passkey, without typing a name',
  request: body(z.object({ response: PasskeyAnswer })),
  responses: answers(SignedIn, 'The person, signed in'),
})
const list = createRoute({
  method: 'get',
  path: '/user/passkeys',
  summary: 'One’s passkeys',
  responses: answers(Passkeys, 'Oldest first'),
})
const creation = createRoute({
  method: 'post',
  path: '/user/passkeys/options',
  summary: 'What a browser needs to make a passkey',
  responses: answers(PasskeyOptions, 'Options for navigator.credentials.create'),
})
const add = createRoute({
  method: 'post',
  path: '/user/passkeys',
  summary: 'Keeps a passkey that the browser has made',
  request: body(NewPasskey),
  responses: answers(Passkeys, 'All passkeys'),
})
const rename = createRoute({
  method: 'patch',
  path: '/user/passkeys/{id}',
  summary: 'Gives a passkey another name',
  request: { params: ById, ...body(PasskeyName) },
  responses: done('It has the name'),
})
const remove = createRoute({
  method: 'delete',
  path: '/user/passkeys/{id}',
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
      await renamePasskey(c.var.ctx, c.req.valid('param').id, c.req.valid('json').name)
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      await removePasskey(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
