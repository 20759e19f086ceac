import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { ResolveApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function resolveClient(fetch: typeof globalThis.fetch) {
  const api = hc<ResolveApi>('/api', { fetch })
  return { resolve: (path: string) => read(api.resolve.$get({ query: { path } })) }
}
