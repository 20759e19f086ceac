import { beforeAll, describe, expect, test } from 'vitest'
import { openSite } from '../../app/accounts/testing.server.ts'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { resolvePath } from '../../app/resolve/resolve.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace } from '../places/writes.server.ts'
import { clearChannels } from './writes.server.ts'

const api = openApi()
const ask = (who: Ctx | null | undefined, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx | undefined) => who?.viewer?.id ?? 0
const usernameOf = async (who: Ctx | undefined) =>
  (await ctx.pool.query<{ username: string }>('select username from users where id = $1', [idOf(who)])).rows[0]?.username ?? ''
const at = (path: string, who: Ctx | null | undefined = null) => resolvePath({ ...ctx, viewer: who?.viewer ?? null }, path)
const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status

let fixture: Fixture
let placeId = 0
let [ann, bob, cleo, editor, manager]: Ctx[] = []

beforeAll(async () => {
  fixture = await makeFixture()
  ;[ann, bob, cleo, editor, manager] = await Promise.all(
    (['user', 'user', 'user', 'editor', 'manager'] as const).map((role) => somebody(ctx, role)),
  )
  await ctx.pool.query("update users set email = lower(username) || '@people.example', email_verified_at = now() where id = any($1)", [
    [ann, bob, cleo].map(idOf),
  ])
  const where = { category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
  placeId = (await createPlace(ctx, { fields: { name: 'Alder Hall', ...where }, submit: true })).id
})

type Made = { id: number; slug: string; version: number; path: string; visibility: string; title: string }

/** One person has few channels, so each test has its own owner. */
async function channel(visibility = 'public', more: object = {}): Promise<{ owner: Ctx; made: Made }> {
  const owner = await somebody(ctx, 'user')
  await ctx.pool.query("update users set email = lower(username) || '@people.example', email_verified_at = now() where id = $1", [
    idOf(owner),
  ])
  const name = unique('Slow Fog').replace(/[^A-Za-z0-9 ]/g, '')
  const { status: said, body } = await ask(owner, 'POST', '/channels', { name, visibility, ...more })
  expect(said, JSON.stringify(body)).toBe(201)
  return { owner, made: body }
}

async function listIn(owner: Ctx, channelId: number, visibility = 'public', title = unique('Walks')): Promise<Made> {
  await ctx.pool.query('delete from rate_limits')
  const { status: said, body } = await ask(owner, 'POST', '/lists', { title, visibility, channel_id: channelId, place_ids: [placeId] })
  expect(said, JSON.stringify(body)).toBe(201)
  return body
}

async function join(owner: Ctx, id: number, who: Ctx | undefined): Promise<void> {
  expect(await status(owner, 'POST', `/channels/${id}/members`, { who: await usernameOf(who) })).toBe(200)
  expect(await status(who, 'POST', `/channels/${id}/join`)).toBe(204)
}

describe('a channel', () => {
  test('has an address of its own, and an old one leads to the new one', async () => {
    const { owner, made } = await channel()
    expect(await at(`/${made.slug}`)).toEqual({ kind: 'channel', id: made.id })
    const slug = `${made.slug}-now`
    const { body } = await ask(owner, 'PATCH', `/channels/${made.id}`, { version: made.version, slug })
    expect(body.path).toBe(`/${slug}`)
    expect(await at(`/${made.slug}`)).toEqual({ kind: 'redirect', to: `/${slug}` })
    expect((await ask(null, 'GET', `/channels/by-slug/${made.slug}`)).body.channel.id).toBe(made.id)
    expect(await status(null, 'GET', '/channels/by-slug/nothing-here')).toBe(404)
    const other = await channel()
    expect((await ask(other.owner, 'PATCH', `/channels/${other.made.id}`, { version: 1, slug: made.slug })).body.errors).toHaveProperty(
      'slug',
    )
    expect((await ask(other.owner, 'PATCH', `/channels/${other.made.id}`, { version: 1, slug: 'admin' })).body.errors).toHaveProperty(
      'slug',
    )
  })

  test('says of an address that can’t be one what is wrong with it, when it is made and when it is changed', async () => {
    const { owner, made } = await channel()
    for (const [slug, wrong] of [
      ['', 'is missing'],
      ['x', 'must have at least 2 characters'],
      ['x'.repeat(81), 'must have at most 80 characters'],
      ['-x', 'has other characters than a–z, 0–9 and hyphens between them'],
    ]) {
      expect((await ask(owner, 'POST', '/channels', { name: 'Short', slug })).body.errors).toEqual({ slug: [wrong] })
      expect((await ask(owner, 'PATCH', `/channels/${made.id}`, { version: made.version, slug })).body.errors).toEqual({ slug: [wrong] })
    }
  })

  test('refuses links that aren’t https, too many of them, and changes of what was changed meanwhile', async () => {
    const { owner, made } = await channel()
    const edit = (body: object) => ask(owner, 'PATCH', `/channels/${made.id}`, { version: made.version, ...body })
    for (const url of ['http://a.example', 'javascript:alert(1)', 'https://', 'https://me@a.example'])
      expect((await edit({ links: [{ label: 'A', url }] })).status, url).toBe(422)
    const link = { label: 'Letters', url: 'https://letters.example/fog' }
    expect((await edit({ links: Array.from({ length: 7 }, () => link) })).status).toBe(422)
    expect((await edit({ links: [link] })).body.links).toEqual([link])
    expect((await edit({ name: 'Late' })).status).toBe(409)
  })

  test('is its owner’s to change, and nobody else’s but the team’s, which is kept', async () => {
    const { made } = await channel()
    for (const who of [ann, editor]) expect(await status(who, 'PATCH', `/channels/${made.id}`, { version: 1, name: 'Mine' })).toBe(403)
    expect(await status(null, 'PATCH', `/channels/${made.id}`, { version: 1, name: 'Mine' })).toBe(401)
    expect(await status(manager, 'PATCH', `/channels/${made.id}`, { version: 1, about: 'Put right.' })).toBe(200)
    const { rows } = await ctx.pool.query("select act from audit_log where target_kind = 'channel' and target_id = $1", [made.id])
    expect(rows).toEqual([{ act: 'channel.edit' }])
  })

  test('somebody new has three at most', async () => {
    const { owner } = await channel()
    for (const name of ['Second', 'Third']) expect(await status(owner, 'POST', '/channels', { name: unique(name) })).toBe(201)
    expect((await ask(owner, 'POST', '/channels', { name: unique('Fourth') })).body.errors).toHaveProperty('name')
  })

  test('that is taken away takes its lists out of sight, comes back with them, and after 30 days leaves them to their authors', async () => {
    const { owner, made } = await channel()
    const list = await listIn(owner, made.id)
    expect(await status(owner, 'DELETE', `/channels/${made.id}`)).toBe(204)
    expect([await status(null, 'GET', `/channels/${made.id}`), await status(null, 'GET', `/lists/${list.id}`)]).toEqual([404, 404])
    expect(await status(ann, 'POST', `/channels/${made.id}/restore`)).toBe(404)
    expect(await status(owner, 'POST', `/channels/${made.id}/restore`)).toBe(200)
    expect(await status(null, 'GET', `/lists/${list.id}`)).toBe(200)
    await ask(owner, 'DELETE', `/channels/${made.id}`)
    await clearChannels({ ...ctx, now: new Date(Date.now() + 31 * 24 * 3_600_000) })
    const { body } = await ask(owner, 'GET', `/lists/${list.id}`)
    expect([body.channel, body.visibility]).toEqual([null, 'private'])
    expect(body.path).toMatch(/^\/up\/@/)
    expect(await at(body.path, owner)).toEqual({ kind: 'list', id: list.id })
    expect(await at(`/${made.slug}`)).toEqual({ kind: 'not-found' })
  })
})

describe('a list of a channel', () => {
  test('has its address below the channel, and the one below its author’s name leads there, when it comes and goes', async () => {
    const { owner, made } = await channel()
    const title = unique('Piers')
    const own = (await ask(owner, 'POST', '/lists', { title, visibility: 'public', place_ids: [placeId] })).body as Made
    const inside = (await ask(owner, 'PUT', `/lists/${own.id}/channel`, { channel_id: made.id })).body as Made
    expect(inside.path).toBe(`/${made.slug}/${own.slug}`)
    expect(await at(inside.path)).toEqual({ kind: 'list', id: own.id })
    expect(await at(own.path)).toEqual({ kind: 'redirect', to: inside.path })
    const second = await listIn(owner, made.id, 'public', title)
    expect(second.path).toBe(`/${made.slug}/${own.slug}-2`)
    expect(await at(`/up/@${await usernameOf(owner)}/${own.slug}-2`)).toEqual({ kind: 'redirect', to: second.path })
    const out = (await ask(owner, 'PUT', `/lists/${own.id}/channel`, { channel_id: null })).body as Made
    expect(out.path).toBe(own.path)
    expect(await at(inside.path)).toEqual({ kind: 'redirect', to: own.path })
    expect((await ask(owner, 'PUT', `/lists/${own.id}/channel`, { channel_id: null })).status).toBe(422)
    const renamed = `${made.slug}-now`
    await ask(owner, 'PATCH', `/channels/${made.id}`, { version: 1, slug: renamed })
    expect(await at(second.path)).toEqual({ kind: 'redirect', to: `/${renamed}/${own.slug}-2` })
  })

  test('is never called chains or lists there', async () => {
    const { owner, made } = await channel()
    expect((await listIn(owner, made.id, 'public', 'Chains')).slug).toBe('chains-2')
  })

  test('is seen as the stricter of both says, and comes out when its channel does', async () => {
    const { owner, made } = await channel('private')
    const list = await listIn(owner, made.id)
    expect(list).toMatchObject({ visibility: 'private', chosen_visibility: 'public', published_at: null })
    expect(await status(null, 'GET', `/lists/${list.id}`)).toBe(404)
    const shown = async (visibility: string) => {
      const { version } = (await ask(owner, 'GET', `/channels/${made.id}`)).body
      await ask(owner, 'PATCH', `/channels/${made.id}`, { version, visibility })
      return (await ask(null, 'GET', `/lists/${list.id}`)).body
    }
    expect(await shown('unlisted')).toMatchObject({ visibility: 'unlisted' })
    expect(await shown('public')).toMatchObject({ visibility: 'public', published_at: expect.any(String) })
    const listed = async () => (await ctx.pool.query('select from list_documents where list_id = $1', [list.id])).rowCount
    expect(await listed()).toBe(1)
    await shown('private')
    expect(await listed()).toBe(0)
    const out = (await ask(owner, 'PUT', `/lists/${list.id}/channel`, { channel_id: null })).body
    expect(out).toMatchObject({ visibility: 'private', chosen_visibility: 'private' })
  })

  test('is written by those of the channel, and put there by them alone', async () => {
    const { owner, made } = await channel()
    const list = await listIn(owner, made.id, 'private')
    expect(await status(bob, 'GET', `/lists/${list.id}`)).toBe(404)
    await ask(owner, 'POST', `/channels/${made.id}/members`, { who: await usernameOf(bob) })
    expect(await status(bob, 'GET', `/lists/${list.id}`), 'invited is not joined').toBe(404)
    expect(await status(bob, 'POST', '/lists', { title: 'Early', channel_id: made.id })).toBe(403)
    expect(await status(bob, 'POST', `/channels/${made.id}/join`)).toBe(204)
    expect(await status(bob, 'PATCH', `/lists/${list.id}`, { version: list.version, description: 'By both.' })).toBe(200)
    expect(await status(bob, 'DELETE', `/lists/${list.id}`), 'its owner’s and the channel owner’s').toBe(403)
    const theirs = await listIn(bob as Ctx, made.id, 'private')
    expect(await status(owner, 'DELETE', `/lists/${theirs.id}`)).toBe(204)
    expect(await status(bob, 'DELETE', `/channels/${made.id}/members/${idOf(bob)}`)).toBe(204)
    expect(await status(bob, 'GET', `/lists/${list.id}`)).toBe(404)
    expect(await status(cleo, 'PUT', `/lists/${list.id}/channel`, { channel_id: null })).toBe(404)
    expect(await status(cleo, 'POST', '/lists', { title: 'Foreign', channel_id: made.id })).toBe(403)
  })
})

describe('the people of a channel', () => {
  test('are asked by name or address, and join by themselves', async () => {
    const { owner, made } = await channel()
    const invite = (who: string) => ask(owner, 'POST', `/channels/${made.id}/members`, { who })
    expect((await invite('nobody-of-this-name')).body.errors).toHaveProperty('who')
    expect((await invite(await usernameOf(owner))).body.errors).toHaveProperty('who')
    const email = `${(await usernameOf(cleo)).toLowerCase()}@people.example`
    const [known, unknown] = [await invite(email), await invite('somebody.else@people.example')]
    expect(known.body.invited.map((one: { email: string }) => one.email)).toEqual([email])
    expect(unknown.body.invited).toHaveLength(2)
    expect((await ask(cleo, 'GET', '/user/channels')).body.data).toEqual([expect.objectContaining({ id: made.id, role: 'invited' })])
    expect(await status(bob, 'POST', `/channels/${made.id}/join`)).toBe(404)
    expect(await status(cleo, 'POST', `/channels/${made.id}/join`)).toBe(204)
    expect((await ask(cleo, 'GET', '/user/channels')).body.data).toEqual([expect.objectContaining({ id: made.id, role: 'editor' })])
    expect(await status(cleo, 'PATCH', `/channels/${made.id}`, { version: 1, name: 'Ours' })).toBe(403)
    expect(await status(cleo, 'DELETE', `/channels/${made.id}/members/${idOf(owner)}`)).toBe(403)
  })

  test('one of them owns it once they take it, unless they decline, and whoever had it stays an editor', async () => {
    const { owner, made } = await channel()
    await join(owner, made.id, ann)
    expect(await status(ann, 'POST', `/channels/${made.id}/take`)).toBe(404)
    expect((await ask(owner, 'PUT', `/channels/${made.id}/offer`, { user_id: idOf(bob) })).status).toBe(422)
    expect((await ask(owner, 'PUT', `/channels/${made.id}/offer`, { user_id: idOf(ann) })).body.offered_to.user_id).toBe(idOf(ann))
    expect(await status(bob, 'POST', `/channels/${made.id}/decline`)).toBe(404)
    expect(await status(ann, 'POST', `/channels/${made.id}/decline`)).toBe(204)
    expect((await ask(ann, 'GET', '/user/channels')).body.data).toEqual([
      expect.objectContaining({ id: made.id, role: 'editor', offered: false }),
    ])
    expect(await status(ann, 'POST', `/channels/${made.id}/take`)).toBe(404)
    await ask(owner, 'PUT', `/channels/${made.id}/offer`, { user_id: idOf(ann) })
    expect(await status(bob, 'POST', `/channels/${made.id}/take`)).toBe(404)
    expect(await status(ann, 'POST', `/channels/${made.id}/take`)).toBe(204)
    const { body } = await ask(null, 'GET', `/channels/${made.id}`)
    expect([body.owner.id, body.editors.map(({ id }: { id: number }) => id)]).toEqual([idOf(ann), [idOf(owner)]])
    expect(await status(owner, 'DELETE', `/channels/${made.id}`)).toBe(403)
  })

  test('the team makes it somebody else’s; whoever had it stays one of them', async () => {
    const { owner, made } = await channel()
    const handOver = (by: Ctx | undefined, username: string) => status(by, 'POST', `/channels/${made.id}/hand-over`, { username })
    const username = await usernameOf(ann)
    expect(await handOver(owner, username)).toBe(403)
    expect(await handOver(editor, username)).toBe(403)
    expect(await handOver(manager, 'nobody-at-all')).toBe(422)
    expect(await handOver(manager, await usernameOf(owner))).toBe(422)
    await ctx.pool.query('delete from channels where owner_id = $1', [idOf(ann)])
    expect(await handOver(manager, username)).toBe(204)
    const { body } = await ask(null, 'GET', `/channels/${made.id}`)
    expect([body.owner.id, body.editors.map(({ id }: { id: number }) => id)]).toEqual([idOf(ann), [idOf(owner)]])
    const { rows } = await ctx.pool.query("select act from audit_log where target_kind = 'channel' and target_id = $1", [made.id])
    expect(rows).toEqual([{ act: 'channel.hand-over' }])
    const { rows: told } = await ctx.pool.query(
      "select from notifications where type = 'channel-handed-over' and user_id = any($1) and action_url = $2",
      [[idOf(ann), idOf(owner)], `/${made.slug}`],
    )
    expect(told).toHaveLength(2)
  })

  test('whoever wrote it longest owns it when its owner is gone; one that nobody else writes is gone with its addresses', async () => {
    const { owner, made } = await channel()
    const alone = (await ask(owner, 'POST', '/channels', { name: unique('Alone'), visibility: 'public' })).body as Made
    await join(owner, made.id, bob)
    const { inTransaction } = await import('../../platform/context.server.ts')
    await inTransaction(ctx, (tx) => tx.emit('user.erased', { userId: idOf(owner), lists: 'remove' }))
    expect((await ask(null, 'GET', `/channels/${made.id}`)).body.owner.id).toBe(idOf(bob))
    expect(await at(`/${alone.slug}`)).toEqual({ kind: 'not-found' })
    expect(await status(ann, 'POST', '/channels', { name: 'Anew', slug: alone.slug })).toBe(201)
  })
})

test('what editors feature comes first in the directory, as long as everybody sees it', async () => {
  const [one, two] = [await channel(), await channel()]
  for (const { owner, made } of [one, two]) await listIn(owner, made.id)
  const found = async (): Promise<number[]> => (await ask(null, 'GET', '/channels?sort=featured')).body.data.map(({ id }: Made) => id)
  const id = one.made.id
  expect(await status(one.owner, 'PUT', `/channels/${id}/pick`, {})).toBe(403)
  expect(await status(editor, 'PUT', `/channels/${id}/pick`, {})).toBe(403)
  expect(await status(manager, 'PUT', `/channels/${id}/pick`, {})).toBe(204)
  expect((await found())[0]).toBe(id)
  const pick = async (span: object) => (await ask(manager, 'PUT', `/channels/${id}/pick`, span)).body.errors
  expect(await pick({ ends_at: '2001-01-01T00:00:00Z' })).toEqual({ ends_at: ['is in the past'] })
  expect(await pick({ starts_at: '2000-01-01T00:00:00Z', ends_at: '2001-01-01T00:00:00Z' })).toEqual({ ends_at: ['is in the past'] })
  expect(await pick({ starts_at: '2999-01-01T00:00:00Z', ends_at: '2998-01-01T00:00:00Z' })).toEqual({ ends_at: ['is before the start'] })
  const featured = async (who: Ctx | null | undefined) => (await ask(who, 'GET', `/channels/${id}`)).body.featured
  expect(await featured(manager)).toEqual({ starts_at: expect.any(String), ends_at: null })
  expect([await featured(one.owner), await featured(null)]).toEqual([null, null])
  expect(await status(manager, 'POST', `/channels/${id}/hide`, { reason: 'It is advertising.' })).toBe(204)
  expect(await found()).not.toContain(id)
  expect(await status(manager, 'PUT', `/channels/${id}/pick`, {})).toBe(409)
  expect(await status(manager, 'POST', `/channels/${id}/show`)).toBe(204)
  expect(await status(manager, 'DELETE', `/channels/${id}/pick`)).toBe(204)
  expect((await found())[0]).not.toBe(id)
  expect(await featured(manager)).toBe(null)
  const { rows } = await ctx.pool.query<{ act: string }>(
    "select act from audit_log where target_kind = 'channel' and target_id = $1 order by id",
    [id],
  )
  expect(rows.map(({ act }) => act)).toEqual(['channel.pick', 'channel.hide', 'channel.show', 'channel.unpick'])
})

test('what is reported and hidden is out of sight with its lists, its owner is told why, and it comes back', async () => {
  const { owner, made } = await channel()
  const list = await listIn(owner, made.id)
  expect(await status(ann, 'POST', '/flags', { target_kind: 'channel', target_id: made.id, kind: 'spam' })).toBe(201)
  expect(await status(editor, 'POST', `/channels/${made.id}/hide`, { reason: 'Spam' })).toBe(403)
  expect(await status(manager, 'POST', `/channels/${made.id}/hide`, { reason: 'It is advertising.' })).toBe(204)
  expect([await status(null, 'GET', `/channels/${made.id}`), await status(null, 'GET', `/lists/${list.id}`)]).toEqual([404, 404])
  expect((await ask(owner, 'GET', `/channels/${made.id}`)).body.hidden_reason).toBe('It is advertising.')
  const { version } = (await ask(owner, 'GET', `/channels/${made.id}`)).body
  expect(await status(owner, 'PATCH', `/channels/${made.id}`, { version, visibility: 'unlisted' })).toBe(409)
  const { rows } = await ctx.pool.query("select message from notifications where user_id = $1 and type = 'content-hidden'", [idOf(owner)])
  expect(rows).toHaveLength(1)
  expect(await status(manager, 'POST', `/channels/${made.id}/show`)).toBe(204)
  expect(await status(null, 'GET', `/lists/${list.id}`)).toBe(200)
})

test('a channel can be followed and saved, and is found by its name, by what its lists are about and where', async () => {
  const { owner, made } = await channel()
  const chains = await channel()
  const elsewhere = (await ask(ann, 'POST', '/lists', { title: unique('Elsewhere'), visibility: 'public', place_ids: [placeId] })).body
  const chain = { title: unique('Only'), visibility: 'public', channel_id: chains.made.id, list_ids: [elsewhere.id] }
  expect(await status(chains.owner, 'POST', '/chains', chain)).toBe(201)
  const { data } = (await ask(null, 'GET', '/channels?limit=100')).body
  expect(data).toContainEqual(expect.objectContaining({ id: chains.made.id, list_count: 0, chain_count: 1 }))
  await listIn(owner, made.id)
  expect(await status(ann, 'PUT', `/follows/channel/${made.id}`, {})).toBeLessThan(300)
  expect((await ask(null, 'GET', `/channels/${made.id}`)).body.followers).toBe(1)
  const name = (await ask(null, 'GET', `/channels/${made.id}`)).body.name as string
  const found = async (query: string) => (await ask(null, 'GET', `/channels?${query}`)).body.data.map(({ id }: { id: number }) => id)
  expect(await found(`q=${encodeURIComponent(name)}`)).toEqual([made.id])
  expect(await found(`region=${fixture.state}/mid&limit=100`)).toContain(made.id)
  expect(await found('q=qqqqzzzz')).toEqual([])
  expect(await status(null, 'GET', '/channels?category=nothing')).toBe(422)
  const completions = (await ask(null, 'GET', `/places/completions?q=${encodeURIComponent(name)}`)).body.data
  expect(completions).toContainEqual(expect.objectContaining({ kind: 'channel', path: `/${made.slug}` }))
  const contents = (await ask(null, 'GET', `/channels/${made.id}/contents`)).body
  expect(contents).toMatchObject({ list_count: 1, place_count: 1, places: [{ id: placeId }] })
})

test('feeds of a channel, of a list and of a chain keep their ids when their addresses change, and so do their entries', async () => {
  const { owner, made } = await channel()
  const list = await listIn(owner, made.id)
  const asked = { title: unique('Day'), visibility: 'public', channel_id: made.id, list_ids: [list.id] }
  const chain: Made = (await ask(owner, 'POST', '/chains', asked)).body
  const site = await openSite()
  const ids = async (path: string) =>
    [...(await (await site.ask(`${path}/feed.atom`)).text()).matchAll(/<id>tag:places\.example,2025:([^<]*)</g)].map(([, id]) => id)
  const all = () =>
    Promise.all(
      [`/lists/${list.id}`, `/chains/${chain.id}`, `/channels/${made.id}`].map(async (one) => {
        const { body } = await ask(null, 'GET', one)
        return { path: body.path as string, ids: (await ids(body.path)).toSorted() }
      }),
    )
  const before = await all()
  const entry = expect.stringMatching(/^(list-entry|chain-step)\/\d+$/)
  expect(before.map((one) => one.ids)).toEqual([
    [`feed/list/${list.id}`, entry],
    [entry, `feed/chain/${chain.id}`],
    [`chain/${chain.id}`, `feed/channel/${made.id}`, `list/${list.id}`],
  ])
  const slug = `${made.slug}-moved`
  expect(await status(owner, 'PATCH', `/channels/${made.id}`, { version: made.version, slug })).toBe(200)
  const after = await all()
  expect(after.map(({ path }) => path.startsWith(`/${slug}`))).toEqual([true, true, true])
  expect(after.map((one) => one.ids)).toEqual(before.map((one) => one.ids))
})

test('what sorts and narrows the page of a channel isn’t printed', async () => {
  const { owner, made } = await channel()
  const list = await listIn(owner, made.id)
  const asked = { title: unique('Day'), visibility: 'public', channel_id: made.id, list_ids: [list.id] }
  expect(await status(owner, 'POST', '/chains', asked)).toBe(201)
  const html = await (await (await openSite()).ask(`/${made.slug}`)).text()
  const chips = [...html.matchAll(/<div class="([^"]*)"><a [^>]*class="chip-shape/g)].map(([, names]) => names)
  expect(chips).toHaveLength(2)
  for (const names of chips) expect(names).toContain('print:hidden')
})
