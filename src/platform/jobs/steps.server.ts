import { setTimeout as sleep } from 'node:timers/promises'
import { type Ctx, inTransaction, type TxCtx } from '../context.server.ts'
import type { Client } from '../database.server.ts'
import type { Try } from './worker.server.ts'

/** Between two steps pages have the database to themselves, in ms. */
const PAUSE_MS = 10

/** So much is done in one step: little enough that no page waits for it. */
const AT_ONCE = 100

/** After so many ms other jobs are let in. */
const SLICE_MS = 2_000

/** The job that is under way. */
export type Job = Pick<Try, 'id' | 'signal'>

type Steps = {
  now: Job
  /** What a job before this one came to, at first 0. */
  after: number
  /** Does what comes next after `after`, at most `atOnce`, in one transaction; what was done, in order. Fewer say that nothing is left. */
  step: (tx: TxCtx, after: number, atOnce: number) => Promise<readonly number[]>
  /** Enqueues the job that does the rest. */
  goOn: (tx: TxCtx, after: number) => Promise<void>
  atOnce?: number
}

/**
 * Does a job in many small transactions, each of which says how far the job came: whatever is cut off is done again, and nothing twice,
 * however often the job is tried.
 */
export async function inSteps(ctx: Ctx, { now, after, step, goOn, atOnce = AT_ONCE }: Steps): Promise<void> {
  const began = performance.now()
  for (let over = false; !over; ) {
    over = await inTransaction(ctx, async (tx) => {
      // What a crash of the machine undoes is undone with the mark of it.
      await tx.client.query('set local synchronous_commit = off')
      const done = await doneTo(tx, now.id, after)
      if (done === null) return true
      const next = await step(tx, done, atOnce)
      const last = next.length < atOnce ? undefined : next.at(-1)
      const enough = last === undefined || now.signal.aborted || performance.now() - began > SLICE_MS
      if (last !== undefined && enough) await goOn(tx, last)
      await tx.client.query('update job_progress set done_to = $2 where job_id = $1', [now.id, enough ? null : last])
      return enough
    })
    if (!over) await sleep(PAUSE_MS)
  }
}

/** How far a job came; whoever does the same job meanwhile waits for this transaction. */
async function doneTo({ client }: TxCtx, jobId: number, after: number): Promise<number | null> {
  const { rows } = await client.query<{ done_to: number | null }>(
    `insert into job_progress (job_id, done_to) values ($1, $2)
     on conflict (job_id) do update set done_to = job_progress.done_to returning done_to::int`,
    [jobId, after],
  )
  return rows[0]?.done_to ?? null
}

/** Forgets how far jobs came that are gone. For the schedule. */
export async function clearProgress({ client }: { client: Client }): Promise<void> {
  await client.query(
    `delete from job_progress p where p.created_at < now() - interval '1 day'
       and not exists (select from graphile_worker.jobs j where j.id = p.job_id)`,
  )
}
