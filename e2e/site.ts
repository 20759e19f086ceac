import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'
import { startSite } from '../bench/site.ts'
import { copyPreparedData } from '../checks/prepared-data.ts'
import { makeAccount } from './make-account.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the running site, as the start prints it. */
    site: string
    /** Its data folder. */
    siteData: string
    /** Of `the-admin`, `the-manager` and `the-editor`. */
    staffPassword: string
  }
}

const staffPassword = 'tall copper staircase'

/** The real program on data of its own, with the starter loaded, for all journeys of a run. */
export default async function site(project: TestProject): Promise<() => Promise<void>> {
  // Its file is unpacked at the first call: two workers at once would start what the other is still writing.
  if (!process.env.CHROMIUM_PATH) await chromium.executablePath()
  const folder = await mkdtemp(join(tmpdir(), 'hereabouts-site-'))
  // Open to PostgreSQL's own user, or its data would lie elsewhere.
  await chmod(folder, 0o711)
  // Each browser comes from an address of its own, as behind a proxy: one address may register 30 people an hour.
  const data = join(folder, 'data')
  await copyPreparedData(data)
  const { url, stop } = await startSite(data, { TRUST_PROXY: '1', NODE_OPTIONS: '--import ./e2e/judged-answers.ts' })
  project.provide('site', url.replace('127.0.0.1', 'localhost'))
  project.provide('siteData', data)
  project.provide('staffPassword', staffPassword)
  for (const role of ['admin', 'manager', 'editor'] as const)
    await makeAccount(data, { username: `the-${role}`, email: `${role}@staff.example`, role, password: staffPassword })
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
