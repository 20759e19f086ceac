import { hc } from 'hono/client'
import { read } from '../../../platform/http.ts'
import type { profileApi } from '../api/profile.server.ts'
import type { ProfileChange } from '../contract/profile.ts'

/** One's own profile and data. `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function profileClient(fetch: typeof globalThis.fetch) {
  const own = hc<ReturnType<typeof profileApi>>('/api', { fetch }).user
  return {
    profile: () => read(own.profile.$get()),
    changeProfile: (json: ProfileChange) => read(own.profile.$patch({ json })),
    changeUsername: (username: string) => read(own.username.$put({ json: { username } })),
    changeCustomUrl: (custom_url: string | null) => read(own['custom-url'].$put({ json: { custom_url } })),
    privacy: () => read(own.privacy.$get()),
    changePrivacy: (json: { public_profile?: boolean; show_activity?: boolean; search_engines?: boolean }) =>
      read(own.privacy.$patch({ json })),
    leave: (lists: 'keep' | 'remove') => read(own.deletion.$post({ json: { lists } })),
    stay: () => read(own.deletion.$delete()),
    exports: () => read(own.exports.$get()),
    askForExport: () => read(own.exports.$post()),
  }
}

export type ProfileClient = ReturnType<typeof profileClient>
type Answer<Name extends keyof ProfileClient> = Awaited<ReturnType<ProfileClient[Name]>>
export type OwnProfile = Answer<'profile'>
export type OwnPrivacy = Answer<'privacy'>
export type OwnExport = Answer<'exports'>['data'][number]
