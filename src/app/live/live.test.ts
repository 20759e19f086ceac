import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endSession, startSession } from '../../features/accounts/sessions.server.ts'
import { createList, editList } from '../../features/lists/writes/lists.server.ts'
import { addMember, changeMember, removeMember } from '../../features/lists/writes/members.server.ts'
import { somebody } from '../../features/places/writes/testing.server.ts'
import { type Ctx, inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { clearLiveEvents, publish, readPosition } from '../../platform/live/events.server.ts'
import type { Topic } from '../../platform/live/topics.ts'
import { createLog } from '../../platform/log.server.ts'
import { createApi } from '../api.server.ts'
import { ctx } from '../testing.server.ts'
import { openHub } from './open-hub.server.ts'
import { readStream, until } from './reader.testing.server.ts'

const log = createLog(process.env.TEST_LOG ? 'debug' : 'silent')
// Two servers on one database.
const servers = () => [openHub(ctx, log, { heartbeat: 100 }), openHub(ctx, log, { heartbeat: 100 })] as const
let one: ReturnType<typeof openHub>
let two: ReturnType<typeof openHub>
type Person = MemberCtx & { session: number }
let ann: Person
let bob: Person
let cleo: Person
const open: ReturnType<typeof readStream>[] = []

const member = async (role: Parameters<typeof somebody>[1] = 'user'): Promise<Person> => ({
  ...(await inSession(await somebody(ctx, role))),
})

async function inSession(person: Ctx): Promise<Person> {
  if (!person.viewer) throw new Error('Nobody')
  await startSession({ ...ctx, now: new Date(), request: { id: '', address: '', device: '' } }, { userId: person.viewer.id })
  const { rows } = await ctx.client.query<{ id: number }>('select max(id) as id from sessions where user_id = $1', [person.viewer.id])
  const session = rows[0]?.id ?? 0
  return { ...person, now: new Date(), viewer: { ...person.viewer, session }, session }
}

const apiOf = (live: typeof one | undefined) =>
  createApi({
    db: ctx,
    env: { appUrl: 'https://places.example', production: true },
    log,
    readiness: () => ({ database: true, migrated: true, starter: true }),
    ...(live && { live: live.hub }),
  })
const api = (live: typeof one | undefined, viewer: MemberCtx['viewer'] | null, topics: string, after?: string) =>
  apiOf(live).fetch(
    new Request(`http://in.process/api/live?topics=${topics}`, after === undefined ? {} : { headers: { 'Last-Event-ID': after } }),
    {
      viewer,
      request: { id: randomUUID(), address: '', device: '' },
    },
  )

/** A stream of somebody's, as soon as it is open. */
async function watch(server: typeof one, { viewer }: MemberCtx, topics: string, after?: string) {
  const answer = await api(server, viewer, topics, after)
  expect(answer.status).toBe(200)
  if (!answer.body) throw new Error('There is nothing to read')
  const stream = readStream(answer.body)
  open.push(stream)
  await until(() => stream.state.position !== '')
  return stream
}

const say = (topic: Topic, what = 'content') => inTransaction(ctx, (tx) => publish(tx, topic, what))
const makeList = async (owner: MemberCtx) => (await createList(owner, { title: 'Watched', visibility: 'private', place_ids: [] })).id
const username = async ({ viewer }: MemberCtx) =>
  (await ctx.client.query<{ username: string }>('select username from users where id = $1', [viewer.id])).rows[0]?.username ?? ''
const share = async (id: number, who: MemberCtx, role: 'editor' | 'viewer' = 'editor') =>
  addMember(ann, { id }, { username: await username(who), role })

beforeAll(async () => {
  ;[one, two] = servers()
  ann = await member()
  bob = await member()
  cleo = await member()
})
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.leave()
})
afterAll(async () => {
  await Promise.all([one.close(), two.close()])
})

describe('a stream', () => {
  test('is for browsers that are signed in, and for topics that their person may watch', async () => {
    const id = await makeList(ann)
    expect((await api(one, null, `list:${id}`)).status).toBe(401)
    expect((await api(one, { ...ann.viewer, session: null, scopes: ['read', 'write'] }, `list:${id}`)).status).toBe(403)
    expect((await api(one, { ...ann.viewer, session: null }, `list:${id}`)).status).toBe(403)
    expect((await api(one, { ...ann.viewer, impersonatedBy: 1 }, `list:${id}`)).status).toBe(404)
    expect((await api(one, bob.viewer, `list:${id}`)).status).toBe(404)
    for (const bad of ['list:999999999', 'user:1', 'constructor:1', 'list:0'])
      expect([404, 422]).toContain((await api(one, ann.viewer, bad)).status)
    for (const bad of ['list', 'list:1;drop', `${'list:1,'.repeat(30)}list:2x`])
      expect((await api(one, ann.viewer, encodeURIComponent(bad))).status).toBe(422)
    const many = Array.from({ length: 21 }, (_, i) => `list:${i + 1}`).join(',')
    expect((await api(one, ann.viewer, many)).status).toBe(422)
    expect((await api(undefined, ann.viewer, `list:${id}`)).status).toBe(503)
    const head = new Request(`http://in.process/api/live?topics=list:${id}`, { method: 'HEAD' })
    expect((await apiOf(one).fetch(head, { viewer: ann.viewer })).status).toBe(200)
    expect(one.hub.size).toBe(0)
    const own = await watch(one, ann, `list:${id},list:999999999`)
    await until(() => own.named('gone').length === 1)
    expect(own.named('gone')).toEqual([{ topic: 'list:999999999' }])
  })

  test('is told what is committed, in whichever process, once for each act, and nothing of other topics', async () => {
    const [id, other] = [await makeList(ann), await makeList(ann)]
    const [near, far] = [await watch(one, ann, `list:${id}`), await watch(two, ann, `list:${id}`)]
    await inTransaction({ ...ann, request: { id: 'request-1', address: '', device: '' } }, async (tx) => {
      for (let n = 0; n < 5; n++) await publish(tx, `list:${id}`, 'content')
      await publish(tx, `list:${id}`, 'people')
      await publish(tx, `list:${other}`, 'content')
    })
    await inTransaction(ctx, async (tx) => {
      await publish(tx, `list:${id}`, 'undone')
      throw new Error('back')
    }).catch(() => {})
    await say(`list:${id}`, 'last')
    for (const stream of [near, far]) {
      await until(() => stream.changes().length >= 3)
      expect(stream.changes().map(({ topic, what, request }) => [topic, what, request])).toEqual([
        [`list:${id}`, 'content', 'request-1'],
        [`list:${id}`, 'people', 'request-1'],
        [`list:${id}`, 'last', null],
      ])
    }
  })

  test('goes on where it ended: nothing is missed, though transactions end in another order than they began', async () => {
    const id = await makeList(ann)
    const before = await watch(one, ann, `list:${id}`)
    const slow = await ctx.pool.connect()
    await slow.query('begin')
    await slow.query(`insert into live_events (topic, what) values ($1, 'slow')`, [`list:${id}`])
    await say(`list:${id}`, 'quick')
    await until(() => before.changes().length === 1)
    await until(() => /^\d+-\d+$/.test(before.state.position))
    await before.leave()
    const { position } = before.state
    await say(`list:${id}`, 'meanwhile')
    await slow.query('commit')
    slow.release()
    // By another process, too.
    for (const server of [one, two]) {
      const after = await watch(server, ann, `list:${id}`, position)
      expect(after.named('reset')).toEqual([])
      expect(after.changes().map(({ what }) => what)).toEqual(expect.arrayContaining(['slow', 'meanwhile']))
    }
    // One that begins while the last is still being told may hear of it, too.
    await expect.poll(async () => (await watch(one, ann, `list:${id}`)).changes()).toEqual([])
  })

  test('that was away too long, or names a position that is none, is told to read anew', async () => {
    const id = await makeList(ann)
    const now = await readPosition(ctx)
    const [transaction = '', at = ''] = now.split('-')
    const isReset = async (after: string) => (await watch(one, ann, `list:${id}`, after)).named('reset').length === 1
    expect(await isReset(now)).toBe(false)
    expect(await isReset(`${transaction}-${Number(at) - 550}`)).toBe(false)
    expect(await isReset(`${transaction}-${Number(at) - 700}`)).toBe(true)
    expect(await isReset(`${Number(transaction) + 1_000_000}-${at}`)).toBe(true)
    for (const bad of ['1', 'x-y', '-', '1-2-3', "1';--"]) expect(await isReset(bad)).toBe(true)
    for (let n = 0; n < 210; n++) await say(`list:${id}`)
    expect(await isReset(now)).toBe(true)
  })

  test('keeps its position while nothing happens to its topics, and what is old is forgotten', async () => {
    const [id, other] = [await makeList(ann), await makeList(ann)]
    const stream = await watch(one, ann, `list:${id}`)
    const before = stream.state.position
    await say(`list:${other}`)
    await until(() => parseInt(stream.state.position, 10) > parseInt(before, 10))
    expect(stream.changes()).toEqual([])
    const count = async () => (await ctx.client.query<{ n: number }>('select count(*)::int as n from live_events')).rows[0]?.n ?? 0
    await ctx.client.query(`update live_events set created_at = now() - interval '16 minutes' where topic = $1`, [`list:${other}`])
    const had = await count()
    await clearLiveEvents(ctx)
    expect(await count()).toBe(had - 1)
  })

  test('of which somebody has too many: the oldest gives way', async () => {
    const id = await makeList(bob)
    const streams = []
    for (let n = 0; n < 11; n++) streams.push(await watch(one, bob, `list:${id}`))
    await streams[0]?.ended
    expect(streams[0]?.named('end')).toEqual([{ reason: 'replaced' }])
    expect(streams.map(({ state }) => state.ended).filter(Boolean)).toHaveLength(1)
  })

  test('whose reader doesn’t keep up is dropped, not kept for', async () => {
    const id = await makeList(cleo)
    let hungUp = 0
    const before = one.hub.size
    const stream = await one.hub.open({
      viewer: { ...cleo.viewer, session: cleo.session },
      topics: [`list:${id}`],
      after: null,
      hangUp: () => hungUp++,
    })
    expect(one.hub.size).toBe(before + 1)
    for (let n = 0; n < 1000; n++) stream?.say({ event: 'change', data: { topic: `list:${id}`, what: 'x'.repeat(50), request: null } })
    expect([hungUp, one.hub.size]).toEqual([1, before])
  })
})

describe('access', () => {
  test('ends with the session, at once and in every process', async () => {
    const person = await member()
    const id = await makeList(person)
    const streams = [await watch(one, person, `list:${id}`), await watch(two, person, `list:${id}`)]
    const elsewhere = await inSession(person)
    const stays = await watch(two, elsewhere, `list:${id}`)
    await endSession(ctx, person.session)
    await Promise.all(streams.map(({ ended }) => ended))
    for (const stream of streams) expect(stream.named('end')).toEqual([{ reason: 'signed-out' }])
    await ctx.client.query(`update users set suspended_at = now() where id = $1`, [person.viewer.id])
    await stays.ended
    expect(stays.named('end')).toEqual([{ reason: 'signed-out' }])
  })

  test('ends when membership is taken, or its role; other topics of the stream stay', async () => {
    const [first, second, own] = [await makeList(ann), await makeList(ann), await makeList(bob)]
    await share(first, bob)
    await share(second, bob)
    const stream = await watch(one, bob, `list:${first},list:${second},list:${own}`)
    await changeMember(ann, first, bob.viewer.id, 'viewer')
    await until(() => stream.named('gone').length === 1)
    const { rows } = await ctx.client.query<{ version: number }>('select version from lists where id = $1', [first])
    await editList(ann, { id: first }, { version: rows[0]?.version ?? 0, description: 'A secret' })
    await removeMember(ann, { ...(await known(second)) }, bob.viewer.id)
    await until(() => stream.named('gone').length === 2)
    expect(stream.named('gone')).toEqual([{ topic: `list:${first}` }, { topic: `list:${second}` }])
    await say(`list:${own}`, 'mine')
    await until(() => stream.changes().some(({ what }) => what === 'mine'))
    expect(stream.changes().filter(({ topic, what }) => topic === `list:${first}` && what === 'content')).toEqual([])
    expect((await api(two, bob.viewer, `list:${first}`)).status).toBe(404)
  })

  test('who is here is told to those who watch, in every process, and nobody else', async () => {
    const id = await makeList(ann)
    await share(id, bob)
    const here = (stream: Awaited<ReturnType<typeof watch>>) =>
      stream
        .named('here')
        .at(-1)
        ?.people.map((one: { id: number }) => one.id)
    const hers = await watch(one, ann, `list:${id}`)
    const his = await watch(two, bob, `list:${id}`)
    const both = [ann.viewer.id, bob.viewer.id].sort((a, b) => a - b)
    await until(() => String(here(hers)?.sort((a: number, b: number) => a - b)) === String(both))
    await until(() => String(here(his)?.sort((a: number, b: number) => a - b)) === String(both))
    await his.leave()
    await until(() => String(here(hers)) === String([ann.viewer.id]))
  })

  test('one of the team who opens somebody’s private list so is noted', async () => {
    const id = await makeList(ann)
    const manager = await member('manager')
    await watch(one, manager, `list:${id}`)
    const { rowCount } = await ctx.client.query(`select from audit_log where act = 'list.open' and target_id = $1`, [id])
    expect(rowCount).toBe(1)
  })
})

test('a server that stops ends its streams at once', async () => {
  const three = openHub(ctx, log)
  const id = await makeList(ann)
  const stream = await watch(three, ann, `list:${id}`)
  const began = performance.now()
  await three.close()
  await stream.ended
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(stream.named('end')).toEqual([])
  expect((await api(three, ann.viewer, `list:${id}`)).status).toBe(503)
})

async function known(id: number) {
  const { visibleList } = await import('../../features/lists/reads/known-list.server.ts')
  return visibleList(ann, { id })
}
