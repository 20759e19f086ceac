import { hc } from 'hono/client'
import { type AddressQuery, read } from '../../platform/http.ts'
import type { SearchApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function searchClient(fetch: typeof globalThis.fetch) {
  const { places, regions } = hc<SearchApi>('/api', { fetch })
  return {
    search: (query: AddressQuery) => read(places.$get({ query })),
    where: (query: { q: string } | { near: string }) => read(places.where.$get({ query })),
    regions: (query: { q: string; near?: string; limit?: string }) => read(regions.search.$get({ query })),
    completions: (query: { q: string; near?: string; region?: string }) => read(places.completions.$get({ query })),
  }
}
