import { createLog } from '../platform/log.server.ts'
import type { Viewer } from '../policy.ts'
import { createApi } from './api.server.ts'
import type { ServicesEnv } from './services.server.ts'
import { ctx } from './testing.server.ts'

/** The whole API on the database of this test file: made by each of them, since files share modules and not databases. */
export function openApi(more: ServicesEnv = {}) {
  const api = createApi({
    db: ctx,
    env: { appUrl: 'https://places.example', production: true, ...more },
    log: createLog(process.env.TEST_LOG ? 'info' : 'silent'),
    readiness: () => ({ database: true, migrated: true, starter: true }),
  })
  const fetch = async (viewer: Viewer | null, path: string, init: RequestInit = {}) =>
    api.fetch(new Request(new URL(`/api${path}`, 'http://in.process'), init), { viewer })
  /** With a body of JSON; what was answered. */
  const ask = async (viewer: Viewer | null, method: string, path: string, body?: unknown) => {
    const json = body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(viewer, path, { method, ...json })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
  }
  return { fetch, ask }
}
