import { cachedFigure } from '../../platform/cached-figure.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { suspendedAt } from '../accounts/current-user.server.ts'
import type { imports } from '../imports/tables.ts'
import { countJobs } from '../jobs/reads.server.ts'
import type { Dashboard } from './contract.ts'
import type { zeroResultSearches } from './tables.ts'

type Change = { now: number; before: number }

/** The state of the whole in figures, for those who run it. */
export async function readDashboard(ctx: Ctx): Promise<Dashboard> {
  const [people, places, placesFresh, imports, zeroResults, jobs, mails, health] = await Promise.all([
    cachedFigure(ctx, 'people', () => readPeople(ctx)),
    readPlaces(ctx),
    cachedFigure(ctx, 'fresh places', () => readFreshPlaces(ctx)),
    readImports(ctx),
    readZeroResults(ctx),
    countJobs(ctx),
    cachedFigure(ctx, 'mails', () => readMails(ctx)),
    readHealth(ctx),
  ])
  return { people, places, places_fresh: placesFresh, imports, searches_without_result: zeroResults, jobs, mails, health }
}

/** What nobody has looked after yet. */
export async function readWaiting(ctx: Ctx): Promise<{ dead_jobs: number; dead_mails: number }> {
  const [jobs, mails] = await Promise.all([
    countJobs(ctx),
    one<{ dead: number }>(ctx, "select count(*) as dead from mails where state = 'dead'"),
  ])
  return { dead_jobs: jobs.dead, dead_mails: mails.dead }
}

/** Counts of the last 7 days and of the 7 before; $1 is now. */
const change = (column: string) => `
  count(*) filter (where ${column} > $1::timestamptz - interval '7 days') as now,
  count(*) filter (where ${column} <= $1::timestamptz - interval '7 days' and ${column} > $1::timestamptz - interval '14 days') as before`

async function readPeople(ctx: Ctx): Promise<Dashboard['people']> {
  const { now, before, ...rest } = await one<Omit<Dashboard['people'], 'fresh'> & Change>(
    ctx,
    `select count(*) as total, ${change('created_at')},
       count(*) filter (where last_seen_at > $1::timestamptz - interval '7 days') as active,
       count(*) filter (where email_verified_at is null) as unverified,
       count(*) filter (where ${suspendedAt('$1')}) as suspended
     from users u where erased_at is null`,
    [ctx.now],
  )
  return { ...rest, fresh: { now, before } }
}

/** Published ones by the counters of the states, which are always right; the others are few, and have an index of their own. */
async function readPlaces(ctx: Ctx): Promise<Dashboard['places']> {
  const { rows } = await ctx.client.query<{ status: string; count: number }>(
    `select 'published' as status, coalesce(sum(place_count), 0)::bigint as count from regions where kind = 'state'
     union all select status::text, count(*) from places where status <> 'published' group by status`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

const readFreshPlaces = (ctx: Ctx): Promise<Change> =>
  one(ctx, `select ${change('created_at')} from places where created_at > $1::timestamptz - interval '14 days'`, [ctx.now])

type ImportRow = RowOf<typeof imports, 'id' | 'file_name' | 'state' | 'counts' | 'started_at' | 'finished_at'>

async function readImports(ctx: Ctx): Promise<Dashboard['imports']> {
  const { rows } = await ctx.client.query<ImportRow>(
    'select id, file_name, state, counts, started_at, finished_at from imports order by id desc limit 5',
  )
  return rows.map((row) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }))
}

async function readZeroResults(ctx: Ctx): Promise<Dashboard['searches_without_result']> {
  const today = ctx.now.toISOString().slice(0, 10)
  const [counts, words] = await Promise.all([
    one<Change>(
      ctx,
      `select coalesce(sum(count) filter (where day > $1::date - 7), 0)::int as now,
         coalesce(sum(count) filter (where day <= $1::date - 7), 0)::int as before
       from zero_result_searches where day > $1::date - 14`,
      [today],
    ),
    ctx.client.query<RowOf<typeof zeroResultSearches, 'words' | 'region'> & { count: number }>(
      `select words, region, sum(count)::int as count from zero_result_searches where day > $1::date - 30
       group by words, region order by sum(count) desc, words limit 10`,
      [today],
    ),
  ])
  return { ...counts, words: words.rows }
}

function readMails(ctx: Ctx): Promise<Dashboard['mails']> {
  return one(
    ctx,
    `select (select count(*) from mails where state = 'queued') as queued, (select count(*) from mails where state = 'dead') as dead,
       (select count(*) from mails where state = 'sent' and created_at > $1::timestamptz - interval '14 days'
          and sent_at > $1::timestamptz - interval '7 days') as sent`,
    [ctx.now],
  )
}

async function readHealth(ctx: Ctx): Promise<Dashboard['health']> {
  const found = await one<Pick<Dashboard['health'], 'database_size' | 'database_version' | 'migrations'>>(
    ctx,
    `select pg_database_size(current_database()) as database_size, current_setting('server_version') as database_version,
       (select count(*) from migrations) as migrations`,
  )
  return { ...found, uptime: Math.floor(process.uptime()), node_version: process.versions.node, memory: process.memoryUsage.rss() }
}

/** A statement that always answers one row. */
async function one<Row extends object>(ctx: Pick<Ctx, 'client'>, text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await ctx.client.query<Row>(text, values)
  const [row] = rows
  if (!row) throw new Error('A count answered nothing')
  return row
}
