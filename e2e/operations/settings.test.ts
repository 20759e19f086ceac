import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { connect as connectSocket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../src/app/accounts/browser.ts'
import { openStripeServer } from '../../src/features/billing/testing.server.ts'
import { reports } from '../../src/features/mails/bounce-fixture.ts'
import { openMailServer } from '../../src/features/mails/testing.server.ts'
import { makeArchive, vectorTile } from '../../src/features/maps/testing.server.ts'
import { appKey } from '../../src/platform/app-key.server.ts'
import { connect } from '../../src/platform/database.server.ts'
import { isGuestToken } from '../../src/platform/session-cookie.server.ts'
import { openStorageServer } from '../../src/platform/storage/testing.server.ts'
import { browserAt } from '../browser-at.ts'
import { begin, manage } from './manage.ts'
import { cleanUp, freePort, openReady, preparedData, type RunningServer, stop, temporary } from './running-server.ts'

/** What each setting does in a running server. A test's name begins with the setting's; `checks/settings.test.ts` wants one for each. */
const credentials = { accessKey: 'someone', secretKey: 'their secret', region: 'eu-west-3' }
const key = 'a key that nobody else has, 1234'

let site: RunningServer
let other: RunningServer
let member: Browser
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let stripe: Awaited<ReturnType<typeof openStripeServer>>
let bucket: Awaited<ReturnType<typeof openStorageServer>>
let database: string
let archive: string

beforeAll(async () => {
  mailServer = await openMailServer()
  bucket = await openStorageServer(credentials)
  stripe = await openStripeServer()
  const { secretKey, webhookSecret, apiUrl } = stripe.setting
  const card = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl }
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'Places <places@sender.example>' }
  const env = {
    HOST: '127.0.0.2',
    APP_URL: 'https://places.example',
    APP_KEY: key,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    IMAGE_DELIVERY_URL: 'https://delivery.example/{id}/{size}',
    IMAGE_HOSTS: 'faces.example',
    ...mail,
    ...card,
    TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    TILES_ATTRIBUTION: '© Somebody',
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: credentials.region,
    S3_ACCESS_KEY: credentials.accessKey,
    S3_SECRET_KEY: credentials.secretKey,
  }
  site = await openReady({ dataDir: await preparedData(), env })
  database = (await manage({ DATA_DIR: site.dataDir }, 'psql-url')).out.trim()
  const road = vectorTile({
    roads: [
      {
        type: 'line',
        kind: 'highway',
        points: [
          [0, 2048],
          [4096, 2048],
        ],
      },
    ],
  })
  archive = join(await temporary(), 'roads.pmtiles')
  await writeFile(archive, makeArchive([{ z: 0, x: 0, y: 0, data: road }], { metadata: { attribution: '© Surveyors' } }))
  other = await openReady({ env: { ...mail, ...card, DATABASE_URL: database, DEMO: 'true', LOG_REQUESTS: 'sample:2', PMTILES: archive } })
  member = browserAt(() => at(site), '198.51.100.7')
  expect((await member.register('settled')).status).toBe(200)
})

afterAll(async () => {
  expect([await stop(other), await stop(site)]).toEqual([0, 0])
  await mailServer.close()
  bucket.close()
  stripe.close()
  await cleanUp()
})

const at = ({ port }: RunningServer) => `http://127.0.0.2:${port}`
const page = async (path: string) => (await fetch(at(site) + path)).text()

test('PORT: the server listens there and nowhere else', async () => {
  expect((await fetch(`${at(site)}/api/health`)).status).toBe(200)
  await expect(fetch(`http://127.0.0.2:${await freePort()}/api/health`)).rejects.toThrow()
})

test('HOST: the server listens at this address and at no other', async () => {
  await expect(fetch(`http://127.0.0.1:${site.port}/api/health`)).rejects.toThrow()
  expect((await fetch(`http://127.0.0.1:${other.port}/api/health`)).status).toBe(200)
})

test('APP_URL: links begin with it, and over https cookies are Secure', async () => {
  expect(await page('/explore')).toContain('<link rel="canonical" href="https://places.example/explore"')
  const answer = await fetch(`${at(site)}/sanctum/csrf-cookie`)
  expect(answer.headers.getSetCookie().every((line) => line.includes('; Secure'))).toBe(true)
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=')
})

test('APP_URL: a request of HTTP/1.0, which names no host, is answered as if it had been asked there', async () => {
  const socket = connectSocket(site.port, '127.0.0.2')
  socket.write('GET /api/ready HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
})

test('APP_KEY: what is signed is signed with it', async () => {
  const cookie = (await fetch(`${at(site)}/sanctum/csrf-cookie`)).headers.getSetCookie()[0] ?? ''
  const token = /^hereabouts_session=([^;]+)/.exec(cookie)?.[1] ?? ''
  const { pool } = connect(database)
  const given = (secret: string) => appKey(pool, secret)()
  expect(isGuestToken(await given(key), token)).toBe(true)
  expect(isGuestToken(await given(`${key}5`), token)).toBe(false)
  await pool.end()
})

test('TRUST_PROXY: who asks is whom the proxy names', async () => {
  const { data } = await (await member.get('/api/user/sessions')).json()
  expect(data[0].address).toBe('198.51.100.7')
})

test('DEMO: an account of each role is made, with a password that is printed', async () => {
  const [, username, secret] = /^ {2}Demo +admin +(\S+) +(\S+)/m.exec(other.said()) ?? []
  const browser = browserAt(() => `http://127.0.0.1:${other.port}`)
  expect((await browser.login(username ?? '', secret)).status).toBe(200)
  expect(site.said()).not.toContain('Demo')
})

test('DEMO: every page says so, in a landmark with a name', async () => {
  const landmark = '<section aria-label="Demonstration"'
  for (const path of ['/', '/login', '/explore', '/nowhere']) {
    expect(await (await fetch(`http://127.0.0.1:${other.port}${path}`)).text(), path).toContain(landmark)
    expect(await page(path), path).not.toContain(landmark)
  }
})

test('DATA_DIR: it is taken by the server, and holds what is not elsewhere', async () => {
  expect(site.said()).toMatch(new RegExp(`Data +${site.dataDir}$`, 'm'))
  expect(JSON.parse(await readFile(join(site.dataDir, 'running.json'), 'utf8'))).toMatchObject({ pid: site.process.pid, url: database })
})

test('DATABASE_URL: the database is that one, and no other is started', async () => {
  const browser = browserAt(() => `http://127.0.0.1:${other.port}`)
  expect((await browser.login('settled')).status).toBe(200)
  expect(other.said()).toContain('and the PostgreSQL of DATABASE_URL')
  expect(existsSync(join(other.dataDir, 'running.json'))).toBe(false)
})

test('LOG_LEVEL: what is less is not logged', () => {
  expect(site.said()).not.toContain('"level":"info"')
  expect(other.said()).toContain('"level":"info"')
})

test('LOG_REQUESTS: one answer of so many gets a line', async () => {
  for (let n = 0; n < 10; n++) await (await fetch(`http://127.0.0.1:${other.port}/robots.txt`)).text()
  await expect.poll(() => other.said().split('"path":"/robots.txt"').length - 1).toBe(5)
})

test('IMAGE_DELIVERY_URL, IMAGE_HOSTS: pictures of people from there are shown, and let in by the policy', async () => {
  const shown = async (profile: object) => {
    expect((await member.patch('/api/user/profile', profile)).status).toBe(200)
    const answer = await member.get('/messages')
    return [await answer.text(), answer.headers.get('content-security-policy')]
  }
  const [delivered, policy] = await shown({ avatar_cloudflare_id: 'abc' })
  expect(delivered).toContain('https://delivery.example/abc/')
  expect(policy).toContain('https://delivery.example https://faces.example')
  const [elsewhere] = await shown({ avatar_cloudflare_id: null, avatar_url: 'https://faces.example/me.png' })
  expect(elsewhere).toContain('https://faces.example/me.png')
})

test('TILES_URL, TILES_ATTRIBUTION: its pictures lie under the maps, said whose they are, and are let in', async () => {
  const answer = await fetch(`${at(site)}/explore?region=texas/austin`)
  const html = await answer.text()
  expect(html).toMatch(/<img src="https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png"/)
  expect(html).toContain('>© Somebody</span></small>')
  for (const name of ['img-src', 'connect-src'])
    expect(answer.headers.get('content-security-policy')).toMatch(new RegExp(`${name} [^;]*https://tiles\\.example(?:;| |$)`))
})

test('PMTILES: the file lies under the maps, drawn with its roads and handed out by ranges', async () => {
  const from = `http://127.0.0.1:${other.port}`
  const html = await (await fetch(`${from}/explore?region=texas/austin`)).text()
  expect(html).toContain('>© Surveyors</span></small>')
  const [, picture = ''] = /href="(\/api\/map\/base\.svg[^"#]*)#o"/.exec(html) ?? []
  // At the middle of the world there is a road.
  const [, version = ''] = /v=([0-9a-f]{10})/.exec(picture) ?? []
  const drawn = await fetch(`${from}/api/map/base.svg?v=${version}&bbox=-0.5,-0.3,0.5,0.3&w=960&h=576`)
  expect([drawn.headers.get('cache-control'), await drawn.text()]).toEqual([
    'public, max-age=31536000, immutable',
    expect.stringContaining('var(--road)'),
  ])
  const part = await fetch(`${from}/basemap/${version}.pmtiles`, { headers: { Range: 'bytes=0-6' } })
  expect([part.status, await part.text()]).toEqual([206, 'PMTiles'])
  const { status, out } = await manage({}, 'basemap', 'check', archive)
  expect([status, out]).toEqual([0, expect.stringMatching(/can be used[\s\S]*Zooms +0 to 0[\s\S]*Layers +roads\nCredit +© Surveyors/)])
  const wrong = await manage({}, 'basemap', 'check', 'README.md')
  expect([wrong.status, wrong.err.trim()]).toEqual([1, 'README.md is no PMTiles archive.'])
})

test('SMTP_URL, MAIL_FROM: mails are handed to that server, from that sender', async () => {
  await expect.poll(() => mailServer.received.length, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(mailServer.received[0]?.from_line).toBe('Places <places@sender.example>')
})

test('MAIL_FROM: what comes back to that address is handed to a command, which knows the mail', async () => {
  const [mail] = mailServer.received
  const [recipient = ''] = mail?.receivers ?? []
  const messageId = mail?.messageId?.slice(1, -1) ?? ''
  const report = reports.postfix?.({ messageId, recipient }) ?? ''
  const { pool } = connect(database, {})
  const state = async () => (await pool.query('select state from mails where message_id = $1', [messageId.split('@')[0]])).rows[0].state
  await expect.poll(state, { timeout: 10_000 }).toBe('sent')
  const command = begin({ DATABASE_URL: database }, 'mails', 'bounced')
  command.process.stdin?.end(report)
  expect(await command.done).toMatchObject({ status: 0, out: 'This: a mail came back. 550 5.1.1 No such user\n' })
  expect(await state()).toBe('bounced')
  await pool.end()
  const file = join(await temporary(), 'letter.eml')
  await writeFile(file, 'From: ann@mail.example\n\nHello')
  const letter = await manage({ DATABASE_URL: database }, 'mails', 'bounced', file)
  expect(letter).toMatchObject({ status: 0, out: expect.stringContaining(`${file} is no report`) })
})

test('S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY: pictures are put there, signed with them', async () => {
  const form = new FormData()
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#2255aa' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(picture)], 'me.png'))
  expect((await member.post('/api/user/avatar', form)).status).toBe(200)
  // It keeps what is signed by these credentials in this region, in this bucket, and nothing else.
  expect([...bucket.objects.values()].map(({ type }) => type)).toContain('image/webp')
})

test('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: what is signed with the secret is believed, and asked for there, with the key', async () => {
  const kept = stripe.addSubscription('sub_of_a_setting', {}, 'price_month')
  const tell = ({ body, signature }: { body: string; signature: string }) =>
    fetch(`${at(site)}/api/stripe/webhook`, { method: 'POST', body, headers: { 'stripe-signature': signature } })
  const told = (secret?: string) => stripe.event('customer.subscription.updated', kept, secret === undefined ? {} : { secret })
  expect([(await tell(told('whsec_another'))).status, (await tell(told())).status]).toEqual([400, 200])
  await expect
    .poll(() => stripe.asked.map(({ method, path, status }) => [method, path, status]), { timeout: 10_000 })
    .toContainEqual(['GET', `/v1/subscriptions/${kept.id}`, 200])
})
