import { hc } from 'hono/client'
import { type AddressQuery, at, read } from '../../platform/http.ts'
import type { PublicationsApi } from './api.server.ts'
import type { InChannel, PublicationChange } from './contract.ts'

/** What channels publish. `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function publicationsClient(fetch: typeof globalThis.fetch) {
  const one = hc<PublicationsApi>('/api', { fetch }).channels[':id']
  const thing = one.publications[':kind'][':target_id']
  const to = (id: number, { kind, target_id }: InChannel) => ({ param: { id: String(id), kind, target_id: String(target_id) } })
  return {
    list: (id: number, query: AddressQuery = {}) => read(one.publications.$get({ ...at(id), query })),
    write: (id: number, what: InChannel, json: Partial<PublicationChange>) => read(thing.$put({ ...to(id, what), json })),
    cancel: (id: number, what: InChannel) => read(thing.$delete(to(id, what))),
    archive: (id: number, what: InChannel) => read(thing.archive.$post(to(id, what))),
    restore: (id: number, what: InChannel) => read(thing.restore.$post(to(id, what))),
    tell: (id: number, what: InChannel) => read(thing.tell.$post(to(id, what))),
  }
}
