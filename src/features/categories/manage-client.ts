import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { ManageCategoriesApi } from './manage-api.server.ts'
import type { CategoryCreation, CategoryEdit, CategoryMove } from './manage-contract.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function manageCategoriesClient(fetch: typeof globalThis.fetch) {
  const { categories } = hc<ManageCategoriesApi>('/api', { fetch })
  const one = categories[':id']
  return {
    all: () => read(categories.managed.$get()),
    one: (id: number) => read(one.$get(at(id))),
    create: (json: CategoryCreation) => read(categories.$post({ json })),
    edit: (id: number, json: CategoryEdit) => read(one.$patch({ ...at(id), json })),
    move: (id: number, json: CategoryMove) => read(one.move.$post({ ...at(id), json })),
    merge: (id: number, json: { version: number; into: number }) => read(one.merge.$post({ ...at(id), json })),
    archive: (id: number, version: number) => read(one.archive.$post({ ...at(id), json: { version } })),
    restore: (id: number, version: number) => read(one.restore.$post({ ...at(id), json: { version } })),
    remove: (id: number, version: number) => read(one.$delete({ ...at(id), query: { version: String(version) } })),
    setCover: (id: number, file: File, version: number) => read(one.cover.$put({ ...at(id), form: { file, version: String(version) } })),
    removeCover: (id: number, version: number) => read(one.cover.$delete({ ...at(id), query: { version: String(version) } })),
  }
}
