import { hc } from 'hono/client'
import { type AddressQuery, read } from '../../platform/http.ts'
import type { NewsApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function newsClient(fetch: typeof globalThis.fetch) {
  const { user } = hc<NewsApi>('/api', { fetch })
  return { list: (query: AddressQuery = {}) => read(user.news.$get({ query })) }
}
