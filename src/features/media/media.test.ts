import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ApiEnv } from '../../platform/api-env.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { DomainError, InvalidError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { openStorage } from '../../platform/storage.server.ts'
import { as, ctx, unique } from '../../platform/testing.server.ts'
import type { users } from '../accounts/tables.ts'
import { mediaApi } from './api.server.ts'
import { avatarWidths } from './contract.ts'
import { pictureAddress, pictureFile } from './files.server.ts'
import { collectMedia } from './writes.server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'media-'))
afterAll(() => rm(dataDir, { recursive: true }))
const storage = openStorage({ dataDir, s3: null })
let me: Ctx = as('user')
beforeEach(async () => {
  me = as('user', await person())
})

async function person(): Promise<number> {
  const { rows } = await ctx.client.query<RowOf<typeof users, 'id'>>('insert into users (name, username) values ($1, $2) returning id', [
    'Ann',
    unique('a').slice(-30),
  ])
  return rows[0]?.id ?? 0
}

const app = new OpenAPIHono<ApiEnv>()
app.use(async (c, next) => {
  c.set('ctx', me)
  await next()
})
app.route('/api', mediaApi(storage).hono)
app.get(pictureAddress, (c) => pictureFile(c, storage, true))
app.onError((error, c) => {
  if (error instanceof InvalidError) return c.json({ errors: error.errors }, 422)
  if (error instanceof DomainError) return c.json({ detail: error.message }, error.status)
  if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse()
  throw error
})

async function upload(content: Uint8Array | string, fields: Record<string, string> = {}, name = 'picture.jpg') {
  const form = new FormData()
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type: 'image/jpeg' }))
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  const began = Date.now()
  const answer = await app.request('/api/user/avatar', { method: 'POST', body: form })
  const body = (await answer.json().catch(() => null)) as { avatar: string; hash: string; errors?: Record<string, string[]> }
  return { status: answer.status, body, ms: Date.now() - began }
}
const plain = (width: number, height: number, colour = '#336699') =>
  sharp({ create: { width, height, channels: 3, background: colour }, limitInputPixels: false })
const get = (path: string, headers?: Record<string, string>) => app.request(path, headers ? { headers } : {})
const pixelsOf = async (path: string) => sharp(Buffer.from(await (await get(path)).arrayBuffer()))

test('a picture is there in every width as WebP and AVIF, square, and asked for once', async () => {
  const { status, body } = await upload(await plain(900, 600).jpeg().toBuffer())
  expect(status).toBe(200)
  for (const width of avatarWidths)
    for (const [extension, type, format] of [
      ['webp', 'image/webp', 'webp'],
      ['avif', 'image/avif', 'heif'],
    ]) {
      const answer = await get(`/media/${body.hash}/${width}.${extension}`)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(found).toMatchObject({ width, height: width, format })
    }
  const tag = (await get(body.avatar)).headers.get('etag') ?? ''
  expect((await get(body.avatar, { 'if-none-match': tag })).status).toBe(304)
  const { rows } = await ctx.client.query('select m.* from media m join user_avatars a on a.media_id = m.id where a.user_id = $1', [
    me.viewer?.id,
  ])
  expect(rows).toMatchObject([{ width: 320, height: 320, colour: expect.stringMatching(/^#[0-9a-f]{6}$/), thumbhash: expect.any(String) }])
  expect(rows[0]?.variants[32]).toBe(body.avatar)
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is taken, whatever the file is called', async (format) => {
  const { status } = await upload(await plain(64, 80).toFormat(format).toBuffer(), {}, 'notes.txt')
  expect(status).toBe(200)
})

test('nothing but pixels is kept, and the picture stands upright', async () => {
  const left = await plain(100, 100, '#ff0000').png().toBuffer()
  // Stored lying: red on the left, blue on the right; seen, by its orientation, red is above.
  const lying = await plain(200, 100, '#0000ff')
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Secret Name' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(lying).metadata()).exif).toBeDefined()
  const { body } = await upload(lying, { x: '0', y: '0', size: '100' })
  const image = await pixelsOf(`/media/${body.hash}/320.webp`)
  const found = await image.metadata()
  expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual([undefined, undefined, undefined, undefined])
  const [red = 0, , blue = 0] = await image.raw().toBuffer()
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
})

test('the square that was chosen is what is kept', async () => {
  const green = await plain(50, 50, '#00ff00').png().toBuffer()
  const picture = await plain(300, 200, '#000000')
    .composite([{ input: green, left: 200, top: 100 }])
    .png()
    .toBuffer()
  const { body } = await upload(picture, { x: '200', y: '100', size: '50' })
  const { dominant } = await (await pixelsOf(`/media/${body.hash}/80.webp`)).stats()
  expect(dominant.g).toBeGreaterThan(200)
  const wrong = [
    { x: '290', y: '0', size: '50' },
    { x: '0', y: '0', size: '500' },
    { x: '-1', y: '0', size: '5' },
    { x: '1' },
    { x: 'a', y: '0', size: '5' },
  ]
  for (const fields of wrong) expect((await upload(picture, fields)).status).toBe(422)
})

test('of an animation the first picture is kept', async () => {
  const frames = Buffer.concat([await plain(40, 40, '#ff0000').raw().toBuffer(), await plain(40, 40, '#0000ff').raw().toBuffer()])
  const animated = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
  expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2)
  const { body } = await upload(animated)
  const image = await pixelsOf(`/media/${body.hash}/320.webp`)
  expect((await image.metadata()).pages ?? 1).toBe(1)
  expect((await image.stats()).dominant.r).toBeGreaterThan(200)
})

const jpeg = await plain(400, 400).jpeg().toBuffer()
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
const hostile: [string, () => Promise<Uint8Array | string> | Uint8Array | string][] = [
  ['an SVG', () => svg],
  ['an SVG with a declaration', () => `<?xml version="1.0"?>${svg}`],
  ['HTML with the head of a GIF', () => `GIF89a/*${'<script>alert(1)</script>'.repeat(50)}*/=1`],
  ['a text', () => 'not a picture'],
  ['a truncated JPEG', () => jpeg.subarray(0, jpeg.length / 2)],
  ['the head of a JPEG', () => jpeg.subarray(0, 30)],
  [
    'a truncated PNG',
    async () =>
      (
        await sharp(await noise())
          .png()
          .toBuffer()
      ).subarray(0, 20_000),
  ],
  ['a PDF', () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
  ['a TIFF', async () => plain(20, 20).tiff().toBuffer()],
  ['a ZIP', () => Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
]
const noise = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer()

test.each(hostile)('%s is refused on its field, in a second', async (_name, make) => {
  const { status, body, ms } = await upload(await make())
  expect(status).toBe(422)
  expect(body.errors?.file?.[0]).toMatch(/^(?:is|has) /)
  expect(ms).toBeLessThan(1_000)
})

test('an empty file, none, or another field in its place is refused on its field', async () => {
  expect(await upload('')).toMatchObject({ status: 422, body: { errors: { file: ['is empty'] } } })
  const form = new FormData()
  form.set('file', 'text')
  const answer = await app.request('/api/user/avatar', { method: 'POST', body: form })
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { file: ['is missing'] } }])
  const json = await app.request('/api/user/avatar', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  expect(json.status).toBeGreaterThanOrEqual(400)
  expect(json.status).toBeLessThan(500)
  const broken = await app.request('/api/user/avatar', {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'multipart/form-data; boundary=z' },
  })
  expect(broken.status).toBeGreaterThanOrEqual(400)
  expect(broken.status).toBeLessThan(500)
})

test('a form of very many empty parts is refused before it is taken apart', async () => {
  const part = '--z\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const began = performance.now()
  const answer = await app.request('/api/user/avatar', {
    method: 'POST',
    body: `${part.repeat(150_000)}--z--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=z' },
  })
  expect(answer.status).toBe(400)
  expect(performance.now() - began).toBeLessThan(500)
})

test('a picture with something behind it is only a picture afterwards', async () => {
  const { status, body } = await upload(Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>alert(1)</script>')]))
  expect(status).toBe(200)
  const kept = Buffer.from(await (await get(`/media/${body.hash}/320.webp`)).arrayBuffer()).toString('latin1')
  expect(kept).not.toContain('script')
})

test('a small file with very many pixels is refused before it is unpacked', async () => {
  const bomb = await plain(15_000, 15_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage().rss
  const { status, body, ms } = await upload(bomb)
  expect([status, body.errors?.file]).toEqual([422, ['has more than 50 million pixels']])
  expect(ms).toBeLessThan(1_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('49 million pixels are taken within seconds', async () => {
  const { status, ms } = await upload(await plain(7_000, 7_000).jpeg().toBuffer())
  expect(status).toBe(200)
  expect(ms).toBeLessThan(8_000)
})

test('more than 10 MB are too much', async () => {
  expect((await upload(Buffer.concat([jpeg, Buffer.alloc(10_000_000)]))).status).toBe(413)
})

test('thirty pictures an hour are enough for one person', async () => {
  const statuses = []
  for (let i = 0; i < 31; i++) statuses.push((await upload('no picture')).status)
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(422))
  expect(statuses[30]).toBe(429)
})

test('without an account nothing is read', async () => {
  me = ctx
  expect((await upload(jpeg)).status).toBe(401)
})

test('the same picture is kept once; unused ones and their files go after an hour', async () => {
  const first = await upload(await plain(50, 50, '#123456').png().toBuffer())
  const owner = me
  me = as('user', await person())
  const second = await upload(await plain(50, 50, '#123456').png().toBuffer())
  expect(second.body.hash).toBe(first.body.hash)
  const later = { ...ctx, now: new Date(Date.now() + 2 * 3_600_000) }
  const shown = async () => (await get(first.body.avatar)).status
  await app.request('/api/user/avatar', { method: 'DELETE' })
  await collectMedia(later, storage)
  expect(await shown()).toBe(200)
  me = owner
  expect((await app.request('/api/user/avatar', { method: 'DELETE' })).status).toBe(204)
  await collectMedia(ctx, storage)
  expect(await shown()).toBe(200)
  await collectMedia(later, storage)
  expect(await shown()).toBe(404)
  expect(await readdir(join(dataDir, 'media', first.body.hash.slice(0, 2))).catch(() => [])).not.toContain(first.body.hash)
})

test('a picture that is collected while it is uploaded again is there afterwards', async () => {
  const picture = await plain(50, 50, '#654321').png().toBuffer()
  const { body } = await upload(picture)
  await app.request('/api/user/avatar', { method: 'DELETE' })
  const later = { ...ctx, now: new Date(Date.now() + 2 * 3_600_000) }
  await Promise.all([collectMedia(later, storage), upload(picture)])
  expect((await get(body.avatar)).status).toBe(200)
})

test.each(['/media/../../etc/passwd', '/media/abc/32.webp', `/media/${'a'.repeat(40)}/32.svg`, `/media/${'a'.repeat(40)}/33.webp`])(
  '%s is Not Found',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test('the picture is known with the person, and forgotten with whatever takes it away, in the same transaction', async () => {
  const shown = async ({ client }: Pick<typeof ctx, 'client'> = ctx) =>
    (await client.query<RowOf<typeof users, 'avatar_hash'>>('select avatar_hash from users where id = $1', [me.viewer?.id])).rows[0]
      ?.avatar_hash
  const { body } = await upload(await plain(70, 70, '#123456').png().toBuffer())
  expect(await shown()).toBe(body.hash)
  const other = (await upload(await plain(70, 70, '#654321').png().toBuffer())).body
  expect(await shown()).toBe(other.hash)
  await expect(
    inTransaction(ctx, async (tx) => {
      await tx.client.query('delete from media where content_hash = $1', [other.hash])
      expect(await shown(tx)).toBeNull()
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await shown()).toBe(other.hash)
  expect((await app.request('/api/user/avatar', { method: 'DELETE' })).status).toBe(204)
  expect(await shown()).toBeNull()
})
