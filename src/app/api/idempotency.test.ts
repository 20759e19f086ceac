import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createAccount } from '../../features/people/operator.server.ts'
import { inTransaction } from '../../platform/context.server.ts'
import { ctx } from '../../platform/testing.server.ts'
import { type Browser, password } from '../accounts/browser.ts'
import { openSite } from '../accounts/testing.server.ts'

const site = await openSite()
let ann: Browser
let admin: Browser

beforeAll(async () => {
  const account = (username: string, role: 'admin' | 'user') =>
    createAccount(ctx, { name: username, username, email: `${username}@people.example`, password, role })
  await account('keyed-admin', 'admin')
  await account('ann', 'user')
  ann = await signedIn('ann')
  admin = await signedIn('keyed-admin')
})

async function signedIn(username: string): Promise<Browser> {
  const browser = site.browser()
  expect((await browser.login(username)).status).toBe(200)
  return browser
}

const withKey = (key: string) => ({ 'idempotency-key': key })
const invite = (email: string, key: string) => admin.post('/api/users/invitations', { email }, withKey(key))
const rowsOf = async (key: string) => {
  const { rows } = await ctx.client.query<{ done: boolean; status: number | null; body: string | null }>(
    "select done_at is not null as done, status, body from idempotency_keys where key_hash = encode(sha256($1), 'hex')",
    [Buffer.from(key)],
  )
  return rows
}
const problemOf = async (answer: Response) => z.object({ type: z.string(), detail: z.string() }).parse(await answer.json())

describe('a request with an Idempotency-Key', () => {
  test('is done once, and its repetition is answered in the same way', async () => {
    const first = await admin.post('/api/saved-views', { page: 'AdminUsers', name: 'Mine', query: 'role=admin' }, withKey('view'))
    const again = await admin.post('/api/saved-views', { page: 'AdminUsers', name: 'Mine', query: 'role=admin' }, withKey('view'))
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await again.text()).toBe(await first.text())
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true'])
    expect(again.headers.get('content-type')).toBe('application/json')
    expect((await invite('once@invited.example', 'invite')).status).toBe(204)
    expect((await invite('once@invited.example', '"invite"')).status).toBe(204)
    expect(await site.mailsTo('once@invited.example')).toHaveLength(1)
  })

  test('is answered though what it removed is gone', async () => {
    const { data } = await (await admin.post('/api/saved-views', { page: 'AdminUsers', name: 'A short one', query: '' })).json()
    const { id } = data[0]
    const remove = (key: string) => admin.send('DELETE', `/api/saved-views/${id}`, undefined, withKey(key))
    expect([(await remove('rm')).status, (await remove('rm')).status, (await remove('rm-2')).status]).toEqual([204, 204, 404])
  })

  test('is refused with another body, query or operation: 422 on the header', async () => {
    await invite('one@invited.example', 'same')
    for (const answer of [await invite('two@invited.example', 'same'), await ann.patch('/api/user/profile', {})])
      expect(answer.status, await answer.clone().text()).not.toBe(204)
    const other = await admin.post('/api/app-notifications/read-all', undefined, withKey('same'))
    expect(other.status).toBe(422)
    expect((await other.json()).errors).toEqual({ 'Idempotency-Key': [expect.any(String)] })
    expect(await site.mailsTo('two@invited.example')).toHaveLength(0)
  })

  test('is told with 409 that the same is being done, and done once of two that come together', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => invite('together@invited.example', 'together')))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(204)
    expect(statuses.filter((status) => status !== 204 && status !== 409)).toEqual([])
    expect(await site.mailsTo('together@invited.example')).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 409)
    if (refused) expect((await problemOf(refused)).type).toBe('/problems/key-in-use')
  })

  test('may be sent again with the same key when it was refused', async () => {
    expect((await admin.post('/api/users/invitations', { email: 'nothing' }, withKey('refused'))).status).toBe(422)
    expect(await rowsOf('refused')).toEqual([])
    expect((await invite('later@invited.example', 'refused')).status).toBe(204)
  })

  test('is somebody’s own: others may use the same key', async () => {
    const rename = (browser: Browser, name: string) => browser.send('PATCH', '/api/user/profile', { name }, withKey('shared'))
    expect((await (await rename(ann, 'Ann')).json()).name).toBe('Ann')
    expect((await (await rename(admin, 'Adam')).json()).name).toBe('Adam')
  })

  test('leaves no copy of a secret, and its repetition is told that it was done', async () => {
    const make = () => admin.post('/api/user/api-tokens', { name: 'once', scopes: ['read'] }, withKey('token'))
    const { token } = await (await make()).json()
    const again = await make()
    expect(again.status).toBe(409)
    expect((await problemOf(again)).type).toBe('/problems/already-done')
    expect(await rowsOf('token')).toEqual([{ done: true, status: 200, body: null }])
    const { data } = await (await admin.get('/api/user/api-tokens')).json()
    expect(data.filter(({ name }: { name: string }) => name === 'once')).toHaveLength(1)
    const { rows } = await ctx.client.query("select from idempotency_keys where position($1 in coalesce(body, '') || fingerprint) > 0", [
      token,
    ])
    expect(rows).toEqual([])
  })

  test('with a key that is none is refused', async () => {
    for (const key of ['', 'x'.repeat(256), 'gr\u00fcn'])
      expect((await admin.post('/api/app-notifications/read-all', undefined, withKey(key))).status, key).toBe(422)
  })

  test('asks first who may do it', async () => {
    expect((await ann.post('/api/users/invitations', { email: 'x@invited.example' }, withKey('invite'))).status).toBe(403)
    const guest = site.browser()
    await guest.get('/sanctum/csrf-cookie')
    expect((await guest.post('/api/users/invitations', {}, withKey('invite'))).status).toBe(401)
  })
})

describe('a request that ended without a word', () => {
  const age = (key: string, seconds: number) =>
    ctx.client.query(
      `update idempotency_keys set claimed_at = claimed_at - make_interval(secs => $2), status = null, body = null, done_at = null
       where key_hash = encode(sha256($1), 'hex')`,
      [Buffer.from(key), seconds],
    )

  test('is waited for a minute, then done anew', async () => {
    expect((await invite('dead@invited.example', 'dead')).status).toBe(204)
    await age('dead', 50)
    expect((await invite('dead@invited.example', 'dead')).status).toBe(409)
    await age('dead', 20)
    expect((await invite('dead@invited.example', 'dead')).status).toBe(204)
  })

  test('is not done anew where it had been committed', async () => {
    expect((await invite('committed@invited.example', 'committed')).status).toBe(204)
    const askedAfter = async (seconds: number) => {
      await ctx.client.query(
        `update idempotency_keys set claimed_at = claimed_at - make_interval(secs => $2), done_at = done_at - make_interval(secs => $2),
           status = null, body = null where key_hash = encode(sha256($1), 'hex')`,
        [Buffer.from('committed'), seconds],
      )
      const again = await invite('committed@invited.example', 'committed')
      return [again.status, (await problemOf(again)).type]
    }
    expect(await askedAfter(0)).toEqual([409, '/problems/key-in-use'])
    expect(await askedAfter(3600)).toEqual([409, '/problems/already-done'])
    expect(await site.mailsTo('committed@invited.example')).toHaveLength(1)
  })

  test('commits nothing where another has taken its key meanwhile', async () => {
    const lost = inTransaction({ ...ctx, beforeCommit: () => Promise.reject(new Error('taken')) }, ({ client }) =>
      client.query("insert into settings (key, value) values ('never', '1')"),
    )
    await expect(lost).rejects.toThrow('taken')
    expect((await ctx.client.query("select from settings where key = 'never'")).rows).toEqual([])
  })
})

test('nobody has more than ten thousand keys a day, and they are forgotten after it', async () => {
  const { rows } = await ctx.client.query<{ id: number }>("select id from users where username = 'ann'")
  await ctx.client.query(
    `insert into idempotency_keys (user_id, key_hash, operation, fingerprint, claim, claimed_at, expires_at)
     select $1, 'k' || n, 'x', 'x', gen_random_uuid(), now(), now() + interval '1 hour' from generate_series(1, 10000) n`,
    [rows[0]?.id],
  )
  const mark = () => ann.post('/api/app-notifications/read-all', undefined, withKey('one too many'))
  const refused = await mark()
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  await ctx.client.query("update idempotency_keys set expires_at = now() - interval '1 second' where user_id = $1", [rows[0]?.id])
  expect((await mark()).status).toBe(200)
})

test('every change that somebody signed in makes takes a key, and says what is answered; what shows a secret keeps no copy', async () => {
  const Operation = z.object({
    'x-access': z.string(),
    'x-shown-once': z.boolean().default(false),
    parameters: z.array(z.object({ name: z.string() })).default([]),
    responses: z.record(z.string(), z.unknown()),
  })
  const Document = z.object({
    paths: z.record(z.string(), z.record(z.string(), Operation)),
    components: z.object({ schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), z.unknown()).optional() })) }),
  })
  const { paths, components } = Document.parse(await (await site.ask('/api/openapi.json')).json())
  const showing = Object.entries(components.schemas)
    .filter(([, { properties = {} }]) => ['token', 'secret', 'codes', 'qr'].some((name) => name in properties))
    .map(([name]) => name)
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const takes = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
      expect(takes, `${method} ${path}`).toBe(method !== 'get' && operation['x-access'] !== 'public')
      if (!takes) continue
      expect(Object.keys(operation.responses), `${method} ${path}`).toEqual(expect.arrayContaining(['409', '422', '429']))
      const shows = showing.some((name) => JSON.stringify(operation.responses).includes(`schemas/${name}"`))
      if (shows) expect(operation['x-shown-once'], `${method} ${path} shows a secret`).toBe(true)
    }
})
