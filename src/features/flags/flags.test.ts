import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace, mergePlace } from '../places/writes.server.ts'
import { FLAGS_A_DAY } from './kinds.ts'

const api = openApi()
const ask = (who: Ctx | null | undefined, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)

let fixture: Fixture
let [ann, bob, author, editor, manager]: Ctx[] = []

beforeAll(async () => {
  fixture = await makeFixture()
  ;[ann, bob, author, editor, manager] = await Promise.all(
    (['user', 'user', 'user', 'editor', 'manager'] as const).map((role) => somebody(ctx, role)),
  )
})

async function place(): Promise<number> {
  const fields = { name: unique('Flagged'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
  const { id } = await createPlace(ctx, { fields, submit: true })
  await ctx.pool.query('update places set created_by_id = $2 where id = $1', [id, author?.viewer?.id])
  return id
}
/** A shown photo of the author's. */
async function photo(placeId: number): Promise<number> {
  const { rows } = await ctx.pool.query<{ id: number }>(
    `with m as (insert into media (content_hash, type, size, width, height) values ($2, 'image/webp', 1, 10, 10) returning id)
     insert into place_photos (place_id, media_id, uploader_id, alt, state) select $1, id, $3, 'A door', 'shown' from m returning id::int`,
    [placeId, unique('hash'), author?.viewer?.id],
  )
  return rows[0]?.id ?? 0
}
const flag = (who: Ctx | null | undefined, target_kind: string, target_id: number, more: object = {}) =>
  ask(who, 'POST', '/flags', { target_kind, target_id, kind: 'spam', ...more })
const bell = async (who: Ctx | undefined) => {
  const { rows } = await ctx.client.query<{ type: string; message: string }>(
    'select type, message from notifications where user_id = $1 order by id',
    [who?.viewer?.id],
  )
  return rows
}
const queued = async () =>
  (await ask(editor, 'GET', '/review?kind=flag&limit=100')).body as {
    data: { id: number; name: string; about: string }[]
    counts: { flag: number }
  }

test('a guest, somebody unproven, the author and whoever can’t know of it report nothing; bad input is named', async () => {
  const id = await place()
  expect((await flag(null, 'place', id)).status).toBe(401)
  expect((await flag({ ...ctx, viewer: { ...ann?.viewer, verified: false } } as Ctx, 'place', id)).status).toBe(403)
  expect((await flag(author, 'place', id)).body.errors).toHaveProperty('target_id')
  expect((await flag(ann, 'place', 999_999_999)).status).toBe(404)
  await ctx.pool.query("update places set status = 'pending' where id = $1", [id])
  expect((await flag(ann, 'place', id)).status).toBe(404)
  expect((await flag(ann, 'recipe', 1)).body.errors).toHaveProperty('target_kind')
  expect((await flag(ann, 'place', id, { kind: 'boring' })).body.errors).toHaveProperty('kind')
  expect((await flag(ann, 'place', id, { text: 'x'.repeat(1001) })).body.errors).toHaveProperty('text')
})

test('one thing is reported once by each, the same words of one thing only, and so much a day', async () => {
  const who = await somebody(ctx, 'user')
  const [id, other] = [await place(), await place()]
  expect((await flag(who, 'place', id, { text: 'It is not there.' })).status).toBe(201)
  expect((await flag(who, 'place', id, { kind: 'wrong' })).body.errors).toHaveProperty('target_id')
  expect((await flag(who, 'place', other, { text: 'it is NOT there.' })).body.errors).toHaveProperty('text')
  await ctx.pool.query(
    `insert into flags (target_kind, target_id, reporter_id, kind, state, decided_at) select 'place', 0, $1, 'spam', 'dismissed', now() from generate_series(2, $2)`,
    [who.viewer?.id, FLAGS_A_DAY],
  )
  expect((await flag(who, 'place', other)).status).toBe(429)
})

test('all flags of a place are one thing to decide; upheld it is gone, its author and those who reported it told; taken back it is there', async () => {
  const id = await place()
  await flag(ann, 'place', id, { text: 'Not a place at all' })
  await flag(bob, 'place', id, { kind: 'wrong' })
  const before = await queued()
  const item = before.data.find(({ about }) => about === 'Reported 2 times')
  expect(item).toBeDefined()
  const path = `/flags/${item?.id}`
  expect((await ask(ann, 'POST', `${path}/uphold`, { reason: 'No' })).status).toBe(403)
  expect((await ask(editor, 'POST', `${path}/uphold`, {})).body.errors).toHaveProperty('reason')
  const { body: detail } = await ask(editor, 'GET', `/review/flag/${item?.id}`)
  expect(detail.report).toMatchObject({
    target: { kind: 'place', id },
    flags: [{ kind: 'spam', text: 'Not a place at all' }, { kind: 'wrong' }],
  })
  const both = await Promise.all([
    ask(editor, 'POST', `${path}/uphold`, { reason: 'It is advertising.' }),
    ask(manager, 'POST', `${path}/dismiss`, {}),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  if (both[1]?.status === 200) {
    await ask(manager, 'POST', `/review/flag/${item?.id}/undo`, { version: both[1].body.version })
    both[0] = await ask(editor, 'POST', `${path}/uphold`, { reason: 'It is advertising.' })
  }
  expect((await ask(editor, 'GET', `/places/${id}/record`)).body).toMatchObject({ status: 'removed', status_reason: 'It is advertising.' })
  expect((await queued()).counts.flag).toBe(before.counts.flag - 1)
  expect((await bell(ann)).at(-1)).toMatchObject({ type: 'flag-decided', message: expect.stringContaining('hidden') })
  const told = (await bell(author)).filter(({ type }) => type === 'content-hidden')
  expect(told).toMatchObject([{ message: expect.stringContaining('It is advertising.') }])
  expect((await ask(ann, 'GET', `/places/${id}/record`)).status).toBe(404)
  const { rows } = await ctx.client.query("select act from audit_log where act like 'flag.%' and target_id = $1", [item?.id])
  expect(rows).toContainEqual({ act: 'flag.uphold' })
  expect((await ask(manager, 'POST', `/review/flag/${item?.id}/undo`, { version: both[0]?.body.version })).status).toBe(204)
  expect((await ask(ann, 'GET', `/places/${id}/record`)).body.status).toBe('published')
  expect((await queued()).counts.flag).toBe(before.counts.flag)
})

test('a photo that was reported rightly is hidden, wrongly stays; a place that is merged takes its flags along', async () => {
  const id = await place()
  const [bad, good] = [await photo(id), await photo(id)]
  const { body: first } = await flag(ann, 'photo', bad, { kind: 'privacy' })
  const { body: second } = await flag(bob, 'photo', good)
  expect((await ask(editor, 'GET', `/review/flag/${first.id}`)).body).toMatchObject({ photo: { id: bad, alt: 'A door' }, place: { id } })
  const { body: upheld } = await ask(editor, 'POST', `/flags/${first.id}/uphold`, { reason: 'It shows somebody.' })
  await ask(editor, 'POST', `/flags/${second.id}/dismiss`, {})
  const state = async (one: number) => (await ctx.client.query('select state from place_photos where id = $1', [one])).rows[0]?.state
  expect([await state(bad), await state(good)]).toEqual(['hidden', 'shown'])
  expect((await bell(bob)).at(-1)).toMatchObject({ type: 'flag-decided', message: expect.stringContaining('stays') })
  expect((await ask(editor, 'POST', `/review/flag/${first.id}/undo`, { version: upheld.version })).status).toBe(204)
  expect(await state(bad)).toBe('shown')
  const winner = await place()
  const { body: third } = await flag(bob, 'place', id)
  await mergePlace(editor as Ctx, { id, winner_id: winner })
  expect((await ask(editor, 'GET', `/review/flag/${third.id}`)).body.place.id).toBe(winner)
})
