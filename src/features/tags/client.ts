import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { TagsApi } from './api.server.ts'

/** `fetch` is the browser's or the server's in-process one. */
export function tagsClient(fetch: typeof globalThis.fetch) {
  const { tags } = hc<TagsApi>('/api', { fetch })
  return { list: (limit: number) => read(tags.$get({ query: { limit: String(limit) } })) }
}
