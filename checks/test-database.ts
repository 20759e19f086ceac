import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createLog } from '../src/platform/log.server.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { isLocked } from '../src/platform/postgres/lock.server.ts'
import { throwaway } from '../src/platform/postgres/tuning.server.ts'
import { startPostgres } from '../src/platform/postgres.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the throwaway server for its superuser; `test-worker.ts` makes each test file's database with it. */
    testServer: string
    /** Address of the migrated database that the databases of test files are copies of; its name is replaced. */
    testTemplate: string
  }
}

const prefix = 'hereabouts-test-'

/** One throwaway PostgreSQL a run, with the migrations applied once. It ends with this process, however that ends. */
export default (project: TestProject): Promise<() => Promise<void>> => throwawayDatabase((name, value) => project.provide(name, value))

/** The same for whoever starts tests in another way. */
export async function throwawayDatabase(
  provide: (name: 'testServer' | 'testTemplate', address: string) => void,
): Promise<() => Promise<void>> {
  await clearAbandoned()
  const folder = await mkdtemp(join(tmpdir(), prefix))
  // Root's PostgreSQL runs as another account, which must be able to pass.
  await chmod(folder, 0o711)
  const log = createLog('warn')
  const postgres = await startPostgres({ dataDir: folder, log, holder: 'a test run', settings: throwaway })
  await migrate(postgres.url, log)
  await allowCopies(postgres.adminUrl)
  provide('testServer', postgres.adminUrl)
  provide('testTemplate', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** What an earlier run left because it was killed. */
async function clearAbandoned() {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (name.startsWith(prefix) && !isLocked(folder)) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

async function allowCopies(adminUrl: string) {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('alter role hereabouts createdb')
  await admin.end()
}
