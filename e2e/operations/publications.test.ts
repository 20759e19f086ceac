import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccountAt } from '../make-account.ts'
import { type ExternalPostgres, openExternalPostgres } from './external-postgres.ts'
import { cleanUp, open, type RunningServer, ready, temporary } from './running-server.ts'
import { password, signIn } from './signed-in.ts'

const FOLLOWERS = 20_000

let external: ExternalPostgres
let sites: RunningServer[]
let db: pg.Client

beforeAll(async () => {
  external = await openExternalPostgres('used')
  const dataDir = `${await temporary()}/data`
  const env = { DATABASE_URL: external.url }
  sites = await Promise.all([open({ dataDir, env }), open({ dataDir, env })])
  await Promise.all(sites.map(ready))
  await makeAccountAt(external.url, { username: 'slow-fog', email: 'slow@example.org', role: 'user', password })
  db = new pg.Client({ connectionString: external.url })
  db.on('error', () => {})
  await db.connect()
})
afterAll(async () => {
  await db?.end().catch(() => {})
  await external?.stop()
  await cleanUp()
})

const one = async <Row>(sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows[0] as Row

test('what is planned comes out once though a server is killed at that moment, and each follower is told once', {
  timeout: 240_000,
}, async () => {
  const [first, second] = sites
  const url = `http://127.0.0.1:${second?.port}`
  const owner = await signIn(url, 'slow-fog')
  const channel = await owner.send<{ id: number }>(url, 'POST', '/api/channels', { name: 'Slow Fog', visibility: 'public' })
  await db.query(
    `with people as (insert into users (name, username, email, email_verified_at)
       select 'F', 'follower-' || n, 'follower-' || n || '@example.org', now() from generate_series(1, ${FOLLOWERS}) n returning id)
     insert into follows (user_id, kind, target_id) select id, 'channel', $1 from people`,
    [channel.id],
  )
  const place = await one<{ id: number }>("select id::int from places where status = 'published' order by id limit 1")
  const list = await owner.send<{ id: number }>(url, 'POST', '/api/lists', {
    title: 'Bookshop to boats',
    visibility: 'private',
    channel_id: channel.id,
    place_ids: [place.id],
  })
  const guest = async () => (await fetch(`${url}/api/lists/${list.id}`)).status
  const when = new Date(Date.now() + 3_000).toISOString()
  await owner.send(url, 'PUT', `/api/channels/${channel.id}/publications/list/${list.id}`, { when })
  expect(await guest()).toBe(404)

  const told = () =>
    one<{ all: number; people: number }>(
      "select count(*)::int as all, count(distinct user_id)::int as people from notifications where type = 'publication'",
    )
  // As soon as it begins, one of the two is gone; whatever it held is done by the other.
  await expect.poll(async () => (await told()).all > 0, { timeout: 30_000, interval: 5 }).toBe(true)
  first?.process.kill('SIGKILL')
  expect(await guest()).toBe(200)
  await expect.poll(async () => (await told()).people, { timeout: 120_000, interval: 500 }).toBe(FOLLOWERS)
  const left =
    "select count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'publications.%' and j.key is null"
  await expect.poll(async () => (await one<{ count: number }>(left)).count, { timeout: 60_000, interval: 500 }).toBe(0)
  expect(await told()).toEqual({ all: FOLLOWERS, people: FOLLOWERS })
  expect(await one('select count(*)::int from publication_tellings')).toEqual({ count: 1 })
})
