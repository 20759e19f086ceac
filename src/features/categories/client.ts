import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { CategoriesApi } from './api.server.ts'

/** `fetch` is the browser's or the server's in-process one. */
export function categoriesClient(fetch: typeof globalThis.fetch) {
  const { categories } = hc<CategoriesApi>('/api', { fetch })
  return {
    tree: () => read(categories.$get()),
    bySlug: (slug: string) => read(categories['by-slug'].$get({ query: { slug } })),
  }
}
