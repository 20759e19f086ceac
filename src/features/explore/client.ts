import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { ExploreApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function exploreClient(fetch: typeof globalThis.fetch) {
  const { regions, categories } = hc<ExploreApi>('/api', { fetch })
  return {
    regionOverview: (id: number) => read(regions[':id'].overview.$get(at(id))),
    regionCounts: (id: number, category?: string) =>
      read(regions[':id'].counts.$get({ ...at(id), query: { ...(category && { category }) } })),
    categoryRegions: (id: number) => read(categories[':id'].regions.$get(at(id))),
  }
}
