import { join } from 'node:path'
import { AuthenticatorEmulator, deserializeCredential, PasskeysCredentialsMemoryRepository, WebAuthnEmulator } from 'nid-webauthn-emulator'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../src/app/accounts/browser.ts'
import { readRecord } from '../../src/platform/postgres/record.server.ts'
import { browserAt } from '../browser-at.ts'
import { mailTo, outbox } from '../outbox.ts'
import { sumsOfFiles } from '../releases/archive.ts'
import { changesSince } from '../releases/changes.ts'
import { lostBetween } from '../releases/compare.ts'
import { type Contents, copyDatabase, openRelease, released } from '../releases/open-release.ts'
import { appUrl, readReleases } from '../releases/release.ts'
import { connected, elsewhere } from '../releases/tables.ts'
import * as operator from './manage.ts'
import { cleanUp, get, open, openReady, type RunningServer, ready, stop, temporary } from './running-server.ts'

const env = { APP_URL: appUrl, TRUST_PROXY: '1' }

describe.each(await readReleases())('a data folder of $version', (release) => {
  let dataDir: string
  let contents: Contents
  let site: RunningServer
  /** Of the site's database, for as long as the program runs. */
  let url: string
  let visitors = 0
  const adminName = release.people.find(({ role }) => role === 'admin')?.username ?? ''

  const manage = (...args: string[]) => operator.manage({ ...env, DATA_DIR: dataDir }, ...args)
  const visitor = () => browserAt(() => `http://127.0.0.1:${site.port}`, `10.30.${++visitors}.1`)
  const json = async (asked: Promise<Response>) => JSON.parse((await (await asked).text()) || '{}')

  /** What isn't there any more of what the release left. */
  const lostIn = (database: string) =>
    connected(elsewhere(url, released), (old) => connected(database, (now) => lostBetween(old, now, changesSince(release.version))))

  async function signedIn(username: string, password = release.password): Promise<Browser> {
    const browser = visitor()
    expect((await browser.login(username, password)).status, username).toBe(200)
    return browser
  }

  beforeAll(async () => {
    dataDir = join(await temporary(), 'data')
    contents = await openRelease(release, dataDir)
    site = await openReady({ dataDir, env })
    url = String((await readRecord(dataDir))?.url)
  })
  afterAll(cleanUp)

  test('was archived as it is described', () => expect(contents).toEqual({ tables: release.tables, files: release.files }))

  test('keeps every row of every table, with its values', async () => {
    expect(await lostIn(url)).toEqual([])
  })

  test('what was counted of places stands in a table of its own', async () => {
    const sums = (database: string, table: string) =>
      connected(database, async (client) => {
        const sum = ['views', 'saves', 'list_uses'].map((column) => `coalesce(sum(${column}), 0)::int as ${column}`)
        return (await client.query(`select ${sum.join(', ')} from ${table}`)).rows
      })
    const [before] = await sums(elsewhere(url, released), 'places')
    // The starter's lists came with the upgrade.
    const listed = await connected(
      url,
      async (client) => (await client.query('select count(place_id)::int as n from list_entries')).rows[0].n,
    )
    expect(listed).toBeGreaterThan(0)
    expect(await sums(url, 'place_counters')).toEqual([{ ...before, list_uses: before.list_uses + listed }])
  })

  test('the starter’s chains and channels came with the upgrade, and lead to places that are there', async () => {
    const browser = visitor()
    const chains = await json(browser.get('/api/chains?limit=50'))
    const channels = await json(browser.get('/api/channels?limit=50'))
    expect([chains.data.length, channels.data.length]).toEqual([expect.toSatisfy((n) => n >= 8), expect.toSatisfy((n) => n >= 5)])
    for (const { path } of [...chains.data, ...channels.data].slice(0, 6)) expect((await get(site, path)).status, path).toBe(200)
    const { data } = await json(browser.get(`/api/chains/${chains.data[0].id}/stops`))
    expect((await get(site, data[0].path)).status).toBe(200)
  })

  test('keeps every file, and is right by all that can be compared', async () => {
    expect(await sumsOfFiles(dataDir)).toMatchObject(release.files)
    expect(await manage('verify')).toMatchObject({ status: 0, out: expect.stringContaining('No differences') })
  })

  test('people of every role sign in with their password, and see what they had', async () => {
    const settings = manage('settings', 'list')
    for (const { username, role } of release.people)
      expect(await json((await signedIn(username)).get('/api/user'))).toMatchObject({ username, role })
    const { username, page, name } = release.savedView
    const { data } = await json((await signedIn(username)).get(`/api/saved-views?page=${page}`))
    expect(data).toMatchObject([{ name }])
    expect((await settings).out.split('\n').map((line) => line.split(/ {2,}/))).toEqual(
      expect.arrayContaining(Object.entries(release.settings)),
    )
    expect(await (await get(site, '/')).text()).toContain(release.settings.site_name)
  })

  test('a code, a recovery code and a passkey still open their accounts', async () => {
    const { username, secret, recoveryCode } = release.twoFactor
    for (const code of [generateSync({ secret }), recoveryCode]) {
      const browser = await signedIn(username)
      expect((await browser.get('/api/user')).status).toBe(401)
      expect((await browser.post('/api/two-factor-challenge', { code })).status).toBe(200)
    }
    const credentialsRepository = new PasskeysCredentialsMemoryRepository()
    credentialsRepository.saveCredential(deserializeCredential(release.passkey.credential))
    const device = new WebAuthnEmulator(new AuthenticatorEmulator({ credentialsRepository }))
    const browser = visitor()
    await browser.get('/sanctum/csrf-cookie')
    const response = device.getJSON(appUrl, await json(browser.post('/api/passkeys/options')))
    expect(await json(browser.post('/api/passkeys/login', { response }))).toMatchObject({ user: { username: release.passkey.username } })
  })

  test('a browser that was signed in still is, and so is a program with its token', async () => {
    const browser = visitor()
    for (const [name, value] of Object.entries(release.session.cookies)) browser.cookies.set(name, value)
    const { username } = release.session
    expect(await json(browser.get('/api/user'))).toMatchObject({ username })
    expect((await browser.patch('/api/user/profile', { bio: 'After the upgrade' })).status).toBe(200)
    const authorization = { authorization: `Bearer ${release.apiToken.token}` }
    expect(await json(visitor().get('/api/user', authorization))).toMatchObject({ username: release.apiToken.username })
  })

  test('links from mails that were not followed yet are good, and a mail that waited is sent', async () => {
    const { reset, verification, newAddress, invitation, password } = release
    const browser = visitor()
    await browser.get('/sanctum/csrf-cookie')
    expect((await browser.post('/api/reset-password', { token: reset.token, password: 'another long password' })).status).toBe(204)
    await signedIn(reset.username, 'another long password')
    expect((await browser.post('/api/verify-email', { id: verification.id, hash: verification.hash })).status).toBe(204)
    expect(await json(browser.post('/api/email-change', { token: newAddress.token }))).toMatchObject({ email: newAddress.email })
    const guest = { email: invitation.email, password, invitation: invitation.token }
    expect((await visitor().register('uninvited', { password })).status).toBe(422)
    expect((await visitor().register('guest', guest)).status).toBe(200)
    await mailTo(dataDir, release.waitingMail, `${appUrl}/register?invitation=`)
  })

  test('who was suspended, is leaving or had another name is treated so', async () => {
    const browser = visitor()
    expect((await browser.login(release.suspended, release.password)).status).toBe(403)
    const leaving = await signedIn(release.leaving)
    expect(await json(leaving.get('/api/user'))).toMatchObject({ delete_after: expect.any(String) })
    expect((await leaving.delete('/api/user/deletion')).status).toBe(204)
    const { username, handle } = release.former
    expect(await json(visitor().get(`/api/people/${username}/address`))).toEqual({ handle })
  })

  test('pictures are served under their addresses, and copies of data can be had', async () => {
    for (const { username, path } of release.avatars) {
      const { avatar } = await json((await signedIn(username)).get('/api/user'))
      for (const address of [path, avatar]) {
        const picture = await get(site, address)
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
      }
    }
    const browser = await signedIn(release.copyOfData.username)
    const copy = await browser.get(`/api/user/exports/${release.copyOfData.id}/file`)
    expect([copy.status, (await copy.text()).slice(0, 2)]).toEqual([200, 'PK'])
  })

  test('a dead job is there, and does its work when it is tried again', async () => {
    const admin = await signedIn(adminName)
    const { data } = await json(admin.get('/api/jobs?state=dead'))
    expect(data).toMatchObject([{ job: 'users.export' }])
    expect((await admin.post(`/api/jobs/${data[0].id}/retry`)).status).toBe(204)
    await expect.poll(async () => (await json(admin.get('/api/jobs?state=dead'))).data, { timeout: 15_000 }).toEqual([])
  })

  test('places that were brought in are found and shown', async () => {
    for (const { name, path } of release.places) {
      const { data } = await json(visitor().get(`/api/places?q=${encodeURIComponent(name)}`))
      expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ name, path })]))
      const page = await get(site, path)
      expect([page.status, (await page.text()).includes(`>${name}<`)]).toEqual([200, true])
    }
  })

  test('an import is taken back, and everything is right afterwards', async () => {
    const { undoable, removed, restored, kept, undone } = release.imports
    expect((await manage('imports', 'undo', String(undoable), '--yes')).out).toContain(`${removed} removed, ${restored} restored`)
    const [list, verified] = await Promise.all([manage('imports', 'list'), manage('verify')])
    expect(verified).toMatchObject({ status: 0 })
    const states = [...list.out.matchAll(/^ +(\d+) .{18} (\w+)/gm)].map(([, id, state]) => [Number(id), state])
    expect(states).toEqual(expect.arrayContaining([[kept, 'done'], [undone, 'undone'], [undoable, 'undone']])) // biome-ignore format: pairs
  })

  test('two servers that start at once on its database upgrade it together, and send what waited once', async () => {
    const database = await copyDatabase(url, released, 'twice')
    const shared = join(await temporary(), 'data')
    const both = { dataDir: shared, env: { ...env, DATABASE_URL: database } }
    const servers = await Promise.all([open(both), open(both)])
    await Promise.all(servers.map(ready))
    expect(await lostIn(database)).toEqual([])
    await mailTo(shared, release.waitingMail, `${appUrl}/register?invitation=`)
    for (const one of servers) expect(await stop(one)).toBe(0)
    expect((await outbox(shared)).length).toBe(1)
  })

  test('what is lost would be noticed, and what has moved is known by the list of changes', async () => {
    const before = `create table one (id bigint primary key generated always as identity, name text, colour text);
      insert into one (name, colour) select 'n' || i, 'red' from generate_series(1, 3) i;
      create table two (id bigint primary key generated always as identity, word text); insert into two (word) values ('a');
      create table three (word text, gone text); insert into three values ('a'), ('b'); create table four (id int); create table five (id int)`
    const after = `delete from one where id = 2; update one set colour = 'blue' where id = 3; alter sequence two_id_seq restart;
      alter table three rename to third; alter table third rename word to term; update third set term = upper(term);
      alter table third drop column gone; alter table four rename to fourth; alter table five drop column id`
    const lost = await connected(await copyDatabase(url, 'template0', 'before'), async (old) => {
      await old.query(before)
      return connected(await copyDatabase(url, 'template0', 'after'), async (now) => {
        await now.query(before)
        await now.query(after)
        const columns = { word: { to: 'term', was: 'upper(word)' }, gone: { gone: 'nobody needs it' } }
        return lostBetween(old, now, { 'public.three': { to: 'public.third', columns } })
      })
    })
    expect(lost).toEqual([
      'public.two: its sequence gives numbers of id again',
      'public.five: nothing says what became of id',
      'public.four: the table is gone',
      'public.one: 1 rows missing: (2)',
      'public.one: 1 rows other values in colour ((red) is (blue)): (3)',
    ])
  })

  test('starts a second time', async () => {
    expect(await stop(site)).toBe(0)
    site = await openReady({ dataDir, env })
    expect((await get(site, '/api/ready')).status).toBe(200)
    await signedIn(adminName)
    expect(await stop(site)).toBe(0)
  })
})
