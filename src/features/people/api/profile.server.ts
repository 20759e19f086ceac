import { answers, answersFile, api, body, done, route } from '../../../platform/api.server.ts'
import { ById } from '../../../platform/inputs.ts'
import { permission, publicly } from '../../../policy/access.server.ts'
import { authorize } from '../../../policy.ts'
import { Token } from '../../accounts/access-contract.ts'
import { CurrentUser } from '../../accounts/contract.ts'
import { readCurrentUser } from '../../accounts/reads.server.ts'
import type { Installation } from '../../accounts/session-cookies.server.ts'
import { askForExport, listExports, openExport, openOwnExport } from '../../people/exports.server.ts'
import { changeCustomUrl, changePrivacy, changeProfile, changeUsername, readPrivacy, readProfile } from '../../people/profile.server.ts'
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

const profile = route({
  method: 'get',
  path: '/user/profile',
  operationId: 'getProfile',
  access: permission('account.read'),
  summary: 'One’s own profile',
  responses: answers(Profile, 'The profile'),
})
const edit = route({
  method: 'patch',
  path: '/user/profile',
  operationId: 'changeProfile',
  access: permission('account.edit'),
  summary: 'Changes one’s profile; what is left out stays',
  request: body(ProfileChange),
  responses: answers(Profile, 'The profile now'),
})
const username = route({
  method: 'put',
  path: '/user/username',
  operationId: 'changeUsername',
  access: permission('account.secure'),
  summary: 'Takes another username',
  request: body(UsernameChange),
  responses: answers(CurrentUser, 'The person now'),
})
const customUrl = route({
  method: 'put',
  path: '/user/custom-url',
  operationId: 'changeCustomUrl',
  access: permission('account.edit'),
  summary: 'Takes, changes or gives up one’s own name in addresses',
  request: body(CustomUrlChange),
  responses: answers(CurrentUser, 'The person now'),
})
const privacy = route({
  method: 'get',
  path: '/user/privacy',
  operationId: 'getPrivacy',
  access: permission('account.read'),
  summary: 'What others may see of one',
  responses: answers(Privacy, 'The choices'),
})
const changingPrivacy = route({
  method: 'patch',
  path: '/user/privacy',
  operationId: 'changePrivacy',
  access: permission('account.edit'),
  summary: 'Chooses what others may see of one',
  request: body(PrivacyChange),
  responses: answers(Privacy, 'The choices now'),
})
const leave = route({
  method: 'post',
  path: '/user/deletion',
  operationId: 'planDeletion',
  access: permission('account.secure'),
  summary: 'Plans the deletion of one’s account in 14 days',
  request: body(Leaving),
  responses: answers(LeavingOn, 'When it will be deleted'),
})
const stay = route({
  method: 'delete',
  path: '/user/deletion',
  operationId: 'keepAccount',
  access: permission('account.secure'),
  summary: 'Keeps the account after all',
  responses: done('It is kept'),
})
const exports_ = route({
  method: 'get',
  path: '/user/exports',
  operationId: 'listExports',
  access: permission('account.secure'),
  summary: 'Copies of one’s data',
  responses: answers(Exports, 'Newest first'),
})
const ask = route({
  method: 'post',
  path: '/user/exports',
  operationId: 'requestExport',
  access: permission('account.secure'),
  summary: 'Asks for a copy of one’s data; a mail tells when it is ready',
  responses: answers(Exports, 'All copies'),
})
const file = route({
  method: 'get',
  path: '/user/exports/{id}/file',
  operationId: 'downloadExport',
  access: publicly,
  summary: 'A copy of one’s data; with the token of a mail, without signing in',
  request: { params: ById, query: Token.partial() },
  responses: answersFile('application/zip', 'The copy, a zip'),
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
      if (token !== undefined) return zipAnswer(await openExport(ctx, files, id, token))
      return zipAnswer(await openOwnExport({ ...ctx, viewer: authorize(ctx.viewer, 'account.secure') }, files, id))
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
