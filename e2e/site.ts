import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startSite } from '../bench/site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the running site. */
    site: string
  }
}

/** The real program on data of its own, with the starter loaded, for all journeys of a run. */
export default async function site(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hereabouts-site-'))
  // Open to PostgreSQL's own user, or its data would lie elsewhere.
  await chmod(folder, 0o711)
  const { url, stop } = await startSite(folder)
  project.provide('site', url)
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
