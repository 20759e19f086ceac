import { beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../features/people/operator.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { viewerAs } from '../../policy/viewer-fixture.ts'
import {
  admits,
  can,
  type Permission,
  permissions,
  type ResourcePermission,
  type Role,
  resourcePermissions,
  type TokenScope,
  type Viewer,
} from '../../policy.ts'
import { password } from './browser.ts'
import { type Operation, operationsOf } from './operations.ts'
import { openSite } from './testing.server.ts'

/**
 * Every operation of the OpenAPI document, called by everybody there can be, each time with a body that is no good. What they are to be
 * answered follows from the operation's declaration and the policy, to the status: 401, 403, or what whoever passes is answered.
 */
const site = await openSite()
const operations = await operationsOf(site.ask)

const roles: Role[] = ['admin', 'manager', 'editor', 'business_owner', 'user']
const scopes: TokenScope[] = ['read', 'write', 'staff']
type Who = 'guest' | Role | `token to ${TokenScope}` | `admin as ${'user' | 'manager'}`
const everybody: Who[] = ['guest', ...roles, ...scopes.map((scope) => `token to ${scope}` as const), 'admin as user', 'admin as manager']

const target = { role: 'editor', is_public: true } as const
let targetId = 0
const nobody = 999_999_999
const username = (role: Role) => `of-${role.replace('_', '-')}`

beforeAll(async () => {
  const account = (name: string, role: Role) =>
    createAccount(ctx, { name, username: name, email: `${name}@people.example`, password, role })
  await account('spare-admin', 'admin')
  for (const role of roles) await account(username(role), role)
  targetId = await account('the-target', target.role)
})

type Caller = { send: (method: string, path: string, body?: unknown) => Promise<Response> }

async function signedIn(role: Role) {
  const browser = site.browser()
  expect((await browser.login(username(role))).status).toBe(200)
  return browser
}

/** Whoever it is, with nothing but a fresh session or token. */
async function callerOf(who: Who): Promise<Caller> {
  if (who === 'guest') {
    const browser = site.browser()
    await browser.get('/sanctum/csrf-cookie')
    return browser
  }
  if (who.startsWith('token to ')) {
    const made = await (await signedIn('admin')).post('/api/user/api-tokens', { name: who, scopes: [who.slice(9)], days: 1 })
    const { token } = await made.json()
    const browser = site.browser()
    return { send: (method, path, body) => browser.send(method, path, body, { authorization: `Bearer ${token}` }) }
  }
  if (who.startsWith('admin as ')) {
    const browser = await signedIn('admin')
    const { rows } = await ctx.client.query<{ id: number }>('select id from users where username = $1', [who.replace('admin as ', 'of-')])
    expect((await browser.post(`/api/users/${rows[0]?.id}/impersonate`)).status).toBe(204)
    return browser
  }
  return signedIn(who as Role)
}

/** The same, as the policy sees them. */
function viewerOf(who: Who): Viewer | null {
  if (who === 'guest') return null
  if (who.startsWith('token to ')) return { ...viewerAs('admin'), scopes: [who.slice(9)] }
  if (who.startsWith('admin as ')) return { ...viewerAs(who.slice(9) as Role), impersonatedBy: 7 }
  return viewerAs(who as Role)
}

/** What stands in the way of calling `operation` with a resource that is there, or isn't. Null: nothing. */
function refusal({ access, scope, path }: Operation, who: Who, isThere: boolean): 401 | 403 | 404 | null {
  const viewer = viewerOf(who)
  if (access === 'public') return null
  if (viewer === null) return 401
  if (viewer.scopes !== null && (scope === null || !viewer.scopes.includes(scope))) return 403
  if (access === 'member') return null
  // What the team does with lists, channels and chains is asked of the role alone, as below.
  if (access === 'list.staff' || access === 'channel.staff' || access === 'chain.staff') return can(viewer, access) ? null : 403
  // What there is of places, photos, suggestions, claims and closing cases are other tables: `record-api.test.ts`, `photos.test.ts`…
  if (
    (/^\/api\/(?:places|photos|suggestions|claims|closures|lists|channels|chains)\/\{id\}\//.test(`${path}/`) &&
      path !== '/api/places/{id}') ||
    path.startsWith('/api/place-forms/{id}/') ||
    (path === '/api/places/{id}' && access !== 'public')
  )
    return admits({ ...permissions, ...resourcePermissions }[access as Permission], viewer) ? 404 : 403
  if (!Object.hasOwn(resourcePermissions, access)) return can(viewer, access as Permission) ? null : 403
  const about = { id: targetId, ...target }
  if (!can(viewer, access as ResourcePermission, about)) return 403
  return isThere ? null : 404
}

/** What whoever passes is answered, where it isn't the rule: 422 where a body is taken, else 404 where a path names something, else success. */
const answered: Record<string, number> = {
  'DELETE /api/been/{id}': 204,
  'DELETE /api/categories/{id}': 422,
  'DELETE /api/categories/{id}/cover': 422,
  'DELETE /api/follows/{kind}/{id}': 204,
  'DELETE /api/jobs/{id}': 409,
  'DELETE /api/saved/{kind}/{id}': 204,
  'DELETE /api/tags/{id}': 422,
  'DELETE /api/user/deletion': 409,
  'DELETE /api/user/sessions/{id}': 404,
  'GET /api/categories/{id}/regions': 200,
  'GET /api/categories/by-slug': 422,
  'GET /api/lists/{id}/dots.svg': 422,
  'GET /api/map/base.svg': 422,
  'GET /api/map/dots.svg': 422,
  'GET /api/map/names': 422,
  'GET /api/map/outlines': 422,
  'GET /api/map/outlines.svg': 422,
  'GET /api/oembed': 422,
  'GET /api/list-categories/by-slug': 422,
  'GET /api/live': 422,
  'DELETE /api/list-categories/{id}': 422,
  'DELETE /api/list-categories/{id}/cover': 422,
  'PUT /api/list-categories/{id}/cover': 415,
  'GET /api/photos': 422,
  'GET /api/places/map': 422,
  'GET /api/places/completions': 422,
  'GET /api/places/matches': 422,
  'GET /api/regions/search': 422,
  'GET /api/regions/at': 422,
  'GET /api/regions/by-path': 422,
  'GET /api/resolve': 422,
  'GET /api/review/people/{id}/changes': 422,
  'GET /api/follows/marks': 422,
  'GET /api/saved/{file}': 200,
  'GET /api/saved/{kind}/{id}': 200,
  'GET /api/saved-views': 422,
  'GET /api/zips/{zip}': 422,
  'PATCH /api/user/passkeys/{id}': 404,
  'PATCH /api/subscriptions/{id}': 404,
  'GET /api/place-invitations/{token}': 200,
  'GET /api/list-invitations/{token}': 200,
  'GET /api/channel-mail/confirmations/{token}': 200,
  'POST /api/channel-mail/confirmations/{token}': 422,
  'GET /api/channel-mail/recipients/{token}': 200,
  'POST /api/channel-mail/recipients/{token}/unsubscribe': 204,
  'POST /api/list-invitations/{token}/accept': 422,
  'POST /api/list-invitations/{token}/decline': 422,
  'POST /api/imports/{id}/values': 404,
  'POST /api/place-invitations/{token}/accept': 422,
  'POST /api/place-invitations/{token}/decline': 422,
  'POST /api/jobs/{id}/retry': 409,
  'POST /api/mails/{id}/retry': 409,
  'POST /api/stripe/webhook': 404,
  'POST /api/subscriptions/{id}/cancel': 404,
  'POST /api/user/avatar': 415,
  'POST /api/user/recovery-codes': 409,
  'POST /api/user/stop-impersonating': 409,
  'PUT /api/categories/{id}/cover': 415,
  'POST /api/users/{id}/restore': 409,
  'PUT /api/import-files/{id}/options': 404,
}

/** With nothing in the query it is for one's own account, as if `account.secure` were declared. */
const ownExport = 'GET /api/user/exports/{id}/file'

function expected(operation: Operation, who: Who, isThere: boolean): number {
  if (operation.name === ownExport) return refusal({ ...operation, access: 'account.secure', scope: null }, who, isThere) ?? 404
  if (operation.name === 'POST /api/user/stop-impersonating' && who.startsWith('admin as ')) return 204
  const refused = refusal(operation, who, isThere)
  if (refused !== null) return refused
  const byRule = operation.takesBody ? 422 : operation.inPath && !isThere ? 404 : operation.success
  return isThere && answered[operation.name] !== 409 ? byRule : (answered[operation.name] ?? byRule)
}

/** These end the session that they are called with. */
const endsSession = new Set(['POST /api/logout', 'POST /api/users/{id}/impersonate', 'POST /api/user/stop-impersonating'])

test.each(everybody)('%s gets as far as is declared with every operation, and no further', async (who) => {
  let caller = await callerOf(who)
  const wrong: string[] = []
  for (const operation of operations) {
    for (const id of operation.ofPerson ? [nobody, targetId] : [nobody]) {
      const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === 'id'
          ? String(id)
          : name === 'file'
            ? 'export.csv'
            : name === 'version' || name === 'document' || name === 'photo' || name.endsWith('_id')
              ? '1'
              : name === 'kind' || name === 'format'
                ? { kind: operation.path.includes('/publications/') ? 'list' : 'place', format: 'csv' }[name]
                : name === 'key'
                  ? 'yearly'
                  : id === nobody
                    ? 'nobody'
                    : 'the-target',
      )
      const { status } = await caller.send(operation.method, path, operation.takesBody ? [] : undefined)
      const right = expected(operation, who, id !== nobody)
      if (status !== right) wrong.push(`${operation.name} of ${id === nobody ? 'nobody' : 'the target'}: ${status}, not ${right}`)
      if (endsSession.has(operation.name) && status === 204) caller = await callerOf(who)
    }
  }
  expect(wrong).toEqual([])
})

test('what belongs to somebody else is not found', async () => {
  const owner = await signedIn('business_owner')
  const { api_token } = await (await owner.post('/api/user/api-tokens', { name: 'mine', scopes: ['read'] })).json()
  const { data } = await (await owner.get('/api/user/sessions')).json()
  for (const who of roles.filter((role) => role !== 'business_owner')) {
    const browser = await signedIn(who)
    expect((await browser.delete(`/api/user/api-tokens/${api_token.id}`)).status).toBe(404)
    expect((await browser.delete(`/api/user/sessions/${data[0].id}`)).status).toBe(404)
  }
  expect((await owner.get('/api/user')).status).toBe(200)
})
