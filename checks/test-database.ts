import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createLog } from '../src/platform/log.server.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the throwaway server for its superuser; `test-worker.ts` makes each test file's database with it. */
    testServer: string
    /** Address of the migrated database that the databases of test files are copies of; its name is replaced. */
    testTemplate: string
    /** Name of the database that has the starter besides, for those who `haveStarter`. */
    starterTemplate: string
  }
}

type Provide = (name: 'testServer' | 'testTemplate' | 'starterTemplate', value: string) => void

/** One throwaway PostgreSQL a run, with the migrations applied once and the starter loaded once. */
export default (project: TestProject): Promise<() => Promise<void>> => throwawayDatabase((name, value) => project.provide(name, value))

/** The same for whoever starts tests in another way. */
export async function throwawayDatabase(provide: Provide): Promise<() => Promise<void>> {
  // Hundreds of small databases would be looked through all the time, and one that just is can't be dropped by its owner.
  const postgres = await startThrowawayPostgres({ autovacuum: 'off' })
  const admin = new pg.Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  await admin.query('create database migrated owner hereabouts')
  await admin.query('alter role hereabouts createdb')
  await admin.end()
  const template = new URL(postgres.url)
  provide('starterTemplate', template.pathname.slice(1))
  template.pathname = '/migrated'
  await migrate(template.href, createLog('warn'))
  provide('testServer', postgres.adminUrl)
  provide('testTemplate', template.href)
  return postgres.stop
}
