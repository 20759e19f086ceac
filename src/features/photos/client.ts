import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { PhotosApi } from './api.server.ts'
import type { PhotoDetails, PhotoEdit } from './contract.ts'
import type { PhotoMove } from './rules.ts'

/** `fetch` is the browser's, with token and 419 rules. */
export function photosClient(fetch: typeof globalThis.fetch) {
  const { places, photos } = hc<PhotosApi>('/api', { fetch })
  const one = photos[':id']
  return {
    ofPlace: (placeId: number) => read(places[':id'].photos.$get(at(placeId))),
    waiting: (cursor?: string) => read(photos.$get({ query: { state: 'waiting', ...(cursor && { cursor }) } })),
    add: (placeId: number, file: File, said: PhotoDetails) => read(places[':id'].photos.$post({ ...at(placeId), form: { file, ...said } })),
    order: (placeId: number, ids: number[]) => read(places[':id'].photos.order.$put({ ...at(placeId), json: { ids } })),
    edit: (id: number, json: PhotoEdit) => read(one.$patch({ ...at(id), json })),
    remove: (id: number, reason?: string) => read(one.$delete({ ...at(id), query: reason ? { reason } : {} })),
    decide: (id: number, move: PhotoMove, json: { version: number; reason?: string }) => read(one[move].$post({ ...at(id), json })),
  }
}
