import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { CategoryMove } from '../categories/manage-contract.ts'
import type { ListCategoriesApi } from './list-categories-api.server.ts'
import type { ListCategoryEdit } from './list-category-contract.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function listCategoriesClient(fetch: typeof globalThis.fetch) {
  const categories = hc<ListCategoriesApi>('/api', { fetch })['list-categories']
  const one = categories[':id']
  return {
    at: (slug: string) => read(categories['by-slug'].$get({ query: { slug } })),
    all: () => read(categories.managed.$get()),
    create: (json: { name: string; slug?: string; parent_id?: number | null }) => read(categories.$post({ json })),
    edit: (id: number, json: ListCategoryEdit) => read(one.$patch({ ...at(id), json })),
    move: (id: number, json: CategoryMove) => read(one.move.$post({ ...at(id), json })),
    merge: (id: number, json: { version: number; into: number }) => read(one.merge.$post({ ...at(id), json })),
    remove: (id: number, version: number) => read(one.$delete({ ...at(id), query: { version: String(version) } })),
    setCover: (id: number, file: File, version: number) => read(one.cover.$put({ ...at(id), form: { file, version: String(version) } })),
    removeCover: (id: number, version: number) => read(one.cover.$delete({ ...at(id), query: { version: String(version) } })),
  }
}
