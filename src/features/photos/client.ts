import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { PhotosApi } from './api.server.ts'
import type { PhotoDetails, PhotoEdit } from './contract.ts'
import type { PhotoMove } from './rules.ts'

/** `fetch` is the browser's, with token and 419 rules. */
export function photosClient(fetch: typeof globalThis.fetch) {
  const { places, photos } = hc<PhotosApi>('/api', { fetch })
  const one = photos[':id']
  const param = (id: number) => ({ param: { id: String(id) } })
  return {
    ofPlace: (placeId: number) => read(places[':id'].photos.$get(param(placeId))),
    waiting: (cursor?: string) => read(photos.$get({ query: { state: 'waiting', ...(cursor && { cursor }) } })),
    add: (placeId: number, file: File, said: PhotoDetails) =>
      read(places[':id'].photos.$post({ ...param(placeId), form: { file, ...said } })),
    order: (placeId: number, ids: number[]) => read(places[':id'].photos.order.$put({ ...param(placeId), json: { ids } })),
    edit: (id: number, json: PhotoEdit) => read(one.$patch({ ...param(id), json })),
    remove: (id: number, reason?: string) => read(one.$delete({ ...param(id), query: reason ? { reason } : {} })),
    decide: (id: number, move: PhotoMove, json: { version: number; reason?: string }) => read(one[move].$post({ ...param(id), json })),
  }
}
