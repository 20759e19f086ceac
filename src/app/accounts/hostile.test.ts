import { expect, test } from 'vitest'
import { z } from 'zod'
import { ctx } from '../../platform/testing.server.ts'
import { password } from './browser.ts'
import { openSite } from './testing.server.ts'

const site = await openSite()

/** What strangers and broken programs put into a field. */
const bad: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  ['a', 'b'],
  {},
  { a: { b: [1] } },
  '',
  ' ',
  'x'.repeat(900_000),
  'a\u0000b',
  '\ud800',
  '\u202eevil',
  "'; drop table users; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a@b',
  'a b@c.de',
  'a@b.c\r\nBcc: x@y.z',
  'аdmin@exаmple.com',
  'x@ex\u0000ample.com',
  'ünïcode',
  '9'.repeat(400),
]

type Schema = { $ref?: string; properties?: Record<string, unknown>; allOf?: Schema[] }
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.any())),
  components: z.object({ schemas: z.record(z.string(), z.any()) }),
})
const document = Document.parse(await (await site.ask('/api/openapi.json')).json())

function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return []
  const named = schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] as Schema) : schema
  return [...Object.keys(named.properties ?? {}), ...(named.allOf ?? []).flatMap(fieldsOf)]
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) => {
    const fields = fieldsOf(operation.requestBody?.content?.['application/json']?.schema)
    return fields.length > 0 ? [{ method: method.toUpperCase(), path, fields }] : []
  }),
)

/** Good values, so that each bad one is seen alone. */
const good: Record<string, unknown> = {
  name: 'A name',
  username: 'a-name',
  email: 'a@people.example',
  password,
  login: 'a-name',
  token: 'x'.repeat(43),
  code: '123456',
  id: 1,
  hash: 'x.y',
  role: 'user',
  reason: 'A reason',
  custom_url: null,
  scopes: ['read'],
}

test('the operations with a body are there', () => {
  expect(operations.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['POST /api/register', 'POST /api/login', 'PUT /api/user/email', 'POST /api/users/{id}/suspend']),
  )
})

test.each(operations)('$method $path: whatever is in a field, the answer names it or is no 5xx', async ({ method, path, fields }) => {
  const browser = site.browser()
  await browser.register(`h${Math.random().toString(36).slice(2, 10)}`)
  await ctx.client.query('delete from rate_limits')
  const address = path.replace(/\{(\w+)\}/g, '1')
  for (const field of fields) {
    for (const value of bad) {
      const body = Object.fromEntries(fields.map((name) => [name, name === field ? value : good[name]]))
      const answer = await browser.send(method, address, body)
      const shown = `${field} = ${JSON.stringify(value)?.slice(0, 60)}: ${answer.status}`
      expect(answer.status, shown).toBeLessThan(500)
      if (answer.status !== 422) continue
      const { errors } = await answer.json()
      expect(Object.keys(errors).length, shown).toBeGreaterThan(0)
    }
  }
})

test.each([
  ['an unfinished body', '{"login":', 400],
  ['no object', '"text"', 422],
  ['an array', '[]', 422],
  ['nested without end', `${'['.repeat(8_000)}${']'.repeat(8_000)}`, 422],
  ['more than a guest has to say', JSON.stringify({ login: 'x'.repeat(17_000) }), 413],
  ['too large', JSON.stringify({ login: 'x'.repeat(1_100_000) }), 413],
])('%s is refused', async (_, body, status) => {
  const browser = site.browser()
  await browser.get('/sanctum/csrf-cookie')
  expect((await browser.post('/api/login', body)).status).toBe(status)
})

test('of somebody signed in more is taken, and what is nested without end breaks nothing', async () => {
  const browser = site.browser()
  await browser.register('writes-much')
  const long = JSON.stringify({ bio: 'x'.repeat(500), more: 'x'.repeat(900_000) })
  expect((await browser.patch('/api/user/profile', JSON.parse(long))).status).toBe(200)
  expect((await browser.send('PATCH', '/api/user/profile', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)).status).toBe(422)
  expect((await browser.send('PATCH', '/api/user/profile', JSON.stringify({ bio: 'x'.repeat(1_100_000) }))).status).toBe(413)
})

test('a body that is no UTF-8 is 400 and nothing of it is kept', async () => {
  const browser = site.browser()
  await browser.register('latin')
  const bytes = Buffer.from('{"bio":"caf\u00e9"}', 'latin1')
  const headers = {
    cookie: browser.cookieHeader,
    'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    'content-type': 'application/json',
  }
  const answer = await site.ask('/api/user/profile', { method: 'PATCH', body: new Uint8Array(bytes), headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  expect(await (await browser.get('/api/user/profile')).json()).toMatchObject({ bio: '' })
})

test('of a field that is there twice the last counts, and nothing breaks', async () => {
  const browser = site.browser()
  await browser.get('/sanctum/csrf-cookie')
  expect((await browser.post('/api/login', '{"login":"a","login":["b"],"password":"x"}')).status).toBe(422)
})

test('mails are addressed by APP_URL, whatever Host the request names', async () => {
  const browser = site.browser()
  await browser.get('/sanctum/csrf-cookie')
  await browser.post(
    '/api/register',
    { name: 'Hosted', username: 'hosted', email: 'hosted@people.example', password },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  )
  const { rows } = await ctx.client.query("select data::text from mails where recipient = 'hosted@people.example'")
  expect(JSON.stringify(rows)).not.toContain('evil')
})
