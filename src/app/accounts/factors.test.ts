import { WebAuthnEmulator } from 'nid-webauthn-emulator'
import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { ctx } from '../../platform/testing.server.ts'
import { hashOf } from '../../platform/tokens.server.ts'
import { password } from './browser.ts'
import { openSite } from './testing.server.ts'

const site = await openSite()
const codeAt = (secret: string, offset = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + offset })

async function withCodes(name: string) {
  const browser = site.browser()
  await browser.register(name)
  const { secret, uri, qr } = await (await browser.post('/api/user/two-factor')).json()
  expect(uri).toContain('otpauth://totp/')
  expect(qr).toContain('<svg')
  const { codes } = await (await browser.post('/api/user/two-factor/confirm', { code: codeAt(secret, -30) })).json()
  return { browser, secret, codes: codes as string[] }
}

describe('two factors', () => {
  test('login answers {two_factor: true} and is completed by a code, each good once', async () => {
    const { secret, codes } = await withCodes('tom')
    expect(codes).toHaveLength(10)
    const browser = site.browser()
    expect(await (await browser.login('tom')).json()).toEqual({ two_factor: true })
    expect((await browser.get('/api/user')).status).toBe(401)
    expect((await browser.post('/api/two-factor-challenge', { code: '000000' })).status).toBe(422)
    const code = codeAt(secret)
    const done = await browser.post('/api/two-factor-challenge', { code })
    expect(done.status).toBe(200)
    expect((await done.json()).user).toMatchObject({ username: 'tom' })
    const again = site.browser()
    await again.login('tom')
    expect((await again.post('/api/two-factor-challenge', { code })).status).toBe(422)
    expect((await again.post('/api/two-factor-challenge', { code: codes[0]?.toUpperCase() })).status).toBe(200)
    const third = site.browser()
    await third.login('tom')
    expect((await third.post('/api/two-factor-challenge', { code: codes[0] })).status).toBe(422)
  })

  test('a challenge without the first step, or in another browser, is worth nothing', async () => {
    const { secret } = await withCodes('tina')
    const first = site.browser()
    await first.login('tina')
    const other = site.browser()
    await other.get('/sanctum/csrf-cookie')
    expect((await other.post('/api/two-factor-challenge', { code: codeAt(secret) })).status).toBe(422)
  })

  test('recovery codes that an earlier version kept are still good, once', async () => {
    const { codes } = await withCodes('early')
    const code = codes[3] ?? ''
    await ctx.client.query(
      "with gone as (delete from recovery_codes c using users u where u.id = c.user_id and u.username = 'early' returning user_id) insert into recovery_codes select distinct user_id, $1 from gone",
      [hashOf(code.replace('-', ''))],
    )
    const statuses: number[] = []
    for (const browser of [site.browser(), site.browser()]) {
      await browser.login('early')
      statuses.push((await browser.post('/api/two-factor-challenge', { code })).status)
    }
    expect(statuses).toEqual([200, 422])
  })

  test('ten wrong codes, then 429', async () => {
    await withCodes('theo')
    const browser = site.browser()
    await browser.login('theo')
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await browser.post('/api/two-factor-challenge', { code: '000000' })).status)
    expect(statuses.slice(0, 9)).toEqual(Array(9).fill(422))
    expect(statuses.at(-1)).toBe(429)
  })

  test('the secret is sealed, the codes are hashed, and turning it off forgets both', async () => {
    const { browser, secret, codes } = await withCodes('tess')
    const { rows } = await ctx.client.query<{ all: string }>(
      "select string_agg(t::text || r::text, '') as all from two_factor t join recovery_codes r using (user_id)",
    )
    expect(rows[0]?.all).not.toContain(secret)
    expect(rows[0]?.all).not.toContain(codes[0]?.replace('-', ''))
    expect(rows[0]?.all).not.toContain(hashOf(codes[0]?.replace('-', '') ?? ''))
    expect((await browser.delete('/api/user/two-factor')).status).toBe(204)
    expect(await (await browser.get('/api/user/two-factor')).json()).toEqual({ enabled: false, recovery_codes_left: 0 })
  })
})

describe('proving it is oneself', () => {
  test('dangerous acts want it after 10 minutes', async () => {
    const browser = site.browser()
    await browser.register('carl')
    await ctx.client.query("update sessions set confirmed_at = now() - interval '11 minutes'")
    const refused = await browser.post('/api/user/two-factor')
    expect([refused.status, (await refused.json()).type]).toEqual([403, '/problems/confirm'])
    expect((await browser.post('/api/user/confirm', { password: 'wrong' })).status).toBe(422)
    expect((await browser.post('/api/user/confirm', { password })).status).toBe(204)
    expect((await browser.post('/api/user/two-factor')).status).toBe(200)
  })
})

describe('passkeys', () => {
  const origin = 'https://places.example'

  test('are made, used to sign in without a name, renamed and removed', async () => {
    const device = new WebAuthnEmulator()
    const browser = site.browser()
    await browser.register('paula')
    const creation = await (await browser.post('/api/user/passkeys/options')).json()
    const made = device.createJSON(origin, creation)
    const added = await browser.post('/api/user/passkeys', { name: 'My phone', response: made })
    expect(await added.json()).toMatchObject({ data: [{ name: 'My phone', last_used_at: null }] })
    expect((await browser.post('/api/user/passkeys', { name: 'Twice', response: made })).status).toBe(422)

    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    const wanted = await (await guest.post('/api/passkeys/options')).json()
    const response = device.getJSON(origin, wanted)
    expect(await (await guest.post('/api/passkeys/login', { response })).json()).toMatchObject({ user: { username: 'paula' } })
    const other = site.browser()
    await other.get('/sanctum/csrf-cookie')
    expect((await other.post('/api/passkeys/login', { response })).status).toBe(422)

    const { data } = await (await guest.get('/api/user/passkeys')).json()
    expect((await guest.patch(`/api/user/passkeys/${data[0].id}`, { name: 'Old phone' })).status).toBe(204)
    expect((await guest.delete(`/api/user/passkeys/${data[0].id}`)).status).toBe(204)
    expect((await guest.delete(`/api/user/passkeys/${data[0].id}`)).status).toBe(404)
  })

  test('of another site are refused', async () => {
    const device = new WebAuthnEmulator()
    const browser = site.browser()
    await browser.register('pia')
    const creation = await (await browser.post('/api/user/passkeys/options')).json()
    const redirectTo = device.createJSON('https://evil.example', { ...creation, rp: { ...creation.rp, id: 'evil.example' } })
    expect((await browser.post('/api/user/passkeys', { name: 'x', response: redirectTo })).status).toBe(422)
    expect((await browser.post('/api/user/passkeys', { name: 'x', response: { id: 'a', rawId: 'a', type: 'public-key' } })).status).toBe(
      422,
    )
  })
})

describe('API tokens', () => {
  test('do what their scopes say, without a CSRF token, until they end', async () => {
    const browser = site.browser()
    await browser.register('toni')
    expect((await browser.post('/api/user/api-tokens', { name: 'x', scopes: ['staff'] })).status).toBe(422)
    const { token, api_token } = await (await browser.post('/api/user/api-tokens', { name: 'Script', scopes: ['read'] })).json()
    const ask = (path: string, init: RequestInit = {}) => site.ask(path, { ...init, headers: { authorization: `Bearer ${token}` } })
    expect((await ask('/api/user')).status).toBe(200)
    expect((await ask('/api/user/sessions')).status).toBe(403)
    expect((await ask('/api/user/two-factor', { method: 'POST' })).status).toBe(403)
    expect(await (await browser.get('/api/user/api-tokens')).text()).not.toContain(token)
    expect((await browser.delete(`/api/user/api-tokens/${api_token.id}`)).status).toBe(204)
    expect((await ask('/api/user')).status).toBe(401)
    expect((await site.ask('/api/places', { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401)
  })
})
