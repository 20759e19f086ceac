import { type Context, Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from '../../platform/api-env.ts'
import { csrfTokenOf } from '../../platform/session-cookie.server.ts'
import { type SessionCookies, sessionCookiesOf } from './session-cookies.server.ts'

const key = { for: (purpose: string) => Buffer.from(purpose.padEnd(32, '.')) }

/** The cookies of an answer by name: value, and attributes in alphabetical order. */
async function cookiesAfter(secure: boolean, act: (cookies: SessionCookies, c: Context<ApiEnv>) => unknown) {
  const cookies = sessionCookiesOf({ key: async () => key, secure })
  const app = new Hono<ApiEnv>().get('/', async (c) => {
    await act(cookies, c)
    return c.body(null, 204)
  })
  const lines = (await app.request('/')).headers.getSetCookie()
  return lines.map((line) => {
    const [pair = '', ...attributes] = line.split('; ')
    return [pair, ...attributes.sort()]
  })
}

const token = 'a-token_of-forty-three-letters-and-digits-01'
const csrf = csrfTokenOf(key, token)

test('who signs in gets the session, which no script reads, and the token beside it, for as long as asked', async () => {
  const month = 30 * 24 * 3600
  expect(await cookiesAfter(true, (cookies, c) => cookies.setSession(c, { token, seconds: month }))).toEqual([
    [`hereabouts_session=${token}`, 'HttpOnly', `Max-Age=${month}`, 'Path=/', 'SameSite=Lax', 'Secure'],
    [`XSRF-TOKEN=${csrf}`, `Max-Age=${month}`, 'Path=/', 'SameSite=Lax', 'Secure'],
  ])
  expect(await cookiesAfter(true, (cookies, c) => cookies.replaceSession(c, { token, seconds: null }))).toEqual([
    [`hereabouts_session=${token}`, 'HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'],
    [`XSRF-TOKEN=${csrf}`, 'Path=/', 'SameSite=Lax', 'Secure'],
  ])
  expect(await cookiesAfter(true, (cookies, c) => cookies.replaceSession(c, null))).toEqual([])
})

test('without https cookies are not for https alone', async () => {
  expect(await cookiesAfter(false, (cookies, c) => cookies.setSession(c, { token, seconds: null }, 'known'))).toEqual([
    [`hereabouts_session=${token}`, 'HttpOnly', 'Path=/', 'SameSite=Lax'],
    [`XSRF-TOKEN=${csrf}`, 'Path=/', 'SameSite=Lax'],
    ['hereabouts_device=known', 'HttpOnly', `Max-Age=${365 * 24 * 3600}`, 'Path=/', 'SameSite=Lax'],
  ])
})

test('who signs out is a guest with a signed token of their own', async () => {
  const set = await cookiesAfter(true, (cookies, c) => cookies.setGuestSession(c))
  expect(set[0]).toEqual([
    expect.stringMatching(/^hereabouts_session=g\.[\w-]{43}\.[\w-]{43}$/),
    'HttpOnly',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
  expect(set[1]).toEqual([expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}$/), 'Path=/', 'SameSite=Lax', 'Secure'])
})

test('what is taken away is emptied and ends at once', async () => {
  expect(await cookiesAfter(true, (cookies, c) => cookies.clearSession(c))).toEqual([
    ['hereabouts_session=', 'HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure'],
    ['XSRF-TOKEN=', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure'],
  ])
  expect(await cookiesAfter(true, (cookies, c) => cookies.clearPendingTwoFactor(c))).toEqual([
    ['hereabouts_pending=', 'HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure'],
  ])
  expect(await cookiesAfter(true, (cookies, c) => cookies.setPendingTwoFactor(c, 'half-way'))).toEqual([
    ['hereabouts_pending=half-way', 'HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'],
  ])
})
