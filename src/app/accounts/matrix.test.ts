import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createAccount } from '../../features/people/operator.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import type { Role } from '../../policy.ts'
import { password } from './browser.ts'
import { openSite } from './testing.server.ts'

/**
 * Every operation of the OpenAPI document, called as a guest and as each role, for a thing of one's own and for somebody else's. What
 * counts is whether the caller gets past the question of who they are: 401, 403 (and 404 for what isn't theirs) or anything else.
 */
const roles: Role[] = ['admin', 'manager', 'editor', 'business_owner', 'user']
const site = await openSite()

type Who = 'guest' | Role
type Access = readonly Who[]
const everybody: Access = ['guest', ...roles]
const members: Access = roles
const managers: Access = ['admin', 'manager']
const admins: Access = ['admin']
const staff: Access = ['admin', 'manager', 'editor']

/** Who may call what, as the rulings and `policy.ts` have it; the first line that fits counts. What fits none is public. */
const rules: [RegExp, Access][] = [
  [/^GET \/api\/people\/\{handle\}$/, members],
  [/^\S+ \/api\/users(\/|$)/, managers],
  [/^GET \/api\/dashboard$/, managers],
  [/^\S+ \/api\/saved-views(\/|$)/, staff],
  [/^\S+ \/api\/(audit|jobs|mails|dashboard)(\/|$)/, admins],
  [/^\S+ \/api\/user(\/|$)/, members],
  [/^\S+ \/api\/(app-notifications|notification-settings)(\/|$)/, members],
]
const allowed = (operation: string): Access => rules.find(([pattern]) => pattern.test(operation))?.[1] ?? everybody

const Operation = z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional() })
const document = z
  .object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })
  .parse(await (await site.ask('/api/openapi.json')).json())
const operations = Object.entries(document.paths)
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  .sort()

/** These end the session they are called with. */
const endsSession = new Set(['POST /api/logout', 'POST /api/users/{id}/sign-in-as', 'POST /api/user/stop-acting'])

const ids = new Map<string, number>()
beforeAll(async () => {
  await createAccount(ctx, { name: 'Spare', username: 'spare-admin', email: 'spare@people.example', password, role: 'admin' })
  for (const role of roles) {
    const username = `of-${role.replace('_', '-')}`
    ids.set(role, await createAccount(ctx, { name: role, username, email: `${username}@people.example`, password, role }))
  }
})

/** A browser of somebody with this role, who has nothing but a session. */
async function browserOf(who: Who) {
  const browser = site.browser()
  await browser.get('/sanctum/csrf-cookie')
  if (who !== 'guest') expect((await browser.login(`of-${who.replace('_', '-')}`)).status).toBe(200)
  return browser
}

/** The status of an operation with nothing in its body: it is refused at the latest for that. */
async function statusOf(browser: Awaited<ReturnType<typeof browserOf>>, operation: string, id: number): Promise<number> {
  const [method = '', pattern = ''] = operation.split(' ')
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? String(id) : 'nothing'))
  return (await browser.send(method, path, method === 'GET' ? undefined : {})).status
}

test('the document has the account’s operations', () => {
  expect(operations).toEqual(
    expect.arrayContaining(['GET /api/user', 'POST /api/login', 'PUT /api/users/{id}/role', 'DELETE /api/user/deletion']),
  )
})

test.each(['guest', ...roles] as Who[])('%s gets as far as the policy says with every operation', async (who) => {
  let browser = await browserOf(who)
  const wrong: string[] = []
  for (const operation of operations) {
    for (const id of [ids.get('user') ?? 0, 999_999_999]) {
      const status = await statusOf(browser, operation, id)
      if (status >= 500 || status === 419) wrong.push(`${operation}: ${status}`)
      const refused = status === 401 || status === 403
      const mayPass = allowed(operation).includes(who)
      const exception = operation === 'POST /api/setup'
      if (refused === mayPass && !exception && status !== 422 && status !== 404 && status !== 400)
        wrong.push(`${operation} as ${who}: ${status}`)
      if (!mayPass && who === 'guest' && ![401, 422, 400].includes(status)) wrong.push(`${operation} as guest: ${status}, not 401`)
      if (endsSession.has(operation) || operation === 'DELETE /api/user/sessions/{id}') browser = await browserOf(who)
    }
  }
  expect(wrong).toEqual([])
})

const valid: Record<string, unknown> = {
  'PUT /api/users/{id}/role': { role: 'user' },
  'POST /api/users/{id}/suspend': { reason: 'A reason' },
  'POST /api/saved-views': { page: 'AdminUsers', name: 'x', query: 'role=user' },
  'PATCH /api/user/profile': { bio: 'x' },
  'PATCH /api/user/passkeys/{id}': { name: 'x' },
  'PUT /api/user/password': { password: 'a long enough password' },
  'PUT /api/user/email': { email: 'x@people.example' },
  'PUT /api/user/username': { username: 'someone' },
  'PUT /api/user/custom-url': { custom_url: null },
  'POST /api/user/api-tokens': { name: 'x', scopes: ['read'] },
  'POST /api/user/passkeys': { name: 'x', response: { id: 'x', rawId: 'x', type: 'public-key' } },
  'POST /api/user/two-factor/confirm': { code: '000000' },
}

test('with a good body nobody gets past who may not', async () => {
  const wrong: string[] = []
  for (const who of ['guest', ...roles] as Who[]) {
    const browser = await browserOf(who)
    for (const [operation, body] of Object.entries(valid)) {
      if (allowed(operation).includes(who)) continue
      const [method = '', pattern = ''] = operation.split(' ')
      const { status } = await browser.send(method, pattern.replace('{id}', String(ids.get('editor'))), body)
      if (status !== (who === 'guest' ? 401 : 403)) wrong.push(`${operation} as ${who}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('what belongs to somebody else is not found', async () => {
  const owner = await browserOf('business_owner')
  const { api_token } = await (await owner.post('/api/user/api-tokens', { name: 'mine', scopes: ['read'] })).json()
  const { data } = await (await owner.get('/api/user/sessions')).json()
  for (const who of roles.filter((role) => role !== 'business_owner')) {
    const browser = await browserOf(who)
    expect((await browser.delete(`/api/user/api-tokens/${api_token.id}`)).status).toBe(404)
    expect((await browser.delete(`/api/user/sessions/${data[0].id}`)).status).toBe(404)
  }
  expect((await owner.get('/api/user')).status).toBe(200)
})
