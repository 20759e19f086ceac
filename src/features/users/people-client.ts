import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { PeopleApi } from './api.server.ts'

/** People as others see them. `fetch` is the browser's or the server's in-process one. */
export function peopleClient(fetch: typeof globalThis.fetch) {
  const { people } = hc<PeopleApi>('/api', { fetch })
  return {
    person: (handle: string) => read(people[':handle'].$get({ param: { handle } })),
    address: (handle: string) => read(people[':handle'].address.$get({ param: { handle } })),
  }
}
