import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../src/platform/log.server.ts'
import { isLocked } from '../src/platform/postgres/lock.server.ts'
import { throwaway } from '../src/platform/postgres/tuning.server.ts'
import { type Postgres, startPostgres } from '../src/platform/postgres.server.ts'
import { copyPreparedData } from './prepared-data.ts'

const prefix = 'hereabouts-throwaway-'
/** A folder that is younger may be about to be locked. */
const YOUNG_MS = 10 * 60_000
/** Files that are only in memory cost the kernel half the work. */
const MEMORY = '/dev/shm'
/** So much must be free of it. */
const PLENTY = 8 * 2 ** 30

/** A PostgreSQL of one's own on a copy of the prepared data, as fast as can be. It ends with this process, however that ends. */
export async function startThrowawayPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  for (const place of new Set([tmpdir(), MEMORY])) await clearAbandoned(place)
  const folder = await mkdtemp(join(await placeForData(), prefix))
  // Root's PostgreSQL runs as another account, which must be able to pass.
  await chmod(folder, 0o711)
  const dataDir = dataDirOf(folder)
  await copyPreparedData(dataDir)
  const postgres = await startPostgres({ dataDir, log: createLog('warn'), holder: 'a test run', settings: { ...throwaway, ...settings } })
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return { ...postgres, stop }
}

const dataDirOf = (folder: string) => join(folder, 'data')

/** Memory where there is plenty of it, else the folder for what is temporary. */
async function placeForData(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null)
  return memory && Math.min(memory.bavail * memory.bsize, process.availableMemory()) > PLENTY ? MEMORY : tmpdir()
}

/** What an earlier run left because it was killed. */
async function clearAbandoned(place: string) {
  for (const name of await readdir(place).catch(() => [])) {
    const folder = join(place, name)
    if (!name.startsWith(prefix) || isLocked(dataDirOf(folder))) continue
    const made = await stat(folder).catch(() => null)
    if (made && made.mtimeMs < Date.now() - YOUNG_MS) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
