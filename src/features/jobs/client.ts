import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { JobsApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function jobsClient(fetch: typeof globalThis.fetch) {
  const { jobs } = hc<JobsApi>('/api', { fetch })
  const at = (id: number) => ({ param: { id: String(id) } })
  return {
    list: (query: Record<string, string | undefined>) => read(jobs.$get({ query })),
    retry: (id: number) => read(jobs[':id'].retry.$post(at(id))),
    drop: (id: number) => read(jobs[':id'].$delete(at(id))),
  }
}
