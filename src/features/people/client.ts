import { hc } from 'hono/client'
import { type AddressQuery, at, read, withCsrfToken } from '../../platform/http.ts'
import type { Role } from '../../policy.ts'
import type { Registration } from '../accounts/contract.ts'
import type { PeopleApi } from './api.server.ts'
import type { Suspension } from './contract/people.ts'
import type { Leaving, PrivacyChange, ProfileChange } from './contract/profile.ts'

/**
 * Profiles, one's own data, personal pages, and people as staff see them. `fetch` is the browser's, with token and 419 rules, or the
 * server's in-process one.
 */
export function peopleClient(fetch: typeof globalThis.fetch) {
  const api = hc<PeopleApi>('/api', { fetch })
  const { user: own, users, people } = api
  const one = users[':id']
  return {
    profile: () => read(own.profile.$get()),
    changeProfile: (json: ProfileChange) => read(own.profile.$patch({ json })),
    changeUsername: (username: string) => read(own.username.$put({ json: { username } })),
    changeCustomUrl: (custom_url: string | null) => read(own['custom-url'].$put({ json: { custom_url } })),
    privacy: () => read(own.privacy.$get()),
    changePrivacy: (json: PrivacyChange) => read(own.privacy.$patch({ json })),
    leave: (lists: Leaving['lists']) => read(own.deletion.$post({ json: { lists } })),
    stay: () => read(own.deletion.$delete()),
    exports: () => read(own.exports.$get()),
    askForExport: () => read(own.exports.$post()),

    /** Somebody as others see them, and where their page is. */
    page: (handle: string) => read(people[':handle'].$get({ param: { handle } })),
    address: (handle: string) => read(people[':handle'].address.$get({ param: { handle } })),

    list: (query: AddressQuery) => read(users.$get({ query })),
    person: (id: number) => read(one.$get(at(id))),
    sessions: (id: number) => read(one.sessions.$get(at(id))),
    setRole: (id: number, role: Role) => read(one.role.$put({ ...at(id), json: { role } })),
    suspend: (id: number, json: Suspension) => read(one.suspend.$post({ ...at(id), json })),
    restore: (id: number) => read(one.restore.$post(at(id))),
    resendVerification: (id: number) => read(one['resend-verification'].$post(at(id))),
    endSessions: (id: number) => read(one['end-sessions'].$post(at(id))),
    impersonate: (id: number) => read(one.impersonate.$post(at(id))),
    /** Staff who look through somebody's eyes are themselves again. */
    stopImpersonating: () => read(own['stop-impersonating'].$post()),
    /** Makes the first admin, with the token of the link that the server prints. */
    setUp: (token: string, registration: Registration) =>
      withCsrfToken(fetch)(() => read(api.setup.$post({ json: { ...registration, token } }))),
  }
}
