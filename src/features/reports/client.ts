import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { ReportsApi } from './api.server.ts'

/** `fetch` is the browser's or the server's in-process one. */
export function reportsClient(fetch: typeof globalThis.fetch) {
  const { dashboard } = hc<ReportsApi>('/api', { fetch })
  return {
    dashboard: () => read(dashboard.$get()),
    waiting: () => read(dashboard.waiting.$get()),
  }
}
