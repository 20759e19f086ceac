import { generateSync } from 'otplib'
import { afterEach, expect, test } from 'vitest'
import { changeSetting } from '../../features/settings/writes.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { openSite } from './testing.server.ts'

const site = await openSite()
const setRule = (value: 'offered' | 'required') => changeSetting({ ...ctx, now: new Date() }, 'two_factor_for_staff', value)

afterEach(() => setRule('offered'))

async function staff(name: string, role: string) {
  const browser = site.browser()
  await browser.register(name)
  await ctx.client.query('update users set role = $2 where username = $1', [name, role])
  return browser
}

test.each(['admin', 'manager', 'editor'])(
  'where the site requires it, an %s without a second factor has nothing of the team’s',
  async (role) => {
    const browser = await staff(`no-factor-${role}`, role)
    const page = role === 'editor' ? '/admin/places/pending' : '/admin'
    const operation = role === 'editor' ? '/api/saved-views?scope=people' : '/api/users'
    const before = (await browser.get(operation)).status
    expect(before).not.toBe(403)
    expect((await browser.get('/api/user').then((answer) => answer.json())).needs_second_factor).toBe(false)

    await setRule('required')
    const refused = await browser.get(operation)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('Set one up under Settings, Security.')
    const led = await browser.get(page)
    expect([led.status, led.headers.get('location')]).toEqual([302, '/profile/edit?tab=security'])
    const user = await (await browser.get('/api/user')).json()
    expect(user.needs_second_factor).toBe(true)
    expect(user.can.filter((name: string) => /^(?:user|site|audit|job|mail|dashboard|place|view)\./.test(name))).toEqual([])
    const security = await browser.get('/profile/edit?tab=security')
    expect(security.status).toBe(200)
    expect(await security.text()).toContain('This site requires codes of its team.')

    const { secret } = await (await browser.post('/api/user/two-factor')).json()
    const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })
    expect((await browser.post('/api/user/two-factor/confirm', { code })).status).toBe(200)
    expect((await browser.get(operation)).status).toBe(before)
    expect((await browser.get(page)).headers.get('location')).not.toBe('/profile/edit?tab=security')
  },
)

test('nor does an API token of theirs reach it; members are asked for nothing', async () => {
  const manager = await staff('factor-token', 'manager')
  const { token } = await (await manager.post('/api/user/api-tokens', { name: 'x', scopes: ['read', 'staff'] })).json()
  const ask = (path: string) => site.ask(path, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask('/api/users')).status).toBe(200)
  await setRule('required')
  expect((await ask('/api/users')).status).toBe(403)
  expect((await ask('/api/user')).status).toBe(200)

  const member = site.browser()
  await member.register('factor-member')
  expect((await (await member.get('/api/user')).json()).needs_second_factor).toBe(false)
  expect((await member.get('/home')).status).toBe(200)
})
