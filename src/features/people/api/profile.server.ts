import { createRoute, z } from '@hono/zod-openapi'
import { answers, api, body, done } from '../../../platform/api.server.ts'
import { ById } from '../../../platform/inputs.ts'
import { Token } from '../../accounts/access-contract.ts'
import { CurrentUser } from '../../accounts/contract.ts'
import { readCurrentUser } from '../../accounts/reads.server.ts'
import type { Installation } from '../../accounts/session-cookies.server.ts'
import { cancelDeletion, scheduleDeletion } from '../account-deletion.server.ts'
import {
  CustomUrlChange,
  Exports,
  Leaving,
  LeavingOn,
  Privacy,
  PrivacyChange,
  Profile,
  ProfileChange,
  UsernameChange,
} from '../contract/profile.ts'
import { askForExport, listExports, openExport, openOwnExport } from '../exports.server.ts'
import { changeCustomUrl, changePrivacy, changeProfile, changeUsername, readPrivacy, readProfile } from '../profile.server.ts'

const profile = createRoute({
  method: 'get',
  path: '/user/profile',
  summary: 'One’s own profile',
  responses: answers(Profile, 'The profile'),
})
const edit = createRoute({
  method: 'patch',
  path: '/user/profile',
  summary: 'Changes one’s profile; what is left out stays',
  request: body(ProfileChange),
  responses: answers(Profile, 'The profile now'),
})
const username = createRoute({
  method: 'put',
  path: '/user/username',
  summary: 'Takes another username',
  request: body(UsernameChange),
  responses: answers(CurrentUser, 'The person now'),
})
const customUrl = createRoute({
  method: 'put',
  path: '/user/custom-url',
  summary: 'Takes, changes or gives up one’s own name in addresses',
  request: body(CustomUrlChange),
  responses: answers(CurrentUser, 'The person now'),
})
const privacy = createRoute({
  method: 'get',
  path: '/user/privacy',
  summary: 'What others may see of one',
  responses: answers(Privacy, 'The choices'),
})
const changingPrivacy = createRoute({
  method: 'patch',
  path: '/user/privacy',
  summary: 'Chooses what others may see of one',
  request: body(PrivacyChange),
  responses: answers(Privacy, 'The choices now'),
})
const leave = createRoute({
  method: 'post',
  path: '/user/deletion',
  summary: 'Plans the deletion of one’s account in 14 days',
  request: body(Leaving),
  responses: answers(LeavingOn, 'When it will be deleted'),
})
const stay = createRoute({
  method: 'delete',
  path: '/user/deletion',
  summary: 'Keeps the account after all',
  responses: done('It is kept'),
})
const exports_ = createRoute({
  method: 'get',
  path: '/user/exports',
  summary: 'Copies of one’s data',
  responses: answers(Exports, 'Newest first'),
})
const ask = createRoute({
  method: 'post',
  path: '/user/exports',
  summary: 'Asks for a copy of one’s data; a mail tells when it is ready',
  responses: answers(Exports, 'All copies'),
})
const zip = {
  200: { description: 'The copy, a zip', content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } } },
  default: answers(z.unknown(), '').default,
}
const file = createRoute({
  method: 'get',
  path: '/user/exports/{id}/file',
  summary: 'A copy of one’s data; with the token of a mail, without signing in',
  request: { params: ById, query: Token.partial() },
  responses: zip,
})
export const profileApi = ({ files }: Pick<Installation, 'files'>) =>
  api()
    .openapi(profile, async (c) => c.json(await readProfile(c.var.ctx), 200))
    .openapi(edit, async (c) => c.json(await changeProfile(c.var.ctx, c.req.valid('json')), 200))
    .openapi(username, async (c) => {
      await changeUsername(c.var.ctx, c.req.valid('json').username)
      return c.json(await readCurrentUser(c.var.ctx), 200)
    })
    .openapi(customUrl, async (c) => {
      await changeCustomUrl(c.var.ctx, c.req.valid('json').custom_url)
      return c.json(await readCurrentUser(c.var.ctx), 200)
    })
    .openapi(privacy, async (c) => c.json(await readPrivacy(c.var.ctx), 200))
    .openapi(changingPrivacy, async (c) => c.json(await changePrivacy(c.var.ctx, c.req.valid('json')), 200))
    .openapi(leave, async (c) => {
      const after = await scheduleDeletion(c.var.ctx, c.req.valid('json').lists)
      return c.json({ delete_after: after.toISOString() }, 200)
    })
    .openapi(stay, async (c) => {
      await cancelDeletion(c.var.ctx)
      return c.body(null, 204)
    })
    .openapi(exports_, async (c) => c.json(await listExports(c.var.ctx), 200))
    .openapi(ask, async (c) => {
      await askForExport(c.var.ctx)
      return c.json(await listExports(c.var.ctx), 200)
    })
    .openapi(file, async (c) => {
      const { id } = c.req.valid('param')
      const { token } = c.req.valid('query')
      const { ctx } = c.var
      return zipAnswer(await (token === undefined ? openOwnExport(ctx, files, id) : openExport(ctx, files, id, token)))
    })

type Opened = Awaited<ReturnType<typeof openExport>>

function zipAnswer({ content, size, name }: Opened) {
  return new Response(content, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
