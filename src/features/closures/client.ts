import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { ClosuresApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function closuresClient(fetch: typeof globalThis.fetch) {
  const { places, closures } = hc<ClosuresApi>('/api', { fetch })
  return {
    ofPlace: (placeId: number) => read(places[':id'].closure.$get(at(placeId))),
    cases: (placeId: number) => read(places[':id'].closures.$get(at(placeId))),
    question: (id: number) => read(closures[':id'].$get(at(id))),
    answer: (id: number, says: 'open' | 'closed' | 'unsure', note = '') =>
      read(closures[':id'].answer.$post({ ...at(id), json: { says, note } })),
  }
}
