import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { GettingStartedApi } from './api.server.ts'
import type { StepKey } from './contract.ts'

/** `fetch` is the browser's or the server's in-process one. */
export function gettingStartedClient(fetch: typeof globalThis.fetch) {
  const { admin } = hc<GettingStartedApi>('/api', { fetch })
  return {
    steps: () => read(admin['getting-started'].$get()),
    skip: (step: StepKey, skipped: boolean) => read(admin['getting-started'].$put({ json: { step, skipped } })),
    testMail: () => read(admin['test-mail'].$post()),
    removeStarter: () => read(admin['starter-places'].remove.$post()),
    restoreStarter: () => read(admin['starter-places'].restore.$post()),
  }
}
