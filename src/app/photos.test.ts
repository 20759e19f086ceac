import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OpenAPIHono } from '@hono/zod-openapi'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectMedia } from '../features/media/writes.server.ts'
import { photosApi } from '../features/photos/api.server.ts'
import type { OwnPhoto } from '../features/photos/contract.ts'
import { erasePhotos } from '../features/photos/writes.server.ts'
import { readPlace } from '../features/places/reads/place.server.ts'
import { somebody } from '../features/places/writes/testing.server.ts'
import { createPlace } from '../features/places/writes.server.ts'
import { changeSetting } from '../features/settings/writes.server.ts'
import type { ApiEnv } from '../platform/api-env.ts'
import { type Ctx, inTransaction } from '../platform/context.server.ts'
import { DomainError, InvalidError } from '../platform/errors.ts'
import { openStorage } from '../platform/storage.server.ts'
import { viewerAs } from '../policy/viewer-fixture.ts'
import { haveStarter } from './starter/testing.server.ts'
import { ctx } from './testing.server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'photos-'))
afterAll(() => rm(dataDir, { recursive: true }))
const storage = openStorage({ dataDir, s3: null })

let me: Ctx
let [ann, bob, editor, guest]: Ctx[] = []
let placeId = 0
let colour = 0

const app = new OpenAPIHono<ApiEnv>()
app.use(async (c, next) => {
  c.set('ctx', me)
  await next()
})
app.route('/api', photosApi(storage).hono)
app.onError((error, c) => {
  if (error instanceof InvalidError) return c.json({ errors: error.errors }, 422)
  if (error instanceof DomainError) return c.json({ detail: error.message }, error.status)
  if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse()
  throw error
})

beforeAll(async () => {
  await haveStarter()
  ;[ann, bob, editor] = await Promise.all([somebody(ctx, 'user'), somebody(ctx, 'user'), somebody(ctx, 'editor')])
  guest = { ...ctx, viewer: null }
  placeId = await placeBy(editor)
})

/** A place that this person handed in; staff's are shown at once. */
async function placeBy(who: Ctx | undefined): Promise<number> {
  const { rows } = await ctx.client.query<{ id: number }>("select id::int from categories where slug = 'parks'")
  const fields = { name: 'Photo Park', category_id: rows[0]?.id ?? 0, lat: 30.27, lng: -97.74 }
  return (await createPlace(who ?? ctx, { submit: true, fields })).id
}

/** A picture that nobody has uploaded yet. */
function picture(width = 640, height = 480): Promise<Buffer> {
  colour += 3
  const background = { r: colour % 256, g: (colour >> 8) % 256, b: 90 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

type Answer = { status: number; body: { id: number; state: string; version: number; data: OwnPhoto[]; errors: Record<string, string[]> } }

async function as(who: Ctx | undefined, method: string, path: string, sent?: object | FormData): Promise<Answer> {
  if (who) me = who
  const init =
    sent instanceof FormData ? { body: sent } : sent && { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
  const answer = await app.request(`/api${path}`, { method, ...init })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}

async function upload(who: Ctx | undefined, content: Uint8Array, said: Record<string, string> = {}, of = placeId): Promise<Answer> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], 'x.jpg'))
  for (const [key, value] of Object.entries({ alt: 'A pond with ducks', ...said })) form.set(key, value)
  return as(who, 'POST', `/places/${of}/photos`, form)
}
const shown = async () => (await readPlace(ctx, placeId)).photos.map(({ id }) => id)

test('a newcomer’s photo waits, is seen by them and staff alone, and is shown once approved, as the cover of the place', async () => {
  const { status, body } = await upload(ann, await picture(2400, 1600), {
    caption: 'The pond\u200b in  May',
    credit: 'Ann',
    licence: 'CC-BY-4.0',
  })
  expect([status, body.state]).toEqual([200, 'waiting'])
  expect(await shown()).toEqual([])
  const seenBy = async (who: Ctx | undefined) => (await as(who, 'GET', `/places/${placeId}/photos`)).body.data.map(({ id }) => id)
  expect([await seenBy(ann), await seenBy(bob), await seenBy(editor)]).toEqual([[body.id], [], [body.id]])
  expect((await as(guest, 'GET', `/places/${placeId}/photos`)).status).toBe(401)
  for (const act of ['approve', 'hide'] as const)
    expect((await as(ann, 'POST', `/photos/${body.id}/${act}`, { version: 1, reason: 'x' })).status).toBe(403)
  expect((await as(bob, 'PATCH', `/photos/${body.id}`, { version: 1, caption: 'x' })).status).toBe(404)
  const waiting = (await as(editor, 'GET', '/photos?state=waiting')).body.data
  expect(waiting.find(({ id }) => id === body.id)).toMatchObject({
    caption: 'The pond in May',
    place: { id: placeId },
    uploader: { shown: 0 },
  })
  expect((await as(editor, 'POST', `/photos/${body.id}/hide`, { version: 1, reason: 'x' })).status).toBe(409)
  expect((await as(editor, 'POST', `/photos/${body.id}/approve`, { version: 7 })).status).toBe(409)
  expect((await as(editor, 'POST', `/photos/${body.id}/approve`, { version: 1 })).body.state).toBe('shown')
  const { photo, photos } = await readPlace(ctx, placeId)
  expect(photo).toMatchObject({ alt: 'A pond with ducks', credit: 'Ann', width: 1920, height: 1280 })
  expect(Object.keys(photos[0]?.variants ?? {})).toEqual(['112', '400', '800', '1280', '1920'])
  expect(photos[0]).toMatchObject({ caption: 'The pond in May', licence: 'CC-BY-4.0' })
  const { rows } = await ctx.client.query('select title from notifications where user_id = $1', [ann?.viewer?.id])
  expect(rows).toEqual([{ title: 'Your photo is shown' }])
})

test('a photo of somebody suspended stays and says so, as long as that lasts', async () => {
  const [person, of] = [await somebody(ctx, 'user'), await placeBy(editor)]
  const { body } = await upload(person, await picture(), { credit: 'Pat' }, of)
  await as(editor, 'POST', `/photos/${body.id}/approve`, { version: 1 })
  const cacheTags = new Set<string>()
  const suspended = async () => (await readPlace({ ...ctx, cacheTags }, of)).photos.map(({ by_suspended }) => by_suspended)
  expect(await suspended()).toEqual([false])
  expect([...cacheTags], 'a kept page is made anew then').toContain(`person:${person.viewer?.id}`)
  const set = async (what: string) => ctx.pool.query(`update users set ${what} where id = $1`, [person.viewer?.id])
  await set('suspended_at = now()')
  expect(await suspended()).toEqual([true])
  expect((await as(editor, 'GET', `/places/${of}/photos`)).body.data).toMatchObject([{ credit: 'Pat', by_suspended: true }])
  await set("suspended_until = now() - interval '1 minute'")
  expect(await suspended()).toEqual([false])
})

test('two people deciding one photo: the second is told that it was decided', async () => {
  const { body } = await upload(bob, await picture())
  const answers = await Promise.all([
    as(editor, 'POST', `/photos/${body.id}/approve`, { version: 1 }),
    as(editor, 'POST', `/photos/${body.id}/refuse`, { version: 1, reason: 'Too dark' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('what staff remove is not taken again from anybody; one’s own goes without a trace', async () => {
  const bad = await picture()
  const { body } = await upload(bob, bad)
  expect((await as(editor, 'DELETE', `/photos/${body.id}`)).body.errors).toEqual({ reason: ['is needed'] })
  expect((await as(editor, 'DELETE', `/photos/${body.id}?reason=A%20face`)).status).toBe(204)
  expect((await upload(ann, bad)).body.errors).toEqual({ file: ['was removed from this site before'] })
  const own = await picture()
  const again = await upload(bob, own)
  expect((await as(bob, 'DELETE', `/photos/${again.body.id}`)).status).toBe(204)
  expect((await upload(bob, own)).status).toBe(200)
})

test('without words for what it shows, of no picture, too small, of a place nobody sees, or above the limits nothing is kept', async () => {
  const hidden = await placeBy(ann)
  const rows = async () => (await ctx.client.query('select count(*)::int as n from place_photos')).rows[0]
  const before = await rows()
  expect((await upload(bob, await picture(), { alt: '\u200b' })).body.errors).toEqual({ alt: ['Say what the photo shows.'] })
  expect((await upload(bob, Buffer.from('no picture'))).body.errors.file?.[0]).toMatch(/is not a JPEG/)
  expect((await upload(bob, await picture(150, 900))).body.errors.file?.[0]).toMatch(/is 150 × 900 pixels/)
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#111111' }, limitInputPixels: false })
    .png()
    .toBuffer()
  expect((await upload(bob, bomb)).body.errors.file?.[0]).toMatch(/50 million/)
  expect((await upload(bob, await picture(), {}, hidden)).status).toBe(404)
  expect(
    (await upload({ ...(ann as Ctx), viewer: { ...viewerAs('user', ann?.viewer?.id), verified: false } }, await picture())).status,
  ).toBe(403)
  await changeSetting({ db: ctx.db, now: new Date() }, 'photos_per_place', 1)
  expect((await upload(bob, await picture())).body.errors.file?.[0]).toMatch(/a place has 1 photos at most/)
  await changeSetting({ db: ctx.db, now: new Date() }, 'photos_per_place', 60)
  await changeSetting({ db: ctx.db, now: new Date() }, 'photo_megabytes_per_person', 0)
  expect((await upload(bob, await picture())).body.errors.file?.[0]).toMatch(/take the 0 MB/)
  await changeSetting({ db: ctx.db, now: new Date() }, 'photo_megabytes_per_person', 500)
  expect(await rows()).toEqual(before)
  expect((await upload(ann, await picture(), {}, hidden)).status).toBe(200)
})

test('the setting says whose photos wait; staff order, and the first is the cover', async () => {
  await changeSetting({ db: ctx.db, now: new Date() }, 'photo_review', 'nobody')
  const first = (await upload(bob, await picture())).body
  expect(first.state).toBe('shown')
  await changeSetting({ db: ctx.db, now: new Date() }, 'photo_review', 'everybody')
  expect((await upload(bob, await picture())).body.state).toBe('waiting')
  await changeSetting({ db: ctx.db, now: new Date() }, 'photo_review', 'newcomers')
  const second = (await upload(editor, await picture(), { alt: 'The gate' })).body
  expect(second.state).toBe('shown')
  expect((await as(bob, 'PUT', `/places/${placeId}/photos/order`, { ids: [second.id] })).status).toBe(403)
  expect((await as(editor, 'PUT', `/places/${placeId}/photos/order`, { ids: [second.id, 999999] })).status).toBe(422)
  expect((await as(editor, 'PUT', `/places/${placeId}/photos/order`, { ids: [second.id, first.id] })).status).toBe(204)
  expect((await shown()).slice(0, 2)).toEqual([second.id, first.id])
  expect((await readPlace(ctx, placeId)).photo?.alt).toBe('The gate')
})

test('photos of somebody who is gone go, but for those under a free licence; files that nothing shows are collected', async () => {
  const one = await somebody(ctx, 'user')
  const free = (await upload(one, await picture(), { licence: 'CC0-1.0' })).body
  const own = (await upload(one, await picture())).body
  for (const { id } of [free, own]) await as(editor, 'POST', `/photos/${id}/approve`, { version: 1 })
  await inTransaction(one, (tx) => erasePhotos(tx, { userId: one.viewer?.id ?? 0 }))
  const left = await shown()
  expect([left.includes(free.id), left.includes(own.id)]).toEqual([true, false])
  const { rows } = await ctx.client.query<{ hash: string }>(
    'select m.content_hash as hash from media m where not exists (select from place_photos p where p.media_id = m.id)',
  )
  await ctx.client.query("update media set updated_at = now() - interval '2 hours'")
  await collectMedia(ctx, storage)
  expect(rows.length).toBeGreaterThan(0)
  expect((await ctx.client.query('select from media where content_hash = any($1)', [rows.map(({ hash }) => hash)])).rowCount).toBe(0)
})
