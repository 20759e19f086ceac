import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { tellChannelFollowers } from '../../app/reactions/publications.server.ts'
import { SiteVisits } from '../../app/site-visits.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { channelSitemap, readChannelFeed } from '../channel-pages/elsewhere.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace } from '../places/writes.server.ts'
import { atomFeed, type Feed } from '../syndication/feeds/atom.ts'
import { channelPageAt } from './openings.server.ts'
import { publishDue } from './writes.server.ts'

const api = openApi()
const ask = (who: Ctx | null | undefined, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status
const idOf = (who: Ctx | undefined) => who?.viewer?.id ?? 0
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

let fixture: Fixture
let place = 0
let [owner, editor, reader, stranger]: Ctx[] = []
let channel = { id: 0, slug: '' }

beforeAll(async () => {
  fixture = await makeFixture()
  ;[owner, editor, reader, stranger] = await Promise.all((['user', 'user', 'user', 'user'] as const).map((role) => somebody(ctx, role)))
  await ctx.pool.query("update users set email = lower(username) || '@people.example', email_verified_at = now() where id = any($1)", [
    [owner, editor, reader, stranger].map(idOf),
  ])
  place = (
    await createPlace(ctx, {
      fields: { name: 'Birch Hall', category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng },
      submit: true,
    })
  ).id
  channel = (await ask(owner, 'POST', '/channels', { name: unique('Slow Fog'), visibility: 'public' })).body
  await ask(owner, 'POST', `/channels/${channel.id}/members`, { who: editor?.viewer?.id })
  await ctx.pool.query('insert into channel_editors (channel_id, user_id, joined_at) values ($1, $2, now()) on conflict do nothing', [
    channel.id,
    idOf(editor),
  ])
  expect(await status(reader, 'PUT', `/follows/channel/${channel.id}`, {})).toBe(204)
})

async function list(visibility = 'private', who = owner, place_ids = [place]): Promise<number> {
  await ctx.pool.query('delete from rate_limits')
  const { status: said, body } = await ask(who, 'POST', '/lists', { title: unique('Walk'), visibility, place_ids, channel_id: channel.id })
  expect(said, JSON.stringify(body)).toBe(201)
  return body.id
}
async function chain(listIds: number[]): Promise<number> {
  return (await ask(owner, 'POST', '/chains', { title: unique('Day'), visibility: 'private', list_ids: listIds, channel_id: channel.id }))
    .body.id
}
const at = (id: number, kind = 'list') => `/channels/${channel.id}/publications/${kind}/${id}`
const write = (id: number, body: object, { who = owner, kind = 'list' } = {}) => ask(who, 'PUT', at(id, kind), body)
const sees = async (id: number, kind = 'lists') =>
  Promise.all([null, reader, stranger, owner, editor].map(async (who) => (await status(who, 'GET', `/${kind}/${id}`)) === 200))
const onlyItsPeople = [false, false, false, true, true]
const everybody = Array(5).fill(true)
/** Works on what waits in the queue for followers of channels. */
async function tellAll(): Promise<void> {
  for (;;) {
    const { rows } = await ctx.pool.query<{ id: string; payload: { tellingId: number; after: number } }>(
      `with taken as (select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'publications.tell' order by j.id limit 1)
       delete from graphile_worker._private_jobs j using taken where j.id = taken.id returning j.id, j.payload`,
    )
    if (!rows[0]) return
    // Cut off before it is done, it is done again.
    const now = { id: Number(rows[0].id), signal: new AbortController().signal }
    await expect(
      tellChannelFollowers({ ...ctx, beforeCommit: () => Promise.reject(new Error('killed')) }, rows[0].payload, now),
    ).rejects.toThrow('killed')
    await tellChannelFollowers(ctx, rows[0].payload, now)
    // Killed when it is done, before the queue knows, it is tried again.
    await tellChannelFollowers(ctx, rows[0].payload, now)
  }
}
const bell = async (who: Ctx | undefined) =>
  (await ask(who, 'GET', '/app-notifications?type=publication')).body.data as { title: string; message: string; action_url: string }[]

describe('what comes out', () => {
  test('now: everybody sees it, followers are told once, nobody else', async () => {
    const id = await list()
    expect(await sees(id)).toEqual(onlyItsPeople)
    const { status: said, body } = await write(id, { when: 'now', sentence: 'Half a day with lunch.' }, { who: editor })
    expect(said, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ state: 'out', told: 1, visibility: 'public', sentence: 'Half a day with lunch.' })
    expect(await sees(id)).toEqual(everybody)
    await tellAll()
    expect(await bell(reader)).toMatchObject([{ message: `${body.title}. Half a day with lunch.`, action_url: body.path }])
    expect([await bell(owner), await bell(stranger)]).toEqual([[], []])
    expect(await status(owner, 'POST', `${at(id)}/tell`)).toBe(409)
    await ctx.pool.query("update publication_tellings set created_at = now() - interval '25 hours'")
    expect((await ask(owner, 'POST', `${at(id)}/tell`)).body).toMatchObject({ told: 2 })
    await tellAll()
    expect(await bell(reader)).toHaveLength(1)
  })

  test('at its time: until then only its people see it, whatever its author says; once, however often and at once it is tried', async () => {
    for (const [kind, kinds, made] of [
      ['list', 'lists', await list('public')],
      ['chain', 'chains', await chain([await list('public')])],
    ] as const) {
      const before = (await bell(reader)).length
      const time = later(30)
      expect((await write(made, { when: time.toISOString() }, { kind })).body).toMatchObject({
        state: 'planned',
        publish_at: time.toISOString(),
      })
      expect(await sees(made, kinds)).toEqual(onlyItsPeople)
      const { version } = (await ask(owner, 'GET', `/${kinds}/${made}`)).body
      expect((await ask(owner, 'PATCH', `/${kinds}/${made}`, { version, visibility: 'public' })).status).toBe(200)
      expect(await sees(made, kinds)).toEqual(onlyItsPeople)
      await publishDue(ctx)
      expect(await sees(made, kinds)).toEqual(onlyItsPeople)
      const then = { ...ctx, now: later(31) }
      await Promise.all([publishDue(then), publishDue(then), publishDue(then)])
      await publishDue(then)
      expect(await sees(made, kinds)).toEqual(everybody)
      const { body } = await ask(owner, 'GET', `/channels/${channel.id}/publications?state=out`)
      expect(body.data.find((one: { target_id: number }) => one.target_id === made)).toMatchObject({ told: 1, kind })
      await tellAll()
      expect(await bell(reader)).toHaveLength(before + 1)
      await ctx.pool.query('delete from publication_tellings')
    }
  })

  test('not while nobody could see it: then it waits; an empty list can’t come out', async () => {
    const id = await list()
    await write(id, { when: later(10).toISOString() })
    const then = { ...ctx, now: later(11) }
    await ctx.pool.query("update channels set hidden_at = now(), hidden_reason = 'x' where id = $1", [channel.id])
    await publishDue(then)
    await ctx.pool.query('update channels set hidden_at = null, hidden_reason = null where id = $1', [channel.id])
    expect(await sees(id)).toEqual(onlyItsPeople)
    await publishDue(then)
    expect(await sees(id)).toEqual(everybody)
    const empty = await list('private', owner, [])
    const { status: said, body } = await write(empty, { when: 'now' })
    expect([said, body.errors]).toEqual([422, { when: ['is too early: nothing stands in it yet'] }])
  })

  test('is drafted, changed and taken back; what was planned stays private', async () => {
    const id = await list('public')
    const draft = (await write(id, { when: 'draft', sentence: 'Soon.' })).body
    expect(draft).toMatchObject({ state: 'out', version: 1 })
    expect((await write(id, { version: 0, sentence: 'Mine' })).status).toBe(409)
    const planned = (await write(id, { version: 1, when: later(60).toISOString() })).body
    expect(planned).toMatchObject({ state: 'planned', sentence: 'Soon.', version: 2 })
    expect((await write(id, { version: 2, when: 'draft' })).body).toMatchObject({ state: 'draft' })
    expect(await sees(id)).toEqual(onlyItsPeople)
    expect(await status(owner, 'DELETE', at(id))).toBe(204)
    expect(await sees(id)).toEqual(onlyItsPeople)
    expect((await write(id, { when: later(366 * 24 * 60).toISOString() })).status).toBe(422)
    expect((await write(id, { when: later(-24 * 60).toISOString() })).body.errors).toEqual({ when: ['is in the past'] })
    expect((await write(id, { when: '' })).body.errors).toEqual({ when: ['is missing'] })
    expect((await write(id, { when: 'soon' })).body.errors).toEqual({
      when: ['must be a date and time, such as 2026-01-31T18:00:00Z'],
    })
    const out = (await write(id, { when: 'now', tell: false })).body
    expect(out).toMatchObject({ state: 'out', told: 0 })
    expect((await write(id, { version: out.version, sentence: 'A better sentence.' })).body).toMatchObject({
      sentence: 'A better sentence.',
      state: 'out',
    })
    expect(await status(owner, 'DELETE', at(id))).toBe(409)
    expect((await write(id, { version: out.version + 1, when: 'now' })).status).toBe(409)
  })

  test('leaves its row with its channel, and what waited leaves as private as it was', async () => {
    const id = await list('public')
    await write(id, { when: later(60).toISOString() })
    const moved = await ask(owner, 'PUT', `/lists/${id}/channel`, { channel_id: null })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect((await ctx.pool.query('select from publications where list_id = $1', [id])).rowCount).toBe(0)
    expect(await status(stranger, 'GET', `/lists/${id}`)).toBe(404)
  })

  test('is archived and put back; its address stays', async () => {
    const id = await list('public')
    expect((await ask(editor, 'POST', `${at(id)}/archive`)).body).toMatchObject({ state: 'archived' })
    expect(await sees(id)).toEqual(everybody)
    expect(await status(owner, 'POST', `${at(id)}/tell`)).toBe(409)
    expect((await ask(editor, 'POST', `${at(id)}/restore`)).body).toMatchObject({ state: 'out', archived_at: null })
    expect(await status(owner, 'POST', `${at(await list())}/archive`)).toBe(409)
  })

  test('is in the feed of its channel since it came out, not since it was written before', async () => {
    const id = await list('public')
    const out = later(90)
    await write(id, { when: out.toISOString() })
    await publishDue({ ...ctx, now: out })
    const { id: numbered, entries } = (await readChannelFeed(ctx, { slug: channel.slug })) as Feed
    const feed = { id: numbered, title: '', path: '', page: '', since: '', entries: entries.filter((entry) => entry.id === `list/${id}`) }
    const xml = atomFeed(feed, { base: 'https://places.example', site: 'Hereabouts' })
    expect(xml.match(/<(published|updated)>[^<]*</g)).toEqual(
      ['updated', 'published', 'updated'].map((name) => `<${name}>${out.toISOString()}<`),
    )
  })

  test('isn’t counted where its channel is found, nor on its page, as long as it is archived', async () => {
    await ctx.pool.query('delete from rate_limits')
    const { body: other } = await ask(reader, 'POST', '/channels', { name: unique('Counted'), visibility: 'public' })
    const make = async (path: string, more: object): Promise<number> =>
      (await ask(reader, 'POST', path, { title: unique('One'), visibility: 'public', channel_id: other.id, ...more })).body.id
    const [kept, away] = [await make('/lists', { place_ids: [place] }), await make('/lists', { place_ids: [place] })]
    const day = await make('/chains', { list_ids: [kept] })
    const toggle = async (kind: string, id: number, act: 'archive' | 'restore') =>
      expect(await status(reader, 'POST', `/channels/${other.id}/publications/${kind}/${id}/${act}`)).toBe(200)
    const counted = async (query = '') => {
      const { data } = (await ask(null, 'GET', `/channels?q=${encodeURIComponent(other.name)}${query}`)).body
      return data.map(({ list_count, chain_count }: Record<string, number>) => [list_count, chain_count])
    }
    const onPage = async () => {
      const { list_count, chain_count } = (await ask(null, 'GET', `/channels/${other.id}/contents`)).body
      return [list_count, chain_count]
    }
    expect([await counted(), await onPage()]).toEqual([[[2, 1]], [2, 1]])
    await toggle('list', away, 'archive')
    expect([await counted(), await onPage()]).toEqual([[[1, 1]], [1, 1]])
    expect(await counted(`&region=${fixture.state}/mid`)).toEqual([[1, 1]])
    await toggle('chain', day, 'archive')
    expect([await counted(), await onPage()]).toEqual([[[1, 0]], [1, 0]])
    await toggle('list', kept, 'archive')
    expect([await counted(), await onPage()]).toEqual([[], [0, 0]])
    const inSitemap = async () => {
      for await (const entries of channelSitemap(ctx)) if (entries.some(({ path }) => path === other.path)) return true
      return false
    }
    expect(await inSitemap()).toBe(false)
    for (const id of [kept, away]) await toggle('list', id, 'restore')
    await toggle('chain', day, 'restore')
    expect([await counted(), await onPage(), await inSitemap()]).toEqual([[[2, 1]], [2, 1], true])
  })
})

test('only a channel’s people write and read this; things of others aren’t there', async () => {
  const id = await list()
  const foreign = (await ask(stranger, 'POST', '/lists', { title: 'Mine', visibility: 'public' })).body.id
  for (const who of [null, reader, stranger])
    for (const [method, path] of [
      ['PUT', at(id)],
      ['DELETE', at(id)],
      ['POST', `${at(id)}/archive`],
      ['POST', `${at(id)}/tell`],
      ['GET', `/channels/${channel.id}/publications`],
      ['GET', `/channels/${channel.id}/figures`],
    ] as const)
      expect(await status(who, method, path, method === 'PUT' ? { when: 'now' } : undefined)).toBe(who ? 403 : 401)
  expect((await write(foreign, { when: 'now' })).status).toBe(404)
})

test('many followers are told in steps, each once, though every step is cut off and done again', async () => {
  const { rows } = await ctx.pool.query<{ id: number }>(
    `insert into users (name, username, email, email_verified_at) select 'F ' || n, $1 || n, $1 || n || '@people.example', now() from generate_series(1, 2500) n returning id::int`,
    [unique('f').toLowerCase()],
  )
  await ctx.pool.query("insert into follows (user_id, kind, target_id) select unnest($1::bigint[]), 'channel', $2", [
    rows.map(({ id }) => id),
    channel.id,
  ])
  await ctx.pool.query("insert into notification_settings (user_id, kind, bell, mail) values ($1, 'publication', false, false)", [
    rows[0]?.id,
  ])
  const id = await list()
  const { body } = await write(id, { when: 'now' })
  await tellAll()
  const count = async () =>
    (
      await ctx.pool.query<{ people: number; all: number }>(
        "select count(*)::int as all, count(distinct user_id)::int as people from notifications where type = 'publication' and message = $1",
        [`${body.title}.`],
      )
    ).rows[0]
  expect(await count()).toEqual({ people: 2500, all: 2500 })
})

test('openings are counted of its page and of what stands in it, not those of its people, programs and other pages', async () => {
  const id = await list('public')
  const { path } = (await ask(owner, 'GET', `/lists/${id}`)).body
  const header = (agent: string) => (name: string) => (name === 'user-agent' ? agent : undefined)
  const person = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
  const visits = new SiteVisits()
  const open = (target: string, who: Ctx | null | undefined = null, agent = person, code = 200) =>
    visits.answered({ method: 'GET', header: header(agent), target }, code, who?.viewer ?? null)
  for (let n = 0; n < 6; n++) open(`/${channel.slug}`)
  for (let n = 0; n < 5; n++) open(`${path}.data?cursor=x`, reader)
  for (const who of [owner, editor]) open(`/${channel.slug}`, who)
  open(`/${channel.slug}`, null, 'curl/8')
  open(`/${channel.slug}`, null, person, 404)
  open('/nobodys-channel-of-this-name')
  await visits.flush(ctx, new Date())
  await visits.flush(ctx, new Date())
  const figures = async () => (await ask(owner, 'GET', `/channels/${channel.id}/figures`)).body
  expect(await figures()).toMatchObject({ views: 6, things: [{ target_id: id, views: 5 }] })
  await ctx.pool.query('update channel_page_views set views = 4')
  expect(await figures()).toMatchObject({ views: null, things: [{ views: null }] })
  expect(['/explore', '/lists/walks', '/a/b/c', '/slow-fog/chains/a-day?step=2', '/slow-fog?_routes=x'].map(channelPageAt)).toEqual(
    Array(5).fill(null),
  )
  expect(channelPageAt('/slow-fog/chains/a-day')).toBe('slow-fog/chains/a-day')
})
