import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { mailListDigests } from '../../app/list-digest.server.ts'
import { tellNewList } from '../../app/reactions/new-lists.server.ts'
import { haveStarter } from '../../app/starter/testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace } from '../places/writes.server.ts'
import type { ListNewsPage } from './contract.ts'

const api = openApi()
const ask = (who: Ctx | null | undefined, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx | undefined) => who?.viewer?.id ?? 0

let fixture: Fixture
let [ann, admin]: Ctx[] = []
let placeId = 0

beforeAll(async () => {
  await haveStarter()
  fixture = await makeFixture()
  ;[ann, admin] = await Promise.all((['user', 'admin'] as const).map((role) => somebody(ctx, role)))
  const fields = { name: 'Alder Hall', category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
  placeId = (await createPlace(ctx, { fields, submit: true })).id
})

const reader = () => somebody(ctx, 'user')
async function list(title: string, visibility = 'public', who = ann): Promise<number> {
  await ctx.pool.query('delete from rate_limits')
  const { status, body } = await ask(who, 'POST', '/lists', { title, visibility, place_ids: [placeId] })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
async function change(id: number, fields: object, who = ann): Promise<void> {
  const { body } = await ask(who, 'GET', `/lists/${id}`)
  expect((await ask(who, 'PATCH', `/lists/${id}`, { version: body.version, ...fields })).status).toBe(200)
}
const follow = async (who: Ctx, kind: string, id: number) =>
  expect((await ask(who, 'PUT', `/follows/${kind}/${id}`, {})).status).toBeLessThan(300)
async function tell(id: number, title: string, who = ann): Promise<void> {
  expect((await ask(who, 'POST', `/lists/${id}/entries`, { entries: [{ title }] })).status).toBe(201)
  expect((await ask(who, 'POST', `/lists/${id}/tell`)).status).toBe(200)
}
const news = async (who: Ctx | undefined, query = ''): Promise<ListNewsPage> => {
  const { status, body } = await ask(who, 'GET', `/user/news${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const lines = async (who: Ctx | undefined) =>
  (await news(who)).data.map(({ what, list, chain, why }) => `${what} ${(list ?? chain)?.title} by ${why.kind}`)
const regionId = async (kind: string) =>
  (await ctx.pool.query<{ id: number }>(`select ${kind}_id::int as id from places where id = $1`, [placeId])).rows[0]?.id ?? 0

describe('what is new to somebody', () => {
  test('is what followers of a list were told, and public lists by people, in regions and of categories that they follow', async () => {
    const ben = await reader()
    expect(await news(ben)).toEqual({ data: [], next_cursor: null })
    const id = await list('Halls of the north')
    await follow(ben, 'category', fixture.categoryId)
    expect(await lines(ben)).toEqual(['new Halls of the north by category'])
    await follow(ben, 'region', await regionId('state'))
    expect(await lines(ben)).toEqual(['new Halls of the north by region'])
    await follow(ben, 'region', await regionId('city'))
    const [inCity] = (await news(ben)).data
    expect(inCity?.why.url?.split('/')).toHaveLength(4)
    await follow(ben, 'person', idOf(ann))
    expect((await news(ben)).data).toMatchObject([{ what: 'new', why: { kind: 'person', url: expect.stringContaining('/up/@') } }])
    await follow(ben, 'list', id)
    await tell(id, 'The stairs')
    expect((await news(ben)).data).toMatchObject([
      { what: 'told', changes: 1, sentences: ['The stairs added'], why: { kind: 'list', name: 'Halls of the north' } },
      { what: 'new', list: { id } },
    ])
    expect(await news(ann)).toEqual({ data: [], next_cursor: null })
  })

  test('is nothing of private, hidden, removed and unlisted lists, but for changes of those that one follows and still sees', async () => {
    const ben = await reader()
    const cleo = await reader()
    await follow(ben, 'person', idOf(cleo))
    const ids: number[] = []
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      const id = await list(title, 'public', cleo)
      ids.push(id)
      await follow(ben, 'list', id)
      await tell(id, 'The stairs', cleo)
    }
    const [one = 0, two = 0, three = 0, four = 0] = ids
    expect(await lines(ben)).toHaveLength(8)
    await change(one, { visibility: 'private' }, cleo)
    await change(two, { visibility: 'unlisted' }, cleo)
    await ask(admin, 'POST', `/lists/${three}/hide`, { reason: 'It is advertising.' })
    await ask(cleo, 'DELETE', `/lists/${four}`)
    expect(await lines(ben)).toEqual(['told Two by list'])
    await ctx.pool.query(`insert into list_members (list_id, user_id, role) values ($1, $2, 'viewer')`, [one, idOf(ben)])
    expect(await lines(ben)).toEqual(['told Two by list', 'told One by list'])
    await list('Five', 'public', cleo)
    expect((await lines(ben))[0]).toBe('new Five by person')
    await ctx.pool.query(`update users set suspended_at = now(), suspended_reason = 'Spam' where id = $1`, [idOf(cleo)])
    expect(await lines(ben)).not.toContain('new Five by person')
    await ctx.pool.query("update users set suspended_until = now() - interval '1 second' where id = $1", [idOf(cleo)])
    expect(await lines(ben)).toContain('new Five by person')
  })

  test('comes page by page, each once whoever tells of it, though several happened at the same moment', async () => {
    const ben = await reader()
    const cleo = await reader()
    await follow(ben, 'person', idOf(cleo))
    await follow(ben, 'region', await regionId('city'))
    for (let n = 0; n < 7; n++) {
      const id = await list(`Walk ${n}`, 'public', cleo)
      await follow(ben, 'list', id)
      await tell(id, 'The stairs', cleo)
    }
    // Lists and what was told of them at one moment.
    await ctx.pool.query('update list_tellings t set created_at = l.published_at from lists l where l.id = t.list_id and l.owner_id = $1', [
      idOf(cleo),
    ])
    const whole = (await news(ben, '?limit=100')).data
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: ListNewsPage = await news(ben, `?limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.data.map(({ what, id }) => `${what} ${id}`))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(whole.map(({ what, id }) => `${what} ${id}`))
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(14)
    const { next_cursor } = await news(ben, '?limit=3')
    expect((await ask(cleo, 'GET', `/user/news?cursor=${next_cursor}`)).status).toBe(422)
    expect((await ask(null, 'GET', '/user/news')).status).toBe(401)
  })
})

test('what comes out in a channel that they follow, lists and chains, with its sentence; not what waits, is drafted or archived', async () => {
  const ben = await reader()
  await ctx.pool.query("update users set email = lower(username) || '@people.example', email_verified_at = now() where id = $1", [
    idOf(ann),
  ])
  await ctx.pool.query('delete from rate_limits')
  const channel = (await ask(ann, 'POST', '/channels', { name: 'Halls by day', visibility: 'public' })).body
  await follow(ben, 'channel', channel.id)
  const made: number[] = []
  for (const title of ['Halls of the east', 'Halls of the west', 'Halls of the south'])
    made.push((await ask(ann, 'POST', '/lists', { title, visibility: 'private', channel_id: channel.id, place_ids: [placeId] })).body.id)
  const [east, west, south] = made
  const day = await ask(ann, 'POST', '/chains', {
    title: 'A day of halls',
    visibility: 'private',
    channel_id: channel.id,
    list_ids: [east],
  })
  const at = (kind: string, id: number | undefined) => `/channels/${channel.id}/publications/${kind}/${id}`
  expect(await lines(ben)).toEqual([])
  const write = async (kind: string, id: number | undefined, body: object) =>
    expect((await ask(ann, 'PUT', at(kind, id), body)).status).toBe(200)
  await write('list', east, { when: 'now', sentence: 'Begin with the stairs.' })
  await write('chain', day.body.id, { when: 'now' })
  await write('list', west, { when: new Date(Date.now() + 3_600_000).toISOString() })
  await write('list', south, { when: 'now' })
  expect((await ask(ann, 'POST', `${at('list', south)}/archive`)).status).toBe(200)
  expect((await lines(ben)).toSorted()).toEqual(['chain A day of halls by channel', 'new Halls of the east by channel'])
  const { data } = await news(ben)
  expect(data.find(({ what }) => what === 'new')).toMatchObject({
    sentences: ['Begin with the stairs.'],
    why: { name: 'Halls by day', url: channel.path },
  })
  const first = await news(ben, '?limit=1')
  const second = await news(ben, `?limit=1&cursor=${encodeURIComponent(first.next_cursor ?? '')}`)
  expect([...first.data, ...second.data].map(({ id, what }) => [id, what])).toEqual(data.map(({ id, what }) => [id, what]))
  await follow(ben, 'person', idOf(ann))
  expect((await lines(ben)).filter((line) => line.includes('Halls of the east'))).toEqual(['new Halls of the east by channel'])
  await ctx.pool.query("update channels set visibility = 'private' where id = $1", [channel.id])
  expect((await lines(ben)).filter((line) => line.includes('channel'))).toEqual([])
})

test('new steps of a chain that they follow, as long as they see them', async () => {
  const ben = await reader()
  const made: number[] = []
  for (const title of ['Halls of wood', 'Halls of brick', 'Halls of stone', 'Halls of glass']) made.push(await list(title))
  const [wood, brick, stone, glass] = made
  const chain = (await ask(ann, 'POST', '/chains', { title: 'Halls by what they are of', visibility: 'public', list_ids: [wood] })).body
  await follow(ben, 'chain', chain.id)
  const add = async (list_id: number | undefined) =>
    expect((await ask(ann, 'POST', `/chains/${chain.id}/steps`, { list_id })).status).toBe(201)
  expect(await lines(ben)).toEqual([])
  await add(brick)
  await add(stone)
  await add(glass)
  expect((await news(ben)).data).toMatchObject([{ what: 'steps', changes: 3, chain: { id: chain.id }, list: null, why: { kind: 'chain' } }])
  await change(glass ?? 0, { visibility: 'private' })
  expect((await news(ben)).data).toMatchObject([{ changes: 2 }])
  await ctx.pool.query("update chain_steps set created_at = created_at + interval '1 hour' where chain_id = $1 and list_id = $2", [
    chain.id,
    stone,
  ])
  await ctx.pool.query("update chain_steps set created_at = created_at - interval '2 days' where chain_id = $1 and list_id = $2", [
    chain.id,
    brick,
  ])
  expect((await news(ben)).data).toMatchObject([{ changes: 1 }])
  await ctx.pool.query("update chains set visibility = 'private' where id = $1", [chain.id])
  expect(await lines(ben)).toEqual([])
})

describe('followers of people, regions and categories', () => {
  const bells = async (who: Ctx) =>
    (
      await ctx.pool.query<{ title: string; message: string; action_url: string }>(
        "select title, message, action_url from notifications where user_id = $1 and type = 'new-list' order by id",
        [idOf(who)],
      )
    ).rows
  const mailed = async (who: Ctx) =>
    (
      await ctx.pool.query<{ data: { lists: { title: string; sentences: string[] }[] } }>(
        "select data from mails where kind = 'list-digest' and user_id = $1 order by id",
        [idOf(who)],
      )
    ).rows.map(({ data }) => data.lists.map(({ title, sentences }) => `${title}: ${sentences.join('; ')}`))
  const how = async (who: Ctx, kind: string, id: number, way: string) =>
    expect((await ask(who, 'PUT', `/follows/${kind}/${id}`, { how: way })).status).toBe(204)
  const mailable = (who: Ctx) =>
    ctx.pool.query("update users set email = id || '@news.example', email_verified_at = now() where id = $1", [idOf(who)])
  /** Does the jobs of this list that wait, each once, and says how many there were. */
  async function ring(listId: number): Promise<number> {
    const { rows } = await ctx.pool.query<{ id: string; payload: Parameters<typeof tellNewList>[1] }>(
      `select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'news.tell' and j.payload->>'listId' = $1`,
      [String(listId)],
    )
    for (const { id, payload } of rows) await tellNewList(ctx, payload, { id: Number(id), signal: new AbortController().signal })
    return rows.length
  }

  test('find a new public list in the bell, once, by the nearest of what they follow; never its author, nor what isn’t public', async () => {
    const [cleo, ben, dan, eve, mute] = [await reader(), await reader(), await reader(), await reader(), await reader()]
    await how(ben, 'person', idOf(cleo), 'bell')
    await how(ben, 'region', await regionId('city'), 'bell')
    await how(dan, 'region', await regionId('city'), 'bell')
    await how(dan, 'category', fixture.categoryId, 'bell')
    await how(eve, 'category', fixture.categoryId, 'bell')
    await how(cleo, 'category', fixture.categoryId, 'bell')
    await how(mute, 'person', idOf(cleo), 'none')
    const secret = await list('Secret', 'private', cleo)
    const unlisted = await list('By link', 'unlisted', cleo)
    for (const id of [secret, unlisted]) expect(await ring(id)).toBe(0)
    const id = await list('Halls', 'public', cleo)
    await ring(id)
    const { path } = (await ask(null, 'GET', `/lists/${id}`)).body
    expect(await bells(ben)).toEqual([{ title: 'New list by Ann', message: 'Halls.', action_url: path }])
    expect(await bells(dan)).toEqual([{ title: 'New list in Mid', message: 'Halls, by Ann.', action_url: path }])
    expect(await bells(eve)).toEqual([{ title: expect.stringMatching(/^New list for /), message: 'Halls, by Ann.', action_url: path }])
    for (const who of [cleo, mute]) expect(await bells(who)).toEqual([])
    // Hidden, changed and shown again it isn’t new.
    await change(id, { visibility: 'private' }, cleo)
    await change(id, { visibility: 'public', title: 'Halls again' }, cleo)
    await ask(admin, 'POST', `/lists/${id}/hide`, { reason: 'It is advertising.' })
    await ask(admin, 'POST', `/lists/${id}/show`)
    const { rowCount } = await ctx.pool.query("select from graphile_worker._private_jobs where payload->>'listId' = $1", [String(id)])
    expect([rowCount, await bells(ben)]).toEqual([1, [expect.objectContaining({ message: 'Halls.' })]])
    // What was seen by link alone is new once everybody finds it.
    await change(unlisted, { visibility: 'public' }, cleo)
    expect(await ring(unlisted)).toBe(1)
    expect((await bells(ben)).map(({ message }) => message)).toEqual(['Halls.', 'By link.'])
  })

  test('of whom nobody may sign in are told nothing, nor of lists that are hidden, or of somebody suspended, before their turn comes', async () => {
    const [cleo, ben, dan] = [await reader(), await reader(), await reader()]
    for (const who of [ben, dan]) await how(who, 'person', idOf(cleo), 'bell')
    await ctx.pool.query('update users set suspended_at = now() where id = $1', [idOf(dan)])
    await ring(await list('One', 'public', cleo))
    const hidden = await list('Two', 'public', cleo)
    await ask(admin, 'POST', `/lists/${hidden}/hide`, { reason: 'It is advertising.' })
    await ring(hidden)
    const late = await list('Three', 'public', cleo)
    await ctx.pool.query('update users set suspended_at = now() where id = $1', [idOf(cleo)])
    await ring(late)
    expect((await bells(ben)).map(({ message }) => message)).toEqual(['One.'])
    expect(await bells(dan)).toEqual([])
  })

  test('by digest have it in the weekly mail, once: since they follow, and not where the bell told them', async () => {
    const [cleo, ben, dan, unproved] = [await reader(), await reader(), await reader(), await reader()]
    for (const who of [ben, dan, unproved]) await mailable(who)
    await ctx.pool.query('update users set email_verified_at = null where id = $1', [idOf(unproved)])
    await list('Before', 'public', cleo)
    for (const who of [ben, dan, unproved]) await how(who, 'person', idOf(cleo), 'digest')
    await how(ben, 'region', await regionId('city'), 'digest')
    await how(dan, 'region', await regionId('city'), 'bell')
    const id = await list('Halls', 'public', cleo)
    await ring(id)
    await mailListDigests(ctx)
    await mailListDigests(ctx)
    expect(await mailed(ben)).toEqual([['Halls: New list by Ann']])
    for (const who of [dan, unproved]) expect(await mailed(who)).toEqual([])
    expect(await bells(dan)).toHaveLength(1)
    await how(dan, 'region', await regionId('city'), 'digest')
    await mailListDigests(ctx)
    expect(await mailed(dan)).toEqual([])
  })
})
