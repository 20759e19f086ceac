import pg from 'pg'
import { createLog } from '../src/platform/log.server.ts'
import { startPostgres } from '../src/platform/postgres.server.ts'
import { pageKinds } from './page-paths.ts'
import { addresses, page, placePaths } from './pages.ts'
import { startSite } from './site.ts'

/** Milliseconds by PostgreSQL's own clock that a page waits for a statement, planning included, and how often it asks that. */
export type StatementRow = { page: string; statement: string; ms: number; times: number }

/** So many requests of a kind are counted, after as many that aren't. */
const COUNTED = 40
/** So many statements of a page are listed, the longest ones. */
const LISTED = 5

/** What each kind of page asks of the database, by statement. */
export async function measureStatements(dataDir: string): Promise<StatementRow[]> {
  const settings = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' }
  const postgres = await startPostgres({ dataDir, log: createLog('error'), holder: 'a benchmark', settings })
  const admin = new pg.Client({ connectionString: postgres.adminUrl })
  const site = await startSite(dataDir, { DATABASE_URL: postgres.url })
  try {
    await admin.connect()
    await admin.query('create extension if not exists pg_stat_statements')
    const places = await placePaths(site.url)
    const rows: StatementRow[] = []
    for (const kind of pageKinds.filter(({ guest }) => !guest)) {
      const next = addresses(kind, places)
      for (let asked = 0; asked < 2 * COUNTED; asked++) {
        if (asked === COUNTED) await admin.query('select pg_stat_statements_reset()')
        await page(site.url, kind, next())
      }
      rows.push(...(await longest(admin)).map((row) => ({ ...row, page: kind.name })))
    }
    await admin.query('drop extension pg_stat_statements')
    return rows
  } finally {
    await site.stop()
    await admin.end()
    await postgres.stop()
  }
}

async function longest(admin: pg.Client): Promise<Omit<StatementRow, 'page'>[]> {
  const { rows } = await admin.query<{ query: string; ms: number; calls: number }>(
    `select query, (total_exec_time + total_plan_time) / $1 as ms, calls::int from pg_stat_statements s join pg_roles r on r.oid = s.userid
     where r.rolname = 'hereabouts' and calls >= $1 / 2 order by 2 desc limit $2`,
    [COUNTED, LISTED],
  )
  return rows.map(({ query, ms, calls }) => ({ statement: nameOf(query), ms, times: calls / COUNTED }))
}

/** The name that prepared ones carry; those that are built by search begin with their tiers or their order. */
function nameOf(query: string): string {
  return (
    /^\s*\w+ \/\* (\S+) \*\//.exec(query)?.[1] ??
    (/\bas score\b/.test(query) ? 'search-ranked' : `${query.replace(/\s+/g, ' ').slice(0, 40)} …`)
  )
}
