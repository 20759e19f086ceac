import type { RequestListener, Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import pg from 'pg'
import type { Ctx } from '../../platform/context.server.ts'
import { connect, type Database, requestTimeouts } from '../../platform/database.server.ts'
import { type Env, readEnv } from '../../platform/env.server.ts'
import { createLog, type Log } from '../../platform/log.server.ts'
import { migrate } from '../../platform/migrate.server.ts'
import { startPostgres, statusOf } from '../../platform/postgres.server.ts'
import { StartError } from '../../platform/start-error.server.ts'
import { startReason } from '../../platform/start-reason.server.ts'
import { reactTo } from '../reactions.server.ts'
import { openHttpListener } from './http-listener.server.ts'
import { databaseOfSupervisor, isSupervisor, type SharedDatabase, superviseProcesses, tellSupervisor } from './processes.server.ts'
import { type Readiness, StartProgress } from './readiness.server.ts'
import { end, Shutdown, shutDownOnSignals } from './shutdown.server.ts'
import { createStartingApp } from './starting.server.ts'

/** What the app is given once the database is connected. */
export type AppDependencies = {
  database: Database
  env: Env
  log: Log
  readiness: () => Promise<Readiness>
  /** For what listens to more than requests. */
  server: Server
  /** What is to be closed before the database is. */
  atEnd(close: () => Promise<unknown>): void
}

export type Site = {
  /** Puts into the migrated database what must be there before the first visitor. May find it there already. */
  prepare(ctx: Ctx, log: Log): Promise<unknown>
  /** The listener that answers everything from then on. */
  open(dependencies: AppDependencies): Promise<RequestListener>
}

/**
 * From settings to a site that answers: takes the port, starts the database, migrates, prepares, opens. The port
 * is bound first, so health checks answer (live, not ready) during startup. Ends the process with 1 and one clear reason if something is
 * in the way. Where several processes are set, the first one supervises those that do this.
 */
export async function bootstrap(site: Site): Promise<void> {
  const { env, log } = settingsOrExit()
  const shutdown = new Shutdown(log)
  shutDownOnSignals(shutdown, log)
  try {
    if (isSupervisor(env)) announce(env, await superviseProcesses(env, log, shutdown))
    else await start(site, env, log, shutdown)
  } catch (error) {
    if (shutdown.started) return
    explain(error, env, log)
    end(shutdown, 1)
  }
}

async function start(site: Site, env: Env, log: Log, shutdown: Shutdown) {
  const progress = new StartProgress()
  const httpListener = await listenOnPort(
    env,
    getRequestListener(createStartingApp(progress.readiness).fetch, { hostname: new URL(env.appUrl).host }),
  )
  // The port is given up first: closing runs backwards, and nothing may be asked of a database that is gone.
  const shared = (await databaseOfSupervisor()) ?? (await ownDatabase(env, log, shutdown))
  const { url } = shared
  await migrate(url, log)
  progress.migrated = true
  const onError = (error: Error) => log.warn({ error: error.message }, 'a database connection was lost')
  const database = connect(url, { onError, timeouts: requestTimeouts })
  progress.pool = database.pool
  // Work that still holds a connection ends with the database.
  shutdown.add(() => Promise.race([database.pool.end(), sleep(1_000)]))
  shutdown.add(httpListener.close)
  await prepareAlone(site, url, log, shutdown)
  progress.starter = true
  httpListener.setHandler(
    await site.open({
      database,
      env,
      log,
      readiness: progress.readiness,
      server: httpListener.server,
      atEnd: (close) => shutdown.add(close),
    }),
  )
  if (!tellSupervisor()) announce(env, shared)
}

async function ownDatabase({ databaseUrl, dataDir }: Env, log: Log, shutdown: Shutdown): Promise<SharedDatabase> {
  if (databaseUrl !== undefined) return { url: databaseUrl, folder: null }
  const { url, folder, stop } = await startPostgres({ dataDir, log })
  shutdown.add(stop)
  return { url, folder }
}

/** Prepares the site while every other server that starts on this database waits; the second finds it done. */
async function prepareAlone(site: Site, url: string, log: Log, shutdown: Shutdown) {
  const onError = (error: Error) => log.warn({ error: error.message }, 'a database connection was lost')
  const lock = new pg.Client({ connectionString: url, application_name: 'prepare', keepAlive: true })
  lock.on('error', onError)
  const { db, pool } = connect(url, { max: 4, onError })
  let over: Promise<unknown> | undefined
  const end = () => {
    over ??= Promise.race([Promise.all([pool.end(), lock.end()]), sleep(1_000)])
    return over
  }
  shutdown.add(end)
  await lock.connect()
  await lock.query("select pg_advisory_lock(hashtextextended('prepare', 0))")
  await site.prepare({ db, client: pool, pool, viewer: null, request: null, now: new Date(), reactTo }, log)
  await end()
}

function settingsOrExit(): { env: Env; log: Log } {
  try {
    const env = readEnv()
    return { env, log: createLog(env.logLevel) }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

async function listenOnPort(env: Env, first: RequestListener) {
  try {
    return await openHttpListener(env, first)
  } catch (error) {
    const running = env.databaseUrl ? null : await statusOf(env.dataDir).catch(() => null)
    if (!(error instanceof StartError) || !running) throw error
    throw new StartError(
      `${error.message}\nThe data in ${env.dataDir} is in use by ${running.holder} (process ${running.pid}, since ${running.since}).`,
    )
  }
}

function explain(error: unknown, env: Env, log: Log) {
  const reason = startReason(error, env)
  if (reason === null) log.fatal(error, 'the start failed')
  else console.error(`\n${reason}\n`)
}

function announce(env: Env, { folder }: SharedDatabase) {
  const lines = [
    ['Address', env.appUrl],
    ['Data', folder ? env.dataDir : `${env.dataDir} and the PostgreSQL of DATABASE_URL`],
    ...(folder && !folder.startsWith(env.dataDir) ? [['Database', folder]] : []),
    ['Stop', `Ctrl-C, or kill ${process.pid}`],
  ]
  const text = lines.map(([name, value]) => `  ${String(name).padEnd(9)} ${value}`).join('\n')
  process.stdout.write(`\n  Ready in ${(performance.now() / 1000).toFixed(1)} s\n\n${text}\n\n`)
}
