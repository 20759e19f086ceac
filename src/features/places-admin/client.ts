import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { PlaceMovesApi } from '../places/moves-api.server.ts'
import type { PlaceVerb } from '../places/place-verbs.ts'
import type { PlaceRecordsApi } from '../places/record-api.server.ts'
import type { PlacesAdminApi } from './api.server.ts'
import type { NewBulkEdit } from './bulk-contract.ts'

/** Moves that have an operation of their own and go without another place. */
export type PlainMove = Exclude<PlaceVerb, 'edit' | 'suggest' | 'merge'>

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function placesAdminClient(fetch: typeof globalThis.fetch) {
  const { admin } = hc<PlacesAdminApi>('/api', { fetch })
  const moves = hc<PlaceMovesApi>('/api', { fetch }).places[':id']
  const { places } = hc<PlaceRecordsApi>('/api', { fetch })
  const edits = admin['bulk-edits']
  return {
    list: (query: AddressQuery) => read(admin.places.$get({ query })),
    sources: () => read(admin['place-sources'].$get()),
    record: (id: number) => read(places[':id'].record.$get(at(id))),
    preview: (id: number) => read(places[':id'].preview.$get(at(id))),
    revisions: (id: number) => read(places[':id'].revisions.$get({ ...at(id), query: { limit: '20' } })),
    matches: (query: { name: string; lat: string; lng: string }) => read(places.matches.$get({ query })),
    move: (id: number, move: PlainMove, json: { version: number; reason?: string }) => read(moves[move].$post({ ...at(id), json })),
    merge: (id: number, json: { version: number; into: number }) => read(moves.merge.$post({ ...at(id), json })),
    plan: (json: NewBulkEdit) => read(edits.$post({ json })),
    bulkEdit: (id: number) => read(edits[':id'].$get(at(id))),
    bulkEdits: () => read(edits.$get({ query: {} })),
    run: (id: number) => read(edits[':id'].run.$post(at(id))),
    undo: (id: number) => read(edits[':id'].undo.$post(at(id))),
  }
}
