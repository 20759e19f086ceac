import { hc } from 'hono/client'
import { read } from '../../../platform/http.ts'
import type { Role } from '../../../policy.ts'
import type { managePeopleApi } from '../api/people.server.ts'
import type { peopleAdminApi } from './api.server.ts'

/** People, for staff. `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function peopleClient(fetch: typeof globalThis.fetch) {
  const api = hc<ReturnType<typeof managePeopleApi>>('/api', { fetch })
  const more = hc<typeof peopleAdminApi>('/api', { fetch }).users
  const at = (id: number) => ({ param: { id: String(id) } })
  const one = api.users[':id']
  return {
    list: (query: Record<string, string | undefined>) => read(api.users.$get({ query })),
    person: (id: number) => read(one.$get(at(id))),
    sessions: (id: number) => read(more[':id'].sessions.$get(at(id))),
    setRole: (id: number, role: Role) => read(one.role.$put({ ...at(id), json: { role } })),
    suspend: (id: number, json: { reason: string; until: string | null }) => read(one.suspend.$post({ ...at(id), json })),
    restore: (id: number) => read(one.restore.$post(at(id))),
    resendVerification: (id: number) => read(one['resend-verification'].$post(at(id))),
    endSessions: (id: number) => read(one['end-sessions'].$post(at(id))),
    impersonate: (id: number) => read(one['sign-in-as'].$post(at(id))),
  }
}

export type StaffPerson = Awaited<ReturnType<ReturnType<typeof peopleClient>['person']>>
