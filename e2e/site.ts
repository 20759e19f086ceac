import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startSite } from '../bench/site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the running site. */
    site: string
    /** Of `the-admin`, `the-manager` and `the-editor`. */
    staffPassword: string
  }
}

const run = promisify(execFile)
const staffPassword = 'tall copper staircase'

/** The real program on data of its own, with the starter loaded, for all journeys of a run. */
export default async function site(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hereabouts-site-'))
  // Open to PostgreSQL's own user, or its data would lie elsewhere.
  await chmod(folder, 0o711)
  // Each browser comes from an address of its own, as behind a proxy: one address may register 30 people an hour.
  const { url, stop } = await startSite(folder, { TRUST_PROXY: '1' })
  project.provide('site', url)
  project.provide('staffPassword', staffPassword)
  for (const role of ['admin', 'manager', 'editor']) {
    const given = ['--email', `${role}@staff.example`, '--username', `the-${role}`, '--role', role, '--password', staffPassword]
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, DATABASE_URL: undefined, LOG_LEVEL: 'error' }
    await run(process.execPath, ['src/app/manage.ts', 'users', 'create', ...given], { env })
  }
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
