import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { JobsApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function jobsClient(fetch: typeof globalThis.fetch) {
  const { jobs } = hc<JobsApi>('/api', { fetch })
  return {
    list: (query: AddressQuery) => read(jobs.$get({ query })),
    retry: (id: number) => read(jobs[':id'].retry.$post(at(id))),
    drop: (id: number) => read(jobs[':id'].$delete(at(id))),
  }
}
