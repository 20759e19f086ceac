import { beforeAll, describe, expect, test } from 'vitest'
import { ctx } from '../../platform/testing.server.ts'
import { password } from './browser.ts'
import { openSite } from './testing.server.ts'

/** What ruling 4 says and no other test of this folder shows. */

const site = await openSite()
const rowsWith = async (table: string, text: string) =>
  (await ctx.client.query(`select from ${table} t where position($1 in t::text) > 0`, [text])).rows.length

beforeAll(async () => {
  expect((await site.browser().register('MixedCase')).status).toBe(200)
})

describe('registration', () => {
  test('keeps the case of a username for display and ignores it otherwise', async () => {
    const browser = site.browser()
    expect((await browser.login('mixedcase')).status).toBe(200)
    expect(await (await browser.get('/api/user')).json()).toMatchObject({ username: 'MixedCase' })
    const again = await site.browser().register('mIXEDcASE', { email: 'another@people.example' })
    expect((await again.json()).errors).toEqual({ username: ['is taken'] })
  })

  test('asks nothing of a password but ten characters that are not common', async () => {
    const answers = await Promise.all(
      ['zqvxkwjhbn', 'zqvxkwjhb'].map((secret, n) => site.browser().register(`plain${n}`, { password: secret })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 422])
  })

  test('with a known address is limited strictly: five an hour, whoever asks, and as many mails', async () => {
    await site.browser().register('besieged')
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await site.browser().register(`besieger${n}`, { email: 'Besieged@people.example' })).status)
    expect([statuses.filter((status) => status === 422).length, statuses.at(-1)]).toEqual([5, 429])
    expect((await site.mailsTo('besieged@people.example')).filter(({ kind }) => kind === 'already-registered')).toHaveLength(5)
  })

  test('is not limited for somebody who looks for a free name', { timeout: 180_000 }, async () => {
    await site.browser().register('sought')
    const browser = site.browser()
    for (let n = 0; n < 31; n++)
      expect((await (await browser.register('Sought', { email: 'seeker@people.example' })).json()).errors).toEqual({
        username: ['is taken'],
      })
    expect((await browser.register('admin', { email: 'seeker@people.example' })).status).toBe(422)
    expect((await browser.register('sought-and-found', { email: 'seeker@people.example' })).status).toBe(200)
  })

  test('is limited for an address: thirty an hour, then 429 with Retry-After', async () => {
    const browser = site.browser()
    for (let n = 0; n < 30; n++) expect((await browser.register(`crowd${n}`, { password: '1234567890' })).status).toBe(422)
    const answer = await browser.register('crowd30')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000)
  })
})

describe('login', () => {
  test('a hundred failures of an address, then 429 there for every account, and nowhere else', { timeout: 120_000 }, async () => {
    const attacker = site.browser()
    await attacker.get('/sanctum/csrf-cookie')
    const tries = Array.from({ length: 100 }, (_, n) => attacker.post('/api/login', { login: `nobody-${n}`, password: 'x' }))
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([422]))
    const answer = await attacker.login('MixedCase')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600)
    expect((await site.browser().login('MixedCase')).status).toBe(200)
  })

  test('what succeeds is not counted', async () => {
    const address = site.browser().address
    for (let n = 0; n < 12; n++) expect((await site.browser(address).login('MixedCase')).status).toBe(200)
  })
})

describe('secrets', () => {
  test('of sessions, links and passwords are kept as hashes; passwords by argon2id', async () => {
    const browser = site.browser()
    await browser.register('hashed')
    await browser.post('/api/forgot-password', { email: 'hashed@people.example' })
    const [mail] = (await site.mailsTo('hashed@people.example')).filter(({ kind }) => kind === 'reset-password')
    const link = mail?.data.path?.split('/').at(-1) ?? ''
    expect(link).toMatch(/^[\w-]{43}$/)
    expect(await rowsWith('tokens', link)).toBe(0)
    expect(await rowsWith('sessions', browser.cookies.get('hereabouts_session') ?? '')).toBe(0)
    expect(await rowsWith('users', password)).toBe(0)
    const { rows } = await ctx.client.query<{ password_hash: string }>("select password_hash from users where username = 'hashed'")
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=\d+,p=\d+\$/)
  })

  test('a session is random, and every login makes another', async () => {
    const [first, second] = [site.browser(), site.browser()]
    await first.login('MixedCase')
    await second.login('MixedCase')
    const tokens = [first, second].map((browser) => browser.cookies.get('hereabouts_session') ?? '')
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43,}$/)
    expect(new Set(tokens).size).toBe(2)
  })

  test('the token of one session is worth nothing for another', async () => {
    const [mine, other] = [site.browser(), site.browser()]
    await mine.login('MixedCase')
    await other.login('MixedCase')
    const foreign = { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' }
    expect((await mine.post('/api/logout', undefined, foreign)).status).toBe(419)
    expect((await mine.get('/api/user')).status).toBe(200)
  })

  test('a bearer token changes things without a CSRF token', async () => {
    const browser = site.browser()
    await browser.register('scripted')
    const { token } = await (await browser.post('/api/user/api-tokens', { name: 'Script', scopes: ['read', 'write'] })).json()
    const { status } = await site.ask('/api/user/profile', {
      method: 'PATCH',
      body: JSON.stringify({ bio: 'by a script' }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    expect(status).toBe(200)
  })
})

describe('a link that verifies', () => {
  const linkOf = async (name: string) =>
    (await site.mailsTo(`${name}@people.example`)).findLast(({ kind }) => kind === 'verify-email')?.data.path ?? ''

  test('verifies the account that it names, whoever is signed in', async () => {
    const [named, other] = [site.browser(), site.browser()]
    await named.register('named')
    await other.register('other')
    const answer = await other.get(await linkOf('named'))
    expect([answer.status, new URL(answer.headers.get('location') ?? '', 'https://places.example').pathname]).toEqual([302, '/home'])
    expect(await (await named.get('/api/user')).json()).toMatchObject({ email_verified_at: expect.any(String) })
    expect(await (await other.get('/api/user')).json()).toMatchObject({ email_verified_at: null })
  })

  test('that a program of a mail server opens does nothing yet', async () => {
    const browser = site.browser()
    await browser.register('scanned')
    const path = await linkOf('scanned')
    expect((await site.browser().get(path)).status).toBe(200)
    expect(await (await browser.get('/api/user')).json()).toMatchObject({ email_verified_at: null })
  })

  test('asked for anew is answered alike whether there is such an account or not', async () => {
    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    const statuses = await Promise.all(
      ['mixedcase@people.example', 'nobody@people.example'].map(
        async (email) => (await guest.post('/api/verify-email/resend', { email })).status,
      ),
    )
    expect(statuses).toEqual([204, 204])
  })
})
