import type { Ctx } from '../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../platform/cursor.server.ts'
import type { Job, JobQuery, JobState } from './contract.ts'

type Row = Omit<Job, 'run_at' | 'created_at'> & { run_at: Date; created_at: Date }

const all = `
  select id, task_identifier as job, attempts, max_attempts, last_error as error, run_at, created_at,
    case when locked_at is not null then 'running' when attempts >= max_attempts then 'dead'
      when attempts > 0 then 'retrying' else 'waiting' end as state
  from graphile_worker.jobs`

/** What is in the queue, the newest first, and how much of each state there is. */
export async function listJobs(ctx: Ctx, { state, job, cursor, limit }: JobQuery) {
  const list = ['jobs', state, job]
  const [last] = readCursor(cursor, list, idPosition) ?? [null]
  const [found, counts] = await Promise.all([
    ctx.client.query<Row>(
      `select * from (${all}) as jobs
       where ($1::text is null or state = $1) and ($2::text is null or job = $2) and ($3::bigint is null or id < $3)
       order by id desc limit $4`,
      [state ?? null, job || null, last, limit + 1],
    ),
    countJobs(ctx),
  ])
  const page = pageOf(found.rows, { limit, list, position: ({ id }) => [id] })
  return { ...page, data: page.data.map(shown), counts }
}

/** How many jobs there are of each state. */
export async function countJobs(ctx: Pick<Ctx, 'client'>): Promise<Record<JobState, number>> {
  const { rows } = await ctx.client.query<{ state: JobState; count: number }>(
    `select state, count(*) as count from (${all}) as jobs group by state`,
  )
  return { waiting: 0, running: 0, retrying: 0, dead: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) }
}

const shown = ({ run_at, created_at, ...job }: Row): Job => ({
  ...job,
  run_at: run_at.toISOString(),
  created_at: created_at.toISOString(),
})
