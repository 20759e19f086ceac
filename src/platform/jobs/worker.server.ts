import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { JobName, Jobs, ScheduledJob } from '../../jobs.ts'
import type { Log } from '../log.server.ts'
import { abandonedJobs, holdLease } from './lease.server.ts'
import { workerLog } from './log.server.ts'

/** One try of the job with the number `id`. `last` says that after this one it counts as dead; `signal` that the process is about to end. */
export type Try = { id: number; attempt: number; last: boolean; signal: AbortSignal }

/** What does each kind of job. What it throws has it tried again later. */
export type Handlers = { [Name in JobName]: (data: Jobs[Name], now: Try) => Promise<void> }

/** `at`: minute, hour, day, month, weekday as in a crontab, in UTC. Missed runs of the last day are made up for once. */
export type Schedule = readonly { job: ScheduledJob; at: string }[]

type Work = {
  pool: pg.Pool
  log: Log
  handlers: Partial<Handlers>
  schedule: Schedule
  /** Jobs that have `concurrency` workers of their own: they wait for no others, however long those take. */
  apart?: readonly JobName[]
  concurrency?: number
  /** How often it looks for jobs of processes that have ended, in ms. */
  watchEvery?: number
  /** How often it looks for jobs that are due, and how soon it starts anew, in ms. */
  pollEvery?: number
  /** How long what runs at the end is waited for before it is told to end, in ms. */
  abortAfter?: number
}

const day = 86_400_000

/**
 * Works off the queue until `stop`, `concurrency` jobs at a time, and as many of those `apart`. Any number of processes may: each job is
 * done by one of them, and the schedule is kept once for all. Starts anew when the database was away.
 */
export function startWorker({ pool, log, handlers, schedule, apart = [], ...times }: Work): { stop(): Promise<void> } {
  const { watchEvery = 20_000 } = times
  const freeAbandoned = abandonedJobs(pool, log)
  const watch = setInterval(() => void freeAbandoned().catch((error: Error) => log.debug(error.message)), watchEvery)
  watch.unref()

  const isApart = (name: string) => (apart as readonly string[]).includes(name)
  const all = Object.entries(tasks(handlers))
  const lane = (taskList: TaskList, schedule: Schedule) => keepWorking({ pool, log, schedule, ...times }, taskList)
  const lanes = [lane(Object.fromEntries(all.filter(([name]) => !isApart(name))), schedule)]
  if (apart.length > 0) lanes.push(lane(Object.fromEntries(all.filter(([name]) => isApart(name))), []))

  return {
    stop: async () => {
      clearInterval(watch)
      const ids = (await Promise.all(lanes.map((one) => one.stop()))).flat()
      // Whatever was cut off is given back to the queue.
      await Promise.race([pool.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]).catch(() => {}), sleep(250)])
    },
  }
}

type Lane = Pick<Work, 'pool' | 'log' | 'schedule' | 'concurrency' | 'pollEvery' | 'abortAfter'>

/** Does these jobs until `stop`, which gives the names of the workers that did. */
function keepWorking({ pool, log, schedule, ...times }: Lane, taskList: TaskList): { stop(): Promise<string[]> } {
  const { concurrency = 2, pollEvery = 2_000, abortAfter = 1_500 } = times
  const stopping = new AbortController()
  let runner: Runner | null = null
  let ids: string[] = []

  const turn = async () => {
    const events: WorkerEvents = new EventEmitter()
    const leases: { release(): Promise<void> }[] = []
    ids = []
    events.on('pool:create', ({ workerPool }) => {
      ids.push(workerPool.id)
      leases.push(holdLease(pool, workerPool.id, log))
    })
    try {
      runner = await run({
        pgPool: pool,
        logger: workerLog(log),
        events,
        concurrency,
        noHandleSignals: true,
        pollInterval: pollEvery,
        gracefulShutdownAbortTimeout: abortAfter,
        taskList,
        parsedCronItems: cronItems(schedule),
      })
      if (stopping.signal.aborted) await runner.stop()
      await runner.promise
    } finally {
      runner = null
      await Promise.all(leases.map((lease) => lease.release()))
    }
  }
  const turns = async () => {
    while (!stopping.signal.aborted) {
      await turn().catch((error: Error) => log.warn({ error: error.message }, 'the worker ended and starts again'))
      await sleep(pollEvery, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const working = turns()

  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([runner?.stop().catch(() => {}), sleep(2_000)])
      await Promise.race([working, sleep(250)])
      return ids
    },
  }
}

function tasks(handlers: Partial<Handlers>): TaskList {
  const list: TaskList = {}
  for (const [name, handle] of Object.entries(handlers)) {
    // The catalogue types what is queued; what comes out is what went in.
    const handleAny = handle as (data: unknown, now: Try) => Promise<void>
    list[name] = (data, { job, abortSignal }) =>
      handleAny(data, { id: Number(job.id), attempt: job.attempts, last: job.attempts >= job.max_attempts, signal: abortSignal })
  }
  return list
}

function cronItems(schedule: Schedule) {
  return parseCronItems(
    schedule.map(({ job, at }) => ({
      task: job,
      match: at,
      identifier: job,
      options: { backfillPeriod: day, maxAttempts: 3, jobKey: `scheduled:${job}` },
    })),
  )
}
