import { hc } from 'hono/client'
import { type AddressQuery, read } from '../../platform/http.ts'
import type { AuditApi } from './api.server.ts'

/** `fetch` is the browser's or the server's in-process one. */
export function auditClient(fetch: typeof globalThis.fetch) {
  const { audit } = hc<AuditApi>('/api', { fetch })
  return { list: (query: AddressQuery) => read(audit.$get({ query })) }
}
