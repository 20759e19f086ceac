import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.server.ts'
import { diskFull, StartError } from '../start-error.server.ts'
import type { Address } from './address.server.ts'
import type { Binaries } from './binaries.server.ts'
import { spawnManaged } from './child-process.server.ts'
import type { Home } from './home.server.ts'
import { readPidFile, stopProcess, stopStalePostmaster } from './stale-postmaster.server.ts'

/** A running PostgreSQL. `ended` settles when it is gone, whoever ended it. */
export type Postmaster = { pid: number; ended: Promise<number>; stop(): Promise<void> }

export type Start = { home: Home; binaries: Binaries; address: Address; settings: Record<string, string>; log: Log }

/**
 * Starts PostgreSQL on the cluster and waits until it takes connections, through a recovery however long.
 * @throws StartError with what it said if it ends before that
 */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  const deadline = Date.now() + 15_000
  for (;;) {
    await stopStalePostmaster(start.home.cluster, start.log)
    const outcome = await attempt(start)
    if (typeof outcome !== 'string') return outcome
    // The last processes of a killed server are still on their way out.
    if (/pre-existing shared memory|lock file .* already exists/.test(outcome) && Date.now() < deadline) {
      await sleep(200)
      continue
    }
    if (await removeLeftover(outcome, start.home.cluster)) continue
    throw new StartError(diskFull(outcome, start.home.folder) ?? `PostgreSQL did not start:\n${outcome}`)
  }
}

/**
 * Removes the file that keeps a recovery from beginning an unlogged table anew; whether it did. After a crash PostgreSQL empties such tables:
 * it removes their files before it replays its log, where the file of how they begin (`_init`) stands beside them, and puts that in their
 * place afterwards. Of a table that was made just before a kill the replay may bring that file only then, and the way is taken.
 */
async function removeLeftover(said: string, cluster: string): Promise<boolean> {
  const [, file] = /could not create file "((?:base|pg_tblspc)\/[\w/.-]+)": File exists/.exec(said) ?? []
  if (!file || file.includes('..')) return false
  const path = join(cluster, file)
  const begins = await access(`${path}_init`).then(
    () => true,
    () => false,
  )
  if (begins) await rm(path)
  return begins
}

async function attempt({ home, binaries, address, settings, log }: Start): Promise<Postmaster | string> {
  const said: string[] = []
  const stale = await readPidFile(home.cluster)
  const child = spawnManaged(binaries.postgres, options(home, address, settings), home.account, (line) => {
    said.push(line)
    if (said.length > 40) said.shift()
    note(line, log)
  })
  let over = false
  const ended = child.ended.finally(() => {
    over = true
  })
  ended.catch(() => {})
  for (let waited = 0; !over; waited += 20) {
    const there = await readPidFile(home.cluster)
    const fresh = there?.pid !== stale?.pid || there?.started !== stale?.started
    if (there?.ready && fresh) return running(there.pid, ended, child.process)
    if (waited > 0 && waited % 10_000 === 0)
      log.info({ seconds: waited / 1000 }, 'PostgreSQL is still starting; after a crash it first replays its log')
    await sleep(20)
  }
  await sleep(50)
  return child.ended.then(
    () => said.join('\n'),
    (error: Error) => error.message,
  )
}

function running(pid: number, ended: Promise<number>, child: { stdin: { destroy(): void } | null }): Postmaster {
  return {
    pid,
    ended,
    stop: async () => {
      await stopProcess(pid, [
        ['SIGINT', 4_000],
        ['SIGQUIT', 2_000],
        ['SIGKILL', 1_000],
      ])
      child.stdin?.destroy()
      await ended.catch(() => {})
    },
  }
}

function options(home: Home, { host, port }: Address, settings: Record<string, string>): string[] {
  const onSocket = host.startsWith('/')
  const all = {
    listen_addresses: onSocket ? '' : host,
    unix_socket_directories: onSocket ? `"${host.replaceAll('"', '""')}"` : '',
    port: String(port),
    ...settings,
  }
  return ['-D', home.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** PostgreSQL's own lines in our log. Failed statements are reported by whoever sent them, so here they are quiet. */
function note(line: string, log: Log) {
  const text = `PostgreSQL: ${line}`
  if (/^PANIC:|could not (write|fsync|extend)|No space left/.test(line)) log.error(text)
  else if (/^(FATAL|WARNING):/.test(line)) log.warn(text)
  else log.debug(text)
}
