import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { somebody } from '../features/places/writes/testing.server.ts'
import { createLog } from '../platform/log.server.ts'
import { unique } from '../platform/testing.server.ts'
import { xmlText } from '../platform/xml.ts'
import { dotsOfPicture } from '../ui/map/live/dots.ts'
import { builtPages } from './server/pages.server.ts'
import { createApp } from './server.ts'
import { haveStarter } from './starter/testing.server.ts'
import { ctx } from './testing.server.ts'

const app = createApp({
  db: ctx,
  env: { appUrl: 'https://places.example', production: true },
  log: createLog('silent'),
  readiness: () => ({ database: true, migrated: true, starter: true }),
  pages: await builtPages(),
})
const ask = async (path: string) => {
  const answer = await app.fetch(new Request(`http://in.process${path}`))
  return { status: answer.status, html: await answer.text(), to: answer.headers.get('location') }
}

const plain = (html: string) => html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, '')

let handle = ''
let owner = 0

beforeAll(async () => {
  await haveStarter()
  owner = (await somebody(ctx, 'user')).viewer?.id ?? 0
  handle = unique('writer').slice(-30)
  await ctx.pool.query(`update users set username = $2, name = 'Ana Morales' where id = $1`, [owner, handle])
})

/** A list with so many places of the starter and notes of 200 characters, and free text where there are no more. */
async function list(slug: string, visibility: string, count: number): Promise<number | undefined> {
  const { rows } = await ctx.pool.query<{ id: number }>(
    `insert into lists (owner_id, slug, title, visibility, published_at, entry_count) values ($1, $2, 'Stops by the water', $3, now(), $4) returning id`,
    [owner, slug, visibility, count],
  )
  const [id] = [rows[0]?.id]
  await ctx.pool.query('insert into list_slugs (owner_id, slug, list_id) values ($1, $2, $3)', [owner, slug, id])
  await ctx.pool.query(
    `insert into list_entries (list_id, position, place_id, place_name, free_text, note)
     select $1, 'V' || lpad(n::text, 6, '0'), p.id, coalesce(p.name, 'Stop ' || n), p.id is null, repeat(md5(n::text) || ' and ', 5)
     from generate_series(1, $2) n left join (select id, name, row_number() over (order by md5(id::text)) as n from places where status = 'published') p using (n)`,
    [id, count],
  )
  return id
}

test('what followers were told is an entry of its feed, the same for ever, without names of places that are no longer listed', async () => {
  const id = await list('told', 'public', 2)
  const { rows: entries } = await ctx.pool.query<{ place_name: string; place_id: number }>(
    'select place_name, place_id from list_entries where list_id = $1 order by position',
    [id],
  )
  const [first, second] = entries
  await ctx.pool.query(
    `insert into list_changes (list_id, content_version, kind, before) values ($1, 1, 'title', '{"name": "Nobody was told"}')`,
    [id],
  )
  const what = (entry: typeof first) => ({ place_id: entry?.place_id, name: null })
  await ctx.pool.query('insert into list_tellings (list_id, changes, said, created_at) values ($1, 2, $2, $3)', [
    id,
    JSON.stringify([
      { kind: 'note', entry_id: null, what: what(first) },
      { kind: 'added', entry_id: null, what: what(second) },
    ]),
    new Date('2026-01-02T03:04:05Z'),
  ])
  const told = async () =>
    (await ask(`/up/@${handle}/told/feed.atom`)).html.split('<entry>').filter((entry) => entry.includes('list-telling/'))
  const [before] = await told()
  expect(before).toMatch(/<id>tag:places\.example,2025:list-telling\/\d+<\/id>\n<title>2 changes<\/title>/)
  expect(before).toContain('<published>2026-01-02T03:04:05.000Z</published>')
  expect(before).toContain(`<summary>${xmlText(`Note on ${first?.place_name} · ${second?.place_name} added`)}</summary>`)
  expect(before).not.toContain('Nobody was told')
  await ctx.pool.query(`update places set status = 'removed' where id = $1`, [second?.place_id])
  // The entry may be gone as well.
  await ctx.pool.query('delete from list_entries where list_id = $1 and place_id = $2', [id, second?.place_id])
  const [after] = await told()
  await ctx.pool.query(`update places set status = 'published' where id = $1`, [second?.place_id])
  expect(after).toContain('· A place that is no longer listed was added</summary>')
  expect(/<id>.*<\/id>/.exec(after ?? '')?.[0]).toBe(/<id>.*<\/id>/.exec(before ?? '')?.[0])
})

test('the page of five thousand entries is at most 40 kB, says what it is, and leads on page by page', async () => {
  await list('many', 'public', 5000)
  const { status, html } = await ask(`/up/@${handle}/many`)
  expect(status).toBe(200)
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(40_000)
  expect(html.match(/<article id="e\d+"/g)).toHaveLength(50)
  expect(html).toContain(`<link rel="canonical" href="https://places.example/up/@${handle}/many"`)
  const listed = (text: string) =>
    [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
      .map(([, json = '']) => JSON.parse(json))
      .find((thing) => thing['@type'] === 'ItemList')
  const numbers = (text: string) => listed(text)?.itemListElement.map(({ position }: { position: number }) => position)
  expect(listed(html)).toMatchObject({ '@type': 'ItemList', numberOfItems: 5000 })
  expect(numbers(html)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  // All its places are on the map: those of the page as pins, the others as dots of a picture.
  const picture = /--picture:url\(&quot;(\/api\/lists\/\d+\/dots\.svg[^)]*)&quot;\)/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const drawn = await ask(picture)
  expect([picture, drawn.status]).toEqual([expect.stringContaining('/dots.svg?bbox='), 200])
  expect(dotsOfPicture(drawn.html).length).toBeGreaterThan(50)
  expect((await ask(`/up/@${handle}/many?price=2`)).html).not.toMatch(/\/api\/lists\/\d+\/dots/)
  expect(html).toContain(`/up/@${handle}/many?page=2`)
  expect(html).not.toContain(`href="/up/@${handle}"`)
  expect(html).not.toMatch(/<meta name="robots"/)
  const last = await ask(`/up/@${handle}/many?page=100`)
  expect([last.status, last.html.includes('>5,000<')]).toEqual([200, true])
  // Of words of the author, too, though they have no address.
  expect([listed(last.html)?.numberOfItems, numbers(last.html)]).toEqual([5000, Array.from({ length: 50 }, (_, n) => n + 4951)])
  expect((await ask(`/up/@${handle}/many?page=101`)).status).toBe(404)
  const unread = await ask(`/up/@${handle}/many?near=95,0&price=9&open=later&been=maybe`)
  expect([unread.status, unread.html.includes('Show the whole list')]).toEqual([200, false])
  expect(plain(unread.html)).toContain('The opening hours, price, position, and visits filters could not be read and were left out.')
  expect(plain((await ask(`/up/@${handle}/many?page=abc`)).html)).toContain('The page filter could not be read and was left out.')
  expect(html).not.toContain('could not be read')
  // Of guests nobody knows where they have been.
  expect(plain((await ask(`/up/@${handle}/many?been=false`)).html)).toContain('The visits filter could not be read and was left out.')
})

test('only what has places on a map is filtered and stands beside one', async () => {
  const id = await list('words-alone', 'public', 6)
  await ctx.pool.query(`update list_entries set place_id = null, free_text = true where list_id = $1`, [id])
  const looks = async () => {
    const { html } = await ask(`/up/@${handle}/words-alone`)
    return [html.includes('?open=now'), html.includes('id="map"'), /class="wrap[^"]* list-page/.test(html)]
  }
  expect(await looks()).toEqual([false, false, false])
  await ctx.pool.query(
    `update list_entries e set free_text = false, place_id = o.place_id from list_entries o join lists l on l.id = o.list_id and l.slug = 'many'
    where e.list_id = $1 and o.position = e.position`,
    [id],
  )
  expect(await looks()).toEqual([true, true, true])
})

test('an unlisted one isn’t for search engines, a private one isn’t there, and another spelling leads to its address', async () => {
  await list('unlisted', 'unlisted', 3)
  await list('private', 'private', 3)
  expect((await ask(`/up/@${handle}/unlisted`)).html).toContain('<meta name="robots" content="noindex"')
  expect((await ask(`/up/@${handle}/private`)).status).toBe(404)
  expect((await ask(`/up/@${handle}/nowhere`)).status).toBe(404)
  const other = await ask(`/up/@${handle.toUpperCase()}/unlisted`)
  expect([other.status, other.to]).toEqual([301, `/up/@${handle}/unlisted`])
})

test('a public one has a feed of what was added, which its page names; no other has', async () => {
  await list('fed', 'public', 3)
  const { status, html: feed } = await ask(`/up/@${handle}/fed/feed.atom`)
  expect(status).toBe(200)
  expect(feed.match(/<entry>/g)).toHaveLength(3)
  expect(feed).toContain('<title>Stops by the water - ')
  expect(feed).toContain('<author><name>Ana Morales</name></author>')
  expect((await ask(`/up/@${handle}/fed`)).html).toContain(`type="application/atom+xml"`)
  const moved = await ask(`/up/@${handle.toUpperCase()}/fed/feed.atom`)
  expect([moved.status, moved.to]).toEqual([301, `/up/@${handle}/fed/feed.atom`])
  await list('unfed', 'unlisted', 1)
  for (const slug of ['unfed', 'nowhere']) expect((await ask(`/up/@${handle}/${slug}/feed.atom`)).status).toBe(404)
})
