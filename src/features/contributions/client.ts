import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { PlaceMovesApi } from '../places/moves-api.server.ts'
import type { PlaceRecordsApi } from '../places/record-api.server.ts'
import type { ContributionsApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function contributionsClient(fetch: typeof globalThis.fetch) {
  const forms = hc<ContributionsApi>('/api', { fetch })
  const moves = hc<PlaceMovesApi>('/api', { fetch }).places
  const { places } = hc<PlaceRecordsApi>('/api', { fetch })
  return {
    forms: () => read(forms.user['place-forms'].$get()),
    begin: (json: { place_id?: number; base_version?: number; fields: Record<string, unknown> }) =>
      read(forms['place-forms'].$post({ json })),
    save: (id: number, json: { version: number; fields: Record<string, unknown> }) =>
      read(forms['place-forms'][':id'].$put({ ...at(id), json })),
    drop: (id: number) => read(forms['place-forms'][':id'].$delete(at(id))),
    matches: (query: { name?: string; phone?: string; lat?: string; lng?: string }) => read(places.matches.$get({ query })),
    record: (id: number) => read(places[':id'].record.$get(at(id))),
    add: (json: { fields: Record<string, unknown>; submit: boolean }) => read(places.$post({ json })),
    submit: (id: number, version: number) => read(moves[':id'].submit.$post({ ...at(id), json: { version } })),
    change: (id: number, json: { version: number; fields: Record<string, unknown> }) => read(places[':id'].$patch({ ...at(id), json })),
  }
}
