import { hc } from 'hono/client'
import { read } from '../../platform/http.ts'
import type { PersonPageApi } from './api/person-page.server.ts'

/** People as others see them. `fetch` is the browser's or the server's in-process one. */
export function personPageClient(fetch: typeof globalThis.fetch) {
  const { people } = hc<PersonPageApi>('/api', { fetch })
  return {
    person: (handle: string) => read(people[':handle'].$get({ param: { handle } })),
    address: (handle: string) => read(people[':handle'].address.$get({ param: { handle } })),
  }
}
