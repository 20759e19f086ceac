import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { AdminPlacesQuery, MOST_AT_ONCE } from '../src/features/places-admin/contract.ts'
import { listAdminPlaces } from '../src/features/places-admin/list.server.ts'
import { connect } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { startPostgres } from '../src/platform/postgres.server.ts'
import { median, quantile } from './figures.ts'
import { record } from './recorder.ts'
import { markdownTable } from './table.ts'
import { writeSection } from './write-section.ts'

// `npm run bench:admin-places -- --folder FOLDER [--rounds 3]`: the table of all places on a data folder that `npm run generate` has filled,
// into docs/performance.md. Some places of the folder are given another source, state, owner and time of their last change.
const { values } = parseArgs({ options: { folder: { type: 'string' }, rounds: { type: 'string', default: '3' } } })
if (!values.folder) throw new Error('npm run bench:admin-places -- --folder FOLDER')
const rounds = Number(values.rounds)
/** What one question may take, in milliseconds. */
const BUDGET = 200
const FAR = 500
const LIMIT = 50
const MOST_OF_A_PAGE = 100
/** Of the filters alone, page 500 of every so many-th. */
const SAMPLED = 7
const sorts = ['changed', 'newest', 'name'] as const

/** Filters with several values each: common ones, rare ones, and those whose places stand far behind in every order. */
const filters: Record<string, string[]> = {
  status: ['published', 'pending', 'closed', 'removed'],
  category: ['restaurants', 'pizza', 'museums'],
  region: ['texas', 'texas/austin', 'new-york/new-york', 'illinois/chicago/lincoln-park'],
  source: ['generated', 'older', 'newer'],
  owner: ['some', 'none', '7'],
  missing: ['photo', 'phone', 'website', 'hours'],
  changed: ['1d', '30d', '2026-01-31'],
  q: ['the', 'central park', 'cafe m'],
}

type Question = { name: string; given: Record<string, string> }

function questions(): Question[] {
  const singles = Object.entries(filters).flatMap(([filter, values]) => values.map((value) => ({ [filter]: value })))
  const pairs = singles.flatMap((one, at) =>
    singles.slice(at + 1).flatMap((other) => (Object.keys(one)[0] === Object.keys(other)[0] ? [] : [{ ...one, ...other }])),
  )
  return [{}, ...singles, ...pairs].flatMap((filter) =>
    sorts.map((sort) => ({ name: new URLSearchParams({ ...filter, sort }).toString(), given: { ...filter, sort } })),
  )
}

/** Which of the generated places are of another kind: numbers are given in order, so what is older stands behind all others. */
async function vary(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select from places where source = 'older' limit 1")
  if (rows.length > 0) return
  const steps = [
    `update places set source = 'older', updated_at = updated_at - interval '1 year' - id * interval '1 second'
     where id in (select id from places order by id limit (select count(*) * 0.12 from places))`,
    `update places set source = 'newer', updated_at = now() - (id % 2000) * interval '1 minute'
     where id in (select id from places order by id desc limit (select count(*) * 0.03 from places))`,
    `update places set status = (array['pending', 'closed', 'removed'])[id % 3 + 1]::place_status where id % 67 = 0`,
    'update places set owner_id = id % 400 + 1 where id % 500 = 1',
    'vacuum analyze places',
  ]
  for (const step of steps) await pool.query(step)
}

/** Where page 500 begins, read page by page; null where there are fewer. */
async function farCursor(pool: pg.Pool, given: Record<string, string>): Promise<string | null> {
  const { ctx } = record(pool, new Date().toISOString())
  let cursor: string | null = null
  for (let passed = 0; passed < (FAR - 1) * LIMIT; passed += MOST_OF_A_PAGE) {
    const limit = Math.min(MOST_OF_A_PAGE, (FAR - 1) * LIMIT - passed)
    const page = await listAdminPlaces(ctx, AdminPlacesQuery.parse({ ...given, limit: String(limit), ...(cursor && { cursor }) }))
    if (page.next_cursor === null) return null
    cursor = page.next_cursor
  }
  return cursor
}

type Row = { name: string; took: number }

async function measure(pool: pg.Pool, asked: Question[], cursors: Map<string, string>): Promise<Row[]> {
  const times = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++)
    for (const { name, given } of asked) {
      const recorder = record(pool, new Date().toISOString())
      const cursor = cursors.get(name)
      await listAdminPlaces(recorder.ctx, AdminPlacesQuery.parse({ ...given, limit: String(LIMIT), ...(cursor && { cursor }) }))
      if (round > 0) times.set(name, [...(times.get(name) ?? []), recorder.spent])
    }
  return [...times].map(([name, all]) => ({ name, took: median(all) }))
}

const load = loadavg()[0] ?? 0
const postgres = await startPostgres({ dataDir: resolve(values.folder), log: createLog('warn'), holder: 'a benchmark' })
const { pool } = connect(postgres.url)
try {
  await vary(pool)
  const { rows: counted } = await pool.query<{ places: string }>('select count(*) as places from places')
  const all = questions()
  const far = new Map<string, string>()
  const alone = all.filter(({ given }) => Object.keys(given).length <= 2)
  for (const { name, given } of alone.filter((_, n) => n % SAMPLED === 0)) {
    const cursor = await farCursor(pool, given)
    if (cursor) far.set(name, cursor)
  }
  const first = await measure(pool, all, new Map())
  const later = await measure(
    pool,
    all.filter(({ name }) => far.has(name)),
    far,
  )
  const words = first.filter(({ name }) => name.includes('q='))
  const line = (name: string, rows: Row[]) => {
    const times = rows.map(({ took }) => took)
    const over = rows.filter(({ took }) => took > BUDGET).length
    const most = rows.toSorted((a, b) => b.took - a.took)[0]
    return [
      name,
      String(rows.length),
      median(times).toFixed(1),
      quantile(times, 0.95).toFixed(1),
      Math.max(...times).toFixed(1),
      String(over),
      `\`${most?.name}\``,
    ]
  }
  const table = markdownTable(
    ['questions', 'number', 'median', '95 %', 'most', `over ${BUDGET}`, 'slowest'],
    [
      line('first page, with its count', first),
      line('by words of a name, alone and with another filter', words),
      line(`page ${FAR} by its cursor`, later),
    ],
  )
  const slow = [...first, ...later].filter(({ took }) => took > BUDGET)
  for (const { name, took } of slow.toSorted((a, b) => b.took - a.took)) console.log(took.toFixed(0).padStart(6), name)
  console.log(table)
  await writeSection(
    '## All places, by the team',
    `\`GET /api/admin/places\`, made by \`npm run bench:admin-places\` on ${Number(counted[0]?.places).toLocaleString('en-US')} generated places, of which an eighth has an older source, 3 % a newer one, 1.5 % are closed, removed or waiting and 0.2 % have an owner: every filter with several values, alone and in pairs, by last change, number and name; milliseconds in the database of a whole page of ${LIMIT}, medians of ${rounds} rounds. More than ${MOST_AT_ONCE.toLocaleString('en-US')} are "at least" as many. Load of the machine before it began ${load.toFixed(1)}.\n\n${table}\n`,
  )
} finally {
  await pool.end()
  await postgres.stop()
}
