import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { RegionsApi } from './api.server.ts'

/** `fetch` is the browser's or the server's in-process one. */
export function regionsClient(fetch: typeof globalThis.fetch) {
  const { regions, user, zips } = hc<RegionsApi>('/api', { fetch })
  return {
    region: (id: number) => read(regions[':id'].$get(at(id))),
    byPath: (path: string) => read(regions['by-path'].$get({ query: { path } })),
    list: (query: AddressQuery) => read(regions.$get({ query })),
    zip: (zip: string) => read(zips[':zip'].$get({ param: { zip } })),
    setHome: (region: string | null) => read(user['home-region'].$put({ json: { region } })),
    at: (lat: number, lng: number) => read(regions.at.$get({ query: { near: `${lat.toFixed(6)},${lng.toFixed(6)}` } })),
  }
}
