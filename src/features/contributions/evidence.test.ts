import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { privateFiles } from '../../platform/private-files.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { viewerAs } from '../../policy/viewer-fixture.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace } from '../places/writes.server.ts'
import { clearSuggestionPhotos } from './evidence.server.ts'
import { papersOfOpenSuggestions } from './papers.server.ts'
import type { Suggestion } from './suggestion-contract.ts'
import { eraseSuggestions } from './suggestions.server.ts'

const api = openApi()
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let fixture: Fixture
let [ann, bob, owner, editor]: [Ctx, Ctx, Ctx, Ctx] = [ctx, ctx, ctx, ctx]
beforeAll(async () => {
  fixture = await makeFixture()
  ;[ann, bob, owner, editor] = (await Promise.all(
    (['user', 'user', 'business_owner', 'editor'] as const).map((role) => somebody(ctx, role)),
  )) as [Ctx, Ctx, Ctx, Ctx]
})

type Asked = { kind?: 'edit' | 'closed'; who?: Ctx }
/** A suggestion about a place of the owner's. */
async function suggestion({ kind = 'edit', who = ann }: Asked = {}): Promise<Suggestion> {
  const fields = { name: unique('Tea house'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
  const { id } = await createPlace(ctx, { fields, submit: true })
  await ctx.pool.query('update places set owner_id = $2 where id = $1', [id, owner.viewer?.id])
  const said = { kind, base_version: 1, ...(kind === 'edit' && { fields: { brand: 'Teas' } }) }
  return (await ask(who, 'POST', `/places/${id}/suggestions`, said)).body
}
const taken = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#446688' } })
    .withExif({ IFD0: { Model: 'Secret camera' } })
    .jpeg()
    .toBuffer()
async function send(id: number, who = ann, content?: Uint8Array) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content ?? (await taken()))], 'sign.jpg'))
  const answer = await api.fetch(who.viewer, `/suggestions/${id}/photos`, { method: 'POST', body: form })
  return { status: answer.status, body: await answer.json() }
}
const fileOf = async (id: number) =>
  (await ctx.pool.query<{ file: string }>('select file from suggestion_photos where suggestion_id = $1', [id])).rows[0]?.file ?? ''
const apiFiles = privateFiles(join(tmpdir(), 'private'))

describe('a photo as evidence', () => {
  test('is for its author and who decides, by a link of a minute that is theirs alone; looks of the team are in the audit log', async () => {
    const { id } = await suggestion()
    const { status, body } = await send(id)
    expect(status).toBe(200)
    expect(body.photos).toMatchObject([{ width: 640, height: 480 }])
    const one = `/suggestions/${id}/photos/${body.photos[0].id}`
    for (const who of [ann, owner, editor]) {
      expect((await ask(who, 'GET', `/suggestions/${id}`)).body.photos).toHaveLength(1)
      const { url } = (await ask(who, 'GET', `${one}/link`)).body
      const path = url.replace(/^\/api/, '')
      const answer = await api.fetch(who.viewer, path)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp')
      const stranger = who === ann ? owner : ann
      expect((await api.fetch(stranger.viewer, path)).status).toBe(403)
      expect((await api.fetch(who.viewer, path.replace(/until=\d+/, 'until=4000000000'))).status).toBe(403)
      expect((await ask(who, 'GET', one)).status).toBe(422)
    }
    expect((await ask(bob, 'GET', `${one}/link`)).status).toBe(404)
    expect((await ask(null, 'GET', `${one}/link`)).status).toBe(401)
    const looks = await ctx.pool.query("select actor_id::int from audit_log where act = 'suggestion.look' and target_id = $1", [id])
    expect(looks.rows).toEqual([{ actor_id: editor.viewer?.id }])
  })

  test('of what the team alone decides isn’t the owner’s to see, nor anybody’s who looks through somebody else’s account', async () => {
    const { id } = await suggestion({ kind: 'closed' })
    const { photos } = (await send(id)).body
    expect((await ask(owner, 'GET', `/suggestions/${id}`)).body.photos).toEqual([])
    expect((await ask(owner, 'GET', `/suggestions/${id}/photos/${photos[0].id}/link`)).status).toBe(403)
    const other = (await suggestion()).id
    expect((await ask(ann, 'GET', `/suggestions/${other}/photos/${photos[0].id}/link`)).status).toBe(404)
    const through = { ...viewerAs('user', ann.viewer?.id), impersonatedBy: 1 }
    expect((await api.ask(through, 'GET', `/suggestions/${id}`)).body.photos).toEqual([])
  })

  test('is a picture, made anew without what its file says; three at most, by its author, and as long as nobody has decided', async () => {
    const made = await suggestion()
    const { id } = made
    expect(await send(id, ann, new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('is not a JPEG')] } },
    })
    expect((await send(id, editor)).status).toBe(403)
    expect((await send(id, bob)).status).toBe(404)
    // At once, for what is counted beforehand.
    const all = await Promise.all([1, 2, 3, 4].map(() => send(id)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422])
    const kept = await apiFiles.read(await fileOf(id))
    const stored = await new Response(kept?.content).arrayBuffer()
    expect((await sharp(Buffer.from(stored)).metadata()).exif).toBeUndefined()
    const { photos } = (await ask(ann, 'GET', `/suggestions/${id}`)).body
    const file = await fileOf(id)
    expect((await ask(editor, 'DELETE', `/suggestions/${id}/photos/${photos[0].id}`)).status).toBe(403)
    expect((await ask(ann, 'DELETE', `/suggestions/${id}/photos/${photos[0].id}`)).body.photos).toHaveLength(2)
    expect([await apiFiles.read(file), (await ask(ann, 'DELETE', `/suggestions/${id}/photos/${photos[0].id}`)).status]).toEqual([null, 404])
    await ask(editor, 'POST', `/suggestions/${id}/refuse`, { version: made.version, reason: 'It is another one.' })
    expect((await send(id)).status).toBe(409)
    expect((await ask(ann, 'DELETE', `/suggestions/${id}/photos/${photos[1].id}`)).status).toBe(409)
  })

  test('goes 30 days after the decision, with its file; files without a row go, too', async () => {
    const { id, version } = await suggestion()
    await send(id)
    expect(await papersOfOpenSuggestions(ctx)).toContain(await fileOf(id))
    await ask(ann, 'POST', `/suggestions/${id}/withdraw`, { version })
    expect(await papersOfOpenSuggestions(ctx)).not.toContain(await fileOf(id))
    const files = privateFiles(folder)
    for (const name of [await fileOf(id), 'evidence-old', 'claim-other']) await files.write(name, new Blob(['x']).stream())
    const left = async (days: number) => {
      await clearSuggestionPhotos({ ...ctx, now: new Date(Date.now() + days * 86_400_000) }, files)
      return (await readdir(folder)).length
    }
    expect([await left(0), await left(29), await left(31)]).toEqual([3, 2, 1])
    expect(await fileOf(id)).toBe('')
  })

  test('goes with its author, of what waits and of what was decided', async () => {
    const who = await somebody(ctx, 'user')
    const [waits, decided] = [await suggestion({ who }), await suggestion({ who })]
    await send(waits.id, who)
    await send(decided.id, who)
    await ask(editor, 'POST', `/suggestions/${decided.id}/refuse`, { version: decided.version, reason: 'It is another one.' })
    await inTransaction(ctx, (tx) => eraseSuggestions(tx, { userId: who.viewer?.id ?? 0 }))
    expect([await fileOf(waits.id), await fileOf(decided.id)]).toEqual(['', ''])
  })
})
