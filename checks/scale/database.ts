import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { generatePlaces } from '../../src/app/generate/generate-places.server.ts'
import { connect } from '../../src/platform/database.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { migrate } from '../../src/platform/migrate.server.ts'
import { throwaway } from '../../src/platform/postgres/tuning.server.ts'
import { startPostgres } from '../../src/platform/postgres.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a database with very many generated places; tests of scale only read it. */
    largeDatabase: string
  }
}

/** So many places, or those of the database named by SCALE_DATABASE, which was made by `npm run generate`. */
const PLACES = Number(process.env.SCALE_PLACES ?? 300_000)

/** One throwaway PostgreSQL with a generated country, made once a run. */
export default async function largeDatabase(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.SCALE_DATABASE) {
    project.provide('largeDatabase', process.env.SCALE_DATABASE)
    return async () => {}
  }
  const folder = await mkdtemp(join(tmpdir(), 'hereabouts-test-'))
  await chmod(folder, 0o711)
  const log = createLog('warn')
  const postgres = await startPostgres({ dataDir: folder, log, holder: 'a test run', settings: { ...throwaway, max_wal_size: '8GB' } })
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await migrate(postgres.url, log)
    const { db, pool } = connect(postgres.url)
    const began = Date.now()
    await generatePlaces(
      { db, client: pool, pool, viewer: null, request: null, now: new Date(), reactTo: () => async () => {} },
      { places: PLACES, seed: 1 },
    )
    await pool.end()
    console.log(`${PLACES.toLocaleString('en-US')} places made in ${Math.round((Date.now() - began) / 1000)} s`)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('largeDatabase', postgres.url)
  return stop
}
