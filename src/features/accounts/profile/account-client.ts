import { hc } from 'hono/client'
import { read } from '../../../platform/http.ts'
import type { credentialsApi } from '../api/credentials.server.ts'
import type { passkeysApi } from '../api/passkeys.server.ts'
import type { securityApi } from '../api/security.server.ts'

type Fetch = typeof globalThis.fetch
type Proof = { password?: string; code?: string; passkey?: { id: string; rawId: string; type: 'public-key' } }
type Scopes = ('read' | 'write' | 'staff')[]

/** What one's own account is secured by. `fetch` is the browser's, with token and 419 rules, or the server's in-process one. */
export function accountClient(fetch: Fetch) {
  const own = hc<ReturnType<typeof credentialsApi>>('/api', { fetch }).user
  const secured = hc<ReturnType<typeof securityApi>>('/api', { fetch }).user
  const { passkeys } = hc<ReturnType<typeof passkeysApi>>('/api', { fetch }).user
  const at = (id: number) => ({ param: { id: String(id) } })
  return {
    changePassword: (json: { password: string; current_password?: string }) => read(own.password.$put({ json })),
    changeEmail: (email: string) => read(own.email.$put({ json: { email } })),
    confirm: (json: Proof) => read(secured.confirm.$post({ json })),
    sessions: () => read(secured.sessions.$get()),
    endOtherSessions: () => read(secured.sessions.$delete()),
    endSession: (id: number) => read(secured.sessions[':id'].$delete(at(id))),
    securityEvents: () => read(secured['security-events'].$get()),
    twoFactor: () => read(secured['two-factor'].$get()),
    startTwoFactor: () => read(secured['two-factor'].$post()),
    confirmTwoFactor: (code: string) => read(secured['two-factor'].confirm.$post({ json: { code } })),
    endTwoFactor: () => read(secured['two-factor'].$delete()),
    renewRecoveryCodes: () => read(secured['recovery-codes'].$post()),
    apiTokens: () => read(secured['api-tokens'].$get()),
    makeApiToken: (json: { name: string; scopes: Scopes; days: number | null }) => read(secured['api-tokens'].$post({ json })),
    endApiToken: (id: number) => read(secured['api-tokens'][':id'].$delete(at(id))),
    passkeys: () => read(passkeys.$get()),
    passkeyCreation: () => read(passkeys.options.$post()),
    addPasskey: (name: string, response: Proof['passkey'] & object) => read(passkeys.$post({ json: { name, response } })),
    renamePasskey: (id: number, name: string) => read(passkeys[':id'].$patch({ ...at(id), json: { name } })),
    removePasskey: (id: number) => read(passkeys[':id'].$delete(at(id))),
  }
}

export type AccountClient = ReturnType<typeof accountClient>
type Answer<Name extends keyof AccountClient> = Awaited<ReturnType<AccountClient[Name]>>
export type OwnSession = Answer<'sessions'>['data'][number]
export type OwnPasskey = Answer<'passkeys'>['data'][number]
export type OwnTwoFactor = Answer<'twoFactor'>
export type OwnSecurityEvent = Answer<'securityEvents'>['data'][number]
export type OwnApiToken = Answer<'apiTokens'>['data'][number]
