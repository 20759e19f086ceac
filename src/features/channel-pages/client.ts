import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { ListsOfChannelsApi } from './api.server.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function listsOfChannelsClient(fetch: typeof globalThis.fetch) {
  const { channels } = hc<ListsOfChannelsApi>('/api', { fetch })
  return {
    search: (query: AddressQuery = {}) => read(channels.$get({ query })),
    overview: (query: AddressQuery = {}) => read(channels.overview.$get({ query })),
    items: (id: number, query: AddressQuery = {}) => read(channels[':id'].items.$get({ ...at(id), query })),
    contents: (id: number) => read(channels[':id'].contents.$get(at(id))),
  }
}
