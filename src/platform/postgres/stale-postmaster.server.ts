import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Log } from '../log.server.ts'
import { StartError } from '../start-error.server.ts'

/** What PostgreSQL notes in `postmaster.pid`. `started`: seconds since 1970. */
export type PidFile = { pid: number; folder: string; started: string; ready: boolean }

/** Null if there is no such note. One that a killed server left looks like any other. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, folder: lines[1] ?? cluster, started: lines[2] ?? '', ready: lines[7]?.trim() === 'ready' } : null
}

/**
 * Cleans up after a killed start on a cluster that we hold the lock of: stops a PostgreSQL that outlived its
 * parent, and removes a pid file whose number now belongs to another program (PostgreSQL itself would refuse).
 */
export async function stopStalePostmaster(cluster: string, log: Log): Promise<void> {
  const left = await readPidFile(cluster)
  if (!left || !isAlive(left.pid)) return
  const command = await commandOf(left.pid)
  if (command?.includes(left.folder) || command?.includes(cluster)) {
    log.warn({ pid: left.pid }, 'a PostgreSQL that outlived its server is being stopped')
    await stopProcess(left.pid, [
      ['SIGINT', 10_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 5_000],
    ])
  } else if (isAlive(left.pid)) {
    log.warn({ pid: left.pid }, 'stale postmaster.pid removed: another program has that process id')
    await rm(join(cluster, 'postmaster.pid'), { force: true })
  }
}

/** Sends one signal after the other, each with its patience in milliseconds, until the process is gone. */
export async function stopProcess(pid: number, steps: [NodeJS.Signals, number][]): Promise<void> {
  for (const [signal, timeoutMs] of steps) {
    const until = Date.now() + timeoutMs
    if (!send(pid, signal)) return
    while (Date.now() < until) {
      await sleep(20)
      if (!isAlive(pid)) return
    }
  }
  throw new StartError(`Process ${pid} can't be stopped.`)
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const isAlive = (pid: number) => send(pid, 0)

async function commandOf(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => null,
  )
}
