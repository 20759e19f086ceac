import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, giveRole, setupPath } from '../../features/people/operator.server.ts'
import { restoreEnded } from '../../features/people/suspensions.server.ts'
import { changeSetting } from '../../features/settings/writes.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import type { Role } from '../../policy.ts'
import { reactTo } from '../reactions.server.ts'
import { type Browser, password } from './browser.ts'
import { openSite } from './testing.server.ts'

const site = await openSite()
const ids = new Map<string, number>()

async function member(username: string, role: Role): Promise<Browser> {
  ids.set(username, await createAccount(ctx, { name: username, username, email: `${username}@people.example`, password, role }))
  const browser = site.browser()
  await browser.login(username)
  return browser
}
const id = (name: string) => ids.get(name) ?? 0

describe('the first admin', () => {
  test('is made once with the link that the start prints', async () => {
    const paths = [await setupPath(ctx), await setupPath(ctx)]
    const [token, other] = paths.map((path) => path?.split('/')[2])
    const browser = site.browser()
    await browser.get('/sanctum/csrf-cookie')
    const given = { name: 'First', username: 'first', email: 'first@people.example', password }
    expect((await browser.post('/api/setup', { ...given, token: 'x' })).status).toBe(403)
    expect((await browser.post('/api/setup', { ...given, token, password: '1234567890' })).status).toBe(422)
    const made = await browser.post('/api/setup', { ...given, token })
    expect(await made.json()).toMatchObject({ user: { role: 'admin', email_verified_at: expect.any(String) } })
    expect((await browser.post('/api/setup', { ...given, username: 'second', email: 'second@people.example', token: other })).status).toBe(
      403,
    )
    expect(await setupPath(ctx)).toBeNull()
    ids.set('first', (await (await browser.get('/api/user')).json()).id)
  })
})

describe('staff and people (ruling 3)', () => {
  let admin: Browser
  let manager: Browser
  let user: Browser
  beforeAll(async () => {
    admin = await member('ada', 'admin')
    manager = await member('max', 'manager')
    await member('mia', 'manager')
    user = await member('una', 'user')
  })

  test('are listed with filters, orders and a cursor that belongs to its list', async () => {
    for (const name of ['pa', 'pb', 'pc']) await site.browser().register(`${name}eople`)
    expect((await user.get('/api/users')).status).toBe(403)
    const first = await (await manager.get('/api/users?q=Test+p&sort=name&limit=2&count=true')).json()
    expect(first).toMatchObject({ data: [{ username: 'paeople' }, { username: 'pbeople' }], total: 3 })
    const second = await (await manager.get(`/api/users?q=Test+p&sort=name&limit=2&cursor=${first.next_cursor}`)).json()
    expect(second).toMatchObject({ data: [{ username: 'pceople' }], next_cursor: null })
    expect((await manager.get(`/api/users?sort=name&cursor=${first.next_cursor}`)).status).toBe(422)
    for (const sort of ['newest', 'oldest', 'seen']) {
      const page = await (await admin.get(`/api/users?sort=${sort}&limit=3`)).json()
      const next = await (await admin.get(`/api/users?sort=${sort}&limit=3&cursor=${page.next_cursor}`)).json()
      expect(new Set([...page.data, ...next.data].map((person) => person.id)).size).toBe(6)
    }
    expect((await (await admin.get('/api/users?role=manager')).json()).data).toHaveLength(2)
    expect((await (await admin.get('/api/users?status=unverified')).json()).data).toHaveLength(3)
    expect((await admin.get('/api/users?q=%25')).status).toBe(200)
  })

  test('a manager changes no admin and no manager, and gives no role above editor', async () => {
    const give = async (by: Browser, to: string, role: Role) => (await by.put(`/api/users/${id(to)}/role`, { role })).status
    expect(await give(manager, 'ada', 'user')).toBe(403)
    expect(await give(manager, 'mia', 'user')).toBe(403)
    expect(await give(manager, 'una', 'manager')).toBe(403)
    expect(await give(manager, 'max', 'editor')).toBe(403)
    expect(await give(manager, 'una', 'editor')).toBe(200)
    expect(await give(admin, 'una', 'manager')).toBe(200)
    expect(await give(admin, 'una', 'user')).toBe(200)
    expect(await give(admin, 'ada', 'user')).toBe(403)
    expect((await manager.post(`/api/users/${id('ada')}/suspend`, { reason: 'x' })).status).toBe(403)
    expect((await manager.post(`/api/users/${id('mia')}/impersonate`)).status).toBe(403)
    const { rows } = await ctx.client.query(
      "select act, before, after from audit_log where target_id = $1 and act = 'user.role' order by id",
      [id('una')],
    )
    expect(rows[0]).toEqual({ act: 'user.role', before: { role: 'user' }, after: { role: 'editor' } })
  })

  test('the last admin stays, also when two go at the same time', async () => {
    const first = site.browser()
    await first.login('first')
    const answers = await Promise.all([
      first.put(`/api/users/${id('ada')}/role`, { role: 'user' }),
      admin.put(`/api/users/${id('first')}/role`, { role: 'user' }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const { rows } = await ctx.client.query("select count(*)::int as left from users where role = 'admin'")
    expect(rows).toEqual([{ left: 1 }])
    await ctx.client.query("update users set role = 'admin' where username in ('ada', 'first')")
  })

  test('of acts that take an admin away none waits for another that waits for it', async () => {
    for (const name of ['ada', 'first'])
      for (let round = 0; round < 4; round++) {
        const answers = await Promise.all(
          [
            giveRole(ctx, 'ada', 'user'),
            giveRole(ctx, 'first', 'user'),
            admin.post(`/api/users/${id(name)}/suspend`, { reason: 'A reason' }),
            admin.post('/api/user/deletion', {}),
          ].map((act) =>
            act.then(
              (answer) => (answer instanceof Response ? answer.status : 200),
              (error) => error.status ?? error,
            ),
          ),
        )
        expect(answers.filter((status) => typeof status !== 'number' || status >= 500)).toEqual([])
        const { rows } = await ctx.client.query<{ left: number }>(
          "select count(*)::int as left from users where role = 'admin' and delete_after is null and suspended_at is null",
        )
        expect(rows[0]?.left).toBeGreaterThan(0)
        await ctx.client.query(
          "update users set role = 'admin', suspended_at = null, delete_after = null, privacy = '{}' where username in ('ada', 'first')",
        )
        await admin.get('/sanctum/csrf-cookie')
        expect((await admin.login('ada')).status).toBe(200)
      }
  })

  test('the last admin stays, whoever asks', async () => {
    await ctx.client.query("update users set role = 'user' where role = 'admin' and username <> 'ada'")
    await expect(giveRole(ctx, 'ada', 'user')).rejects.toMatchObject({ status: 409 })
    // Others get and lose their roles all the same.
    await giveRole(ctx, 'una', 'editor')
    await giveRole(ctx, 'una', 'user')
    await ctx.client.query("update users set role = 'admin' where username = 'first'")
  })

  test('a role change brings a new token with the next answer', async () => {
    const before = user.cookies.get('hereabouts_session')
    await admin.put(`/api/users/${id('una')}/role`, { role: 'business_owner' })
    expect(await (await user.get('/api/user')).json()).toMatchObject({ role: 'business_owner' })
    expect(user.cookies.get('hereabouts_session')).not.toBe(before)
  })

  test('suspended: signed out everywhere, told why after the right password only, and back when restored', async () => {
    const victim = await member('vic', 'user')
    expect((await manager.post(`/api/users/${id('vic')}/suspend`, { reason: '' })).status).toBe(422)
    expect((await manager.post(`/api/users/${id('vic')}/suspend`, { reason: 'Spam', until: '2020-01-01T00:00:00Z' })).status).toBe(422)
    expect((await manager.post(`/api/users/${id('vic')}/suspend`, { reason: 'Spam in reviews' })).status).toBe(200)
    expect((await victim.get('/api/user')).status).toBe(401)
    expect((await site.browser().login('vic', 'a wrong password')).status).toBe(422)
    const told = await site.browser().login('vic')
    expect([told.status, await told.json()]).toEqual([
      403,
      expect.objectContaining({ type: '/problems/suspended', detail: expect.stringContaining('Spam in reviews') }),
    ])
    expect((await manager.post(`/api/users/${id('vic')}/restore`)).status).toBe(200)
    expect((await site.browser().login('vic')).status).toBe(200)
  })

  test('suspended until a moment: restored once it is over, as by the team, and not before', async () => {
    await member('brief', 'user')
    const until = new Date(Date.now() + 60_000)
    expect((await manager.post(`/api/users/${id('brief')}/suspend`, { reason: 'Spam', until: until.toISOString() })).status).toBe(200)
    const state = async () =>
      (await ctx.client.query('select suspended_at is null as restored, suspended_reason from users where id = $1', [id('brief')])).rows[0]
    expect(await restoreEnded({ ...ctx, now: new Date(until.getTime() - 1) })).toBe(0)
    expect(await state()).toEqual({ restored: false, suspended_reason: 'Spam' })
    const later = { ...ctx, now: until, reactTo }
    expect([await restoreEnded(later), await restoreEnded(later)]).toEqual([1, 0])
    expect(await state()).toEqual({ restored: true, suspended_reason: null })
    const { rows } = await ctx.client.query(
      "select actor_id from audit_log where act = 'user.restore' and target_kind = 'user' and target_id = $1",
      [id('brief')],
    )
    expect(rows).toEqual([{ actor_id: null }])
  })

  test('sign in as: seen through their eyes, nothing changed, and back to oneself', async () => {
    expect((await admin.post(`/api/users/${id('una')}/impersonate`)).status).toBe(204)
    const seen = await (await admin.get('/api/user')).json()
    expect(seen).toMatchObject({ username: 'una', impersonator: { name: 'ada' } })
    expect(seen.can).not.toContain('account.secure')
    expect((await admin.get('/api/user/sessions')).status).toBe(403)
    expect((await admin.post('/api/user/two-factor')).status).toBe(403)
    expect((await admin.post('/api/user/stop-impersonating')).status).toBe(204)
    expect(await (await admin.get('/api/user')).json()).toMatchObject({ username: 'ada', impersonator: null })
    expect((await admin.post('/api/user/stop-impersonating')).status).toBe(409)
    const refused = await admin.put(`/api/users/${id('una')}/role`, { role: 'editor' })
    expect((await refused.json()).type).toBe('/problems/confirm')
  })

  test('nobody goes on looking through others’ eyes after a change of their role', async () => {
    const former = await member('former', 'admin')
    expect((await former.post(`/api/users/${id('una')}/impersonate`)).status).toBe(204)
    const first = site.browser()
    await first.login('first')
    expect((await first.put(`/api/users/${id('former')}/role`, { role: 'user' })).status).toBe(200)
    expect((await former.get('/api/user')).status).toBe(401)
  })

  test('ended sessions are ended, and verification is mailed once more', async () => {
    const person = site.browser()
    await person.register('resent')
    const found = await (await manager.get('/api/users?q=resent')).json()
    const path = `/api/users/${found.data[0].id}`
    expect((await manager.post(`${path}/resend-verification`)).status).toBe(204)
    expect((await site.mailsTo('resent@people.example')).map(({ kind }) => kind)).toEqual(['verify-email', 'verify-email'])
    expect(await (await manager.post(`${path}/end-sessions`)).json()).toEqual({ ended: 1 })
    expect((await person.get('/api/user')).status).toBe(401)
  })
})

describe('who may register (ruling 4)', () => {
  test('by invitation: once with its link, and not without; closed: nobody', async () => {
    const host = await member('host', 'manager')
    expect((await host.post('/api/users/invitations', { email: 'guest@people.example' })).status).toBe(204)
    const [mail] = await site.mailsTo('guest@people.example')
    const invitation = new URL(mail?.data.path ?? '', 'https://places.example').searchParams.get('invitation')
    await changeSetting(ctx, 'registration', 'invitation')
    const page = async (query = '') => (await site.browser().get(`/register${query}`)).text()
    expect(await page()).toContain('By invitation only')
    expect(await page('?invitation=nonsense')).toContain('This invitation is not good any more')
    expect(await page(`?invitation=${invitation}`)).toContain('Create account')
    const refused = await site.browser().register('uninvited')
    expect(Object.keys((await refused.json()).errors)).toEqual(['invitation'])
    expect((await site.browser().register('invited', { invitation })).status).toBe(200)
    expect((await site.browser().register('again', { invitation })).status).toBe(422)
    expect(await page(`?invitation=${invitation}`)).toContain('This invitation is not good any more')
    const known = site.browser()
    await known.register('knows-emails', { email: 'host@people.example' })
    expect((await site.mailsTo('host@people.example')).map(({ kind }) => kind)).not.toContain('already-registered')
    await changeSetting(ctx, 'registration', 'closed')
    expect(await page()).toContain('Registration is closed')
    expect(await page()).not.toContain('Create account')
    expect((await site.browser().register('late')).status).toBe(403)
    await changeSetting(ctx, 'registration', 'open')
    expect((await site.browser().register('open')).status).toBe(200)
  })
})
