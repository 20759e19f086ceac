import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite } from '../../app/accounts/testing.server.ts'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import { appKey } from '../../platform/app-key.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { openPost } from '../../platform/mail.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { readBounce } from '../mails/bounce.server.ts'
import { reports } from '../mails/bounce-fixture.ts'
import { deliverMail, type Sending } from '../mails/deliver.server.ts'
import { openMailServer, type Received } from '../mails/testing.server.ts'
import { takeBounce } from '../mails/writes.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace } from '../places/writes.server.ts'
import { mailChannelDigests, mailNextDigests } from './digest.server.ts'
import { isOfMissingAddress } from './refusals.ts'
import { clearRecipients } from './writes.server.ts'

const api = openApi()
const base = 'https://places.example'
const ask = (who: Ctx | null | undefined, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status
const idOf = (who: Ctx | undefined) => who?.viewer?.id ?? 0
const key = appKey(ctx.pool)

/** What the mail server refuses, by the start of the address. */
let refused: Record<string, [code: number, said: string]> = {}
let dataDir: string
let server: Awaited<ReturnType<typeof openMailServer>>
let sending: Sending
let fixture: Fixture
let place = 0
let [owner, member]: Ctx[] = []
type Channel = { id: number; name: string; path: string }
let [one, two]: Channel[] = []

async function makeChannel(visibility = 'public'): Promise<Channel> {
  await ctx.pool.query('delete from rate_limits')
  return (await ask(owner, 'POST', '/channels', { name: unique('Slow Fog'), visibility })).body
}
beforeAll(async () => {
  server = await openMailServer({
    onRcptTo: ({ address }, _, done) => {
      const [, answer] = Object.entries(refused).find(([start]) => address.startsWith(start)) ?? []
      done(answer && Object.assign(new Error(answer[1]), { responseCode: answer[0] }))
    },
  })
  dataDir = await mkdtemp(join(tmpdir(), 'channel-mail-'))
  sending = { post: openPost({ smtpUrl: server.url, dataDir }), base, from: null }
  fixture = await makeFixture()
  ;[owner, member] = await Promise.all([somebody(ctx, 'user'), somebody(ctx, 'user')])
  await ctx.pool.query("update users set email = lower(username) || '@people.example', email_verified_at = now() where id = any($1)", [
    [owner, member].map(idOf),
  ])
  const fields = { name: 'Birch Hall', category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
  place = (await createPlace(ctx, { fields, submit: true })).id
  ;[one, two] = [await makeChannel(), await makeChannel()]
})
beforeEach(async () => {
  refused = {}
  server.received.length = 0
  for (const table of ['rate_limits', 'mail_recipients', 'publication_tellings', 'mails', "follows where kind = 'channel'"])
    await ctx.pool.query(`delete from ${table}`)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

/** Sends what waits; what was taken. */
async function send(): Promise<Received[]> {
  const { rows } = await ctx.pool.query<{ id: number }>("select id::int from mails where state = 'queued' order by id")
  server.received.length = 0
  for (const { id } of rows) await deliverMail(ctx, id, sending, { last: false })
  return [...server.received]
}
const linkIn = (mail: Received | undefined, start: string) => new RegExp(`${base}/${start}/(\\S+)`).exec(mail?.text ?? '')?.[1] ?? ''
const askFor = (channel: Channel | undefined, email: string) => ask(null, 'POST', `/channels/${channel?.id}/mail-follows`, { email })
async function follow(channel: Channel | undefined, email: string): Promise<string> {
  await ctx.pool.query('delete from rate_limits')
  expect((await askFor(channel, email)).status).toBe(204)
  const token = linkIn((await send()).at(-1), 'channel-mail/confirm')
  const { body } = await ask(null, 'POST', `/channel-mail/confirmations/${token}`)
  return body.token
}
/** The addresses that follow something. */
const followers = async () =>
  (await ctx.pool.query<{ email: string }>('select email from mail_recipients join mail_follows on recipient_id = id order by 1')).rows.map(
    ({ email }) => email,
  )
async function publish(channel: Channel | undefined, sentence = ''): Promise<{ title: string; path: string }> {
  await ctx.pool.query('delete from rate_limits')
  const { id } = (
    await ask(owner, 'POST', '/lists', { title: unique('Walk'), visibility: 'private', place_ids: [place], channel_id: channel?.id })
  ).body
  const { status: said, body } = await ask(owner, 'PUT', `/channels/${channel?.id}/publications/list/${id}`, { when: 'now', sentence })
  expect(said).toBe(200)
  return body
}
/** The morning after; `killed`: cut off before it is done. */
async function digest({ minutes = 5, killed = false } = {}): Promise<Received[]> {
  const then = { ...ctx, now: new Date(Date.now() + minutes * 60_000) }
  await mailChannelDigests(then)
  const cut = { ...then, beforeCommit: () => Promise.reject(new Error('killed')) }
  if (killed) await expect(mailNextDigests(cut, await key(), { after: 0 })).rejects.toThrow('killed')
  else await mailNextDigests(then, await key(), { after: 0 })
  return send()
}

test('an address is asked first, by a mail that says nothing of anybody’s, and a button; opening the link changes nothing', async () => {
  const email = 'Reader@Mail.Example'
  expect((await askFor(one, email)).status).toBe(204)
  const [mail, ...others] = await send()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ receivers: ['reader@mail.example'] })
  expect(mail?.text).not.toContain(one?.name)
  const token = linkIn(mail, 'channel-mail/confirm')
  const path = `/channel-mail/confirmations/${token}`
  expect((await ask(null, 'GET', path)).body.asked).toMatchObject({
    email: 'reader@mail.example',
    channel: { name: one?.name },
    confirmed: false,
  })
  await publish(one)
  expect(await digest()).toEqual([])
  expect((await ask(null, 'POST', path)).body.channel).toEqual({ id: one?.id, name: one?.name, path: one?.path })
  expect(await status(null, 'POST', path)).toBe(200)
  // What came out before isn't news.
  expect(await digest()).toEqual([])
  const wrong = [token.replace(/^\d+/, '999999'), token.replace(/\.\d+\./, `.${two?.id}.`), 'x']
  for (const bad of wrong) {
    expect((await ask(null, 'GET', `/channel-mail/confirmations/${bad}`)).body).toEqual({ asked: null })
    expect(await status(null, 'POST', `/channel-mail/confirmations/${bad}`)).toBe(422)
  }
})

test('once a day for an address and channel, five an hour for a network, and no answer tells whether somebody follows', async () => {
  const known = 'known@mail.example'
  await follow(one, known)
  await ctx.pool.query('delete from rate_limits')
  const answers = [await askFor(one, known), await askFor(one, 'new@mail.example'), await askFor(one, 'new@mail.example')]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await send()).map(({ receivers }) => receivers)).toEqual([['new@mail.example']])
  expect([(await askFor(two, 'new@mail.example')).status, (await askFor(two, 'b@mail.example')).status]).toEqual([204, 204])
  expect((await askFor(two, 'c@mail.example')).status).toBe(429)
  expect(await send()).toHaveLength(2)
  await ctx.pool.query('delete from rate_limits')
  const hidden = await makeChannel('private')
  expect((await askFor(hidden, 'd@mail.example')).status).toBe(404)
  expect((await askFor(one, 'no address')).status).toBe(422)
})

test('one mail for all that came out, once, though it is cut off; with the header that ends it by one click', async () => {
  const token = await follow(one, 'reader@mail.example')
  expect(await follow(two, 'reader@mail.example')).toBe(token)
  const [a, b, c] = [await publish(one, 'Half a day with lunch.'), await publish(one), await publish(two)]
  expect(await digest({ minutes: 0 })).toEqual([])
  expect(await digest({ killed: true })).toEqual([])
  const [mail, ...others] = await digest()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('New in channels that you follow')
  for (const part of [a.title, `${base}${a.path}`, 'Half a day with lunch.', b.title, c.title, one?.name, two?.name])
    expect(mail?.text).toContain(part)
  const header = (name: string) => mail?.headers.find((one) => one.key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${base}/channel-mail/${token}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(await digest()).toEqual([])
  const site = await openSite()
  const clicked = await site.ask(`/channel-mail/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.status).toBe(204)
  await publish(one)
  expect(await digest()).toEqual([])
})

test('what can’t be seen any more isn’t mailed; nor what a private, hidden or archived publication says', async () => {
  await follow(one, 'reader@mail.example')
  const gone = { title: '' }
  for (const change of [
    "lists set visibility = 'private' where title = $1",
    "lists set hidden_at = now(), hidden_reason = 'x' where title = $1",
    'publications set archived_at = now() where list_id = (select id from lists where title = $1)',
  ]) {
    Object.assign(gone, await publish(one))
    await ctx.pool.query(`update ${change}`, [gone.title])
    expect(await digest()).toEqual([])
  }
  const shown = await publish(one)
  const [mail] = await digest()
  expect(mail?.subject).toBe(`${one?.name}: ${shown.title}`)
  expect(mail?.text).not.toContain(gone.title)
})

test('its link shows everything that is kept, ends one, all, and erases it', async () => {
  const token = await follow(one, 'reader@mail.example')
  await follow(two, 'reader@mail.example')
  await publish(one)
  await digest()
  const read = async () => (await ask(null, 'GET', `/channel-mail/recipients/${token}`)).body.recipient
  expect(await read()).toMatchObject({
    email: 'reader@mail.example',
    member: false,
    mails: 3,
    channels: [{ confirmed: true }, { confirmed: true }],
  })
  expect(await status(null, 'DELETE', `/channel-mail/recipients/${token}/channels/${one?.id}`)).toBe(204)
  expect((await read()).channels).toMatchObject([{ id: two?.id }])
  const site = await openSite()
  const kept = async () => {
    const html = await (await site.ask(`/channel-mail/${token}`)).text()
    return /What is kept<\/h2>.*?<p[^>]*>(.*?)<\/p>/s.exec(html.replaceAll('<!-- -->', ''))?.[1]
  }
  expect(await kept()).toContain(', the channels above, and for 90 days')
  await publish(one)
  expect(await digest()).toEqual([])
  expect(await status(null, 'DELETE', `/channel-mail/recipients/${token}/channels/${two?.id}`)).toBe(204)
  expect(await kept()).toMatch(/^The address since [^,]+, \d{4}, and for 90 days/)
  const other = `${Number(token.split('.')[0]) + 1}.${token.split('.')[1]}`
  expect((await ask(null, 'GET', `/channel-mail/recipients/${other}`)).body).toEqual({ recipient: null })
  expect(await status(null, 'DELETE', `/channel-mail/recipients/${other}`)).toBe(404)
  expect(await status(null, 'DELETE', `/channel-mail/recipients/${token}`)).toBe(204)
  expect(await read()).toBeNull()
  for (const table of ['mail_follows', 'mail_recipients', 'mails']) expect((await ctx.pool.query(`select from ${table}`)).rowCount).toBe(0)
})

test('a member who chooses mails gets one, also if their address follows; one click puts the channel into the bell', async () => {
  const { rows } = await ctx.pool.query<{ email: string }>('select email from users where id = $1', [idOf(member)])
  await ctx.pool.query('delete from rate_limits')
  expect(await status(member, 'PUT', `/follows/channel/${one?.id}`, { how: 'digest' })).toBe(204)
  await follow(one, rows[0]?.email ?? '')
  await publish(one)
  const [mail, ...others] = await digest()
  expect(others).toEqual([])
  const token = linkIn(mail, 'channel-mail')
  expect((await ask(null, 'GET', `/channel-mail/recipients/${token}`)).body.recipient).toMatchObject({
    member: true,
    channels: [{ id: one?.id }],
  })
  expect(await status(null, 'DELETE', `/channel-mail/recipients/${token}`)).toBe(403)
  expect(await status(null, 'POST', `/channel-mail/recipients/${token}/unsubscribe`)).toBe(204)
  expect((await ask(member, 'GET', '/follows?kind=channel')).body.data).toMatchObject([{ how: 'bell' }])
})

test('a server that knows no such address ends the mails at once, any other refusal after the third in a row', async () => {
  await follow(one, 'gone@mail.example')
  await follow(one, 'full@mail.example')
  refused = { gone: [550, '5.1.1 No such user'], full: [552, '5.2.2 Mailbox full'] }
  for (const left of [['full@mail.example'], ['full@mail.example'], []]) {
    await publish(one)
    await digest()
    expect(await followers()).toEqual(left)
  }
  await follow(two, 'odd@mail.example').catch(() => '')
  for (const [answer, missing] of [
    ['550 5.1.1 No such user', true],
    ['Can’t send mail: 550 5.1.10 x', true],
    ['554 5.7.1 Relay access denied', false],
    ['550 15.1.1', false],
    ['550 5.1.12', false],
  ] as const)
    expect(isOfMissingAddress(answer), answer).toBe(missing)
})

test('mails that come back later count as those refused at once, each once, and only for whom they were sent to', async () => {
  const comesBack = async (mail: Received | undefined, form: string, recipient: string, said: string) => {
    const messageId = mail?.messageId?.slice(1, -1) ?? ''
    const report = reports[form]?.({ messageId, recipient, said, status: said.split(' ')[1] ?? '' }) ?? ''
    const bounce = await readBounce(Buffer.from(report))
    return bounce !== null && (await takeBounce(ctx, bounce))
  }
  const gone = '550 5.1.1 No such user'
  const full = '552 5.2.2 Mailbox full'
  await follow(one, 'gone@mail.example')
  await follow(one, 'full@mail.example')
  await publish(one)
  const mails = await digest()
  const [toFull, toGone] = ['full', 'gone'].map((start) => mails.find(({ receivers }) => receivers[0]?.startsWith(start)))
  expect(await comesBack(toGone, 'postfix', 'full@mail.example', gone)).toBe(false)
  expect(await comesBack({ ...(toGone as Received), messageId: '<made-up@places.example>' }, 'postfix', 'gone@mail.example', gone)).toBe(
    false,
  )
  expect(await followers()).toEqual(['full@mail.example', 'gone@mail.example'])
  expect(await comesBack(toGone, 'postfix', 'Gone@Mail.Example', gone)).toBe(true)
  expect(await followers()).toEqual(['full@mail.example'])
  expect(await comesBack(toFull, 'exim', 'full@mail.example', full)).toBe(true)
  // The same again changes nothing.
  expect(await comesBack(toFull, 'exchange', 'full@mail.example', full)).toBe(false)
  const [row] = (await ctx.pool.query("select state, error from mails where recipient = 'full@mail.example' order by id desc limit 1")).rows
  expect(row).toEqual({ state: 'bounced', error: full })
  // One that stays between two that come back begins the row anew.
  for (const [back, left] of [
    [false, 1],
    [false, 1],
    [true, 1],
    [true, 1],
    [true, 0],
  ] as const) {
    await publish(one)
    const [mail] = await digest()
    expect(mail?.receivers).toEqual(['full@mail.example'])
    if (back) expect(await comesBack(mail, 'utf8', 'full@mail.example', full)).toBe(true)
    expect(await followers()).toHaveLength(left)
  }
})

test('addresses that nobody confirmed are forgotten after a week', async () => {
  await askFor(one, 'never@mail.example')
  await follow(one, 'reader@mail.example')
  await clearRecipients({ ...ctx, now: new Date(Date.now() + 8 * 86_400_000) })
  expect((await ctx.pool.query('select email from mail_recipients')).rows).toEqual([{ email: 'reader@mail.example' }])
})
