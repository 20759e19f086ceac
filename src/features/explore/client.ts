import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { ExploreApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function exploreClient(fetch: typeof globalThis.fetch) {
  const { regions, categories } = hc<ExploreApi>('/api', { fetch })
  return {
    regionOverview: (id: number) => read(regions[':id'].overview.$get({ param: { id: String(id) } })),
    regionCounts: (id: number) => read(regions[':id'].counts.$get({ param: { id: String(id) } })),
    categoryRegions: (id: number) => read(categories[':id'].regions.$get({ param: { id: String(id) } })),
  }
}
