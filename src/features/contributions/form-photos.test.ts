import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { personalData } from '../../app/personal-data.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { privateFiles } from '../../platform/private-files.server.ts'
import { openStorage } from '../../platform/storage.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { viewerAs } from '../../policy/viewer-fixture.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { eraseExpired } from '../people/account-deletion.server.ts'
import { clearDrafts, draftFiles, draftPicturesOf } from '../photos/drafts.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace, setPlaceOwner } from '../places/writes.server.ts'
import { changeSetting } from '../settings/writes.server.ts'
import type { FormPhotoUse, PlaceForm } from './contract.ts'
import { readForm } from './forms.server.ts'
import { handInPlace } from './hand-in.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'form-photos-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const api = openApi({ dataDir: folder })
const files = privateFiles(join(folder, 'private'))
const storage = openStorage({ dataDir: folder, s3: null })

const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const person = async (role: 'user' | 'editor' = 'user') => (await somebody(ctx, role)) as MemberCtx

let fixture: Fixture
let fields: Record<string, unknown>
beforeAll(async () => {
  fixture = await makeFixture()
  fields = { name: 'Tea house', category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
})

// What one of them left isn't another's.
afterEach(async () => {
  await ctx.pool.query('delete from draft_photos')
  await rm(join(folder, 'private'), { recursive: true, force: true })
})

let shade = 0
/** A photo that nobody has sent yet. */
function picture(): Promise<Buffer> {
  shade += 7
  const background = { r: shade % 256, g: (shade >> 8) * 40, b: 90 }
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .withExif({ IFD0: { Model: 'Secret camera' } })
    .jpeg()
    .toBuffer()
}
async function begin(who: Ctx, given: object = { fields: { name: 'Tea' } }): Promise<string> {
  return `/place-forms/${(await ask(who, 'POST', '/place-forms', given)).body.id}`
}
async function send(who: Ctx, form: string, { content, ...said }: { content?: Uint8Array; use?: FormPhotoUse; alt?: string } = {}) {
  const sent = new FormData()
  sent.set('file', new File([new Uint8Array(content ?? (await picture()))], 'front.jpg'))
  for (const [name, value] of Object.entries(said)) sent.set(name, value)
  const answer = await api.fetch(who.viewer, `${form}/photos`, { method: 'POST', body: sent })
  return { status: answer.status, body: await answer.json() }
}
const formOf = async (who: Ctx, form: string): Promise<PlaceForm> => (await ask(who, 'GET', form)).body
const idsOf = async (who: Ctx, form: string) => (await formOf(who, form)).photos.map(({ id }) => id)
const draftsThere = async () => (await readdir(join(folder, 'private')).catch(() => [])).filter((name) => name.startsWith('draft-')).sort()
const shownOf = async (placeId: number) =>
  (
    await ctx.pool.query<{ alt: string; caption: string; state: string; largest: string }>(
      `select pp.alt, pp.caption, pp.state, m.variants ->> m.width::text as largest from place_photos pp join media m on m.id = pp.media_id
       where pp.place_id = $1 order by pp.position`,
      [placeId],
    )
  ).rows

describe('a photo of an unfinished form', () => {
  test('is there on every device of its author, said more of, put in order and removed, with its files', async () => {
    const ann = await person()
    const form = await begin(ann)
    const [first, second] = [await send(ann, form, { alt: 'The front' }), await send(ann, form)]
    expect(first).toMatchObject({ status: 200, body: { use: 'place', alt: 'The front', caption: '', licence: 'own', width: 640 } })
    const [a, b] = [first.body.id, second.body.id]
    expect(await idsOf(ann, form)).toEqual([a, b])
    expect((await ask(ann, 'PUT', `${form}/photos/order`, { use: 'place', ids: [b, a] })).status).toBe(204)
    expect(await idsOf(ann, form)).toEqual([b, a])
    for (const ids of [[a], [a, a], [a, b, 999_999]])
      expect((await ask(ann, 'PUT', `${form}/photos/order`, { use: 'place', ids })).status).toBe(409)
    const said = { alt: '', caption: 'In spring', credit: 'Ann', licence: 'CC-BY-4.0' }
    expect((await ask(ann, 'PATCH', `${form}/photos/${a}`, said)).body).toMatchObject(said)
    const there = (await draftsThere()).length
    expect((await ask(ann, 'DELETE', `${form}/photos/${b}`)).status).toBe(204)
    expect([await idsOf(ann, form), there - (await draftsThere()).length]).toEqual([[a], 3])
    expect((await ask(ann, 'DELETE', `${form}/photos/${b}`)).status).toBe(404)
    expect((await ask(ann, 'DELETE', form)).status).toBe(204)
    expect(await draftsThere()).toEqual([])
  })

  test('is seen by its author alone, by a link of a minute, kept nowhere, and made anew without what its file says', async () => {
    const [ann, bob, editor] = [await person(), await person(), await person('editor')]
    const form = await begin(ann)
    const { id } = (await send(ann, form)).body
    const one = `${form}/photos/${id}`
    const { url } = (await ask(ann, 'GET', `${one}/link`)).body
    const path = url.replace(/^\/api/, '')
    const answer = await api.fetch(ann.viewer, path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { format, width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([format, width, exif]).toEqual(['webp', 400, undefined])
    expect((await api.fetch(ann.viewer, path.replace(/until=\d+/, 'until=4000000000'))).status).toBe(403)
    const through = { ...viewerAs('user', ann.viewer.id), impersonatedBy: 1 }
    expect((await api.fetch(through, path)).status).toBe(403)
    expect((await api.ask(through, 'GET', form)).body.photos).toEqual([])
    for (const who of [bob, editor]) {
      expect((await api.fetch(who.viewer, path)).status).toBe(404)
      expect((await send(who, form)).status).toBe(404)
      for (const [method, to, sent] of [
        ['GET', `${one}/link`],
        ['PATCH', one, { alt: 'Mine' }],
        ['DELETE', one],
        ['PUT', `${form}/photos/order`, { use: 'place', ids: [id] }],
        ['POST', `${form}/place`, { fields, submit: true, photos: [id] }],
        ['POST', `${form}/photos/hand-in`, { photos: [id] }],
        ['POST', `${form}/suggestion`, { base_version: 1, fields: {}, photos: [] }],
      ] as const)
        expect((await ask(who, method, to, sent)).status, `${method} ${to}`).toBe(404)
    }
    expect((await api.fetch(null, path)).status).toBe(401)
    // Nor by the way of another form of somebody who knows its number.
    const own = await begin(bob)
    expect((await ask(bob, 'GET', `${own}/photos/${id}/link`)).status).toBe(404)
    expect((await ask(bob, 'DELETE', `${own}/photos/${id}`)).status).toBe(404)
    const { rows } = await ctx.pool.query('select from media m join draft_photos d on d.content_hash = m.content_hash where d.id = $1', [
      id,
    ])
    expect(rows).toEqual([])
  })

  test('is sent again without being there twice; what is none, what staff removed and what is too much is refused, and leaves nothing', async () => {
    const ann = await person()
    const form = await begin(ann)
    const content = await picture()
    const [once, again] = [await send(ann, form, { content }), await send(ann, form, { content })]
    expect(again.body.id).toBe(once.body.id)
    const there = await draftsThere()
    expect(there).toHaveLength(3)
    expect(await send(ann, form, { content: new TextEncoder().encode('<svg/>') })).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('is not a JPEG')] } },
    })
    const bad = await picture()
    const { hash } = await (await import('../media/writes.server.ts')).photoOf(bad, [112, 400, 800, 1280, 1920], 2560)
    await ctx.pool.query("insert into removed_pictures (content_hash, reason) values ($1, 'Spam')", [hash])
    expect((await send(ann, form, { content: bad })).body.errors.file).toEqual([expect.stringContaining('was removed')])
    await Promise.all(Array.from({ length: 3 }, () => send(ann, form)))
    const rest = await Promise.all(Array.from({ length: 8 }, () => send(ann, form)))
    expect(rest.map(({ status }) => status).filter((status) => status === 422)).toHaveLength(2)
    expect(await idsOf(ann, form)).toHaveLength(10)
    expect(await draftsThere()).toHaveLength(30)
    for (const use of ['evidence', 'evidence', 'evidence'] as const) expect((await send(ann, form, { use })).status).toBe(200)
    expect((await send(ann, form, { use: 'evidence' })).status).toBe(422)
    await ask(ann, 'DELETE', form)
  })

  test('counts among the photos and bytes that somebody may have', async () => {
    const ann = await person()
    const form = await begin(ann)
    await changeSetting(ctx, 'photos_per_person', 2)
    try {
      expect([(await send(ann, form)).status, (await send(ann, form)).status, (await send(ann, form)).status]).toEqual([200, 200, 422])
      // What is handed in is no more than it was.
      const photos = await idsOf(ann, form)
      const made = await ask(ann, 'POST', `${form}/place`, { fields: { ...fields, name: unique('Full') }, submit: false, photos })
      expect(made.status).toBe(201)
      expect((await send(ann, await begin(ann))).status).toBe(422)
    } finally {
      await changeSetting(ctx, 'photos_per_person', 500)
    }
  })

  test('fits as long as there is room for bytes, with those of other forms and of places', async () => {
    const ann = await person()
    const form = await begin(ann)
    const { id: me } = ann.viewer
    const anew = async () => send(ann, await begin(ann))
    await changeSetting(ctx, 'photo_megabytes_per_person', 1)
    try {
      await send(ann, form)
      await ctx.pool.query('update draft_photos set size = 999999 where user_id = $1', [me])
      expect((await send(ann, form)).status).toBe(200)
      const before = await draftsThere()
      const refused = await anew()
      expect([refused.status, refused.body.errors.file]).toEqual([422, ["doesn't fit: your photos take the 1 MB that they may"]])
      expect(await draftsThere()).toEqual(before)
      // What is handed in counts as what is stored of it then; what is thrown away takes nothing any more.
      const photos = await idsOf(ann, form)
      const made = await ask(ann, 'POST', `${form}/place`, { fields: { ...fields, name: unique('Grain') }, submit: false, photos })
      expect(made.status).toBe(201)
      expect((await anew()).status).toBe(200)
      await ctx.pool.query('update media set size = 600000 where id in (select media_id from place_photos where uploader_id = $1)', [me])
      expect((await anew()).status).toBe(422)
      await ctx.pool.query('delete from place_photos where uploader_id = $1', [me])
      expect((await anew()).status).toBe(200)
    } finally {
      await changeSetting(ctx, 'photo_megabytes_per_person', 500)
    }
  })

  test('goes with the account and what nothing refers to an hour later; a backup and the copy of one’s data have it', async () => {
    const ann = await person()
    const form = await begin(ann)
    await send(ann, form)
    expect(await draftFiles(ctx)).toEqual(await draftsThere())
    for await (const { input } of draftPicturesOf(files)(ctx, ann.viewer.id)) expect((await sharp(input).metadata()).width).toBe(640)
    expect.assertions(7)
    await files.write('draft-stray-400.webp', new Blob(['x']).stream())
    const later = (hours: number) => clearDrafts({ ...ctx, now: new Date(Date.now() + hours * 3_600_000) }, files)
    await later(2)
    expect(await draftsThere()).toHaveLength(3)
    // As when the place of the form goes.
    await ctx.pool.query('delete from place_forms where user_id = $1', [ann.viewer.id])
    await later(0)
    expect(await draftsThere()).toHaveLength(3)
    await later(2)
    expect(await draftsThere()).toEqual([])
    await send(ann, await begin(ann))
    await ctx.pool.query('update users set delete_after = now() where id = $1', [ann.viewer.id])
    expect(await eraseExpired({ ...ctx, now: new Date(Date.now() + 1000) }, personalData)).toBe(1)
    await later(2)
    expect([await draftFiles(ctx), await draftsThere()]).toEqual([[], []])
  })
})

describe('handing in a form', () => {
  test('makes its photos those of the place, in their order and with what is said of them, and leaves nothing of the form', async () => {
    const ann = await person()
    const form = await begin(ann)
    const [a, b] = [(await send(ann, form, { alt: 'The front' })).body.id, (await send(ann, form)).body.id]
    await ask(ann, 'PUT', `${form}/photos/order`, { use: 'place', ids: [b, a] })
    const hand = (photos: number[], given: object = fields) => ask(ann, 'POST', `${form}/place`, { fields: given, submit: true, photos })
    // What is wrong with the place, or other photos than are seen, leaves all as it is.
    expect((await hand([b, a], { ...fields, name: '' })).body.errors).toHaveProperty(['fields.name'])
    expect((await hand([b])).status).toBe(409)
    expect(await idsOf(ann, form)).toEqual([b, a])
    const { status, body } = await hand([b, a])
    expect([status, body.status]).toEqual([201, 'pending'])
    const photos = await shownOf(body.id)
    expect(photos).toMatchObject([
      { alt: expect.stringMatching(/^Tea house, \p{Ll}/u), state: 'waiting' },
      { alt: 'The front', state: 'waiting' },
    ])
    for (const { largest } of photos) expect(largest).toMatch(/^\/media\/[0-9a-f]{40}\/640\.webp$/)
    expect([(await ask(ann, 'GET', form)).status, await draftsThere()]).toEqual([404, []])
    expect((await hand([b, a])).status).toBe(404)
  })

  test('of which two come at once makes one place', async () => {
    const ann = await person()
    const form = await begin(ann)
    const { id } = (await send(ann, form)).body
    const name = unique('Once')
    const hand = () => ask(ann, 'POST', `${form}/place`, { fields: { ...fields, name }, submit: true, photos: [id] })
    const both = await Promise.all([hand(), hand()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404])
    expect((await ctx.pool.query('select from places where name = $1', [name])).rowCount).toBe(1)
  })

  test.each(['before the row', 'at the end of the transaction', 'after it'])(
    'that is cut off %s leaves the form or the place, with all photos',
    async (when) => {
      const ann = await person()
      const form = await begin(ann)
      const photos = [(await send(ann, form)).body.id, (await send(ann, form)).body.id]
      const name = unique('Cut')
      const cut = () => Promise.reject(new Error('cut off'))
      const cutFiles = when === 'after it' ? { ...files, remove: cut } : files
      const cutStorage = when === 'before the row' ? { ...storage, put: cut } : storage
      const cutCtx = when === 'at the end of the transaction' ? { ...ann, beforeCommit: cut } : ann
      const known = await readForm(ann, Number(form.split('/')[2]))
      const handedIn = handInPlace(cutCtx, { storage: cutStorage, files: cutFiles }, known, {
        fields: { ...fields, name } as Parameters<typeof handInPlace>[3]['fields'],
        submit: true,
        photos,
      })
      await expect(handedIn).rejects.toThrow('cut off')
      const { rows } = await ctx.pool.query<{ id: number }>('select id::int from places where name = $1', [name])
      const left = await draftsThere()
      if (when === 'after it') {
        const shown = await shownOf(rows[0]?.id ?? 0)
        expect([(await ask(ann, 'GET', form)).status, shown.length]).toEqual([404, 2])
        for (const { largest } of shown) {
          const [, , hash = '', file = ''] = largest.split('/')
          expect((await sharp((await storage.get(`${hash.slice(0, 2)}/${hash}/${file}`)) ?? undefined).metadata()).width).toBe(640)
        }
        await clearDrafts({ ...ctx, now: new Date(Date.now() + 2 * 3_600_000) }, files)
      } else {
        expect([rows, await idsOf(ann, form), left.length]).toEqual([[], photos, 6])
        for (const id of photos) expect((await ask(ann, 'GET', `${form}/photos/${id}/link`)).status).toBe(200)
        await ask(ann, 'DELETE', form)
      }
      expect(await draftsThere()).toEqual([])
    },
  )

  test('of changes puts its photos among those of the place, for whoever may; those that are evidence stay out of sight', async () => {
    const [ann, editor] = [await person(), await person('editor')]
    const { id: placeId } = await createPlace(editor, { fields: { ...fields, name: unique('Owned') } as never, submit: true })
    await setPlaceOwner(ctx, { id: placeId, owner_id: ann.viewer.id })
    const form = await begin(ann, { place_id: placeId, base_version: 1 })
    const content = await picture()
    const a = (await send(ann, form, { content })).body.id
    await send(ann, form, { use: 'evidence' })
    expect((await ask(ann, 'POST', `${form}/photos/hand-in`, { photos: [] })).status).toBe(409)
    expect((await ask(ann, 'POST', `${form}/photos/hand-in`, { photos: [a] })).status).toBe(204)
    expect(await shownOf(placeId)).toMatchObject([{ state: 'waiting' }])
    expect((await formOf(ann, form)).photos).toMatchObject([{ use: 'evidence' }])
    expect((await send(ann, form, { content })).body.errors.file).toEqual([expect.stringContaining('among the photos of this place')])
    await ask(ann, 'DELETE', form)
    expect(await draftsThere()).toEqual([])
  })

  test('as a suggestion makes its photos evidence, which only those who decide see', async () => {
    const [ann, editor] = [await person(), await person('editor')]
    const { id: placeId } = await createPlace(editor, { fields: { ...fields, name: unique('Said') } as never, submit: true })
    const form = await begin(ann, { place_id: placeId, base_version: 1 })
    const photos = [(await send(ann, form, { use: 'evidence' })).body.id, (await send(ann, form, { use: 'evidence' })).body.id]
    const suggested = (given: object) => ask(ann, 'POST', `${form}/suggestion`, { base_version: 1, fields: {}, photos, ...given })
    expect((await suggested({})).status).toBe(422)
    expect((await suggested({ fields: { brand: 'Teas' }, photos: [] })).status).toBe(409)
    expect(await idsOf(ann, form)).toEqual(photos)
    const { status, body } = await suggested({ fields: { brand: 'Teas' } })
    expect([status, body.photos]).toMatchObject([201, [{ width: 640 }, { width: 640 }]])
    const { url } = (await ask(editor, 'GET', `/suggestions/${body.id}/photos/${body.photos[0].id}/link`)).body
    const answer = await api.fetch(editor.viewer, url.replace(/^\/api/, ''))
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(640)
    expect(await shownOf(placeId)).toEqual([])
    expect([(await ask(ann, 'GET', form)).status, await draftsThere()]).toEqual([404, []])
    const kept = (await readdir(join(folder, 'private'))).filter((name) => name.startsWith('evidence-'))
    expect(kept).toHaveLength(2)
  })
})
