import { afterEach, expect, test } from 'vitest'
import { password } from '../../src/app/accounts/browser.ts'
import { browserAt } from '../browser-at.ts'
import { manage as manageWith } from './manage.ts'
import { cleanUp, openReady, preparedData, type RunningServer, stop } from './running-server.ts'

afterEach(cleanUp)

const manage = (dataDir: string, ...args: string[]) => manageWith({ DATA_DIR: dataDir, APP_URL: 'https://places.example' }, ...args)

const urlOf = (site: RunningServer) => `http://127.0.0.1:${site.port}`

test('accounts by command: made, given a role, listed, let in again', async () => {
  const dataDir = await preparedData()
  const made = await manage(dataDir, 'users', 'create', '--email', 'ann@people.example', '--username', 'ann', '--role', 'editor')
  expect(made).toMatchObject({ status: 0, out: expect.stringMatching(/Password: [a-z2-9]{20}/) })
  const secret = /Password: (\S+)/.exec(made.out)?.[1] ?? ''
  expect(await manage(dataDir, 'users', 'create', '--email', 'x', '--username', 'bob', '--role', 'user')).toMatchObject({ status: 2 })
  expect(await manage(dataDir, 'users', 'create', '--email', 'ann@people.example', '--username', 'bob', '--role', 'user')).toMatchObject({
    status: 2,
    err: expect.stringContaining('email has an account already'),
  })
  expect(await manage(dataDir, 'users', 'role', 'ann', 'admin')).toMatchObject({ status: 0, out: 'ann is admin now.\n' })
  expect(await manage(dataDir, 'users', 'role', 'ann', 'user')).toMatchObject({ status: 2, err: expect.stringContaining('last admin') })
  expect(await manage(dataDir, 'users', 'list')).toMatchObject({ out: expect.stringMatching(/admin +ann +ann@people\.example/) })
  const site = await openReady({ dataDir })
  expect(site.said()).not.toContain('/setup/')
  const browser = browserAt(() => urlOf(site))
  expect((await browser.login('ann', secret)).status).toBe(200)
  const reset = await manage(dataDir, 'users', 'reset-password', 'ann')
  expect(reset.out).toMatch(/https:\/\/places\.example\/reset-password\/[\w-]{43}/)
  expect((await browser.get('/api/user')).status).toBe(401)
})

test('two servers on one database share sessions and limits, and one may be killed', async () => {
  const first = await openReady({ dataDir: await preparedData(), env: { DEMO: 'true' } })
  const url = (await manage(first.dataDir, 'psql-url')).out.trim()
  const second = await openReady({ env: { DATABASE_URL: url } })
  const demo = /Demo +user +(\S+) +(\S+)/.exec(first.said())
  expect(first.said().match(/^ {2}Demo /gm)).toHaveLength(5)
  expect(second.said()).not.toContain('Demo')

  let at = second
  const browser = browserAt(() => urlOf(at))
  expect((await browser.login(demo?.[1] ?? '', demo?.[2])).status).toBe(200)
  at = first
  expect((await browser.patch('/api/user/profile', { bio: 'On the other server' })).status).toBe(200)
  expect((await browser.post('/api/user/confirm', { password: demo?.[2] })).status).toBe(204)

  const guest = browserAt(() => urlOf(at))
  for (let i = 0; i < 10; i++) {
    at = i % 2 ? first : second
    expect((await guest.login('somebody', password)).status).toBe(422)
  }
  expect((await guest.login('somebody', password)).status).toBe(429)

  second.process.kill('SIGKILL')
  await second.ended
  at = first
  expect((await browser.get('/api/user')).status).toBe(200)
  expect((await browser.post('/api/logout')).status).toBe(204)
  await stop(first)
})

test('the first start prints a link with which the first admin is made, once', async () => {
  const site = await openReady({ dataDir: await preparedData() })
  const token = /\/setup\/([\w-]{43})/.exec(site.said())?.[1]
  const browser = browserAt(() => urlOf(site))
  const page = await browser.get(`/setup/${token}`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<meta name="referrer" content="no-referrer"')
  await browser.get('/sanctum/csrf-cookie')
  const given = { name: 'First', username: 'first', email: 'first@people.example', password, token }
  expect(await (await browser.post('/api/setup', given)).json()).toMatchObject({ user: { role: 'admin' } })
  expect((await browser.post('/api/setup', { ...given, username: 'next', email: 'next@people.example' })).status).toBe(403)
})
