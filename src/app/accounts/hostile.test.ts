import { expect, test } from 'vitest'
import { ctx } from '../../platform/testing.server.ts'
import { password } from './browser.ts'
import { openSite } from './testing.server.ts'

const site = await openSite()

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
