import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { SavedApi } from './api.server.ts'
import type { FolderChange, SavedChange, SavedMany } from './contract.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function savedClient(fetch: typeof globalThis.fetch) {
  const { saved, been } = hc<SavedApi>('/api', { fetch })
  const one = saved[':kind'][':id']
  const item = (kind: string, id: number) => ({ param: { kind, id: String(id) } })
  return {
    list: (query: AddressQuery) => read(saved.$get({ query })),
    folders: () => read(saved.folders.$get()),
    makeFolder: (name: string) => read(saved.folders.$post({ json: { name } })),
    changeFolder: (id: number, json: FolderChange) => read(saved.folders[':id'].$patch({ ...at(id), json })),
    removeFolder: (id: number) => read(saved.folders[':id'].$delete(at(id))),
    marks: (query: Record<string, string>) => read(saved.marks.$get({ query })),
    many: (json: SavedMany) => read(saved.many.$post({ json })),
    item: (kind: string, id: number) => read(one.$get(item(kind, id))),
    save: (kind: string, id: number, json: SavedChange = {}) => read(one.$put({ ...item(kind, id), json })),
    remove: (kind: string, id: number) => read(one.$delete(item(kind, id))),
    markBeen: (placeId: number, age = 0) => read(been[':id'].$put({ ...at(placeId), query: { age: String(age) } })),
    unmarkBeen: (placeId: number, age = 0) => read(been[':id'].$delete({ ...at(placeId), query: { age: String(age) } })),
  }
}
