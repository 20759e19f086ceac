import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { ListsStaffApi } from './staff-api.server.ts'
import type { PickSpan } from './staff-contract.ts'

/** `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function listsStaffClient(fetch: typeof globalThis.fetch) {
  const { lists } = hc<ListsStaffApi>('/api', { fetch })
  const one = lists[':id']
  return {
    picks: (query: AddressQuery = {}) => read(lists.picks.$get({ query })),
    survey: (query: AddressQuery = {}) => read(lists.managed.$get({ query })),
    record: (id: number) => read(one.record.$get(at(id))),
    hide: (id: number, reason: string) => read(one.hide.$post({ ...at(id), json: { reason } })),
    show: (id: number) => read(one.show.$post(at(id))),
    handOver: (id: number, username: string) => read(one.owner.$post({ ...at(id), json: { username } })),
    pick: (id: number, json: PickSpan) => read(one.pick.$put({ ...at(id), json })),
    unpick: (id: number) => read(one.pick.$delete(at(id))),
  }
}
