import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { clearStale, eraseExpired } from '../../features/people/account-deletion.server.ts'
import { clearExports, runExport } from '../../features/people/exports.server.ts'
import { createAccount } from '../../features/people/operator.server.ts'
import { privateFiles } from '../../platform/private-files.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { personalData } from '../personal-data.ts'
import { type Browser, password } from './browser.ts'
import { openSite } from './testing.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'hereabouts-test-files-'))
afterAll(() => rm(folder, { recursive: true }))
const site = await openSite({ dataDir: folder })
const files = privateFiles(join(folder, 'private'))

async function newcomer(username: string): Promise<Browser> {
  const browser = site.browser()
  await browser.register(username)
  return browser
}
const tokenIn = async (address: string, kind: string) =>
  (await site.mailsTo(address))
    .findLast((mail) => mail.kind === kind)
    ?.data.path?.split('/')
    .at(-1) ?? ''

describe('the profile', () => {
  test('is changed in part, and an edit of an older version is a conflict', async () => {
    const browser = await newcomer('petra')
    const before = await (await browser.get('/api/user/profile')).json()
    const changed = await browser.patch('/api/user/profile', { firstname: 'Petra', time_zone: 'America/Chicago', version: before.version })
    expect(await changed.json()).toMatchObject({ name: 'Test petra', firstname: 'Petra', time_zone: 'America/Chicago' })
    expect((await browser.patch('/api/user/profile', { firstname: 'Other', version: before.version })).status).toBe(409)
    for (const [field, wrong] of [
      ['name', ''],
      ['time_zone', 'Mars/Base'],
      ['avatar_url', 'javascript:alert(1)'],
      ['theme', 'pink'],
      ['clock', '13'],
      ['bio', 'a\u0000'],
      ['firstname', ['x']],
    ] as const) {
      const answer = await browser.patch('/api/user/profile', { [field]: wrong })
      expect([answer.status, Object.keys((await answer.json()).errors)[0]]).toEqual([422, field])
    }
  })

  test('the home region is chosen by path, and given up again', async () => {
    await ctx.client.query(
      `insert into regions (kind, slug, path, name, name_key, lat, lng, source) values ('state', 'texas', 'texas', 'Texas', 'texas', 31, -99, 'test') on conflict do nothing`,
    )
    const browser = await newcomer('homely')
    const chosen = await browser.put('/api/user/home-region', { region: 'texas' })
    expect(await chosen.json()).toMatchObject({ region: { path: 'texas', name: 'Texas' } })
    expect(await (await browser.get('/api/user')).json()).toMatchObject({ home_region: 'texas' })
    for (const wrong of ['nowhere', 'Texas ', 7, '', '../texas']) {
      const answer = await browser.put('/api/user/home-region', { region: wrong })
      expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['region']])
    }
    expect(await (await browser.put('/api/user/home-region', { region: null })).json()).toEqual({ region: null })
    expect(await (await browser.get('/api/user')).json()).toMatchObject({ home_region: null })
  })

  test('a page kept private is answered 403 as one that says so, to others than its person', async () => {
    const [shy, other] = [await newcomer('shy-one'), await newcomer('curious')]
    expect((await shy.patch('/api/user/privacy', { public_profile: false })).status).toBe(200)
    const page = await other.get('/up/@shy-one')
    expect([page.status, (await page.text()).includes('This page is private')]).toEqual([403, true])
    const data = await (await other.get('/up/@shy-one.data')).text()
    expect(data).not.toContain('Test shy-one')
    const problem = await other.get('/api/people/shy-one')
    expect([problem.status, problem.headers.get('content-type')]).toEqual([403, 'application/problem+json'])
    const own = await shy.get('/up/@shy-one')
    expect([own.status, (await own.text()).includes('Test shy-one')]).toEqual([200, true])
  })

  test('a changed password ends all other sessions and renews this one', async () => {
    const browser = await newcomer('paul')
    const other = site.browser()
    await other.login('paul')
    const old = browser.cookies.get('hereabouts_session')
    const wrong = await browser.put('/api/user/password', { password: 'a brand new password', current_password: 'no' })
    expect(Object.keys((await wrong.json()).errors)).toEqual(['current_password'])
    expect((await browser.put('/api/user/password', { password: 'a brand new password', current_password: password })).status).toBe(204)
    expect(browser.cookies.get('hereabouts_session')).not.toBe(old)
    expect([(await browser.get('/api/user')).status, (await other.get('/api/user')).status]).toEqual([200, 401])
  })

  test('a new address holds once its link was followed; the old one can undo it', async () => {
    const browser = await newcomer('emma')
    expect((await browser.put('/api/user/email', { email: 'emma@new.example' })).status).toBe(204)
    expect(await (await browser.get('/api/user')).json()).toMatchObject({ email: 'emma@people.example' })
    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    const token = await tokenIn('emma@new.example', 'email-change')
    expect(await (await guest.post('/api/email-change', { token })).json()).toEqual({ email: 'emma@new.example', undone: false })
    expect((await guest.post('/api/email-change', { token })).status).toBe(422)
    const undo = await tokenIn('emma@people.example', 'email-changed-undo')
    expect(await (await guest.post('/api/email-change', { token: undo })).json()).toEqual({ email: 'emma@people.example', undone: true })
    expect((await browser.get('/api/user')).status).toBe(401)
  })

  test('of a new address that has an account its owner is told, and the answer is the same', async () => {
    await newcomer('owner')
    const browser = await newcomer('greedy')
    expect((await browser.put('/api/user/email', { email: 'owner@people.example' })).status).toBe(204)
    expect((await site.mailsTo('owner@people.example')).map(({ kind }) => kind)).toContain('already-registered')
  })

  test('an old username stays its owner’s for 90 days, then anybody may take it', async () => {
    const browser = await newcomer('oldname')
    const other = await newcomer('other')
    expect((await browser.put('/api/user/username', { username: 'NewName' })).status).toBe(200)
    expect((await other.put('/api/user/username', { username: 'OldName' })).status).toBe(422)
    expect((await browser.put('/api/user/username', { username: 'oldname' })).status).toBe(200)
    expect((await browser.put('/api/user/username', { username: 'newname' })).status).toBe(200)
    await ctx.client.query("update former_usernames set free_at = now() - interval '1 second'")
    expect((await other.put('/api/user/username', { username: 'OldName' })).status).toBe(200)
  })

  test('names in addresses collide with nothing else, reserved words included', async () => {
    const browser = await newcomer('slugger')
    await ctx.client.query("insert into slugs (slug, kind, target_id) values ('museums', 'category', 1)")
    for (const custom_url of ['museums', 'admin', 'messages', 'other', 'A', 'a b', 'x'.repeat(81)])
      expect([custom_url, (await browser.put('/api/user/custom-url', { custom_url })).status]).toEqual([custom_url, 422])
    expect((await browser.put('/api/user/username', { username: 'museums' })).status).toBe(422)
    expect(await (await browser.put('/api/user/custom-url', { custom_url: 'slug-of-mine' })).json()).toMatchObject({
      custom_url: 'slug-of-mine',
    })
    expect((await site.browser().register('slug-of-mine')).status).toBe(422)
    expect(await (await browser.put('/api/user/custom-url', { custom_url: null })).json()).toMatchObject({ custom_url: null })
  })
})

describe('leaving', () => {
  test('is planned for 14 days, in which one may change one’s mind', async () => {
    const browser = await newcomer('mindy')
    const planned = await (await browser.post('/api/user/deletion', { lists: 'remove' })).json()
    const days = (Date.parse(planned.delete_after) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
    expect((await browser.post('/api/user/deletion', {})).status).toBe(409)
    expect((await browser.delete('/api/user/deletion')).status).toBe(204)
    expect(await eraseExpired({ ...ctx, now: new Date(Date.now() + 20 * 86_400_000) }, personalData)).toBe(0)
  })

  test('the last admin can not', async () => {
    await createAccount(ctx, { name: 'Only', username: 'only', email: 'only@people.example', password, role: 'admin' })
    const browser = site.browser()
    await browser.login('only')
    expect((await browser.post('/api/user/deletion', {})).status).toBe(409)
  })

  test('afterwards no column of the database has a mark of the person', async () => {
    const browser = site.browser('203.0.113.77')
    await browser.register('zzmarked', { name: 'Zzmarked Person' })
    await browser.patch('/api/user/profile', { firstname: 'Zzmarked', bio: 'zzmarked bio', avatar_url: 'https://zzmarked.example/a.png' })
    await browser.put('/api/user/custom-url', { custom_url: 'zzmarked-page' })
    await browser.put('/api/user/username', { username: 'zzmarked2' })
    await browser.post('/api/user/api-tokens', { name: 'zzmarked token', scopes: ['read'] })
    await browser.post('/api/user/two-factor')
    await browser.post('/api/user/exports')
    await browser.post('/api/forgot-password', { email: 'zzmarked@people.example' })
    await browser.post('/api/user/deletion', { lists: 'remove' })
    expect(await columnsWith('zzmarked')).toEqual(
      expect.arrayContaining(['public.users.email', 'public.mails.recipient', 'public.slugs.slug']),
    )
    const later = { ...ctx, now: new Date(Date.now() + 15 * 86_400_000) }
    expect(await eraseExpired(later, personalData)).toBe(1)
    await clearStale(later)
    expect(await columnsWith('zzmarked')).toEqual([])
    expect(await columnsWith('203.0.113.77')).toEqual([])
    expect((await site.browser().login('zzmarked2')).status).toBe(422)
    expect((await site.browser().register('zzmarked2')).status).toBe(200)
  })
})

/** Columns of any table in which the text is found. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows } = await ctx.client.query<{ table: string; column: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, quote_ident(column_name) as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { table, column } of rows) {
    const hit = await ctx.client.query(`select from ${table} where ${column}::text ilike $1 limit 1`, [`%${text}%`])
    if (hit.rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

describe('a copy of one’s data', () => {
  test('is made by a job, with everything but secrets, and fetched with the link for 48 hours', async () => {
    const browser = await newcomer('exporter')
    expect((await browser.post('/api/user/exports')).status).toBe(200)
    expect((await browser.post('/api/user/exports')).status).toBe(409)
    const { rows } = await ctx.client.query<{ payload: { exportId: number } }>(
      "select payload from graphile_worker._private_jobs where payload ->> 'exportId' is not null order by id desc limit 1",
    )
    const exportId = rows[0]?.payload.exportId ?? 0
    const told: string[] = []
    const reactTo = () => async (name: string, event: unknown) => {
      if (name === 'user.export-ready') told.push((event as { token: string }).token)
    }
    await runExport({ ...ctx, now: new Date(), reactTo }, files, exportId, { columns: personalData })
    const { data } = await (await browser.get('/api/user/exports')).json()
    expect(data[0]).toMatchObject({ state: 'ready', progress: 100 })
    expect(await (await site.ask(`/data-export/${exportId}/${told[0]}`)).text()).toContain(
      `/api/user/exports/${exportId}/file?token=${told[0]}`,
    )
    const answer = await site.ask(`/api/user/exports/${exportId}/file?token=${told[0]}`)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ])
    // Nothing in it is compressed, so that it can be searched as it is.
    const zip = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    for (const part of ['index.html', 'data/users.json', 'data/sessions.json', 'exporter@people.example']) expect(zip).toContain(part)
    for (const word of ['argon2', '_hash', 'sealed']) expect(zip).not.toContain(word)
    expect((await browser.get(`/api/user/exports/${exportId}/file`)).status).toBe(200)
    expect((await site.ask(`/api/user/exports/${exportId + 1}/file?token=${told[0]}`)).status).toBe(404)
    expect((await site.ask(`/api/user/exports/${exportId}/file`)).status).toBe(401)
    expect((await (await newcomer('stranger')).get(`/api/user/exports/${exportId}/file`)).status).toBe(404)
    await ctx.client.query("update data_exports set expires_at = now() - interval '1 second' where id = $1", [exportId])
    expect((await site.ask(`/api/user/exports/${exportId}/file?token=${told[0]}`)).status).toBe(404)
    await clearExports({ client: ctx.client, now: new Date() }, files)
    expect(await files.list()).toEqual([])
  })
})
