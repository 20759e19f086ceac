import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { PlacesApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function placesClient(fetch: typeof globalThis.fetch) {
  const { places } = hc<PlacesApi>('/api', { fetch })
  return {
    place: (id: number) => read(places[':id'].$get(at(id))),
    history: (id: number, query: { cursor?: string }) => read(places[':id'].history.$get({ ...at(id), query })),
  }
}
