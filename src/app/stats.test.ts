import { beforeAll, expect, test } from 'vitest'
import { popularityOf } from '../features/places/rules.ts'
import { somebody } from '../features/places/writes/testing.server.ts'
import { comparePlaces, createPlace, setPlaceOwner } from '../features/places/writes.server.ts'
import { statsApi } from '../features/stats/api.server.ts'
import { renewPopularity } from '../features/stats/popularity.server.ts'
import { monthsOf } from '../features/stats/reads.server.ts'
import { Visits } from '../features/stats/visits.server.ts'
import { type Ctx, inTransaction } from '../platform/context.server.ts'
import { createLog } from '../platform/log.server.ts'
import { call } from '../platform/testing.server.ts'
import { hashOf, newToken } from '../platform/tokens.server.ts'
import { PageCache } from './cache/page-cache.server.ts'
import { builtPages } from './server/pages.server.ts'
import { createApp } from './server.ts'
import { haveStarter } from './starter/testing.server.ts'
import { ctx } from './testing.server.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const DAY = 86_400_000

const [here, there] = [new Visits(), new Visits()]
let site: ReturnType<typeof createApp>
let [owner, manager, member, editor]: Ctx[] = []
let place: { id: number; path: string; slug: string }
const noPlace = { id: 0, path: '', slug: '' }

const someone = (who: Ctx | undefined): Ctx => who ?? ctx
const idOf = (who: Ctx | undefined) => who?.viewer?.id ?? 0

beforeAll(async () => {
  await haveStarter()
  const cache = new PageCache()
  cache.listening = true
  site = createApp({
    db: ctx,
    env: { appUrl: 'https://places.example', production: true },
    log: createLog('silent'),
    readiness: () => ({ database: true, migrated: true, starter: true }),
    pages: await builtPages(),
    cache,
    visits: here,
  })
  ;[owner, manager, member, editor] = await Promise.all([
    somebody(ctx, 'business_owner'),
    somebody(ctx, 'user'),
    somebody(ctx, 'user'),
    somebody(ctx, 'editor'),
  ])
  place = await shownPlace('Counted Park', { phone: '+15125550123', website: 'https://counted.example/tours?from=us' })
  await setPlaceOwner(ctx, { id: place.id, owner_id: idOf(owner) })
  await ctx.client.query('insert into place_managers (place_id, user_id) values ($1, $2)', [place.id, idOf(manager)])
})

/** A place of the team's, which everybody sees. */
async function shownPlace(name: string, more: Record<string, unknown> = {}) {
  const { rows } = await ctx.client.query<{ id: number }>("select id::int from categories where slug = 'parks'")
  const fields = { name, category_id: rows[0]?.id ?? 0, lat: 30.27, lng: -97.74, ...more }
  const { id } = await createPlace(someone(editor), { submit: true, fields })
  const found = await ctx.client.query<typeof place>(
    `select p.id::int, p.slug, '/places/' || r.path || '/' || c.slug || '/' || p.slug as path
     from places p join regions r on r.id = p.city_id join categories c on c.id = p.category_id where p.id = $1`,
    [id],
  )
  return found.rows[0] ?? noPlace
}

/** The cookie of a session of this person's. */
async function cookieOf(who: Ctx | undefined): Promise<string> {
  const token = newToken()
  await ctx.client.query("insert into sessions (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')", [
    idOf(who),
    hashOf(token),
  ])
  return `hereabouts_session=${token}`
}

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.fetch(new Request(`https://places.example${path}`, { method, headers: { 'user-agent': chrome, ...headers }, redirect: 'manual' }))

/** What was counted of a place, in all. */
async function counted(id = place.id) {
  const { rows } = await ctx.client.query<Record<string, number>>(
    `select coalesce(sum(views), 0)::int as views, coalesce(sum(directions), 0)::int as directions, coalesce(sum(calls), 0)::int as calls,
       coalesce(sum(website), 0)::int as website, coalesce((select views from place_counters where place_id = $1), 0)::int as ever
     from place_stats_daily where place_id = $1`,
    [id],
  )
  return rows[0]
}
const flush = (visits = here) => visits.flush(ctx, new Date())
async function forget() {
  await flush()
  // In how many lists a place is stays.
  await ctx.client.query(
    'with gone as (delete from place_stats_daily), unused as (delete from place_counters where list_uses = 0) update place_counters set views = 0, recent_views = 0, saves = 0 where list_uses > 0',
  )
}

test('a page that is shown counts, kept or not, as page, as data and when the browser has it already', async () => {
  const made = await ask(place.path)
  const kept = await ask(place.path)
  expect([made, kept].map(({ status, headers }) => [status, headers.get('x-cache')])).toEqual([
    [200, 'miss'],
    [200, 'hit'],
  ])
  expect((await ask(place.path, { 'if-none-match': made.headers.get('etag') ?? '' })).status).toBe(304)
  expect((await ask(`${place.path}.data`)).status).toBe(200)
  expect((await ask(place.path, { cookie: await cookieOf(member) })).status).toBe(200)
  await flush()
  expect(await counted()).toMatchObject({ views: 5, ever: 5 })
  expect(await kept.text()).toBe(await made.text())
})

test('nothing else does: robots, browsers that fetch ahead, HEAD, the team, owner and managers, other pages, addresses that lead on', async () => {
  await forget()
  await ask(place.path, {}, 'HEAD')
  await ask(place.path, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' })
  await ask(place.path, { 'user-agent': '' })
  await ask(`${place.path}.data`, { 'sec-purpose': 'prefetch' })
  for (const who of [owner, manager, editor]) expect((await ask(place.path, { cookie: await cookieOf(who) })).status).toBe(200)
  for (const path of [`${place.path}/history`, `/p/${place.id}`, `/places/${place.slug}`, `/api/places/${place.id}`]) await ask(path)
  expect((await ask(place.path.replace(/[^/]+$/, 'nowhere'))).status).toBe(404)
  await flush()
  expect(await counted()).toEqual({ views: 0, directions: 0, calls: 0, website: 0, ever: 0 })
})

test('a press leads on to what the place says, by an address of ours that is never kept, and counts', async () => {
  await forget()
  const to = async (way: string, headers = {}) => {
    const { status, headers: answered } = await ask(`/go/${place.id}/${way}`, headers)
    return [status, answered.get('location'), answered.get('cache-control'), answered.get('x-robots-tag')]
  }
  const lead = (location: string) => [302, location, 'no-store', 'noindex, nofollow']
  expect(await to('website')).toEqual(lead('https://counted.example/tours?from=us'))
  expect(await to('call')).toEqual(lead('tel:+15125550123'))
  expect(await to('directions')).toEqual(lead('https://www.google.com/maps/dir/?api=1&destination=30.27,-97.74'))
  expect(await to('directions?maps=osm')).toEqual(lead('https://www.openstreetmap.org/directions?to=30.27,-97.74'))
  await to('website', { cookie: await cookieOf(owner) })
  await to('website', { 'user-agent': 'curl/8.9.1' })
  await ask(`/go/${place.id}/website`, {}, 'HEAD')
  await flush()
  expect(await counted()).toMatchObject({ views: 0, website: 1, calls: 1, directions: 2 })
})

test('it leads nowhere else, whatever stands in the address, and nowhere where the place says nothing', async () => {
  const bare = await shownPlace('Bare Park')
  const draft = await createPlace(someone(member), { submit: false, fields: { name: 'Draft Park' } as never }).catch(() => ({
    id: 999_999,
  }))
  for (const path of [
    `/go/${place.id}/directions?maps=https://evil.example`,
    `/go/${place.id}/directions?maps=constructor`,
    `/go/${place.id}/website/evil.example`,
    `/go/${place.id}/https:evil.example`,
    `/go/${bare.id}/website`,
    `/go/${bare.id}/call`,
    `/go/${draft.id}/directions`,
    '/go/999999999999999/website',
  ]) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 404, null])
  }
  const past = await ask(`/go/${place.id}/website?url=https://evil.example&to=//evil.example`)
  expect(past.headers.get('location')).toBe('https://counted.example/tours?from=us')
})

test('several processes add up, and what could not be written is written the next time', async () => {
  await forget()
  for (const visits of [here, there]) for (let n = 0; n < 3; n++) visits.count('views', place.slug, null)
  await Promise.all([flush(here), flush(there)])
  here.count('views', place.slug, null)
  await expect(here.flush({ client: { query: () => Promise.reject(new Error('away')) } as never }, new Date())).rejects.toThrow('away')
  here.count('views', place.slug, null)
  await flush()
  await flush()
  expect(await counted()).toMatchObject({ views: 8, ever: 8 })
})

test('nothing that is kept says who it was', async () => {
  const { rows } = await ctx.client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'place_stats_daily' order by ordinal_position",
  )
  expect(rows.map(({ name }) => name)).toEqual(['place_id', 'day', 'views', 'directions', 'calls', 'website', 'saves'])
  const answer = await ask(place.path)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('a day is the day at the place, and a week its Monday to Sunday', async () => {
  await forget()
  // Sunday evening in Austin, Monday already in UTC.
  const sunday = new Date('2026-11-16T04:00:00Z')
  for (let n = 0; n < 7; n++) here.count('views', place.slug, null)
  await here.flush(ctx, sunday)
  for (let n = 0; n < 6; n++) here.count('views', place.slug, null)
  await here.flush(ctx, new Date('2026-11-16T07:00:00Z'))
  const { rows } = await ctx.client.query('select day::text, views from place_stats_daily order by day')
  expect(rows).toEqual([
    { day: '2026-11-15', views: 7 },
    { day: '2026-11-16', views: 6 },
  ])
  const at = (now: string) => call(statsApi, { ...someone(owner), now: new Date(now) }, 'GET', `/places/${place.id}/stats`)
  expect((await at('2026-11-23T07:00:00Z')).body).toMatchObject({ from: '2026-11-16', to: '2026-11-22', views: { count: 6, before: 7 } })
  expect((await at('2026-11-23T04:00:00Z')).body).toMatchObject({ from: '2026-11-09', to: '2026-11-15', views: { count: 7, before: null } })
})

test('figures are for whoever runs the place and the team; fewer than five are not told', async () => {
  await forget()
  here.count('directions', place.slug, null)
  await here.flush(ctx, new Date('2026-11-18T18:00:00Z'))
  const now = new Date('2026-11-23T18:00:00Z')
  const as = async (who: Ctx | undefined) => call(statsApi, { ...someone(who), now }, 'GET', `/places/${place.id}/stats`)
  const answers = await Promise.all([owner, manager, editor, member, ctx].map(as))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 401])
  expect(answers[0]?.body.directions).toEqual({ count: null, before: null })
})

test('popularity follows what was looked at lately, ages by half in a month, and only what moved is rewritten', async () => {
  await forget()
  const other = await shownPlace('Quiet Park')
  const start = new Date('2026-11-20T09:17:00Z')
  const days = (count: number) => new Date(start.getTime() + count * DAY)
  await ctx.client.query(
    `insert into place_stats_daily (place_id, day, views) values ($1, '2026-11-20', 2000), ($1, '2026-10-21', 2000), ($1, '2026-03-01', 5000), ($2, '2026-11-20', 3)`,
    [place.id, other.id],
  )
  await ctx.client.query('insert into place_counters (place_id, views) values ($1, 9000), ($2, 3)', [place.id, other.id])
  const popularity = async () => {
    const { rows } = await ctx.client.query<{ id: number; place: number; document: number; version: number }>(
      `select p.id::int, p.popularity as place, d.popularity as document, p.version from places p join place_documents d on d.place_id = p.id
       where p.id in ($1, $2) order by p.id`,
      [place.id, other.id],
    )
    return rows
  }
  const [before] = await popularity()
  const is = (recent_views: number, known: number) =>
    expect.closeTo(popularityOf({ prominence: 0, recent_views, saves: 0, list_uses: 0, known }), 5)
  const renew = (count: number, batch = 1) => renewPopularity({ ...ctx, now: days(count) }, { batch, rest: 0 })

  expect(await renew(0)).toEqual({ changed: 1 })
  const [made, quiet] = await popularity()
  expect(made).toMatchObject({ place: is(3000, 2), document: is(3000, 2), version: before?.version })
  expect(quiet).toMatchObject({ place: is(0, 0) })
  expect(await renew(0)).toEqual({ changed: 0 })
  expect(await renew(3)).toEqual({ changed: 0 })
  expect(await renew(30, 300)).toEqual({ changed: 1 })
  expect((await popularity())[0]).toMatchObject({ place: is(1500, 2), document: is(1500, 2) })
  expect(await renew(300)).toEqual({ changed: 1 })
  expect((await popularity())[0]).toMatchObject({ place: is(0, 2) })
  const { rows } = await ctx.client.query('select from place_stats_daily')
  expect(rows).toEqual([])
  const compared = await inTransaction(ctx, comparePlaces)
  expect(compared.find(({ what }) => what === 'places.popularity')).toMatchObject({ different: 0 })
})

test('days that are no longer kept are in the sum of their month, told as before, until that is 24 months ago', async () => {
  await forget()
  await ctx.client.query('delete from place_stats_monthly')
  await ctx.client.query(
    `insert into place_stats_daily (place_id, day, views, calls) select $1, day::date, 2, 1
     from generate_series('2026-01-01'::date, '2026-11-20', interval '1 day') as day`,
    [place.id],
  )
  const at = (now: string) => ({ ...ctx, now: new Date(now) })
  const months = async (now: string) => monthsOf(at(now), place.id)
  const before = await months('2026-11-20T12:00:00Z')
  expect(before).toHaveLength(25)
  expect(before.slice(0, 3).map(({ month, views, calls, website }) => [month, views, calls, website])).toEqual([
    ['2026-11-01', 40, 20, null],
    ['2026-10-01', 62, 31, null],
    ['2026-09-01', 60, 30, null],
  ])
  const pace = { batch: 1, rest: 0 }
  for (const now of ['2026-11-20T09:17:00Z', '2026-11-20T09:17:00Z', '2026-11-21T09:17:00Z', '2026-12-20T09:17:00Z']) {
    await renewPopularity(at(now), pace)
    expect(await months('2026-11-20T12:00:00Z')).toEqual(before)
  }
  const kept = async () => (await ctx.client.query('select month::text from place_stats_monthly order by month')).rows
  expect((await kept()).map(({ month }) => month)).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
    '2026-06-01',
  ])
  await renewPopularity(at('2028-03-02T09:17:00Z'), pace)
  expect((await kept())[0]).toEqual({ month: '2026-03-01' })
})
