import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { resolvePath } from '../../app/resolve/resolve.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace, mergePlace } from '../places/writes.server.ts'
import type { Chain } from './contract.ts'
import { KEPT_DAYS, MOST_SHOWN } from './limits.ts'
import { clearChains } from './writes.server.ts'

const api = openApi()
const ask = (who: Ctx | null | undefined, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status
const idOf = (who: Ctx | undefined) => who?.viewer?.id ?? 0
const at = (path: string, who: Ctx | null | undefined = null) => resolvePath({ ...ctx, viewer: who?.viewer ?? null }, path)

/** What somebody was told of this kind, the last first. */
const bells = async (who: Ctx | undefined, type: string) =>
  (
    await ctx.pool.query<{ title: string; message: string; action_url: string | null }>(
      'select title, message, action_url from notifications where user_id = $1 and type = $2 order by id desc',
      [idOf(who), type],
    )
  ).rows

let fixture: Fixture
let places: number[] = []
let [ann, bob, manager]: Ctx[] = []

beforeAll(async () => {
  fixture = await makeFixture()
  ;[ann, bob, manager] = await Promise.all((['user', 'user', 'manager'] as const).map((role) => somebody(ctx, role)))
  await ctx.pool.query("update users set email = lower(username) || '@people.example', email_verified_at = now() where id = any($1)", [
    [ann, bob].map(idOf),
  ])
  const made = ['Birch Hall', 'Cedar Court', 'Elm Tower', 'Fir Park'].map((name, i) =>
    createPlace(ctx, { fields: { name, category_id: fixture.categoryId, lat: fixture.lat + i / 100, lng: fixture.lng }, submit: true }),
  )
  places = (await Promise.all(made)).map(({ id }) => id)
})

/** A list of Ann's with these places. */
async function list(which: number[] = [0, 1], visibility = 'public', who = ann): Promise<{ id: number; version: number; title: string }> {
  await ctx.pool.query('delete from rate_limits')
  const place_ids = which.map((i) => places[i])
  const { status: said, body } = await ask(who, 'POST', '/lists', { title: unique('Walk'), visibility, place_ids })
  expect(said, JSON.stringify(body)).toBe(201)
  return body
}
async function chain(listIds: number[], more: object = {}): Promise<Chain> {
  const { status: said, body } = await ask(ann, 'POST', '/chains', {
    title: unique('A day'),
    visibility: 'public',
    list_ids: listIds,
    ...more,
  })
  expect(said, JSON.stringify(body)).toBe(201)
  return body
}
const read = async (id: number, who: Ctx | null | undefined = null): Promise<Chain> => (await ask(who, 'GET', `/chains/${id}`)).body
const titles = ({ steps }: Chain) => steps.map((step) => step.list?.title ?? null)

describe('steps', () => {
  test('stand in their order, are moved, described and taken out; what was changed meanwhile isn’t written over', async () => {
    const lists = [await list(), await list([2]), await list([3])]
    const made = await chain(lists.map(({ id }) => id))
    const [a, b, c] = lists.map(({ title }) => title)
    expect(titles(made)).toEqual([a, b, c])
    const [first, , last] = made.steps
    expect(titles((await ask(ann, 'POST', `/chains/${made.id}/steps/${last?.id}/move`, { number: 1 })).body)).toEqual([c, a, b])
    const moved = await ask(ann, 'POST', `/chains/${made.id}/steps/${last?.id}/move`, { after: first?.id })
    expect(titles(moved.body)).toEqual([a, c, b])
    const path = `/chains/${made.id}/steps/${first?.id}`
    const said = await ask(ann, 'PATCH', path, { version: first?.version, note: 'Begin early.', minutes: 90 })
    expect(said.body.steps[0]).toMatchObject({ note: 'Begin early.', minutes: 90 })
    const late = await ask(ann, 'PATCH', path, { version: first?.version, note: 'Begin late.' })
    expect([late.status, late.body.current.note]).toEqual([409, 'Begin early.'])
    expect(await status(ann, 'DELETE', `${path}?version=${said.body.steps[0].version}`)).toBe(200)
    expect(titles(await read(made.id))).toEqual([c, b])
    expect(await status(bob, 'PATCH', path, { version: 1, note: 'Mine' })).toBe(403)
  })

  test('show all of a list or what was picked of it; picks that are gone are told, and what a merge makes of them is picked', async () => {
    const some = await list([0, 1, 2])
    const made = await chain([some.id])
    const step = made.steps[0]
    const { data } = (await ask(null, 'GET', `/lists/${some.id}/entries`)).body as { data: { id: number }[] }
    const entries = data.map(({ id }) => id)
    const path = `/chains/${made.id}/steps/${step?.id}`
    const picked = (await ask(ann, 'PATCH', path, { version: step?.version, entry_ids: [entries[2], entries[0]] })).body as Chain
    expect(picked.steps[0]).toMatchObject({ picks_only: true, entry_count: 2, broken: null })
    const shown = (await ask(null, 'GET', path)).body as { data: { place: { name: string } }[] }
    expect(shown.data.map(({ place }) => place.name)).toEqual(['Elm Tower', 'Birch Hall'])
    for (const id of [entries[2], entries[0]]) await ask(ann, 'DELETE', `/lists/${some.id}/entries/${id}?version=1`)
    expect((await read(made.id)).steps[0]).toMatchObject({ entry_count: 0, broken: 'picks' })
    const other = await list([0])
    expect(await status(ann, 'PATCH', path, { version: picked.steps[0]?.version, entry_ids: [entries[1], 99999] })).toBe(422)
    const repaired = (await ask(ann, 'PATCH', path, { version: picked.steps[0]?.version, list_id: other.id, entry_ids: null }))
      .body as Chain
    expect(repaired.steps[0]).toMatchObject({ list: { title: other.title }, picks_only: false, broken: null })
  })

  test('of lists that readers don’t see tell them nothing, and their author what it was', async () => {
    const hidden = await list()
    const made = await chain([hidden.id, (await list([2])).id])
    await ask(ann, 'PATCH', `/lists/${hidden.id}`, { version: hidden.version, visibility: 'private' })
    const guests = await read(made.id)
    expect(guests.steps[0]).toMatchObject({ list: null, entry_count: 0, pictures: [], broken: 'list', kept_title: null })
    expect(JSON.stringify(guests)).not.toContain(hidden.title)
    expect(guests.place_count).toBe(1)
    expect((await read(made.id, ann)).steps[0]).toMatchObject({ list: { title: hidden.title }, only_yours: true, kept_title: hidden.title })
    await ctx.pool.query('delete from lists where id = $1', [hidden.id])
    expect((await read(made.id, ann)).steps[0]).toMatchObject({ list: null, broken: 'list', kept_title: hidden.title })
  })

  test('take public lists and those that one writes, at most 50 of them', async () => {
    const made = await chain([])
    const theirs = await list([0], 'private', bob)
    expect(await status(ann, 'POST', `/chains/${made.id}/steps`, { list_id: theirs.id })).toBe(422)
    expect(await status(ann, 'POST', `/chains/${made.id}/steps`, { list_id: (await list([0], 'public', bob)).id })).toBe(201)
    const own = await list([1], 'private')
    expect(await status(ann, 'POST', `/chains/${made.id}/steps`, { list_id: own.id })).toBe(201)
    await ctx.pool.query(
      `insert into chain_steps (chain_id, position, list_id, list_title) select $1, 'x' || lpad(n::text, 3, '0'), $2, 'More' from generate_series(1, 48) n`,
      [made.id, own.id],
    )
    const full = await ask(ann, 'POST', `/chains/${made.id}/steps`, { list_id: own.id })
    expect([full.status, full.body.errors.list_id]).toEqual([422, [expect.stringContaining('50 steps at most')]])
  })

  test('count the same place in two lists once', async () => {
    const made = await chain([(await list([0, 1])).id, (await list([1, 2])).id])
    expect(made.place_count).toBe(3)
    expect((await ask(null, 'GET', `/chains/${made.id}/stops`)).body.data).toHaveLength(4)
  })
})

describe('how far somebody is', () => {
  test('is kept, joined with what their device kept, forgotten, and follows nothing that isn’t in the chain', async () => {
    const made = await chain([(await list([0])).id, (await list([1])).id])
    const [one, two] = made.steps.map(({ id }) => id)
    const state = { step_id: two, done_steps: [one, 999999], picked: [888888], finished: false }
    expect(await status(bob, 'PUT', `/chains/${made.id}/progress`, state)).toBe(200)
    const { progress } = (await ask(bob, 'GET', `/chains/${made.id}/progress`)).body
    expect(progress).toMatchObject({ step_id: two, done_steps: [one], picked: [], finished: false })
    expect((await ask(bob, 'GET', '/user/chain-progress')).body.data).toMatchObject([{ chain: { id: made.id }, step: 2, done: 1 }])
    const entry = (await ask(null, 'GET', `/chains/${made.id}/steps/${one}`)).body.data[0].id
    const device = [{ chain_id: made.id, step_id: one, done_steps: [two], picked: [entry], finished: true }]
    expect(await status(bob, 'POST', '/user/chain-progress', { data: device })).toBe(204)
    const joined = (await ask(bob, 'GET', `/chains/${made.id}/progress`)).body.progress
    expect(joined).toMatchObject({ step_id: two, done_steps: expect.arrayContaining([one, two]), picked: [entry], finished: true })
    expect(await status(null, 'GET', `/chains/${made.id}/progress`)).toBe(401)
    expect(await status(bob, 'DELETE', `/chains/${made.id}/progress`)).toBe(204)
    expect((await ask(bob, 'GET', `/chains/${made.id}/progress`)).body.progress).toBeNull()
  })
})

describe('addresses', () => {
  test('a chain is at its number, in a channel below that, and each former one leads on', async () => {
    const name = unique('Fog line').replace(/[^A-Za-z0-9 ]/g, '')
    const channel = (await ask(ann, 'POST', '/channels', { name, visibility: 'public' })).body
    const made = await chain([(await list()).id])
    expect(made.path).toBe(`/chains/${made.id}`)
    const inside = (await ask(ann, 'PUT', `/chains/${made.id}/channel`, { channel_id: channel.id })).body as Chain
    expect(inside.path).toBe(`/${channel.slug}/chains/${inside.slug}`)
    expect(await at(`/chains/${made.id}`)).toEqual({ kind: 'redirect', to: inside.path })
    expect(await at(inside.path)).toEqual({ kind: 'chain', id: made.id })
    const second = await chain([(await list()).id], { title: made.title, channel_id: channel.id })
    expect(second.slug).not.toBe(inside.slug)
    expect(await at(`/${channel.slug}/chains/nothing`)).toEqual({ kind: 'not-found' })
    const out = (await ask(ann, 'PUT', `/chains/${made.id}/channel`, { channel_id: null })).body as Chain
    expect(out.path).toBe(`/chains/${made.id}`)
    expect(await at(inside.path)).toEqual({ kind: 'redirect', to: out.path })
    expect(await status(bob, 'PUT', `/chains/${made.id}/channel`, { channel_id: channel.id })).toBe(403)
  })

  test('of a private channel’s chains nothing is told, and one that leaves stays as hidden', async () => {
    const name = unique('Night line').replace(/[^A-Za-z0-9 ]/g, '')
    const channel = (await ask(ann, 'POST', '/channels', { name, visibility: 'private' })).body
    const made = await chain([(await list()).id], { channel_id: channel.id })
    expect(made).toMatchObject({ visibility: 'private', chosen_visibility: 'public' })
    expect(await status(null, 'GET', `/chains/${made.id}`)).toBe(404)
    const out = (await ask(ann, 'PUT', `/chains/${made.id}/channel`, { channel_id: null })).body as Chain
    expect(out).toMatchObject({ visibility: 'private', chosen_visibility: 'private' })
  })

  test('whoever writes in its channel changes what it says, and not who sees it', async () => {
    const name = unique('Day line').replace(/[^A-Za-z0-9 ]/g, '')
    const channel = (await ask(ann, 'POST', '/channels', { name, visibility: 'public' })).body
    await ctx.pool.query('insert into channel_editors (channel_id, user_id, joined_at) values ($1, $2, now())', [channel.id, idOf(bob)])
    const made = await chain([(await list()).id], { channel_id: channel.id, visibility: 'private' })
    const { body } = await ask(bob, 'PATCH', `/chains/${made.id}`, { version: made.version, title: 'By an editor', visibility: 'private' })
    expect(body).toMatchObject({ title: 'By an editor', can: { edit: true, run: false } })
    expect(await status(bob, 'PATCH', `/chains/${made.id}`, { version: body.version, visibility: 'public' })).toBe(403)
    expect(await status(ann, 'PATCH', `/chains/${made.id}`, { version: body.version, visibility: 'public' })).toBe(200)
    await ask(ann, 'DELETE', `/chains/${made.id}`)
  })

  test('whatever the team asks of somebody’s private chain, that it was opened is in the audit log', async () => {
    const { paths } = (await ask(null, 'GET', '/openapi.json')).body as { paths: Record<string, Record<string, { operationId: string }>> }
    const reads = Object.entries(paths).flatMap(([path, { get }]) => (get && /^\/api\/chains\/\{id\}(?:\/|$)/.test(path) ? [path] : []))
    expect(reads.length).toBeGreaterThan(3)
    const { id, steps } = await chain([(await list()).id], { visibility: 'private' })
    const values: Record<string, string> = { id: String(id), format: 'gpx', step_id: String(steps[0]?.id) }
    for (const [n, path] of reads.entries()) {
      const address = path.slice('/api'.length).replace(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '1')
      const answer = await api.fetch(manager?.viewer ?? null, address)
      await answer.body?.cancel()
      expect(answer.status, address).toBe(200)
      const { rowCount } = await ctx.pool.query(
        "select from audit_log where act = 'chain.open' and target_kind = 'chain' and target_id = $1",
        [id],
      )
      expect(rowCount, address).toBe(n + 1)
    }
    await ask(ann, 'DELETE', `/chains/${id}`)
  })
})

describe('a chain', () => {
  test('is copied with credit, which names the source for ever and tells no more than the viewer may see', async () => {
    const made = await chain([(await list()).id])
    const copy = (await ask(bob, 'POST', `/chains/${made.id}/copy`)).body as Chain
    expect(copy).toMatchObject({ visibility: 'private', author: { id: idOf(bob) }, copied_from: { shown: { title: made.title } } })
    expect(titles(copy)).toEqual(titles(made))
    await ask(ann, 'PATCH', `/chains/${made.id}`, { version: made.version, visibility: 'private' })
    expect((await read(copy.id, bob)).copied_from).toEqual({ shown: null })
    await ctx.pool.query('delete from chains where id = $1', [made.id])
    expect((await read(copy.id, bob)).copied_from).toEqual({ shown: null })
  })

  test('is hidden by the team, which is kept and told, and shown again', async () => {
    const made = await chain([(await list()).id])
    expect(await status(bob, 'POST', `/chains/${made.id}/hide`, { reason: 'No' })).toBe(403)
    expect(await status(manager, 'POST', `/chains/${made.id}/hide`, { reason: 'It is advertising.' })).toBe(204)
    expect(await status(null, 'GET', `/chains/${made.id}`)).toBe(404)
    expect(await read(made.id, ann)).toMatchObject({ hidden: true, hidden_reason: 'It is advertising.' })
    const { rows } = await ctx.pool.query<{ message: string }>(
      "select message from notifications where user_id = $1 and type = 'content-hidden' order by id desc limit 1",
      [idOf(ann)],
    )
    expect(rows[0]?.message).toContain('advertising')
    expect(await status(ann, 'PATCH', `/chains/${made.id}`, { version: 1, visibility: 'unlisted' })).toBe(409)
    expect(await status(manager, 'POST', `/chains/${made.id}/show`)).toBe(204)
    expect(await status(null, 'GET', `/chains/${made.id}`)).toBe(200)
    const { rows: kept } = await ctx.pool.query<{ act: string }>(
      "select act from audit_log where target_kind = 'chain' and target_id = $1 order by id",
      [made.id],
    )
    expect(kept.map(({ act }) => act)).toEqual(['chain.hide', 'chain.show'])
  })

  test('that was deleted comes back within 30 days, and is gone for good afterwards', async () => {
    const made = await chain([(await list()).id])
    expect(await status(bob, 'DELETE', `/chains/${made.id}`)).toBe(403)
    expect(await status(ann, 'DELETE', `/chains/${made.id}`)).toBe(204)
    expect(await status(ann, 'GET', `/chains/${made.id}`)).toBe(404)
    expect(await status(ann, 'POST', `/chains/${made.id}/restore`)).toBe(200)
    await ask(ann, 'DELETE', `/chains/${made.id}`)
    await clearChains({ ...ctx, now: new Date(Date.now() + (KEPT_DAYS + 1) * 86_400_000) })
    expect(await status(ann, 'POST', `/chains/${made.id}/restore`)).toBe(404)
  })

  test('keeps what was picked when its place becomes part of another', async () => {
    const [loser, winner] = await Promise.all(
      ['Ash Stand', 'Ash Grove'].map((name) =>
        createPlace(ctx, { fields: { name, category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng + 0.02 }, submit: true }),
      ),
    )
    const mine = (await ask(ann, 'POST', '/lists', { title: unique('Trees'), visibility: 'public', place_ids: [loser?.id, winner?.id] }))
      .body
    const made = await chain([mine.id])
    const { data } = (await ask(null, 'GET', `/lists/${mine.id}/entries`)).body
    const step = made.steps[0]
    await ask(ann, 'PATCH', `/chains/${made.id}/steps/${step?.id}`, { version: step?.version, entry_ids: [data[0].id] })
    const { rows } = await ctx.pool.query<{ version: number }>('select version from places where id = $1', [loser?.id])
    await mergePlace(ctx, { id: loser?.id ?? 0, version: rows[0]?.version ?? 0, winner_id: winner?.id ?? 0 })
    const now = (await ask(null, 'GET', `/chains/${made.id}/steps/${step?.id}`)).body
    expect(now.data.map((entry: { place: { name: string } }) => entry.place.name)).toEqual(['Ash Grove'])
  })

  test('of somebody unproven is theirs alone, and each has few of them', async () => {
    const newcomer = await somebody(ctx, 'user')
    const unproven = { ...newcomer, viewer: newcomer.viewer && { ...newcomer.viewer, verified: false } }
    expect(await status(unproven, 'POST', '/chains', { title: 'Shown', visibility: 'public' })).toBe(403)
    const { body } = await ask(unproven, 'POST', '/chains', { title: 'Mine', visibility: 'private' })
    expect(await status(unproven, 'PATCH', `/chains/${body.id}`, { version: body.version, visibility: 'public' })).toBe(403)
    await ctx.pool.query("insert into chains (owner_id, slug, title) select $1, 'x', 'Chain' from generate_series(1, 20)", [idOf(newcomer)])
    expect(await status(newcomer, 'POST', '/chains', { title: 'One more' })).toBe(422)
  })
})

describe('with a place of theirs', () => {
  const leading = async (place: number | undefined): Promise<string[]> =>
    (await ask(null, 'GET', `/places/${place}/chains`)).body.data.map(({ title }: Chain) => title)

  test('are the newest that everybody sees, where a step shows the place', async () => {
    const [one, two] = [await list([3]), await list([0, 3])]
    const made = [await chain([one.id]), await chain([two.id]), await chain([one.id, two.id]), await chain([two.id])]
    await chain([one.id], { visibility: 'unlisted' })
    const kept = await chain([one.id], { visibility: 'private' })
    const [first, second, third, last] = made.map(({ title }) => title)
    expect(await leading(places[3])).toEqual([last, third, second])
    const { id, steps } = made[3] as Chain
    const { data } = (await ask(ann, 'GET', `/lists/${two.id}/entries`)).body
    const onlyFirst = { version: steps[0]?.version, entry_ids: [data[0].id] }
    expect(await status(ann, 'PATCH', `/chains/${id}/steps/${steps[0]?.id}`, onlyFirst)).toBe(200)
    expect(await leading(places[3])).toEqual([third, second, first])
    expect(await leading(places[0])).toContain(last)
    expect(await status(manager, 'POST', `/chains/${made[2]?.id}/hide`, { reason: 'It is advertising.' })).toBe(204)
    expect((await leading(places[3])).slice(0, 2)).toEqual([second, first])
    expect(await status(ann, 'PATCH', `/chains/${kept.id}`, { version: kept.version, visibility: 'public' })).toBe(200)
    expect((await leading(places[3]))[0]).toBe(kept.title)
    expect(await status(null, 'GET', '/places/999999/chains')).toBe(404)
  })

  test('don’t lead there through a list that is too long for its step, or isn’t public', async () => {
    const long = await list([1])
    const entries = Array.from({ length: MOST_SHOWN }, (_, i) => ({ title: `Bench ${i}` }))
    expect(await status(ann, 'POST', `/lists/${long.id}/entries`, { entries })).toBe(201)
    const made = await chain([long.id])
    expect(await leading(places[1])).toContain(made.title)
    const { data } = (await ask(ann, 'GET', `/lists/${long.id}/entries`)).body
    const last = 'select id::int from list_entries where list_id = $1 order by position desc, id desc limit 1'
    const { rows } = await ctx.pool.query<{ id: number }>(last, [long.id])
    expect(await status(ann, 'POST', `/lists/${long.id}/entries/${data[0].id}/move`, { after: rows[0]?.id })).toBeLessThan(300)
    expect(await leading(places[1])).not.toContain(made.title)
    const secret = await list([1])
    const through = await chain([secret.id])
    expect(await leading(places[1])).toContain(through.title)
    const { version } = (await ask(ann, 'GET', `/lists/${secret.id}`)).body
    expect(await status(ann, 'PATCH', `/lists/${secret.id}`, { version, visibility: 'private' })).toBe(200)
    expect(await leading(places[1])).not.toContain(through.title)
  })
})

describe('that is followed', () => {
  // Somebody new has few.
  beforeAll(() => ctx.pool.query('delete from chains where owner_id = $1', [idOf(ann)]))
  test('tells its owner, stands among what one follows, and takes its followers with it when it is gone', async () => {
    const made = await chain([(await list()).id])
    const follow = (who: Ctx | undefined, id = made.id) => status(who, 'PUT', `/follows/chain/${id}`, {})
    expect(await follow(bob)).toBe(204)
    expect((await bells(ann, 'follow'))[0]).toMatchObject({
      title: 'Your chain has a new follower',
      message: expect.stringContaining(made.title),
    })
    const { data } = (await ask(bob, 'GET', '/follows?kind=chain')).body
    expect(data).toMatchObject([{ id: made.id, target: { name: made.title, url: made.path } }])
    const secret = await chain([], { visibility: 'private' })
    expect(await follow(bob, secret.id)).toBe(404)
    expect(await follow(manager, secret.id)).toBe(404)

    expect(await status(ann, 'DELETE', `/chains/${made.id}`)).toBe(204)
    expect((await ask(bob, 'GET', '/follows?kind=chain')).body.data).toMatchObject([{ id: made.id, target: null }])
    await ctx.pool.query('update chains set removed_at = now() - make_interval(days => $2) where id = $1', [made.id, KEPT_DAYS + 1])
    await clearChains({ ...ctx, now: new Date() })
    expect((await ask(bob, 'GET', '/follows?kind=chain')).body.data).toEqual([])
    const { rows } = await ctx.pool.query("select from follow_counts where kind = 'chain' and target_id = $1", [made.id])
    expect(rows).toEqual([])
  })
})

describe('that the team hands over', () => {
  const usernameOf = async (who: Ctx | undefined) =>
    (await ctx.pool.query<{ username: string }>('select username from users where id = $1', [idOf(who)])).rows[0]?.username
  const handOver = async (id: number, to: Ctx | string | undefined, by: Ctx | undefined = manager) =>
    status(by, 'POST', `/chains/${id}/hand-over`, { username: typeof to === 'string' ? to : `@${await usernameOf(to)}` })

  test('is somebody else’s at the same address; both are told, and it is kept in the audit log', async () => {
    const made = await chain([(await list()).id])
    const [carl, dora] = [await somebody(ctx, 'user'), await somebody(ctx, 'editor')]
    expect(await handOver(made.id, bob, ann)).toBe(403)
    expect(await handOver(made.id, bob, dora)).toBe(403)
    expect(await handOver(made.id, 'nobody-at-all')).toBe(422)
    expect(await handOver(made.id, ann)).toBe(422)
    await ctx.pool.query('update users set email_verified_at = null where id = $1', [idOf(carl)])
    expect(await handOver(made.id, carl)).toBe(422)
    await ctx.pool.query("update users set email_verified_at = now(), suspended_at = now(), suspended_reason = 'Spam' where id = $1", [
      idOf(carl),
    ])
    expect(await handOver(made.id, carl)).toBe(422)
    expect(await handOver(made.id, bob)).toBe(204)
    expect(await read(made.id, bob)).toMatchObject({ path: made.path, author: { id: idOf(bob) }, can: { edit: true, run: true } })
    expect(await status(ann, 'PATCH', `/chains/${made.id}`, { version: made.version + 1, title: 'Mine' })).toBe(403)
    expect((await bells(bob, 'chain-handed-over'))[0]).toMatchObject({ title: 'A chain is yours now', action_url: made.path })
    expect((await bells(ann, 'chain-handed-over'))[0]?.message).toContain(made.title)
    const { rows } = await ctx.pool.query("select act from audit_log where target_kind = 'chain' and target_id = $1", [made.id])
    expect(rows).toEqual([{ act: 'chain.hand-over' }])
  })

  test('goes to nobody who has as many as they may', async () => {
    const made = await chain([])
    await ctx.pool.query("insert into chains (owner_id, slug, title) select $1, 'one-of-many', 'One of many' from generate_series(1, 20)", [
      idOf(bob),
    ])
    expect(await handOver(made.id, bob)).toBe(422)
  })
})

describe('that editors feature', () => {
  // Somebody new has few.
  beforeAll(() => ctx.pool.query('delete from chains where owner_id = $1', [idOf(ann)]))
  const found = async (): Promise<number[]> => (await ask(null, 'GET', '/chains?sort=featured')).body.data.map(({ id }: Chain) => id)
  const pick = (id: number, span: object = {}, by = manager) => status(by, 'PUT', `/chains/${id}/pick`, span)

  test('come first as long as they are, and only where everybody sees them', async () => {
    const step = await list()
    const [old, next, last] = [await chain([step.id]), await chain([step.id]), await chain([step.id])]
    expect(await pick(old.id, {}, ann)).toBe(403)
    expect(await pick(old.id, { ends_at: '2001-01-01T00:00:00Z' })).toBe(422)
    expect((await found())[0]).toBe(last.id)
    expect(await pick(old.id)).toBe(204)
    expect(await pick(next.id, { starts_at: '2999-01-01T00:00:00Z' })).toBe(204)
    expect((await found()).slice(0, 3)).toEqual([old.id, last.id, next.id])
    const featured = async (who: Ctx | null | undefined, id: number) => (await ask(who, 'GET', `/chains/${id}`)).body.featured
    expect(await featured(manager, next.id)).toEqual({ starts_at: '2999-01-01T00:00:00.000Z', ends_at: null })
    expect([await featured(ann, next.id), await featured(manager, last.id)]).toEqual([null, null])
    const { body } = await ask(null, 'GET', '/chains?sort=featured&limit=1')
    expect((await ask(null, 'GET', `/chains?sort=featured&limit=1&cursor=${body.next_cursor}`)).body.data[0].id).toBe(last.id)
    expect(await status(manager, 'POST', `/chains/${old.id}/hide`, { reason: 'It is advertising.' })).toBe(204)
    expect(await found()).not.toContain(old.id)
    expect(await pick(old.id)).toBe(409)
    expect(await status(manager, 'POST', `/chains/${old.id}/show`)).toBe(204)
    expect((await found())[0]).toBe(old.id)
    expect(await status(manager, 'DELETE', `/chains/${old.id}/pick`)).toBe(204)
    expect((await found())[0]).toBe(last.id)
    const { rows } = await ctx.pool.query<{ act: string }>(
      "select act from audit_log where target_kind = 'chain' and target_id = $1 order by id",
      [old.id],
    )
    expect(rows.map(({ act }) => act)).toEqual(['chain.pick', 'chain.hide', 'chain.show', 'chain.unpick'])
  })
})
