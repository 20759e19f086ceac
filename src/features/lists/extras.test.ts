import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { haveStarter } from '../../app/starter/testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { openStorage } from '../../platform/storage.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { collectMedia } from '../media/writes.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace, mergePlace, removePlace, restorePlace, unmergePlace } from '../places/writes.server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'list-pictures-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = openApi({ dataDir })
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx) => who.viewer?.id ?? 0

let fixture: Fixture
let ann: Ctx
let bob: Ctx
let cleo: Ctx
let editor: Ctx
const placeIds: number[] = []

beforeAll(async () => {
  await haveStarter()
  fixture = await makeFixture()
  ann = await somebody(ctx, 'user')
  bob = await somebody(ctx, 'user')
  cleo = await somebody(ctx, 'user')
  editor = await somebody(ctx, 'editor')
  for (const name of ['Alder Hall', 'Birch Books', 'Cedar Coffee', 'Dogwood Deli', 'Elm Exchange']) {
    const fields = { name, category_id: fixture.categoryId, lat: fixture.lat + placeIds.length / 500, lng: fixture.lng }
    placeIds.push((await createPlace(editor, { fields, submit: true })).id)
  }
})

async function list(visibility = 'public', title = 'From north to the water'): Promise<number> {
  await ctx.pool.query('delete from rate_limits')
  const { body } = await ask(ann, 'POST', '/lists', { title, visibility, place_ids: placeIds.slice(0, 3) })
  return body.id
}
const read = async (id: number, who: Ctx | null = ann) => (await ask(who, 'GET', `/lists/${id}`)).body
type Shown = {
  id: number
  number: number
  version: number
  title: string | null
  photo: { alt: string } | null
  place: { name: string } | null
}
const entries = async (id: number, who: Ctx | null = ann): Promise<Shown[]> => (await ask(who, 'GET', `/lists/${id}/entries`)).body.data
const names = async (id: number) => (await entries(id)).map(({ place, title }) => place?.name ?? title)

let shade = 0
const picture = (width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background: { r: shade++ * 7, g: 90, b: 120 } } })
    .png()
    .toBuffer()
async function send(who: Ctx, path: string, content: Uint8Array, said: Record<string, string>, method = 'PUT') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], 'a.png'))
  for (const [name, value] of Object.entries(said)) form.set(name, value)
  const answer = await api.fetch(who.viewer, path, { method, body: form })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}
async function photoOf(placeId: number, alt: string): Promise<number> {
  const { status, body } = await send(editor, `/places/${placeId}/photos`, await picture(), { alt }, 'POST')
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

describe('the cover of a list', () => {
  test('is a picture of its own with what it shows, stands first on page and cards, and goes again with its files', async () => {
    const id = await list()
    const content = await picture()
    const seen = { version: '1' }
    expect((await send(ann, `/lists/${id}/cover`, content, { alt: ' ', ...seen })).body.errors).toEqual({
      alt: ['Say what the picture shows.'],
    })
    expect((await send(bob, `/lists/${id}/cover`, content, { alt: 'The lake' })).status).toBe(403)
    expect((await send(ann, `/lists/${id}/cover`, Buffer.from('no picture'), { alt: 'x', ...seen })).body.errors.file).toHaveLength(1)
    const { status, body } = await send(ann, `/lists/${id}/cover`, content, { alt: 'The lake', ...seen })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.cover).toMatchObject({ place_photo_id: null, photo: { alt: 'The lake', thumbhash: expect.any(String), width: 300 } })
    expect((await read(id, null)).pictures[0]).toMatchObject({ photo: { alt: 'The lake' } })
    const { body: own } = await ask(ann, 'GET', '/user/lists')
    expect(own.data.find((one: { id: number }) => one.id === id).pictures[0].photo.alt).toBe('The lake')
    const storage = openStorage({ dataDir, s3: null })
    const later = { ...ctx, now: new Date(Date.now() + 2 * 3_600_000) }
    const files = async () => (await readdir(join(dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp')).length
    await collectMedia(later, storage)
    expect(await files()).toBeGreaterThan(0)
    // Whoever hasn’t seen it neither replaces it nor takes it away.
    for (const late of [
      await send(ann, `/lists/${id}/cover`, content, { alt: 'Another', ...seen }),
      await ask(ann, 'DELETE', `/lists/${id}/cover?version=1`),
    ])
      expect([late.status, late.body.current?.cover.photo.alt]).toEqual([409, 'The lake'])
    expect((await ask(ann, 'DELETE', `/lists/${id}/cover`)).status).toBe(422)
    expect((await ask(ann, 'DELETE', `/lists/${id}/cover?version=${body.version}`)).body.cover).toBeNull()
    await collectMedia(later, storage)
    expect(await files()).toBe(0)
  })

  test('is a photo of one of its places as long as both are shown', async () => {
    const id = await list()
    const [first = 0, , , fourth = 0] = placeIds
    const photo = await photoOf(first, 'The hall')
    const other = await photoOf(fourth, 'The deli')
    const { version } = await read(id)
    const refused = await ask(ann, 'PATCH', `/lists/${id}`, { version, cover_photo_id: other })
    expect([refused.status, refused.body.errors]).toEqual([422, { cover_photo_id: ['is no photo of a place in this list'] }])
    const { data } = (await ask(ann, 'GET', `/lists/${id}/cover`)).body
    expect(data).toMatchObject([{ id: photo, alt: 'The hall', place: 'Alder Hall' }])
    expect((await ask(ann, 'PATCH', `/lists/${id}`, { version, cover_photo_id: photo })).body.cover.place_photo_id).toBe(photo)
    const cover = async () => (await read(id, null)).cover?.photo.alt ?? null
    expect(await cover()).toBe('The hall')
    await removePlace(editor, { id: first, reason: 'gone' })
    expect(await cover()).toBeNull()
    await restorePlace(editor, { id: first })
    expect(await cover()).toBe('The hall')
    await ctx.pool.query("update place_photos set state = 'hidden', state_reason = 'no' where id = $1", [photo])
    expect(await cover()).toBeNull()
  })

  test('isn’t a picture that the team removed before', async () => {
    const id = await list()
    const content = await picture()
    await send(ann, `/lists/${id}/cover`, content, { alt: 'A', version: '1' })
    await ctx.pool.query(
      "insert into removed_pictures (content_hash, reason) select m.content_hash, 'no' from media m join lists l on l.cover_id = m.id where l.id = $1",
      [id],
    )
    expect((await send(ann, `/lists/${id}/cover`, content, { alt: 'A', version: '2' })).body.errors).toEqual({
      file: ['was removed from this site before'],
    })
  })
})

test('an entry has a photo of its own and a best time, which everybody sees who sees the list', async () => {
  const id = await list()
  const [one] = await entries(id)
  const path = `/lists/${id}/entries/${one?.id}`
  const seen = { version: String(one?.version) }
  expect((await send(ann, `${path}/photo`, await picture(), seen)).body.errors).toHaveProperty('alt')
  expect((await send(bob, `${path}/photo`, await picture(), { alt: 'x' })).status).toBe(403)
  expect((await send(ann, `/lists/${id}/entries/999999999/photo`, await picture(), { alt: 'x', version: '1' })).status).toBe(404)
  const { body } = await send(ann, `${path}/photo`, await picture(), { alt: 'Its stairs', ...seen })
  expect([body.photo.alt, body.version]).toEqual(['Its stairs', (one?.version ?? 0) + 1])
  expect((await entries(id, null))[0]?.photo?.alt).toBe('Its stairs')
  const long = await ask(ann, 'PATCH', path, { version: body.version, best_time: 'x'.repeat(81) })
  expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['best_time']])
  expect((await ask(ann, 'PATCH', path, { version: body.version, best_time: 'At dusk' })).body.best_time).toBe('At dusk')
  for (const late of [
    await send(ann, `${path}/photo`, await picture(), { alt: 'Its door', ...seen }),
    await ask(ann, 'DELETE', `${path}/photo?version=1`),
  ])
    expect([late.status, late.body.current.photo.alt]).toEqual([409, 'Its stairs'])
  const { version } = (await entries(id))[0] ?? {}
  expect((await ask(ann, 'DELETE', `${path}/photo?version=${version}`)).body.photo).toBeNull()
})

test('an entry keeps its photo when it is taken out and put back, and when its place is merged into another and two again', async () => {
  const place = async (name: string) => {
    const fields = { name, category_id: fixture.categoryId, lat: fixture.lat + 0.02, lng: fixture.lng }
    return (await createPlace(editor, { fields, submit: true })).id
  }
  const [loser, winner] = [await place('Fig Fountain'), await place('Fig Fountains')]
  const { body: made } = await ask(ann, 'POST', '/lists', { title: 'Figs', visibility: 'public', place_ids: [winner, loser] })
  const storage = openStorage({ dataDir, s3: null })
  const collect = () => collectMedia({ ...ctx, now: new Date(Date.now() + 2 * 3_600_000) }, storage)
  const shown = async () => (await entries(made.id)).map(({ place: is, photo }) => [is?.name, photo?.alt ?? null])
  const second = async () => (await entries(made.id))[1]
  const path = `/lists/${made.id}/entries/${(await second())?.id}`
  const { body } = await send(ann, `${path}/photo`, await picture(), { alt: 'Its basin', version: '1' })
  expect((await ask(ann, 'DELETE', `${path}?version=${body.version}`)).status).toBe(204)
  await collect()
  expect((await ask(ann, 'POST', `${path}/restore`)).body.photo.variants).toEqual(body.photo.variants)
  await mergePlace(editor, { id: loser, winner_id: winner })
  expect(await shown()).toEqual([['Fig Fountains', 'Its basin']])
  await collect()
  await unmergePlace(editor, { id: loser })
  expect(await shown()).toEqual([
    ['Fig Fountains', null],
    ['Fig Fountain', 'Its basin'],
  ])
})

test('an entry moves to another list with all that is said of it, and back; not where it stands already, nor into another’s', async () => {
  const [from, to] = [await list(), await list()]
  const [first, second] = await entries(from)
  const note = await ask(ann, 'PATCH', `/lists/${from}/entries/${first?.id}`, { version: first?.version, note: 'Go early' })
  expect(note.status).toBe(200)
  const move = (id: number | undefined, list_id: number, who = ann) =>
    ask(who, 'POST', `/lists/${from}/entries/${id}/transfer`, { list_id })
  expect((await move(first?.id, to)).body.errors).toEqual({ list_id: ['has this place already'] })
  const [gone] = await entries(to)
  await ask(ann, 'DELETE', `/lists/${to}/entries/${gone?.id}?version=${gone?.version}`)
  expect((await move(first?.id, from)).status).toBe(422)
  expect((await move(first?.id, to, bob)).status).toBe(403)
  const { body: theirs } = await ask(bob, 'POST', '/lists', { title: 'Bob’s', visibility: 'public' })
  expect((await move(second?.id, theirs.id)).status).toBe(403)
  const { body } = await move(first?.id, to)
  expect(body).toMatchObject({ id: first?.id, note: 'Go early', number: 3 })
  expect([await names(from), await names(to)]).toEqual([
    ['Birch Books', 'Cedar Coffee'],
    ['Birch Books', 'Cedar Coffee', 'Alder Hall'],
  ])
  expect([(await read(from)).entry_count, (await read(to)).entry_count]).toEqual([2, 3])
  expect((await ask(ann, 'POST', `/lists/${to}/entries/${first?.id}/transfer`, { list_id: from })).status).toBe(200)
})

test('tags of a list are those that places have; one that was merged is the one that stands for it', async () => {
  const id = await list()
  const { version } = await read(id)
  const unknown = await ask(ann, 'PATCH', `/lists/${id}`, { version, tags: ['art', 'no-such-tag'] })
  expect([unknown.status, unknown.body.errors]).toEqual([422, { tags: ['has no tag “no-such-tag”'] }])
  const many = await ask(ann, 'PATCH', `/lists/${id}`, { version, tags: Array(11).fill('art') })
  expect(many.status).toBe(422)
  const { rows } = await ctx.pool.query<{ id: number }>(
    "insert into tags (slug, name, merged_into_id) select 'arts', 'Arts', id from tags where slug = 'art' returning id",
  )
  const { body } = await ask(ann, 'PATCH', `/lists/${id}`, { version, tags: ['history', 'arts'].filter((slug) => slug !== 'history') })
  expect(body.tags).toMatchObject([{ slug: 'art' }])
  await ctx.pool.query('update list_tags set tag_id = $2 where list_id = $1', [id, rows[0]?.id])
  expect((await read(id, null)).tags).toMatchObject([{ slug: 'art' }])
  expect((await ask(ann, 'PATCH', `/lists/${id}`, { version: body.version, tags: [] })).body.tags).toEqual([])
})

describe('suggestions for a list', () => {
  const suggest = (who: Ctx, id: number, given: object) => ask(who, 'POST', `/lists/${id}/suggestions`, given)
  const open = async (id: number, who = ann) => (await ask(who, 'GET', `/lists/${id}/suggestions`)).body.data
  const told = async (who: Ctx, type: string) =>
    (
      await ctx.pool.query<{ title: string; message: string }>(
        'select title, message from notifications where user_id = $1 and type = $2 order by id',
        [idOf(who), type],
      )
    ).rows

  test('come from readers whose address is proven and from members who may suggest, and are decided one by one or all at once', async () => {
    const id = await list('public', 'Ann’s walk')
    const [, , , deli = 0, elm = 0] = placeIds
    const [first, second] = await entries(id)
    const unproven: Ctx = { ...bob, viewer: bob.viewer && { ...bob.viewer, verified: false } }
    expect((await suggest(unproven, id, { kind: 'add', place_id: deli })).status).toBe(403)
    expect((await ask(null, 'POST', `/lists/${id}/suggestions`, { kind: 'add', place_id: deli })).status).toBe(401)
    expect((await suggest(ann, id, { kind: 'add', place_id: deli })).status).toBe(403)
    // Who suggests may ask what a link means.
    const matched = await ask(bob, 'POST', `/lists/${id}/match`, { lines: ['https://hereabouts.example/p/1'] })
    expect([matched.status, (await ask(bob, 'POST', `/lists/${await list('private', 'Hidden')}/match`, { lines: ['x'] })).status]).toEqual([
      200, 404,
    ])
    const made = await suggest(bob, id, { kind: 'add', place_id: deli, note: 'The best sandwiches' })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect((await suggest(bob, id, { kind: 'add', place_id: deli })).body).toEqual(made.body)
    await suggest(cleo, id, { kind: 'replace', entry_id: first?.id, place_id: elm })
    await suggest(cleo, id, { kind: 'remove', entry_id: second?.id, note: 'It is dull' })
    await suggest(cleo, id, { kind: 'add', title: 'The stairs' })
    expect((await open(id)).map(({ kind, note, by }: { kind: string; note: string; by: { id: number } }) => [kind, note, by.id])).toEqual([
      ['add', 'The best sandwiches', idOf(bob)],
      ['replace', '', idOf(cleo)],
      ['remove', 'It is dull', idOf(cleo)],
      ['add', '', idOf(cleo)],
    ])
    expect(await open(id, bob)).toMatchObject([{ id: made.body.id, place: { name: 'Dogwood Deli' } }])
    expect(await told(ann, 'list-suggestion')).toEqual([
      { title: 'A suggestion for your list', message: expect.stringContaining('suggests something for Ann’s walk.') },
    ])
    expect((await ask(bob, 'POST', `/lists/${id}/suggestions/decide`, { ids: [made.body.id], accept: true })).status).toBe(403)
    expect((await ask(ann, 'POST', `/lists/${id}/suggestions/decide`, { ids: [made.body.id], accept: false })).body.decided).toBe(1)
    expect((await told(bob, 'list-suggestion-decided')).map(({ title }) => title)).toEqual(['Your suggestion was not taken'])
    const rest = (await open(id)).map((one: { id: number }) => one.id)
    const all = await ask(ann, 'POST', `/lists/${id}/suggestions/decide`, { ids: rest, accept: true })
    expect([all.body.decided, all.body.entries.length]).toEqual([3, 1])
    expect(await names(id)).toEqual(['Elm Exchange', 'Cedar Coffee', 'The stairs'])
    expect((await read(id)).entry_count).toBe(3)
    expect(await told(cleo, 'list-suggestion-decided')).toHaveLength(3)
    expect((await ask(ann, 'POST', `/lists/${id}/suggestions/decide`, { ids: rest, accept: true })).body.decided).toBe(0)
  })

  test('make sense: a listed place that isn’t there yet, an entry of the list, a reason to take one out', async () => {
    const id = await list()
    const other = await list()
    const [foreign] = await entries(other)
    const wrong = async (given: object) => Object.keys((await suggest(bob, id, given)).body.errors ?? {})
    expect(await wrong({ kind: 'add', place_id: placeIds[0] })).toEqual(['place_id'])
    expect(await wrong({ kind: 'add', place_id: 999_999_999 })).toEqual(['place_id'])
    expect(await wrong({ kind: 'add' })).toEqual(['place_id'])
    expect(await wrong({ kind: 'remove', entry_id: foreign?.id, note: 'x' })).toEqual(['entry_id'])
    expect(await wrong({ kind: 'remove', entry_id: (await entries(id))[0]?.id, note: '' })).toEqual(['note'])
  })

  test('of private lists come from whom their owner lets suggest, who may take them back', async () => {
    const id = await list('private')
    expect((await suggest(bob, id, { kind: 'add', place_id: placeIds[3] })).status).toBe(404)
    const { rows } = await ctx.pool.query<{ username: string }>('select username from users where id = $1', [idOf(bob)])
    for (const [role, status] of [
      ['viewer', 403],
      ['suggester', 201],
    ] as const) {
      await ask(ann, 'POST', `/lists/${id}/members`, { username: rows[0]?.username, role })
      expect((await suggest(bob, id, { kind: 'add', place_id: placeIds[3] })).status).toBe(status)
    }
    const [one] = await open(id, bob)
    expect((await ask(cleo, 'DELETE', `/lists/${id}/suggestions/${one.id}`)).status).toBe(404)
    expect((await ask(bob, 'DELETE', `/lists/${id}/suggestions/${one.id}`)).status).toBe(204)
    expect(await open(id)).toEqual([])
  })

  test('that are refused wait again when that is taken back, and who made them is told nothing', async () => {
    const id = await list()
    const dora = await somebody(ctx, 'user')
    const deli = placeIds[3] ?? 0
    const { id: suggestion } = (await suggest(dora, id, { kind: 'add', place_id: deli })).body
    const decide = (given: object) => ask(ann, 'POST', `/lists/${id}/suggestions/decide`, given)
    const reopen = async (who: Ctx, ids = [suggestion]) => ask(who, 'POST', `/lists/${id}/suggestions/reopen`, { ids })
    await decide({ ids: [suggestion], accept: false })
    expect(await told(dora, 'list-suggestion-decided')).toHaveLength(1)
    expect((await reopen(dora)).status).toBe(403)
    expect((await reopen(ann)).body).toEqual({ reopened: 1 })
    expect(await told(dora, 'list-suggestion-decided')).toEqual([])
    expect(await open(id)).toMatchObject([{ id: suggestion }])
    await decide({ ids: [suggestion], accept: false })
    // Suggested anew meanwhile: that one waits already.
    expect((await suggest(dora, id, { kind: 'add', place_id: deli })).status).toBe(201)
    expect((await reopen(ann)).body).toEqual({ reopened: 0 })
    await ctx.pool.query("update list_suggestions set decided_at = now() - interval '25 hours' where id = $1", [suggestion])
    await decide({ ids: (await open(id)).map((one: { id: number }) => one.id), accept: true })
    expect((await reopen(ann)).body).toEqual({ reopened: 0 })
  })

  test('that are refused for good go with all that are alike, and nobody can make them again', async () => {
    const id = await list()
    const [dora, emil] = [await somebody(ctx, 'user'), await somebody(ctx, 'user')]
    const [first, second] = await entries(id)
    const remove = { kind: 'remove', entry_id: first?.id, note: 'It is dull' }
    const { id: suggestion } = (await suggest(dora, id, remove)).body
    const { id: alike } = (await suggest(emil, id, { ...remove, note: 'Very dull' })).body
    const { id: other } = (await suggest(emil, id, { ...remove, entry_id: second?.id })).body
    const decide = (given: object) => ask(ann, 'POST', `/lists/${id}/suggestions/decide`, given)
    expect((await decide({ ids: [suggestion], accept: true, for_good: true })).body.errors).toHaveProperty('for_good')
    expect((await decide({ ids: [suggestion], accept: false, for_good: true })).body).toMatchObject({ decided: 2, entries: [] })
    expect(await open(id)).toMatchObject([{ id: other }])
    const again = await suggest(bob, id, remove)
    expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('has decided to leave it as it is')])
    expect((await suggest(bob, id, { ...remove, entry_id: second?.id })).status).toBe(201)
    expect((await ask(ann, 'POST', `/lists/${id}/suggestions/reopen`, { ids: [suggestion, alike] })).body).toEqual({ reopened: 2 })
    expect((await suggest(bob, id, remove)).status).toBe(201)
  })

  test('follow a merge and its undo', async () => {
    const id = await list()
    const [, , , deli = 0, elm = 0] = placeIds
    await suggest(bob, id, { kind: 'add', place_id: elm })
    await mergePlace(editor, { id: elm, winner_id: deli })
    expect((await open(id))[0].place.name).toBe('Dogwood Deli')
    await unmergePlace(editor, { id: elm })
    expect((await open(id))[0].place.name).toBe('Elm Exchange')
  })

  test('name no place that is no longer listed, but to those who write the list what stands there', async () => {
    const id = await list()
    const fields = { category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
    const make = async (name: string) => (await createPlace(editor, { fields: { ...fields, name }, submit: true })).id
    const [bar, cafe] = [await make('Numbat Secret Bar'), await make('Quokka Cafe')]
    const entry = (await ask(ann, 'POST', `/lists/${id}/entries`, { entries: [{ place_id: bar }] })).body.data[0]
    await suggest(cleo, id, { kind: 'add', place_id: cafe })
    for (const one of [bar, cafe]) await removePlace(editor, { id: one, reason: 'gone' })
    await suggest(cleo, id, { kind: 'remove', entry_id: entry.id, note: 'It is gone' })
    const shown = (name: string | null) => [
      { kind: 'add', place: null, title: '', entry: null },
      { kind: 'remove', place: null, entry: { id: entry.id, number: 4, name } },
    ]
    expect(await open(id, cleo)).toMatchObject(shown(null))
    expect(await open(id)).toMatchObject(shown('Numbat Secret Bar'))
  })

  test('of somebody suspended take no room from those that are shown', async () => {
    const id = await list()
    const [dora, emil] = [await somebody(ctx, 'user'), await somebody(ctx, 'user')]
    await ctx.pool.query(
      `insert into list_suggestions (list_id, by_id, kind, title) select $1, $2, 'add', 'Bench ' || n from generate_series(1, 200) n`,
      [id, idOf(emil)],
    )
    expect((await suggest(dora, id, { kind: 'add', title: 'The stairs' })).body.errors).toHaveProperty('kind')
    await ctx.pool.query(`update users set suspended_at = now(), suspended_reason = 'Spam' where id = $1`, [idOf(emil)])
    expect((await suggest(dora, id, { kind: 'add', title: 'The stairs' })).status).toBe(201)
  })

  test('are so many a day for somebody new, and so many that wait of one person', async () => {
    const ids = [await list(), await list()]
    const dora = await somebody(ctx, 'user')
    const answers: number[] = []
    for (let n = 0; n < 11; n++) answers.push((await suggest(dora, ids[n % 2] ?? 0, { kind: 'add', title: `Bench ${n}` })).status)
    expect(answers).toEqual([...Array(10).fill(201), 429])
  })
})
