import { chmod, mkdir, readlink, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { folderError, StartError } from '../start-error.server.ts'
import { isRoot } from './account.server.ts'
import { type Lock, takeLock } from './lock.server.ts'
import { type Running, readRecord, removeRecord, writeRecord } from './record.server.ts'

/** Exclusive lock on the data folder, with a status file naming the holder. */
export type DataDirLock = {
  alsoLock(folder: string): void
  writeStatus(change: Partial<Pick<Running, 'state' | 'url'>>): Promise<void>
  release(): Promise<void>
}

/**
 * Takes the data folder (made if missing); waits up to 15 s for a holder that is shutting down.
 * @throws StartError if somebody else has it
 */
export async function lockDataDir(dataDir: string, holder: string): Promise<DataDirLock> {
  try {
    // Others may pass through, not look around: PostgreSQL's account has its own folder further in.
    if ((await makeFolder(dataDir)) && isRoot()) await chmod(dataDir, 0o711)
    const locks = [await waitForLock(dataDir)]
    let record: Running = { pid: process.pid, holder, state: 'starting', since: new Date().toISOString(), url: null }
    await writeRecord(dataDir, record)
    return {
      alsoLock: (folder) => {
        const lock = takeLock(folder)
        if (!lock) throw new StartError(`The database in ${folder} is in use by a server on a copy of this data folder.`)
        locks.push(lock)
      },
      writeStatus: async (change) => {
        record = { ...record, ...change }
        await writeRecord(dataDir, record)
      },
      release: async () => {
        await removeRecord(dataDir)
        for (const lock of locks) lock.release()
      },
    }
  } catch (error) {
    throw folderError(error, dataDir)
  }
}

/** Makes a folder and those above it, one by one: Node's own way never ends where the system makes none, as below /proc. @returns whether it was made */
async function makeFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) return false
  const target = await readlink(path).catch(() => null)
  if (target !== null && !found) throw new StartError(`DATA_DIR leads to ${path}, a link to ${target}, and there is nothing.`)
  if (found) throw new StartError(`DATA_DIR needs the folder ${path}, and that is a file.`)
  await makeFolder(dirname(path))
  await mkdir(path).catch(async (error: unknown) => {
    // Another process may have been quicker.
    if (!(await stat(path).catch(() => null))?.isDirectory()) throw error
  })
  return true
}

async function waitForLock(dataDir: string): Promise<Lock> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const lock = takeLock(dataDir)
    if (lock) return lock
    const other = await readRecord(dataDir)
    const leaving = other?.state === 'stopping' || (other && other.holder !== 'the server')
    if (!leaving || Date.now() > deadline) throw new StartError(inUse(dataDir, other))
    await sleep(100)
  }
}

function inUse(dataDir: string, other: Running | null): string {
  const who = other ? `${other.holder} (process ${other.pid}, since ${other.since})` : 'another process'
  return `The data in ${dataDir} is in use by ${who}. Stop that first, or set DATA_DIR to another folder.`
}
