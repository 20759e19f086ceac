import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { ctx } from '../../platform/testing.server.ts'
import { openServices } from '../services.server.ts'
import type { Browser } from './browser.ts'
import { openSite } from './testing.server.ts'

const site = await openSite()
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2255aa' } })
  .png()
  .toBuffer()

/** A form with a file, as a browser sends it. */
function upload(browser: Browser, content: Uint8Array, token = browser.cookies.get('XSRF-TOKEN') ?? '') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], 'me.png'))
  return site.ask('/api/user/avatar', { method: 'POST', body: form, headers: { cookie: browser.cookieHeader, 'x-xsrf-token': token } })
}

test('a picture is uploaded, shown as the own one, handed out to everybody, and taken away', async () => {
  const ann = site.browser()
  await ann.register('picture-ann')
  const answer = await upload(ann, picture)
  expect(answer.status).toBe(200)
  const { avatar, hash } = (await answer.json()) as { avatar: string; hash: string }
  const user = async () => ((await (await ann.get('/api/user')).json()) as { avatar: string | null }).avatar
  expect(await user()).toContain(`/media/${hash}/`)
  const file = await site.ask(avatar)
  expect([file.status, file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.getSetCookie()).toEqual([])
  expect((await ann.delete('/api/user/avatar')).status).toBe(204)
  expect(await user()).toBeNull()
})

test('without a session 401 or 419, without the token 419, above 10 MB 413, and nothing of it is kept', async () => {
  const count = async () => (await ctx.client.query<{ n: number }>('select count(*) as n from media')).rows[0]?.n
  const before = await count()
  const bob = site.browser()
  expect([401, 419]).toContain((await upload(bob, picture)).status)
  await bob.register('picture-bob')
  expect((await upload(bob, picture, 'wrong')).status).toBe(419)
  expect((await upload(bob, Buffer.concat([picture, Buffer.alloc(10_000_001)]))).status).toBe(413)
  expect((await upload(bob, Buffer.concat([picture, Buffer.alloc(12_000_000)]))).status).toBe(413)
  expect(await count()).toBe(before)
})

test('a mail of the outbox is read in a frame that can run and load nothing, by admins alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'outside-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  expect(openServices({ dataDir }).sending.post.outbox).toBe(join(dataDir, 'outbox'))
  const admin = site.browser()
  await admin.register('mail-admin')
  await ctx.client.query("update users set role = 'admin' where username = 'mail-admin'")
  const { data } = (await (await admin.get('/api/mails?limit=1')).json()) as { data: { id: number }[] }
  const body = await admin.get(`/api/mails/${data[0]?.id}/body`)
  expect(body.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(body.headers.get('content-security-policy')).toContain('sandbox')
  expect(await body.text()).toContain('<!doctype html>')
  const user = site.browser()
  await user.register('mail-user')
  for (const path of ['/api/mails', `/api/mails/${data[0]?.id}/body`, '/api/jobs', '/api/audit'])
    expect((await user.get(path)).status).toBe(403)
  expect((await admin.get('/api/jobs')).status).toBe(200)
  expect((await admin.get('/api/audit')).status).toBe(200)
  expect(await (await admin.get('/api/app-notifications/unread')).json()).toMatchObject({ count: 1, notifications: [{ type: 'welcome' }] })
})

test('pictures from elsewhere are shown from the hosts of the settings, and the policy of the page lets no others in', async () => {
  const open = await openSite({ imageDeliveryUrl: 'https://delivery.example/{id}/{size}', imageHosts: ['faces.example'] })
  const [browser, guarded] = [open.browser(), site.browser()]
  await browser.register('faced')
  await guarded.login('faced')
  const show = async (profile: object) => {
    await browser.patch('/api/user/profile', profile)
    const page = await browser.get('/messages')
    return { html: await page.text(), policy: page.headers.get('content-security-policy') ?? '' }
  }
  const shown = await show({ avatar_url: 'https://faces.example/a.png' })
  expect(shown.html).toContain('src="https://faces.example/a.png"')
  expect(shown.policy).toMatch(/img-src [^;]*https:\/\/delivery\.example https:\/\/faces\.example(?:;| )/)
  const page = await guarded.get('/messages')
  expect(page.headers.get('content-security-policy')).not.toContain('faces.example')
  expect(await page.text()).not.toContain('src="https://faces.example')
  expect((await show({ avatar_url: 'https://elsewhere.example/a.png' })).html).not.toContain('src="https://elsewhere.example')
  expect((await show({ avatar_cloudflare_id: 'ab-1' })).html).toContain('src="https://delivery.example/ab-1/80"')
})
