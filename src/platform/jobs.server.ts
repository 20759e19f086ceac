import type { JobName, Jobs } from '../jobs.ts'
import type { Ctx } from './context.server.ts'

type Options = {
  /** Not before this moment; at once otherwise. */
  runAt?: Date
  /** Of the same key at most one job waits: a later one replaces an earlier one that hasn't begun. */
  key?: string
  /** How often it is tried before it counts as dead. The pauses grow: seconds, minutes, hours. */
  attempts?: number
  /** Of one queue one job runs at a time. */
  queue?: string
  /** Of jobs that are due, those with a lower number come first; 0 otherwise. */
  priority?: number
}

/** Enqueues a job in the transaction of `ctx`; a rollback removes it. */
export async function enqueue<Name extends JobName>(
  { client }: Pick<Ctx, 'client'>,
  job: Name,
  data: Jobs[Name],
  { runAt, key, attempts = 10, queue, priority = 0 }: Options = {},
): Promise<void> {
  await client.query(
    'select graphile_worker.add_job(identifier => $1, payload => $2::json, run_at => $3, job_key => $4, max_attempts => $5, queue_name => $6, priority => $7)',
    [job, JSON.stringify(data), runAt ?? null, key ?? null, attempts, queue ?? null, priority],
  )
}
