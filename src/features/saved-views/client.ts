import { hc } from 'hono/client'
import { at, read } from '../../platform/http.ts'
import type { SavedViewsApi } from './api.server.ts'
import type { NewSavedView } from './contract.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function savedViewsClient(fetch: typeof globalThis.fetch) {
  const views = hc<SavedViewsApi>('/api', { fetch })['saved-views']
  return {
    list: (page: string) => read(views.$get({ query: { page } })),
    save: (json: NewSavedView) => read(views.$post({ json })),
    remove: (id: number) => read(views[':id'].$delete(at(id))),
  }
}
