import { hc } from 'hono/client'
import { type AddressQuery, read } from '../../platform/http.ts'
import type { FollowsApi } from './api.server.ts'
import type { How } from './contract.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function followsClient(fetch: typeof globalThis.fetch) {
  const { follows } = hc<FollowsApi>('/api', { fetch })
  const one = follows[':kind'][':id']
  const item = (kind: string, id: number) => ({ param: { kind, id: String(id) } })
  return {
    list: (query: AddressQuery) => read(follows.$get({ query })),
    marks: (kind: string, ids: readonly number[]) => read(follows.marks.$get({ query: { kind, ids: ids.join(',') } })),
    follow: (kind: string, id: number, how?: How) => read(one.$put({ ...item(kind, id), json: { how } })),
    unfollow: (kind: string, id: number) => read(one.$delete(item(kind, id))),
  }
}
