import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlace, mergePlace, removePlace } from '../../features/places/writes.server.ts'
import { changeSetting } from '../../features/settings/writes.server.ts'
import { embedCode } from '../../features/syndication/embed-code.ts'
import { createLog } from '../../platform/log.server.ts'
import { ctx, unique } from '../../platform/testing.server.ts'
import { createApp } from '../server.ts'
import { haveStarter } from '../starter/testing.server.ts'
import { builtPages } from './pages.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'hereabouts-pictures-'))
const base = 'https://places.example'
const app = createApp({
  db: ctx,
  env: { appUrl: base, production: true, dataDir: folder },
  log: createLog('silent'),
  readiness: () => ({ database: true, migrated: true, starter: true }),
  pages: await builtPages(),
})
const ask = async (path: string, headers: Record<string, string> = {}) => app.fetch(new Request(`http://in.process${path}`, { headers }))

beforeAll(haveStarter)
afterAll(() => rm(folder, { recursive: true, force: true }))

const capitol = '/places/texas/austin/landmarks/texas-state-capitol'
const idOf = async (path: string): Promise<number> => (await (await ask(`/api/resolve?path=${path}`)).json()).id
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '')

test.each([
  ['/local/feed.atom', 50],
  ['/local/texas/feed.atom', 10],
  ['/local/texas/austin/feed.atom', 5],
  ['/places/category/museums/feed.atom', 5],
  ['/places/texas/austin/landmarks/feed.atom', 1],
])('%s is an Atom feed of the newest places, with ids that last', async (path, least) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const xml = await answer.text()
  const ids = all(xml, /<id>([^<]*)<\/id>/g)
  expect(ids[0]).toMatch(/^tag:places\.example,2025:feed\/(places|region\/\d+|category\/\d+|region\/\d+\/category\/\d+)$/)
  expect(ids.length - 1).toBeGreaterThanOrEqual(least)
  expect(ids.length - 1).toBeLessThanOrEqual(50)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids.slice(1)) expect(id).toMatch(/^tag:places\.example,2025:place\/\d+$/)
  const published = all(xml, /<published>([^<]*)</g)
  expect(published).toEqual(published.toSorted().reverse())
  const updated = all(xml, /<updated>([^<]*)</g)
  expect(updated[0]).toBe(updated.slice(1).toSorted().at(-1))
  expect(xml).toContain(`rel="self" type="application/atom+xml" href="${base}${path}"`)
  expect((await ask(path, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
})

test.each(['/', '/explore', '/local'])('%s names a picture of the site, and it is there', async (path) => {
  const html = await (await ask(path)).text()
  const [picture = ''] = all(html, /property="og:image" content="([^"]+)"/g)
  expect(picture).toBe(`${base}/og/site.png`)
  const answer = await ask(new URL(picture).pathname)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('the front page is called Welcome, unless the settings say otherwise', async () => {
  const title = async (path: string) => all(await (await ask(path)).text(), /<title>([^<]*)</g)[0]
  expect(await title('/')).toBe('Welcome - Hereabouts')
  await changeSetting(ctx, 'welcome_title', 'All of Austin')
  expect(await title('/')).toBe('All of Austin - Hereabouts')
  await changeSetting(ctx, 'welcome_title', '')
})

test('pages that need no database say the site’s name, too: the one that it had last', async () => {
  const title = async () => all(await (await ask('/%E0')).text(), /<title>([^<]*)</g)[0]
  await ask('/local')
  expect(await title()).toBe('Bad address - Hereabouts')
  await changeSetting(ctx, 'site_name', 'Over <there>')
  await ask('/explore')
  expect(await title()).toBe('Bad address - Over &lt;there&gt;')
  await changeSetting(ctx, 'site_name', 'Hereabouts')
})

test('a page that fails has the site’s name in its title, and the card to embed a main part', async () => {
  await ctx.client.query('alter table regions rename to regions_away')
  try {
    const failed = await ask('/local')
    expect([failed.status, all(await failed.text(), /<title>([^<]*)</g)[0]]).toEqual([500, 'Something went wrong - Hereabouts'])
  } finally {
    await ctx.client.query('alter table regions_away rename to regions')
  }
  const id = await idOf(capitol)
  expect(await (await ask(`/embed/places/${id}`)).text()).toMatch(/<main>[\s\S]*<h1>[\s\S]*<\/main>/)
})

test('feeds of what does not exist are Not Found; those of a region that moved lead on', async () => {
  for (const path of [
    '/local/nowhere/feed.atom',
    '/places/category/nothing/feed.atom',
    '/places/texas/austin/nothing/feed.atom',
    '/places/texas/nowhere/bars/feed.atom',
  ])
    expect((await ask(path)).status, path).toBe(404)
  await ctx.pool.query(`insert into region_paths (path, region_id) select 'texas/old-austin', id from regions where path = 'texas/austin'`)
  const moved = await ask('/local/texas/old-austin/feed.atom')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/local/texas/austin/feed.atom'])
})

test.each([
  ['/local/texas/austin', '/local/texas/austin/feed.atom'],
  ['/places/category/museums', '/places/category/museums/feed.atom'],
  ['/places/texas/austin', '/local/texas/austin/feed.atom'],
  ['/places/texas/austin/landmarks', '/places/texas/austin/landmarks/feed.atom'],
])('%s names its feed and its picture, and both are there', async (page, path) => {
  const html = await (await ask(page)).text()
  expect(html).toMatch(new RegExp(`rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${base}${path}"`))
  expect((await ask(path)).status).toBe(200)
  const picture = /property="og:image" content="https:\/\/places\.example([^"]*)"/.exec(html)?.[1] ?? ''
  expect(html).toMatch(
    /property="og:image:width" content="1200".*property="og:image:height" content="630".*property="og:image:alt" content="[^"]+"/s,
  )
  const drawn = await ask(picture)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('a picture is drawn once however many ask, kept on disk, and drawn anew when what it shows has changed', async () => {
  const id = await idOf(capitol)
  const before = (await readdir(join(folder, 'cache/og')).catch(() => [])).length
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(`/og/places/${id}.png`)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect((await readdir(join(folder, 'cache/og'))).length).toBe(before + 1)
  const etag = answers[0]?.headers.get('etag') ?? ''
  expect(answers[0]?.headers.get('cache-control')).toBe('public, no-cache')
  const same = await ask(`/og/places/${id}.png`, { 'if-none-match': etag })
  expect([same.status, same.headers.get('cache-control')]).toEqual([304, 'public, no-cache'])
  await ctx.pool.query(`update places set name = name || ' of Austin' where id = $1`, [id])
  const changed = await ask(`/og/places/${id}.png`, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(etag)
  expect((await ask('/og/places/999999999.png')).status).toBe(404)
})

test('more pictures at once than can be drawn soon are put off', async () => {
  const { rows } = await ctx.pool.query('select id from places order by id limit 60')
  const answers = await Promise.all(rows.map(({ id }) => ask(`/og/places/${id}.png`)))
  const put = answers.filter(({ status }) => status === 429)
  expect(put.length).toBeGreaterThan(0)
  expect(put[0]?.headers.get('retry-after')).toBe('5')
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
}, 180_000)

test('the card to embed is small, has no script, sets no cookie, and any site may frame it, though no other page', async () => {
  const answer = await ask(`/embed/places/${await idOf(capitol)}`)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(page.length).toBeLessThan(10_000)
  expect(page).not.toContain('<script')
  expect(page).toContain(`href="${base}${capitol}"`)
  expect(answer.headers.get('set-cookie')).toBeNull()
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect((await ask(capitol)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const gone = await ask('/embed/places/999999999')
  expect([gone.status, gone.headers.get('content-security-policy')]).toEqual([404, expect.stringContaining('frame-ancestors *')])
  expect(await gone.text()).toContain('No longer shown here')
})

test('card, preview picture and API of a merged place lead to the one that stays, until it is taken back', async () => {
  const { rows } = await ctx.pool.query<{ category_id: number; lat: number; lng: number }>(
    'select category_id::int, lat, lng from places where id = $1',
    [await idOf(capitol)],
  )
  const add = () => createPlace(ctx, { fields: { name: unique('Merged'), ...rows[0] }, submit: true })
  const [{ id: loser }, { id: middle }, { id: winner }] = [await add(), await add(), await add()]
  await mergePlace(ctx, { id: loser, winner_id: middle })
  await mergePlace(ctx, { id: middle, winner_id: winner })
  const addresses = (id: number) => [`/embed/places/${id}`, `/og/places/${id}.png`, `/api/places/${id}`]
  const led = await Promise.all(addresses(loser).map((path) => ask(`${path}?from=there`)))
  expect(led.map(({ status }) => status)).toEqual([301, 301, 301])
  expect(led.map(({ headers }) => headers.get('location')?.replace('?from=there', ''))).toEqual(addresses(winner))
  await removePlace(ctx, { id: winner, reason: 'It is gone.' })
  const gone = await Promise.all(addresses(loser).map((path) => ask(`${path}?from=later`)))
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('oEmbed tells of places of this site only, and the place page says where', async () => {
  const html = await (await ask(capitol)).text()
  const path =
    /type="application\/json\+oembed" title="[^"]*" href="https:\/\/places\.example([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const id = await idOf(capitol)
  const told = await (await ask(path)).json()
  expect(told).toMatchObject({ version: '1.0', type: 'rich', width: 480, height: 180, provider_url: base })
  expect(told.html).toBe(embedCode({ id, name: told.title }, base))
  const of = async (url: string, more = '') => ask(`/api/oembed?url=${encodeURIComponent(url)}${more}`)
  expect(await (await of(`${base}/p/${id}`, '&maxwidth=300&maxheight=100')).json()).toMatchObject({ width: 300, height: 100 })
  for (const url of [
    `https://other.example${capitol}`,
    `https://places.example.other.example${capitol}`,
    'javascript:alert(1)',
    'nonsense',
  ])
    expect((await of(url)).status, url).toBe(422)
  for (const url of [`${base}/local/texas`, `${base}/p/999999999`, `${base}/`]) expect((await of(url)).status, url).toBe(404)
  expect((await of(base + capitol, '&format=xml')).status).toBe(501)
})

test('a name can not break out of the code to embed', () => {
  expect(embedCode({ id: 1, name: '"><script>alert(1)</script>&' }, base)).not.toMatch(/<script|"">/)
})
