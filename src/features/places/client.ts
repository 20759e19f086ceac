import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { PlacesApi } from './api.server.ts'

/** A query as it stands in an address: what is undefined is left out. */
type SearchQuery = Record<string, string | undefined>

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function placesClient(fetch: typeof globalThis.fetch) {
  const { places, regions, categories, resolve } = hc<PlacesApi>('/api', { fetch })
  return {
    place: (id: number) => read(places[':id'].$get({ param: { id: String(id) } })),
    around: (id: number) => read(places[':id'].around.$get({ param: { id: String(id) } })),
    search: (query: SearchQuery) => read(places.$get({ query })),
    suggest: (query: { q: string; near?: string }) => read(places.suggest.$get({ query })),
    map: (query: SearchQuery & { bbox: string; zoom: string }) => read(places.map.$get({ query })),
    regionOverview: (id: number) => read(regions[':id'].overview.$get({ param: { id: String(id) } })),
    categoryRegions: (id: number) => read(categories[':id'].regions.$get({ param: { id: String(id) } })),
    resolve: (path: string) => read(resolve.$get({ query: { path } })),
  }
}
