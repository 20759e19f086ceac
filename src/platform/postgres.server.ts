import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from './env.server.ts'
import type { Log } from './log.server.ts'
import { type Address, chooseAddress } from './postgres/address.server.ts'
import { findBinaries } from './postgres/binaries.server.ts'
import { ensureCluster } from './postgres/cluster.server.ts'
import { lockDataDir } from './postgres/data-dir-lock.server.ts'
import { ensureDatabase } from './postgres/ensure-database.server.ts'
import { prepareHome } from './postgres/home.server.ts'
import { isLocked } from './postgres/lock.server.ts'
import { type Postmaster, type Start, startPostmaster } from './postgres/postmaster.server.ts'
import { type Running, readRecord } from './postgres/record.server.ts'
import { stopStalePostmaster } from './postgres/stale-postmaster.server.ts'
import { tuning } from './postgres/tuning.server.ts'

/** A database that can be connected to until `stop`. `folder`: where it lies; null for a server elsewhere. */
export type Postgres = { url: string; adminUrl: string; folder: string; stop(): Promise<void> }

type Options = { dataDir: string; log: Log; holder?: string; settings?: Record<string, string> }

/**
 * Starts the embedded PostgreSQL on a data folder, making the database if there is none, and keeps it running:
 * if it ends by itself it is started again at the same address. What a kill left behind is cleared away first.
 * @param holder what others are told who has the data: "the server", or the name of a command
 * @param settings PostgreSQL's, over the tuning that is built in
 * @throws StartError if another process has the data, the disk is full, or the place can't be used
 */
export async function startPostgres({ dataDir, log, holder = 'the server', settings = {} }: Options): Promise<Postgres> {
  const dataDirLock = await lockDataDir(dataDir, holder)
  try {
    const home = await prepareHome(dataDir, log)
    dataDirLock.alsoLock(home.folder)
    const binaries = await findBinaries(home.account, log)
    await ensureCluster(home, binaries, log)
    await stopStalePostmaster(home.cluster, log)
    const address = await chooseAddress(home)
    const start: Start = { home, binaries, address, log, settings: { ...(await tuning()), ...settings } }
    const supervised = supervise(start, await startPostmaster(start))
    try {
      const { url, adminUrl } = await ensureDatabase(address, home.password)
      await dataDirLock.writeStatus({ state: 'ready', url })
      return { url, adminUrl, folder: home.folder, stop: () => stop(supervised, address, dataDirLock) }
    } catch (error) {
      await supervised.stop()
      throw error
    }
  } catch (error) {
    await dataDirLock.release()
    throw error
  }
}

async function stop(supervised: { stop(): Promise<void> }, address: Address, dataDirLock: Awaited<ReturnType<typeof lockDataDir>>) {
  await dataDirLock.writeStatus({ state: 'stopping' }).catch(() => {})
  await supervised.stop()
  if (address.temporary) await rm(address.host, { recursive: true, force: true })
  await dataDirLock.release()
}

/** Starts PostgreSQL again whenever it ends by itself, at first at once, then after growing pauses up to 30 s. */
function supervise(start: Start, first: Postmaster): { stop(): Promise<void> } {
  let current: Postmaster | null = first
  let stopping = false
  const watch = async () => {
    for (let pause = 100; !stopping; ) {
      const began = Date.now()
      const status = await current?.ended.catch(() => -1)
      if (stopping) return
      if (Date.now() - began > 60_000) pause = 100
      start.log.error({ status }, 'PostgreSQL ended by itself and is being started again')
      current = null
      await sleep(pause)
      pause = Math.min(pause * 3, 30_000)
      if (stopping) return
      current = await startPostmaster(start).catch((error: Error) => {
        start.log.error(error.message)
        return null
      })
      if (current) start.log.info({ pid: current.pid }, 'PostgreSQL runs again')
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      stopping = true
      await current?.stop()
      await Promise.race([watching, sleep(1_000)])
      await current?.stop()
      await stopStalePostmaster(start.home.cluster, start.log)
    },
  }
}

/** Who has the data folder, if anybody: read without disturbing them. */
export async function statusOf(dataDir: string): Promise<Running | null> {
  return isLocked(dataDir) ? readRecord(dataDir) : null
}

/**
 * The database that these settings mean: DATABASE_URL; else that of the server running on DATA_DIR; else the embedded
 * one, started for the time. `stop` ends only what was started here.
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: Log,
  holder: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: async () => {} }
  const deadline = Date.now() + 60_000
  for (;;) {
    const running = await statusOf(env.dataDir)
    if (running?.holder !== 'the server' || Date.now() > deadline) return startPostgres({ dataDir: env.dataDir, log, holder })
    if (running.url && running.state === 'ready') return { url: running.url, stop: async () => {} }
    await sleep(100)
  }
}
