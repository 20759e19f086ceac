import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the running site. */
    site: string
  }
}

const READY_WITHIN_MS = 180_000

/** The real program on data of its own, with the starter loaded, for all journeys of a run. */
export default async function site(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hereabouts-site-'))
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder, DATABASE_URL: undefined, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['src/app/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await ready(url, child)
  project.provide('site', url)
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function ready(url: string, child: ChildProcess) {
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode} before it was ready.`)
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((later) => setTimeout(later, 250))
  }
  child.kill('SIGKILL')
  throw new Error('The site was not ready in time.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
