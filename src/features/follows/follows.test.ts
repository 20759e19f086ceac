import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { call } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { followsApi } from './api.server.ts'
import { regionKind } from './region-kind.server.ts'
import { eraseFollows, followMergedCategory } from './writes.server.ts'

const api = openApi()
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx) => who.viewer?.id ?? 0
const follow = (who: Ctx | null, kind: string, id: number, body: object = {}) => ask(who, 'PUT', `/follows/${kind}/${id}`, body)
const marks = async (who: Ctx, kind: string, id: number) => (await ask(who, 'GET', `/follows/marks?kind=${kind}&ids=${id}`)).body.data[0]

let fixture: Fixture
let [ann, bob]: [Ctx, Ctx] = [ctx, ctx]
beforeAll(async () => {
  fixture = await makeFixture()
  ;[ann, bob] = [await somebody(ctx, 'user'), await somebody(ctx, 'user')]
})

test('people, regions and categories are followed once each, by bell or digest, the newest first, a page at a time', async () => {
  const kate = await somebody(ctx, 'user')
  expect((await follow(null, 'person', idOf(ann))).status).toBe(401)
  for (let n = 0; n < 2; n++) expect((await follow(kate, 'person', idOf(ann))).status).toBe(204)
  expect((await follow(kate, 'region', fixture.cityId, { how: 'digest' })).status).toBe(204)
  expect((await follow(kate, 'category', fixture.categoryId)).status).toBe(204)
  expect((await follow(kate, 'person', idOf(kate))).status).toBe(403)
  expect((await follow(kate, 'person', 99_999_999)).status).toBe(404)
  expect((await follow(kate, 'place', 1)).status).toBe(422)
  expect((await follow(kate, 'region', fixture.cityId, { how: 'pigeon' })).body.errors).toHaveProperty('how')
  expect(await marks(kate, 'region', fixture.cityId)).toEqual({ id: fixture.cityId, how: 'digest', count: 1 })
  await follow(kate, 'region', fixture.cityId)
  expect((await marks(kate, 'region', fixture.cityId)).how).toBe('digest')
  await follow(kate, 'region', fixture.cityId, { how: 'none' })
  expect(await marks(kate, 'region', fixture.cityId)).toEqual({ id: fixture.cityId, how: 'none', count: 1 })
  await follow(kate, 'region', fixture.cityId, { how: 'bell' })
  expect((await marks(kate, 'region', fixture.cityId)).how).toBe('bell')
  const seen: string[] = []
  for (let cursor = ''; ; ) {
    const page = (await ask(kate, 'GET', `/follows?limit=1${cursor}`)).body
    seen.push(...page.data.map(({ kind, target }: { kind: string; target: { id: number } }) => `${kind} ${target.id}`))
    if (page.next_cursor === null) break
    cursor = `&cursor=${page.next_cursor}`
  }
  expect(seen.toSorted()).toEqual([`category ${fixture.categoryId}`, `person ${idOf(ann)}`, `region ${fixture.cityId}`])
  expect((await ask(kate, 'GET', '/follows?kind=region')).body.data).toMatchObject([
    { target: { name: 'Mid', url: `/local/${fixture.state}/mid` } },
  ])
  for (let n = 0; n < 2; n++) expect((await ask(kate, 'DELETE', `/follows/region/${fixture.cityId}`)).status).toBe(204)
  expect(await marks(kate, 'region', fixture.cityId)).toEqual({ id: fixture.cityId, how: null, count: 0 })
})

test('who is followed is told by whom, with a link only where the follower’s page is open to others', async () => {
  const [open, hidden, followed] = [await somebody(ctx, 'user'), await somebody(ctx, 'user'), await somebody(ctx, 'user')]
  await ctx.pool.query(`update users set name = 'Hidden', privacy = '{"public_profile": false}' where id = $1`, [idOf(hidden)])
  for (const who of [open, hidden]) await follow(who, 'person', idOf(followed))
  await ask(open, 'DELETE', `/follows/person/${idOf(followed)}`)
  await follow(open, 'person', idOf(followed))
  const { notifications } = (await ask(followed, 'GET', '/app-notifications/unread')).body
  expect(notifications.map(({ message }: { message: string }) => message).toSorted()).toEqual([
    'Ann follows you now.',
    'Hidden follows you now.',
  ])
  const of = (name: string) => notifications.find((one: { message: string }) => one.message.startsWith(name))
  expect(of('Ann')).toMatchObject({ type: 'follow', metadata: { follower_data: { follower_avatar: null, follower_name: 'Ann' } } })
  expect(of('Ann').action_url).toMatch(/^\/up\/@/)
  expect(of('Hidden').action_url).toBeNull()
})

test('whoever is suspended or gone counts no more', async () => {
  const [one, two, followed] = [await somebody(ctx, 'user'), await somebody(ctx, 'user'), await somebody(ctx, 'user')]
  for (const who of [one, two]) await follow(who, 'person', idOf(followed))
  const count = async () => (await marks(ann, 'person', idOf(followed))).count
  expect(await count()).toBe(2)
  await ctx.pool.query("update users set suspended_at = now(), suspended_until = now() + interval '1 day' where id = $1", [idOf(one)])
  expect(await count()).toBe(1)
  await ctx.pool.query('update users set suspended_at = null, suspended_until = null where id = $1', [idOf(one)])
  await inTransaction(ctx, (tx) => eraseFollows(tx, { userId: idOf(two) }))
  expect(await count()).toBe(1)
  await inTransaction(ctx, (tx) => eraseFollows(tx, { userId: idOf(followed) }))
  expect((await ask(one, 'GET', '/follows')).body.data).toEqual([])
})

test('who is suspended while they follow is counted once, whichever is first', async () => {
  const [one, followed] = [await somebody(ctx, 'user'), await somebody(ctx, 'user')]
  const staff = await ctx.pool.connect()
  try {
    await staff.query('begin')
    await staff.query('update users set suspended_at = now() where id = $1', [idOf(one)])
    const following = ctx.pool.query("insert into follows (user_id, kind, target_id) values ($1, 'person', $2)", [
      idOf(one),
      idOf(followed),
    ])
    await staff.query('select pg_sleep(0.1)')
    await staff.query('commit')
    await following
  } finally {
    staff.release()
  }
  expect((await marks(ann, 'person', idOf(followed))).count).toBe(0)
  await ctx.pool.query('update users set suspended_at = null where id = $1', [idOf(one)])
  expect((await marks(ann, 'person', idOf(followed))).count).toBe(1)
})

test('who followed a category follows the one that it was merged into, once', async () => {
  const [loser, other] = [(await makeFixture()).categoryId, (await makeFixture()).categoryId]
  await follow(ann, 'category', loser)
  for (const id of [loser, other]) await follow(bob, 'category', id)
  await inTransaction(ctx, (tx) => followMergedCategory(tx, { loserId: loser, winnerId: other }))
  expect(await marks(ann, 'category', other)).toMatchObject({ how: 'bell', count: 2 })
  expect((await marks(ann, 'category', loser)).count).toBe(0)
  expect((await ctx.pool.query("select from follow_counts where kind = 'category' and target_id = $1", [loser])).rowCount).toBe(0)
})

test('who is new here follows at most fifty things a day', async () => {
  const kate = await somebody(ctx, 'user')
  await ctx.pool.query(`insert into regions (kind, slug, path, name, name_key, abbreviation, lat, lng, source)
    select 'state', 'fl' || n, 'fl' || n, 'Follow ' || n, 'follow ' || n, 'fl' || n, 1, 1, 'test' from generate_series(1, 51) n`)
  const { rows } = await ctx.pool.query<{ id: number }>("select id::int from regions where path ~ '^fl[0-9]+$'")
  const answers = []
  for (const { id } of rows) answers.push((await follow(kate, 'region', id)).status)
  expect(answers.filter((status) => status === 204)).toHaveLength(50)
  expect(answers.at(-1)).toBe(429)
})

test('further kinds of things come from outside', async () => {
  const feature = followsApi({ kinds: { area: regionKind } })
  expect((await call(feature, ann, 'PUT', `/follows/area/${fixture.cityId}`, {})).status).toBe(204)
  expect((await call(feature, ann, 'GET', '/follows?kind=area')).body.data).toMatchObject([{ kind: 'area', target: { name: 'Mid' } }])
  expect((await follow(ann, 'area', fixture.cityId)).status).toBe(422)
})
