import { beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '../../features/accounts/single-use-tokens.server.ts'
import { createAccount } from '../../features/people/operator.server.ts'
import { changeSetting } from '../../features/settings/writes.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { type Browser, password } from './browser.ts'
import { openSite } from './testing.server.ts'

const site = await openSite()
let manager: Browser
let admin: Browser
const id: Record<string, number> = {}

beforeAll(async () => {
  for (const [username, role] of [
    ['links-admin', 'admin'],
    ['links-manager', 'manager'],
    ['links-editor', 'editor'],
    ['mia', 'user'],
    ['sue', 'user'],
  ] as const)
    id[username] = await createAccount(ctx, { name: username, username, email: `${username}@people.example`, password, role })
  manager = await signedIn('links-manager')
  admin = await signedIn('links-admin')
})

async function signedIn(username: string): Promise<Browser> {
  const browser = site.browser()
  expect((await browser.login(username)).status).toBe(200)
  return browser
}

const stale = 'This link is not good any more'
const open = async (path: string, browser = site.browser()) => {
  const answer = await browser.get(path)
  return { status: answer.status, cache: answer.headers.get('cache-control'), text: await answer.text() }
}
const suspend = (username: string) => manager.post(`/api/users/${id[username]}/suspend`, { reason: 'Spam' })
const lastPath = async (username: string) => (await site.mailsTo(`${username}@people.example`)).at(-1)?.data.path ?? ''

describe('a link that is wrong, used or too old says so on opening, in the same words', () => {
  test.each([
    '/setup/nope',
    '/reset-password/nope',
    '/email-change/nope',
    '/verify-email/7/nope',
    '/data-export/7/nope',
    '/data-export/x/nope',
    '/appeal/7.nope',
    '/appeal/nope',
  ])('%s', async (path) => {
    const { status, cache, text } = await open(path)
    expect([status, cache]).toEqual([200, 'no-store'])
    expect(text).toContain(stale)
    expect(text).toContain('It was used already, it is too old, or it is not complete.')
    expect(text).not.toContain('type="password"')
  })

  test.each([
    ['manage a place', '/place-invitations/nope'],
    ['keep a list together', '/list-invitations/nope'],
  ])('one of an invitation to %s, to whoever signed in for it', async (_, path) => {
    expect((await site.browser().get(path)).headers.get('location')).toBe(`/login?redirect=${path}`)
    const { status, cache, text } = await open(path, manager)
    expect([status, cache]).toEqual([200, 'no-store'])
    expect(text).toContain(stale)
  })

  test('one for a new password shows its form until it is used', async () => {
    const token = await issueToken({ client: ctx.client, now: new Date() }, { purpose: 'reset-password', userId: id.mia ?? 0, minutes: 60 })
    expect((await open(`/reset-password/${token}`)).text).toContain('Choose a new password')
    expect((await open(`/reset-password/${token}`)).text, 'opening uses nothing up').not.toContain(stale)
    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    expect((await guest.post('/api/reset-password', { token, password: 'another long password' })).status).toBe(204)
    expect((await open(`/reset-password/${token}`)).text).toContain(stale)
  })

  test('one that is too old, or of an address that is verified, is not good; a good one is asked for', async () => {
    const token = await issueToken({ client: ctx.client, now: new Date() }, { purpose: 'email-change', userId: id.mia ?? 0, minutes: 60 })
    expect((await open(`/email-change/${token}`)).text).toContain('Go ahead')
    await ctx.client.query("update tokens set expires_at = now() - interval '1 second' where purpose = 'email-change'")
    expect((await open(`/email-change/${token}`)).text).toContain(stale)
  })

  test('one to verify an address is good for its account alone', async () => {
    const fresh = site.browser()
    await fresh.register('vera')
    const path = await lastPath('vera')
    expect((await open(path)).text).toContain('Press the button to confirm')
    expect((await open(path.replace(/\/verify-email\/\d+/, `/verify-email/${id.mia}`))).text).toContain(stale)
    const followed = await fresh.get(path)
    expect([followed.status, followed.headers.get('location')]).toEqual([302, '/home'])
    expect(fresh.cookies.get('hereabouts_notice')).toBe('verified')
    await fresh.get(path)
    expect(fresh.cookies.get('hereabouts_notice')).toBe('stale-link')
  })

  test('the set-up link is not good once there is an admin', async () => {
    const token = await issueToken({ client: ctx.client, now: new Date() }, { purpose: 'setup', minutes: 60 })
    expect((await open(`/setup/${token}`)).text).toContain(stale)
  })

  test('an invitation that isn’t needed is said to be not good, and the form is there', async () => {
    const { text } = await open('/register?invitation=nope')
    expect(text).toContain('This invitation is not good any more. You can make an account without one.')
    expect(text).toContain('type="password"')
    expect((await open('/register')).text).not.toContain('This invitation')
  })
})

describe('somebody suspended', () => {
  test('is led to a form where they can appeal, by the mail and by the answer to a sign-in, and the team is told', async () => {
    expect((await suspend('sue')).status).toBe(200)
    const path = await lastPath('sue')
    const told = await (await site.browser().login('sue')).json()
    expect(told).toMatchObject({ type: '/problems/suspended', instance: path })
    expect(told.detail).toMatch(/To appeal, follow the link in the mail/)
    expect((await open(path)).text).toContain('Why should your account be opened again?')

    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    const token = path.split('/').at(-1) ?? ''
    expect((await guest.post('/api/appeals', { token, message: ' ' })).status).toBe(422)
    expect((await guest.post('/api/appeals', { token: `${id.mia}.x`, message: 'Let me in' })).status).toBe(422)
    for (const message of ['It was not me.', 'It was my cat.', 'Please.'])
      expect((await guest.post('/api/appeals', { token, message })).status).toBe(204)
    expect((await guest.post('/api/appeals', { token, message: 'Once more.' })).status).toBe(429)

    for (const staff of [manager, admin]) {
      const { notifications } = await (await staff.get('/api/app-notifications/unread')).json()
      expect(notifications.filter(({ type }: { type: string }) => type === 'appeal')).toMatchObject([
        { action_url: `/admin/users?open=${id.sue}` },
      ])
    }
    const { appeals } = await (await manager.get(`/api/users/${id.sue}`)).json()
    expect(appeals.map(({ message }: { message: string }) => message)).toEqual(['Please.', 'It was my cat.', 'It was not me.'])
    expect((await open(`/admin/users?open=${id.sue}`, manager)).text).toContain('It was my cat.')
  })

  test('has a link that ends with the suspension', async () => {
    const path = await lastPath('sue')
    expect((await manager.post(`/api/users/${id.sue}/restore`)).status).toBe(200)
    expect((await open(path)).text).toContain(stale)
    expect((await suspend('sue')).status).toBe(200)
    expect((await open(path)).text).toContain(stale)
    expect((await open(await lastPath('sue'))).text).not.toContain(stale)
  })

  test('members don’t find appeals among what they can be told', async () => {
    const settings = async (browser: Browser) =>
      (await (await browser.get('/api/notification-settings')).json()).data.map(({ kind }: { kind: string }) => kind)
    const member = await (async () => {
      const browser = site.browser()
      await browser.register('plain-member')
      return browser
    })()
    expect([(await settings(member)).includes('appeal'), (await settings(admin)).includes('appeal')]).toEqual([false, true])
  })
})

test('what Home says of a confirmed address no link can make it say', async () => {
  const { status, text } = await open('/home?verified=yes', admin)
  expect([status, text.includes('is confirmed')]).toEqual([200, false])
  expect(admin.cookies.has('hereabouts_notice')).toBe(false)
})

test('while registration is closed, nothing offers to sign up', async () => {
  const offers = async (path: string) => /href="\/register/.test((await open(path)).text)
  expect([await offers('/explore'), await offers('/login')]).toEqual([true, true])
  await changeSetting({ db: ctx.db, now: new Date() }, 'registration', 'closed')
  expect([await offers('/explore'), await offers('/login'), await offers('/'), await offers('/nowhere')]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect((await open('/register')).text).toContain('Registration is closed')
  await changeSetting({ db: ctx.db, now: new Date() }, 'registration', 'open')
})

test('what is missing under /admin is Not Found in the admin layout for the team, in the site’s for others', async () => {
  const inAdmin = async (browser: Browser, path: string) => {
    const { status, text } = await open(path, browser)
    return [status, text.includes('aria-label="Admin menu"'), text.includes('There is nothing at this address')]
  }
  const editor = await signedIn('links-editor')
  for (const staff of [admin, manager, editor]) expect(await inAdmin(staff, '/admin/nothing')).toEqual([404, true, true])
  expect(await inAdmin(admin, '/admin/tickets')).toEqual([404, true, true])
  expect(await inAdmin(admin, '/admin/a/b/c')).toEqual([404, true, true])
  const member = site.browser()
  await member.register('no-staff')
  for (const other of [member, site.browser()]) expect(await inAdmin(other, '/admin/nothing')).toEqual([404, false, true])
})

test('a handle without @ is nobody’s: Not Found for guests too', async () => {
  for (const path of ['/up/zzz', '/up/zzz/lists']) expect((await open(path)).status, path).toBe(404)
  const asked = await site.browser().get('/up/@mia')
  expect([asked.status, asked.headers.get('location')]).toEqual([302, '/login?redirect=/up/%40mia'])
})

test('the API says what is wrong as plain sentences', async () => {
  const guest = site.browser()
  await guest.get('/sanctum/csrf-cookie')
  const { errors } = await (await guest.post('/api/register', { name: 7 })).json()
  expect(errors).toEqual({ name: ['must be text'], username: ['is missing'], email: ['is missing'], password: ['is missing'] })
  expect((await (await guest.get('/api/places?limit=1000')).json()).errors).toEqual({ limit: ['must be at most 100'] })
})
