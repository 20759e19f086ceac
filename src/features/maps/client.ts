import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { MapsApi } from './api.server.ts'

type MapQuery = AddressQuery & { bbox: string; zoom: string }

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function mapsClient(fetch: typeof globalThis.fetch) {
  const { places, map } = hc<MapsApi>('/api', { fetch })
  return {
    map: (query: MapQuery) => read(places.map.$get({ query })),
    /** Of a view that a page draws. */
    names: async (query: MapQuery) => (await read(map.names.$get({ query }))).data,
    around: (id: number) => read(places[':id'].around.$get(at(id))),
  }
}
