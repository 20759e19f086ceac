import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, expect, test } from 'vitest'
import { clearOutbox, openPost } from '../../platform/mail.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { as, call, ctx, unique } from '../../platform/testing.server.ts'
import { changeSetting } from '../settings/writes.server.ts'
import { mailsApi } from './api.server.ts'
import { deliverMail, type Sending } from './deliver.server.ts'
import { listMails, readMail } from './reads.server.ts'
import type { mails } from './tables.ts'
import { openMailServer } from './testing.server.ts'
import { clearMails, retryMail, sendMail } from './writes.server.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
const dataDir = await mkdtemp(join(tmpdir(), 'mails-'))
afterAll(() => rm(dataDir, { recursive: true }))

const base = 'https://places.example'
async function by(behave?: Parameters<typeof openMailServer>[0], timeoutMs?: number) {
  const server = await openMailServer(behave)
  closing.push(server.close)
  const sending: Sending = { post: openPost({ smtpUrl: server.url, dataDir }, timeoutMs), base, from: null }
  return { ...server, sending }
}
const outbox: Sending = { post: openPost({ smtpUrl: null, dataDir }), base, from: null }

const ask = (to = `${unique('ann')}@mail.example`) =>
  sendMail(ctx, { kind: 'reset-password', to, userId: null, data: { path: '/reset-password/s3cret-token' } })
const row = async (id: number) => (await listMails(as('admin'), { limit: 100 })).data.find((mail) => mail.id === id)
const rawData = async (id: number) =>
  (await ctx.client.query<RowOf<typeof mails, 'data'>>('select data from mails where id = $1', [id])).rows[0]?.data

test('a mail arrives as HTML and text, from the site, with links to the site alone', async () => {
  const { received, sending } = await by()
  const id = await ask('ann@mail.example')
  await deliverMail(ctx, id, sending, { last: false })
  const [mail] = received
  expect(mail).toMatchObject({ subject: 'Choose a new password for Hereabouts', receivers: ['ann@mail.example'] })
  expect(mail?.from).toMatchObject({ name: 'Hereabouts', address: 'no-reply@places.example' })
  expect(mail?.text).toContain(`${base}/reset-password/s3cret-token`)
  expect(mail?.html).toContain('prefers-color-scheme: dark')
  for (const [, address] of (mail?.html ?? '').matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^https:\/\/places\.example/)
  expect(mail?.html).not.toMatch(/<img|url\(|<link|<script/)
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1, error: null })
})

test('answers go where the settings say; without it, to the sender', async () => {
  const { received, sending } = await by()
  await deliverMail(ctx, await ask(), sending, { last: false })
  await changeSetting({ db: ctx.db, now: new Date() }, 'reply_to', 'help@places.example')
  await deliverMail(ctx, await ask(), sending, { last: false })
  await changeSetting({ db: ctx.db, now: new Date() }, 'reply_to', '')
  expect(received.map(({ replyTo }) => replyTo?.map(({ address }) => address))).toEqual([undefined, ['help@places.example']])
  await expect(changeSetting({ db: ctx.db, now: new Date() }, 'reply_to', 'no address')).rejects.toThrow()
})

test('what opens something is forgotten once the mail is sent', async () => {
  const { sending } = await by()
  const id = await ask()
  await deliverMail(ctx, id, sending, { last: false })
  expect(JSON.stringify(await rawData(id))).not.toContain('s3cret')
  expect((await readMail(as('admin'), id, sending)).text).not.toContain('s3cret')
})

test('a mail that was sent is not sent again', async () => {
  const { received, sending } = await by()
  const id = await ask()
  await deliverMail(ctx, id, sending, { last: false })
  await deliverMail(ctx, id, sending, { last: false })
  expect(received.length).toBe(1)
})

test('a server that is away is tried again, with the same Message-ID', async () => {
  const unreachable: Sending = { ...outbox, post: openPost({ smtpUrl: 'smtp://127.0.0.1:9', dataDir }) }
  const id = await ask()
  await expect(deliverMail(ctx, id, unreachable, { last: false })).rejects.toThrow('ECONNREFUSED')
  expect(await row(id)).toMatchObject({ state: 'queued', attempts: 1, error: expect.stringContaining('ECONNREFUSED') })
  // The server takes the mail and the connection breaks before it says so: the second is the same mail for whoever receives both.
  let broken = false
  const { received, sending } = await by()
  const breaking = await by({
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        broken = true
        void session
        done(Object.assign(new Error('later'), { responseCode: 451 }))
      })
    },
  })
  await expect(deliverMail(ctx, id, breaking.sending, { last: false })).rejects.toThrow()
  await deliverMail(ctx, id, sending, { last: false })
  expect(broken).toBe(true)
  const { rows } = await ctx.client.query<RowOf<typeof mails, 'message_id'>>('select message_id from mails where id = $1', [id])
  expect(received[0]?.messageId).toBe(`<${rows[0]?.message_id}@places.example>`)
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 3 })
})

test('a receiver who is refused for good makes the mail dead at once; an admin may send it again', async () => {
  const refusing = await by({
    onRcptTo: (_to, _session, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  })
  const id = await ask()
  await deliverMail(ctx, id, refusing.sending, { last: false })
  expect(await row(id)).toMatchObject({ state: 'dead', attempts: 1, error: expect.stringContaining('no such mailbox') })
  await retryMail(as('admin'), id)
  await expect(retryMail(as('admin'), id)).rejects.toThrow('Only a dead mail')
  const { received, sending } = await by()
  await deliverMail(ctx, id, sending, { last: false })
  expect(received.length).toBe(1)
})

test('what somebody may be waiting for goes before what can be done without, though that was written earlier', async () => {
  const data = { name: 'Ann', role: 'editor' } as const
  const first = await sendMail(ctx, { kind: 'role-changed', to: 'ann@mail.example', userId: null, data })
  const second = await ask()
  const { rows } = await ctx.client.query<{ key: string }>(
    'select key from graphile_worker.jobs where key = any($1) order by priority, run_at, id',
    [[`mail:${first}`, `mail:${second}`]],
  )
  expect(rows.map(({ key }) => key)).toEqual([`mail:${second}`, `mail:${first}`])
})

test('a wrong login of ours is tried again, since the settings may be mended', async () => {
  const { sending, url } = await by({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
  })
  const post = openPost({ smtpUrl: url.replace('smtp://', 'smtp://us:wrong@'), dataDir })
  const id = await ask()
  await expect(deliverMail(ctx, id, { ...sending, post }, { last: false })).rejects.toThrow('wrong password')
  expect(await row(id)).toMatchObject({ state: 'queued' })
})

test('a mail is dead when the last try fails', async () => {
  const id = await ask()
  await deliverMail(ctx, id, { ...outbox, post: openPost({ smtpUrl: 'smtp://127.0.0.1:9', dataDir }) }, { last: true })
  expect(await row(id)).toMatchObject({ state: 'dead' })
})

test('a server that dawdles is left', async () => {
  const { sending } = await by({ onMailFrom: () => {} }, 700)
  const id = await ask()
  const began = Date.now()
  await expect(deliverMail(ctx, id, sending, { last: false })).rejects.toThrow('longer than 0.7 s')
  expect(Date.now() - began).toBeLessThan(2_000)
})

test('a process that ends cuts the mail off and leaves it to the next', async () => {
  const { sending } = await by({ onMailFrom: () => {} })
  const id = await ask()
  await expect(deliverMail(ctx, id, sending, { last: false, signal: AbortSignal.timeout(200) })).rejects.toThrow()
  expect(await row(id)).toMatchObject({ state: 'queued' })
})

test('without a server mails lie in the outbox, where admins find their links, and leave it by and by', async () => {
  const id = await ask('bob@mail.example')
  await deliverMail(ctx, id, outbox, { last: false })
  const folder = outbox.post.outbox ?? ''
  const [name = ''] = await readdir(folder)
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  expect(mail.to?.[0]).toMatchObject({ address: 'bob@mail.example' })
  const shown = await readMail(as('admin'), id, outbox)
  expect(shown.text).toContain('/reset-password/s3cret-token')
  expect(shown.in_outbox).toBe(true)
  await clearOutbox(folder, new Date(Date.now() - 60_000))
  expect(await readdir(folder)).toEqual([name])
  await clearOutbox(folder, new Date(Date.now() + 60_000))
  expect(await readdir(folder)).toEqual([])
})

test('a week later what opened something is forgotten, 90 days later the mail', async () => {
  const id = await ask()
  await deliverMail(ctx, id, outbox, { last: false })
  await clearMails({ ...ctx, now: new Date(Date.now() + 8 * 86_400_000) })
  expect(JSON.stringify(await rawData(id))).not.toContain('s3cret')
  await clearMails({ ...ctx, now: new Date(Date.now() + 91 * 86_400_000) })
  expect(await row(id)).toBeUndefined()
})

test('names write neither headers nor the text of our mails', async () => {
  const { received, sending } = await by()
  const name = 'Bob\r\nBcc: all@mail.example <b>win at http://evil.example</b>'
  const id = await sendMail(ctx, {
    kind: 'invitation',
    to: 'ann@mail.example',
    userId: null,
    data: { from: name, path: '/register?invitation=x' },
  })
  const other = await sendMail(ctx, {
    kind: 'password-changed',
    to: 'ann@mail.example',
    userId: null,
    data: { name: 'Win at evil.example' },
  })
  await deliverMail(ctx, id, sending, { last: false })
  await deliverMail(ctx, other, sending, { last: false })
  expect(received.map(({ receivers }) => receivers)).toEqual([['ann@mail.example'], ['ann@mail.example']])
  expect(received[0]?.bcc).toBeUndefined()
  expect(received[1]?.text).not.toContain('evil.example')
})

test('no mail leads away from the site', async () => {
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const id = await sendMail(ctx, { kind: 'verify-email', to: 'ann@mail.example', userId: null, data: { path } })
    await expect(deliverMail(ctx, id, outbox, { last: false })).rejects.toThrow('only lead to a path of the site')
  }
})

test('pages of the list follow each other without gap or repetition', async () => {
  for (let i = 0; i < 5; i++) await ask()
  const seen: number[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listMails(as('admin'), { limit: 3, ...(cursor && { cursor }) })
    seen.push(...page.data.map(({ id }) => id))
    if (!page.next_cursor) break
    cursor = page.next_cursor
  }
  const { rows } = await ctx.client.query<RowOf<typeof mails, 'id'>>('select id from mails order by created_at desc, id desc')
  expect(seen).toEqual(rows.map(({ id }) => id))
})

test('only admins read mails', async () => {
  for (const role of ['manager', 'editor', 'business_owner', 'user'] as const)
    for (const path of ['/mails', '/mails/1', '/mails/1/body', '/mails/1/file'])
      expect((await call(mailsApi(outbox), as(role), 'GET', path)).status).toBe(403)
  expect((await call(mailsApi(outbox), ctx, 'GET', '/mails')).status).toBe(401)
  expect((await call(mailsApi(outbox), as('admin'), 'GET', '/mails')).status).toBe(200)
})
