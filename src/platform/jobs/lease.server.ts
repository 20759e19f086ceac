import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.server.ts'

/**
 * Tells the other processes that the worker called `id` lives: a lock in the database that ends with this process, however that ends.
 * Taken again when its connection breaks.
 */
export function holdLease(pool: pg.Pool, id: string, log: Log): { release(): Promise<void> } {
  const over = new AbortController()
  const holding = hold(pool, id, log, over.signal)
  return {
    release: async () => {
      over.abort()
      await holding
    },
  }
}

async function hold(pool: pg.Pool, id: string, log: Log, over: AbortSignal) {
  while (!over.aborted) {
    let broken: Error | undefined
    try {
      const connection = await pool.connect()
      try {
        await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
        broken = await lostOrOver(connection, over)
      } finally {
        // The lock must not stay with a connection that goes back to the pool.
        connection.release(true)
      }
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
    }
    if (over.aborted) return
    log.debug({ error: broken?.message }, 'the lock of the worker was lost and is taken again')
    await sleep(1_000, undefined, { signal: over }).catch(() => {})
  }
}

function lostOrOver(connection: pg.PoolClient, over: AbortSignal): Promise<Error | undefined> {
  return new Promise((resolve) => {
    if (over.aborted) return resolve(undefined)
    connection.once('error', resolve)
    connection.once('end', () => resolve(new Error('the connection ended')))
    over.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}

const abandoned = `
  select distinct locked_by as worker from graphile_worker.jobs
  where locked_by is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = hashtextextended(locked_by, 0)
  )`

/**
 * Frees what workers hold that no longer live, so that others can do it: found missing at two looks in a row, since a lease may be lost
 * for a moment. Call the result every `pause` or so.
 */
export function abandonedJobs(pool: pg.Pool, log: Log): () => Promise<void> {
  let missing = new Set<string>()
  return async () => {
    const { rows } = await pool.query<{ worker: string }>(abandoned)
    const gone = rows.map(({ worker }) => worker)
    const free = gone.filter((worker) => missing.has(worker))
    missing = new Set(gone)
    if (free.length === 0) return
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [free])
    log.warn({ workers: free }, 'jobs of a process that ended are free again')
  }
}
