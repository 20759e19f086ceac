import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { ManageTagsApi } from './manage-api.server.ts'
import type { TagCreation, TagEdit } from './manage-contract.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function manageTagsClient(fetch: typeof globalThis.fetch) {
  const { tags } = hc<ManageTagsApi>('/api', { fetch })
  const one = tags[':id']
  return {
    list: (query: AddressQuery) => read(tags.managed.$get({ query })),
    one: (id: number) => read(one.$get(at(id))),
    create: (json: TagCreation) => read(tags.$post({ json })),
    edit: (id: number, json: TagEdit) => read(one.$patch({ ...at(id), json })),
    merge: (id: number, json: { version: number; into: number }) => read(one.merge.$post({ ...at(id), json })),
    remove: (id: number, version: number) => read(one.$delete({ ...at(id), query: { version: String(version) } })),
    removeUnused: (dry: boolean) => read(tags['remove-unused'].$post({ json: { dry } })),
  }
}
