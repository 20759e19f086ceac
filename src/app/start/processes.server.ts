import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Env } from '../../platform/env.server.ts'
import type { Log } from '../../platform/log.server.ts'
import { type Postgres, startPostgres } from '../../platform/postgres.server.ts'
import { end, type Shutdown } from './shutdown.server.ts'

/** The database that all processes use. `folder`: where an embedded one lies. */
export type SharedDatabase = { url: string; folder: string | null }

/** Connections to the embedded PostgreSQL: for each process, and for commands beside them. */
const CONNECTIONS = { each: 20, more: 40 }

const given = cluster.isWorker ? new Promise<SharedDatabase>((resolve) => process.once('message', resolve)) : null

/** The database that the supervisor has started, as soon as it is there; null where this process has none. */
export const databaseOfSupervisor = (): Promise<SharedDatabase> | null => given

/** Whether this process starts the others and answers nothing itself. */
export const isSupervisor = ({ processes }: Pick<Env, 'processes'>): boolean => processes > 1 && cluster.isPrimary

/** Whether this process says what is said once: it is alone, or the first of several. */
export const isFirstProcess = (): boolean => cluster.isPrimary || cluster.worker?.id === 1

const READY = 'ready'

/** Tells the supervisor that this process answers; false where there is none. */
export const tellSupervisor = (): boolean => cluster.isWorker && process.send?.(READY) !== undefined

/**
 * Starts the database and as many server processes on it as are set, which share the port. They end together: by a signal, or when one
 * of them ends by itself. Answers when all are ready. @throws StartError where the database can't be started
 */
export async function superviseProcesses(env: Env, log: Log, shutdown: Shutdown): Promise<SharedDatabase> {
  const workers = new Set<Worker>()
  let postgres: Postgres | null = null
  shutdown.add(async () => {
    await Promise.all([...workers].map(stop))
    await postgres?.stop()
  })
  const fork = () => {
    const worker = cluster.fork()
    workers.add(worker)
    worker.once('exit', (code: number | null, signal: string | null) => {
      workers.delete(worker)
      if (shutdown.started) return
      // One that could still say why it ends has done so.
      if (code === null) log.fatal({ signal }, 'a server process was ended')
      end(shutdown, 1)
    })
    return worker
  }
  // The first one takes the port, or says why it can't.
  const first = fork()
  await Promise.race([once(first, 'listening'), once(first, 'exit')])
  if (shutdown.started) return ended()
  const settings = { max_connections: String(CONNECTIONS.more + CONNECTIONS.each * env.processes) }
  if (env.databaseUrl === undefined) postgres = await startPostgres({ dataDir: env.dataDir, log, settings })
  const database: SharedDatabase = { url: postgres?.url ?? String(env.databaseUrl), folder: postgres?.folder ?? null }
  if (shutdown.started) return ended()
  const all = [first, ...Array.from({ length: env.processes - 1 }, fork)]
  const ready = all.map((worker) => new Promise((resolve) => worker.on('message', (said) => said === READY && resolve(said))))
  for (const worker of all) worker.send(database)
  await Promise.all(ready)
  return database
}

/** Nothing follows: the process ends. */
const ended = () => new Promise<never>(() => {})

async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
