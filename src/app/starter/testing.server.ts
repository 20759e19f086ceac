import pg from 'pg'
import { inject } from 'vitest'
import { copyDatabase } from '../../platform/testing.server.ts'

/**
 * Makes the test file's database anew with the starter in it, as a copy of one into which it was loaded once a run: in a tenth of a
 * second. To be called before anything else is asked of the database.
 */
export async function haveStarter(): Promise<void> {
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1)
  const admin = new pg.Client({ connectionString: inject('testServer') })
  await admin.connect()
  await admin.query(`drop database ${name} with (force)`)
  await copyDatabase(admin, inject('starterTemplate'), name)
  await admin.end()
}
