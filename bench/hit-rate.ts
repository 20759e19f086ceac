import type pg from 'pg'
import { randomOf, runningSums } from '../src/app/generate/random.ts'
import { reactTo } from '../src/app/reactions.server.ts'
import { createPlace, editPlace } from '../src/features/places/writes.server.ts'
import type { Ctx } from '../src/platform/context.server.ts'
import { connect } from '../src/platform/database.server.ts'
import type { Viewer } from '../src/policy.ts'
import { startSite } from './site.ts'

/** Of 100 answers to visitors, so many were kept ones, while something was written every second. */
export type HitRateRow = { how: string; all: number; kinds: Record<string, number> }

/** Visits a second: what one process answers with ease when none is kept. */
export const VISITS = 10

/**
 * The share of kept answers under a mixed load, with the cache tags of this program and with what was before them: any statement on a
 * table that pages show empties everything. In alternating rounds, with one in which nothing is written: what the minute and rare pages leave. `databaseUrl` is of a database
 * with generated places.
 */
export async function measureHitRate(databaseUrl: string, folder: string, { rounds = 1, seconds = 60 } = {}): Promise<HitRateRow[]> {
  const { db, pool } = connect(databaseUrl)
  const ctx: Ctx = { db, client: pool, pool, viewer: await anEditor(pool), request: null, now: new Date(), reactTo }
  const site = await startSite(folder, { DATABASE_URL: databaseUrl })
  try {
    const visit = await visitsOf(pool)
    const write = (n: number) => writeOne(ctx, n)
    const phases = [
      { how: 'before: everything falls', triggers: old, write, counted: new Counts() },
      { how: 'by cache tags', triggers: withoutOld, write, counted: new Counts() },
      { how: 'nothing is written', triggers: withoutOld, write: async () => {}, counted: new Counts() },
    ]
    for (let round = 0; round < rounds; round++) {
      for (const { triggers, ...phase } of phases) {
        await pool.query(triggers)
        await mixed(site.url, seconds, { visit, ...phase })
      }
    }
    return phases.map(({ how, counted }) => counted.row(how))
  } finally {
    await pool.query(withoutOld).catch(() => {})
    await site.stop()
    await pool.end()
  }
}

class Counts {
  readonly #kinds = new Map<string, { hits: number; all: number }>()

  add(kind: string, hit: boolean) {
    const known = this.#kinds.get(kind) ?? { hits: 0, all: 0 }
    this.#kinds.set(kind, { hits: known.hits + Number(hit), all: known.all + 1 })
  }

  row(how: string): HitRateRow {
    const share = (of: { hits: number; all: number }[]) =>
      (100 * of.reduce((sum, { hits }) => sum + hits, 0)) / of.reduce((sum, { all }) => sum + all, 0)
    return {
      how,
      all: share([...this.#kinds.values()]),
      kinds: Object.fromEntries([...this.#kinds].map(([kind, one]) => [kind, share([one])])),
    }
  }
}

type Visit = { kind: string; path: string }
type Mixed = { visit: () => Visit; counted: Counts; write: (n: number) => Promise<unknown> }

/** Visits at a steady rate, one write a second. The first tenth is not counted. */
async function mixed(url: string, seconds: number, { visit, counted, write }: Mixed): Promise<void> {
  const began = Date.now()
  const pending: Promise<unknown>[] = []
  for (let n = 0; n < seconds * VISITS; n++) {
    const wait = began + (n * 1000) / VISITS - Date.now()
    if (wait > 0) await new Promise((later) => setTimeout(later, wait))
    if (n % VISITS === 0) pending.push(write(n / VISITS))
    const { kind, path } = visit()
    const ask = async () => {
      const answer = await fetch(url + path, { redirect: 'manual' })
      await answer.arrayBuffer()
      if (n > seconds * VISITS * 0.1) counted.add(kind, answer.headers.get('x-cache') === 'hit')
    }
    pending.push(ask())
  }
  await Promise.all(pending)
}

/** As visitors come: few places often, many rarely (Zipf), and by way of lists and searches. */
async function visitsOf(pool: pg.Pool): Promise<() => Visit> {
  const { rows: places } = await pool.query<{ path: string }>(
    `select '/places/' || r.path || '/' || c.slug || '/' || p.slug as path from places p join regions r on r.id = p.city_id
     join categories c on c.id = p.category_id where p.status = 'published' order by p.popularity desc limit 400`,
  )
  const { rows: cities } = await pool.query<{ path: string }>(
    `select path from regions where kind = 'city' and place_count > 0 order by place_count desc limit 60`,
  )
  const { rows: categories } = await pool.query<{ slug: string }>(`select slug from categories order by place_count desc limit 20`)
  const kinds: Record<string, { weight: number; paths: string[] }> = {
    place: { weight: 45, paths: places.map(({ path }) => path) },
    city: { weight: 25, paths: cities.flatMap(({ path }) => [`/local/${path}`, `/places/${path}`, `/explore?region=${path}`]) },
    category: { weight: 10, paths: categories.map(({ slug }) => `/places/category/${slug}`) },
    search: { weight: 10, paths: ['museum', 'coffee', 'park', 'library', 'pizza'].map((q) => `/explore?q=${q}`) },
    'start and lists': { weight: 10, paths: ['/', '/explore', '/local', '/login', '/how-ranking-works'] },
  }
  const random = randomOf(5)
  const names = Object.keys(kinds)
  const shares = runningSums(Object.values(kinds).map(({ weight }) => weight))
  const zipf = new Map(Object.entries(kinds).map(([kind, { paths }]) => [kind, runningSums(paths.map((_, n) => 1 / (n + 1)))]))
  return () => {
    const kind = names[random.weighted(shares)] ?? ''
    return { kind, path: kinds[kind]?.paths[random.weighted(zipf.get(kind) ?? [])] ?? '/' }
  }
}

async function anEditor(pool: pg.Pool): Promise<Viewer> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (name, username, role) values ('Bench', 'bench-' || floor(random() * 1e9)::text, 'editor') returning id`,
  )
  return { id: rows[0]?.id ?? 0, role: 'editor', verified: true, scopes: null, session: null, impersonatedBy: null, confirmed: true }
}

/** In turn: somebody registers, a place is looked at, its phone, its hours and its words are edited, a new one comes. */
async function writeOne(ctx: Ctx, n: number): Promise<void> {
  // Generated positions may lie beyond the roughly drawn outlines of states: a new place stands where one of the starter does.
  const { rows } = await ctx.pool.query<{ id: number; version: number; category_id: number; lat: number; lng: number }>(
    `select p.id, p.version, p.category_id, s.lat, s.lng from places p, (select lat, lng from places where source <> 'generated' order by random() limit 1) s
     where p.status = 'published' and p.id >= (select max(id) * random() from places)::bigint order by p.id limit 1`,
  )
  const [place] = rows
  if (!place) return
  const { id, version, category_id, lat, lng } = place
  const stamp = `${Date.now().toString(36)}${n}`
  const edit = (fields: Parameters<typeof editPlace>[1]['fields']) => editPlace(ctx, { id, version, fields })
  const acts = [
    () =>
      ctx.pool.query(
        `with u as (insert into users (name, username) values ('Ann', $1) returning id)
         insert into slugs (slug, kind, target_id) select $1, 'user', id from u`,
        [`ann-${stamp}`],
      ),
    () =>
      ctx.pool.query(
        'insert into place_counters (place_id, views) values ($1, 1) on conflict (place_id) do update set views = place_counters.views + 1',
        [id],
      ),
    () => edit({ phone: `(512) 555-0${100 + (n % 100)}` }),
    () => edit({ hours_text: n % 2 ? 'Mo-Su 08:00-20:00' : 'Mo-Fr 09:00-17:00' }),
    () => edit({ description: `Said anew: ${stamp}` }),
    () => createPlace(ctx, { submit: true, fields: { name: `New ${stamp}`, category_id, lat, lng } }),
  ]
  await acts[n % acts.length]?.()
}

const shown = [
  ...['settings', 'slugs', 'media', 'regions', 'region_paths', 'zips', 'categories', 'tags', 'places', 'place_slugs', 'place_categories'],
  ...['place_tags', 'place_facts', 'place_photos', 'place_documents', 'place_cells', 'region_facets', 'search_words', 'completions'],
  ...['completion_terms', 'region_documents', 'region_words'],
]
const withoutOld = `${shown.map((table) => `drop trigger if exists bench_before on ${table};`).join(' ')} drop function if exists bench_before()`
const old = `${withoutOld}; create function bench_before() returns trigger language plpgsql as
  $$ begin perform pg_notify('content', '*'); return null; end $$;
  ${shown.map((table) => `create trigger bench_before after insert or update or delete or truncate on ${table} for each statement execute function bench_before();`).join(' ')}`
