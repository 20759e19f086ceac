import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
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

/** A PostgreSQL of one's own on a copy of the prepared data, as fast as can be. It ends with this process, however that ends. */
export async function startThrowawayPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  await clearAbandoned()
  const folder = await mkdtemp(join(tmpdir(), prefix))
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

/** What an earlier run left because it was killed. */
async function clearAbandoned() {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(prefix) || isLocked(dataDirOf(folder))) continue
    const made = await stat(folder).catch(() => null)
    if (made && made.mtimeMs < Date.now() - YOUNG_MS) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
