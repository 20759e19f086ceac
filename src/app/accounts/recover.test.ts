import { describe, expect, test } from 'vitest'
import { ctx } from '../../platform/testing.server.ts'
import { password } from './browser.ts'
import { openSite } from './testing.server.ts'

const site = await openSite()

/** The last part of the path of the newest mail of this kind. */
async function linkOf(name: string, kind: string): Promise<string> {
  const mails = await site.mailsTo(`${name}@people.example`)
  return mails.findLast((mail) => mail.kind === kind)?.data.path ?? ''
}
const idAndHash = (path: string) => ({ id: Number(path.split('/')[2]), hash: path.split('/')[3] ?? '' })

describe('verifying an address (ruling 4)', () => {
  test('a guest confirms with the link, once', async () => {
    const browser = site.browser()
    await browser.register('vera')
    const link = idAndHash(await linkOf('vera', 'verify-email'))
    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    expect((await guest.post('/api/verify-email', { ...link, hash: `${link.hash}x` })).status).toBe(422)
    expect((await guest.post('/api/verify-email', { ...link, id: link.id + 1 })).status).toBe(422)
    expect((await guest.post('/api/verify-email', link)).status).toBe(204)
    expect(await (await browser.get('/api/user')).json()).toMatchObject({ email_verified_at: expect.any(String) })
    expect((await guest.post('/api/verify-email', link)).status).toBe(422)
  })

  test('somebody signed in is verified on the way Home', async () => {
    const browser = site.browser()
    await browser.register('wendy')
    const answer = await browser.get(await linkOf('wendy', 'verify-email'))
    expect(answer.status).toBe(302)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await (await browser.get('/api/user')).json()).toMatchObject({ email_verified_at: expect.any(String) })
  })

  test('after 60 minutes it is stale; with it a new one can be asked for, which alone is good then', async () => {
    await site.browser().register('stella')
    const stale = idAndHash(await linkOf('stella', 'verify-email'))
    await ctx.client.query("update tokens set expires_at = now() - interval '1 second' where user_id = $1", [stale.id])
    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    expect((await guest.post('/api/verify-email', stale)).status).toBe(422)
    expect((await guest.post('/api/verify-email/resend', stale)).status).toBe(204)
    const fresh = idAndHash(await linkOf('stella', 'verify-email'))
    expect(fresh.hash).not.toBe(stale.hash)
    expect((await guest.post('/api/verify-email', fresh)).status).toBe(204)
  })
})

describe('a forgotten password (ruling 4)', () => {
  test('is answered in the same way whether there is an account or not', async () => {
    await site.browser().register('fred')
    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    const known = await guest.post('/api/forgot-password', { email: 'FRED@people.example' })
    const unknown = await guest.post('/api/forgot-password', { email: 'nobody@people.example' })
    expect([known.status, unknown.status]).toEqual([204, 204])
    expect(await linkOf('fred', 'reset-password')).toMatch(/^\/reset-password\/[\w-]{43}$/)
    expect(await site.mailsTo('nobody@people.example')).toEqual([])
  })

  test('is set anew with the link, once: all sessions end, and the owner is told', async () => {
    const browser = site.browser()
    await browser.register('rosa')
    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    await guest.post('/api/forgot-password', { email: 'rosa@people.example' })
    const token = (await linkOf('rosa', 'reset-password')).split('/')[2]
    const weak = await guest.post('/api/reset-password', { token, password: 'qwertyuiop' })
    expect(Object.keys((await weak.json()).errors)).toEqual(['password'])
    expect((await guest.post('/api/reset-password', { token, password: 'another long password' })).status).toBe(204)
    expect((await guest.post('/api/reset-password', { token, password: 'a third long password' })).status).toBe(422)
    expect((await browser.get('/api/user')).status).toBe(401)
    expect((await site.browser().login('rosa')).status).toBe(422)
    expect((await site.browser().login('rosa', 'another long password')).status).toBe(200)
  })

  test('ends the API tokens, too, where that is chosen', async () => {
    const browser = site.browser()
    await browser.register('tokens')
    const { token } = await (await browser.post('/api/user/api-tokens', { name: 'Script', scopes: ['read'] })).json()
    const works = async () => (await site.ask('/api/user', { headers: { authorization: `Bearer ${token}` } })).status
    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    for (const [end_tokens, status] of [
      [false, 200],
      [true, 401],
    ] as const) {
      await guest.post('/api/forgot-password', { email: 'tokens@people.example' })
      const link = (await linkOf('tokens', 'reset-password')).split('/')[2]
      const choice = { token: link, password: `another long password ${status}`, ...(end_tokens && { end_tokens }) }
      expect((await guest.post('/api/reset-password', choice)).status).toBe(204)
      expect(await works()).toBe(status)
    }
  })

  test('a link that was followed by another is worth nothing, nor is one after 60 minutes', async () => {
    await site.browser().register('otto')
    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    await guest.post('/api/forgot-password', { email: 'otto@people.example' })
    const first = (await linkOf('otto', 'reset-password')).split('/')[2]
    await guest.post('/api/forgot-password', { email: 'otto@people.example' })
    const second = (await linkOf('otto', 'reset-password')).split('/')[2]
    expect((await guest.post('/api/reset-password', { token: first, password: 'another long password' })).status).toBe(422)
    await ctx.client.query("update tokens set expires_at = now() - interval '1 second' where purpose = 'reset-password'")
    expect((await guest.post('/api/reset-password', { token: second, password: 'another long password' })).status).toBe(422)
  })
})

describe('the session token', () => {
  test('is renewed by a proof; the old one works for 60 s and not longer, and an ended one has no grace', async () => {
    const browser = site.browser()
    await browser.register('renate')
    const old = browser.cookieHeader
    const token = browser.cookies.get('XSRF-TOKEN')
    expect((await browser.post('/api/user/confirm', { password: 'a long enough password' })).status).toBe(204)
    expect(browser.cookieHeader).not.toBe(old)
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(token)
    const ask = () => site.ask('/api/user', { headers: { cookie: old } })
    expect((await ask()).status).toBe(200)
    await ctx.client.query("update sessions set renewed_at = renewed_at - interval '61 seconds'")
    expect((await ask()).status).toBe(401)
    expect((await browser.get('/api/user')).status).toBe(200)
    await browser.post('/api/user/confirm', { password: 'a long enough password' })
    const before = browser.cookieHeader
    await browser.post('/api/logout')
    expect((await site.ask('/api/user', { headers: { cookie: before } })).status).toBe(401)
  })

  test('a former one is never proven and renews nothing: what was proven since then is not for whoever has a copy of it', async () => {
    const browser = site.browser()
    await browser.register('stolen')
    const copy = browser.copy()
    // The copy was made a while after the last proof.
    await ctx.client.query("update sessions set confirmed_at = now() - interval '11 minutes'")
    expect((await browser.post('/api/user/confirm', { password })).status).toBe(204)
    expect((await copy.get('/api/user')).status).toBe(200)
    const acts: [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object][] = [
      ['POST', '/api/user/api-tokens', { name: 'Thief', scopes: ['read'] }],
      ['PUT', '/api/user/email', { email: 'thief@people.example' }],
      ['PUT', '/api/user/password', { password: 'the password of a thief' }],
      ['PUT', '/api/user/username', { username: 'thief' }],
      ['POST', '/api/user/two-factor'],
      ['POST', '/api/user/passkeys/options'],
      ['POST', '/api/user/exports'],
      ['POST', '/api/user/deletion', {}],
    ]
    for (const [method, path, body] of acts) {
      const refused = await copy.send(method, path, body)
      expect([path, refused.status, (await refused.json()).type]).toEqual([path, 403, '/problems/confirm'])
    }
    // Nor does the password help the former token: whoever has that may sign in, and is seen.
    const taken = copy.cookies.get('hereabouts_session')
    expect((await copy.post('/api/user/confirm', { password })).status).toBe(204)
    await copy.get('/sanctum/csrf-cookie')
    expect(copy.cookies.get('hereabouts_session')).toBe(taken)
    expect((await copy.post('/api/user/two-factor')).status).toBe(403)
    expect((await copy.delete('/api/user/sessions')).status).toBe(200)
    expect([(await copy.get('/api/user')).status, (await browser.get('/api/user')).status]).toEqual([401, 200])
  })

  test.each([
    ['a new password', 'PUT', '/api/user/password', { password: 'another long password', current_password: password }],
    ['a sign-out everywhere else', 'DELETE', '/api/user/sessions', undefined],
  ])('%s shuts out whoever has a copy of it or of the one before, at once', async (_, method, path, body) => {
    const browser = site.browser()
    await browser.register(`shut-out-by-${method}`)
    const before = browser.copy()
    await browser.post('/api/user/confirm', { password })
    const copy = browser.copy()
    expect([(await before.get('/api/user')).status, (await copy.get('/api/user')).status]).toEqual([200, 200])
    expect((await browser.send(method, path, body)).status).toBeLessThan(300)
    expect([(await before.get('/api/user')).status, (await copy.get('/api/user')).status]).toEqual([401, 401])
    expect((await browser.get('/api/user')).status).toBe(200)
  })

  test('is renewed by itself after a day, with parallel requests all answered', async () => {
    const browser = site.browser()
    await browser.register('dora')
    const old = browser.cookies.get('hereabouts_session')
    await ctx.client.query("update sessions set renewed_at = now() - interval '25 hours'")
    const cookie = browser.cookieHeader
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => site.ask('/api/user', { headers: { cookie } })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.filter((answer) => answer.headers.getSetCookie().length > 0)).toHaveLength(1)
    await browser.get('/explore')
    expect(browser.cookies.get('hereabouts_session')).toBe(old)
  })

  test('ends some time, however much it is used', async () => {
    const browser = site.browser()
    await browser.register('forever')
    const made = (age: string, remember: boolean) =>
      ctx.client.query(
        `update sessions set created_at = now() - $1::interval, remember = $2 where user_id = (select id from users where username = 'forever')`,
        [age, remember],
      )
    for (const [age, remember, status] of [
      ['89 days', true, 200],
      ['91 days', true, 401],
      ['6 days', false, 200],
      ['8 days', false, 401],
    ] as const) {
      await made(age, remember)
      expect([age, (await browser.get('/api/user')).status]).toEqual([age, status])
    }
  })

  test('sessions are listed and ended, one or all others', async () => {
    const [first, second, third] = [site.browser(), site.browser(), site.browser()]
    await first.register('sam')
    await second.login('sam')
    await third.login('sam')
    const { data } = await (await first.get('/api/user/sessions')).json()
    expect(data).toHaveLength(3)
    expect(data[0]).toMatchObject({ current: true, device: 'Firefox on Linux' })
    expect((await first.delete(`/api/user/sessions/${data[1].id}`)).status).toBe(204)
    const statuses = await Promise.all([second, third].map(async (browser) => (await browser.get('/api/user')).status))
    expect(statuses.toSorted()).toEqual([200, 401])
    expect(await (await first.delete('/api/user/sessions')).json()).toEqual({ ended: 1 })
    expect((await first.get('/api/user')).status).toBe(200)
  })

  test('a sign-in from a browser that was not used before is said to be new; the first one is not', async () => {
    const browser = site.browser()
    await browser.register('nina')
    await browser.post('/api/logout')
    await browser.login('nina')
    await site.browser().login('nina')
    const { rows } = await ctx.client.query(
      'select count(*)::int as devices from known_devices where user_id = (select id from users where username = $1)',
      ['nina'],
    )
    expect(rows).toEqual([{ devices: 2 }])
  })
})
