import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ctx } from '../../platform/testing.server.ts'
import type { Browser } from './browser.ts'
import { openSite } from './testing.server.ts'

const site = await openSite()
let ann: Browser

beforeAll(async () => {
  ann = site.browser()
  const made = await ann.register('ann')
  expect(made.status).toBe(200)
})

describe('the session and its token (ruling 4)', () => {
  test('a guest is given a pair of cookies, and 401 on the user call', async () => {
    const guest = site.browser()
    expect((await guest.get('/sanctum/csrf-cookie')).status).toBe(204)
    expect(guest.cookies.get('XSRF-TOKEN')).toMatch(/^[\w-]{43}$/)
    expect((await guest.get('/api/user')).status).toBe(401)
  })

  test('a change without the token, or with another one, is 419 and a problem', async () => {
    const guest = site.browser()
    const login = (headers: Record<string, string>) => guest.post('/api/login', { login: 'ann', password: 'x' }, headers)
    expect((await login({ 'x-xsrf-token': 'a' })).status).toBe(419)
    await guest.get('/sanctum/csrf-cookie')
    const answer = await login({ 'x-xsrf-token': 'a'.repeat(43) })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([419, 'application/problem+json'])
    expect((await login({ origin: 'https://evil.example' })).status).toBe(419)
    expect((await login({ origin: 'null' })).status).toBe(419)
    expect((await login({ 'sec-fetch-site': 'cross-site' })).status).toBe(419)
    expect((await login({ 'sec-fetch-site': 'same-origin', origin: 'https://places.example' })).status).toBe(422)
  })

  test('a page made for one person changes nothing in the session of another', async () => {
    const ann = site.browser()
    await ann.login('ann')
    const { id } = await (await ann.get('/api/user')).json()
    const change = (account: string) => ann.post('/api/app-notifications/read-all', {}, { 'x-account': account })
    const refused = await change(String(id + 1))
    expect([refused.status, (await refused.json()).detail]).toEqual([409, expect.stringMatching(/Somebody else has signed in/)])
    expect((await change(String(id))).status).toBeLessThan(300)
    expect((await ann.get('/api/user', { 'x-account': String(id + 1) })).status).toBe(200)
  })

  test('both names of the header are taken', async () => {
    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    const token = guest.cookies.get('XSRF-TOKEN') ?? ''
    expect((await guest.post('/api/login', {}, { 'x-xsrf-token': '', 'x-csrf-token': token })).status).toBe(419)
    const { status } = await site.ask('/api/login', {
      method: 'POST',
      body: '{}',
      headers: { 'x-csrf-token': token, cookie: guest.cookieHeader, 'content-type': 'application/json' },
    })
    expect(status).toBe(422)
  })

  test('cookies: the session is HttpOnly, both are Lax and Secure, and a guest token does not become a session', async () => {
    const guest = site.browser()
    const answer = await guest.get('/sanctum/csrf-cookie')
    const [session, token] = answer.headers.getSetCookie()
    expect(session).toMatch(/^hereabouts_session=g\.[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(token).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; Secure; SameSite=Lax$/)
    const before = guest.cookies.get('hereabouts_session')
    expect((await guest.login('ann')).status).toBe(200)
    expect(guest.cookies.get('hereabouts_session')).not.toBe(before)
    expect((await guest.get('/api/user')).status).toBe(200)
  })

  test('the user is shown with what the specification and the menus need', async () => {
    const answer = await ann.get('/api/user')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({
      role: 'user',
      username: 'ann',
      custom_url: null,
      name: 'Test ann',
      firstname: null,
      lastname: null,
      email: 'ann@people.example',
      avatar: null,
      avatar_url: null,
      avatar_cloudflare_id: null,
      email_verified_at: null,
      can: expect.arrayContaining(['account.read']),
    })
  })

  test('logout ends the session for good: 204, and the old cookie has no grace', async () => {
    const browser = site.browser()
    await browser.login('ann')
    const old = browser.cookieHeader
    expect((await browser.post('/api/logout')).status).toBe(204)
    expect((await browser.get('/api/user')).status).toBe(401)
    expect((await site.ask('/api/user', { headers: { cookie: old } })).status).toBe(401)
    expect((await browser.login('ann')).status).toBe(200)
  })

  test('a page is rendered for the person, with the token in its meta tag, and kept by no cache', async () => {
    const page = await ann.get('/explore')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain(`<meta name="csrf-token" content="${ann.cookies.get('XSRF-TOKEN')}"`)
    expect(await (await site.browser().get('/explore')).text()).not.toContain('csrf-token')
  })
})

describe('a page for somebody signed in costs one query for session and person together', () => {
  /** The tables from which each query of the second visit reads. */
  async function asked(browser: Browser, path: string): Promise<string[]> {
    const queries = vi.spyOn(ctx.pool, 'query')
    await browser.get(path)
    queries.mockClear()
    await browser.get(path)
    const texts = queries.mock.calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text))
    queries.mockRestore()
    return texts.map((text) => [...text.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, table]) => table).join(' '))
  }
  const one = 'settings two_factor sessions users users'

  test('more than for a guest', async () => {
    const [guest, member] = [await asked(site.browser(), '/demo/regions'), await asked(ann, '/demo/regions')]
    expect(member).toEqual([one, ...guest])
  })

  test.each(['/messages', '/profile/edit?tab=account'])('and the site’s settings, on %s', async (path) => {
    expect(await asked(ann, path)).toEqual([one, 'settings'])
  })
})

describe('login', () => {
  test('takes the email or the username, whatever their case', async () => {
    for (const login of ['ann', 'ANN', 'Ann@People.Example']) expect((await site.browser().login(login)).status).toBe(200)
  })

  test('answers the same for a wrong password and for nobody', async () => {
    const wrong = await site.browser().login('ann', 'not the password')
    const nobody = await site.browser().login('nobody-at-all', 'not the password')
    expect([wrong.status, nobody.status]).toEqual([422, 422])
    expect(await wrong.json()).toEqual(await nobody.json())
  })

  test('ten failures an account, then 429 with Retry-After, even with the right password', async () => {
    await site.browser().register('hammered')
    for (let i = 0; i < 10; i++) expect((await site.browser().login('hammered', `wrong password ${i}`)).status).toBe(422)
    const answer = await site.browser().login('hammered')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  test('strangers who fail on purpose do not shut out a browser that has signed in before, which has ten tries of its own', async () => {
    const own = site.browser()
    await own.register('shut-out')
    await own.post('/api/logout')
    for (let i = 0; i < 10; i++) await site.browser().login('shut-out', `wrong password ${i}`)
    expect((await site.browser().login('shut-out')).status).toBe(429)
    expect((await own.login('shut-out')).status).toBe(200)
    await own.post('/api/logout')
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await own.login('shut-out', `wrong password ${i}`)).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    const other = site.browser()
    await other.register('with-a-cookie')
    await other.post('/api/logout')
    expect((await other.login('shut-out')).status).toBe(429)
  })

  test('email and username are one account, whose failures are counted together; a name that nobody has is counted alike', async () => {
    const statuses = async (names: string[]) => {
      const found: number[] = []
      for (let i = 0; i < 12; i++) found.push((await site.browser().login(names[i % names.length] ?? '', `wrong ${i}`)).status)
      return found
    }
    await site.browser().register('both-names')
    const expected = [...Array(10).fill(422), 429, 429]
    expect(await statuses(['both-names', 'Both-Names@People.example'])).toEqual(expected)
    expect(await statuses(['nobody-there', 'NOBODY-there'])).toEqual(expected)
  })

  test('whoever signs in is seen at once', async () => {
    await ctx.client.query("update users set last_seen_at = null where username = 'ann'")
    await site.browser().login('ann')
    const { rows } = await ctx.client.query("select last_seen_at > now() - interval '1 minute' as seen from users where username = 'ann'")
    expect(rows).toEqual([{ seen: true }])
  })
})

describe('registration', () => {
  test.each([
    ['username', { username: 'a' }],
    ['username', { username: 'a b c' }],
    ['username', { username: 'ünal' }],
    ['username', { username: 'x'.repeat(31) }],
    ['username', { username: 'login' }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@b' }],
    ['password', { password: 'short' }],
    ['password', { password: '1234567890' }],
    ['password', { password: 'PasswordPassword'.slice(0, 0) }],
    ['name', { name: '' }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: ['a'] }],
  ])('refuses a bad %s: %o', async (field, wrong) => {
    const answer = await site.browser().register('somebody', wrong)
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).errors)).toEqual([field])
  })

  test('username and email are unique whatever their case; of a known email its owner is told', async () => {
    const twice = await site.browser().register('twice', { username: 'ANN' })
    expect(await twice.json()).toMatchObject({ status: 422, errors: { username: ['is taken'] } })
    const known = await site.browser().register('other', { email: 'ANN@people.example' })
    expect(await known.json()).toMatchObject({ status: 422, errors: { email: ['has an account already'] } })
    const mails = await site.mailsTo('ann@people.example')
    expect(mails.at(-1)?.kind).toBe('already-registered')
  })

  test('unknown fields are ignored: nobody makes themselves an admin', async () => {
    const browser = site.browser()
    await browser.register('modest', { role: 'admin', email_verified_at: '2020-01-01T00:00:00Z' })
    expect(await (await browser.get('/api/user')).json()).toMatchObject({ role: 'user', email_verified_at: null })
  })
})
