import { hc } from 'hono/client'
import { at, read, withCsrfToken } from '../../platform/http.ts'
import type {
  Appeal,
  LinkCheck,
  NewApiToken,
  PasskeyAnswer,
  PasswordChange,
  Proof,
  Resend,
  Reset,
  Verification,
} from './access-contract.ts'
import type { AccountsApi } from './api.server.ts'
import type { Credentials, Registration } from './contract.ts'

/**
 * Coming in, going, and what one's own account is secured by. `fetch` is the browser's, with token and 419 rules, or the server's
 * in-process one.
 */
export function accountsClient(fetch: typeof globalThis.fetch) {
  const api = hc<AccountsApi>('/api', { fetch })
  const { user: own, passkeys } = api
  const csrf = withCsrfToken(fetch)
  return {
    /** Who may make an account, and whether an invitation is good. */
    registration: (invitation: string | undefined) => read(api.registration.$get({ query: { invitation } })),
    register: (json: Registration) => csrf(() => read(api.register.$post({ json }))),
    login: (json: Credentials) => csrf(() => read(api.login.$post({ json }))),
    secondFactor: (code: string) => read(api['two-factor-challenge'].$post({ json: { code } })),
    passkeyOptions: () => csrf(() => read(passkeys.options.$post())),
    passkeyLogin: (response: PasskeyAnswer) => read(passkeys.login.$post({ json: { response } })),
    forgotPassword: (email: string) => csrf(() => read(api['forgot-password'].$post({ json: { email } }))),
    resetPassword: (json: Reset) => csrf(() => read(api['reset-password'].$post({ json }))),
    verifyEmail: (json: Verification) => csrf(() => read(api['verify-email'].$post({ json }))),
    resendVerification: (json: Resend) => csrf(() => read(api['verify-email'].resend.$post({ json }))),
    /** Whether the link of a mail is still good. */
    checkLink: (json: LinkCheck) => read(api.links.check.$post({ json })),
    appeal: (json: Appeal) => csrf(() => read(api.appeals.$post({ json }))),
    /** Follows the link of a mail about a change of address. */
    followEmailLink: (token: string) => csrf(() => read(api['email-change'].$post({ json: { token } }))),

    changePassword: (json: PasswordChange) => read(own.password.$put({ json })),
    changeEmail: (email: string) => read(own.email.$put({ json: { email } })),
    confirm: (json: Proof) => read(own.confirm.$post({ json })),
    sessions: () => read(own.sessions.$get()),
    endOtherSessions: () => read(own.sessions.$delete()),
    endSession: (id: number) => read(own.sessions[':id'].$delete(at(id))),
    securityEvents: () => read(own['security-events'].$get()),
    twoFactor: () => read(own['two-factor'].$get()),
    startTwoFactor: () => read(own['two-factor'].$post()),
    confirmTwoFactor: (code: string) => read(own['two-factor'].confirm.$post({ json: { code } })),
    endTwoFactor: () => read(own['two-factor'].$delete()),
    renewRecoveryCodes: () => read(own['recovery-codes'].$post()),
    apiTokens: () => read(own['api-tokens'].$get()),
    makeApiToken: (json: NewApiToken) => read(own['api-tokens'].$post({ json })),
    endApiToken: (id: number) => read(own['api-tokens'][':id'].$delete(at(id))),
    passkeys: () => read(own.passkeys.$get()),
    passkeyCreation: () => read(own.passkeys.options.$post()),
    addPasskey: (name: string, response: PasskeyAnswer) => read(own.passkeys.$post({ json: { name, response } })),
    renamePasskey: (id: number, name: string) => read(own.passkeys[':id'].$patch({ ...at(id), json: { name } })),
    removePasskey: (id: number) => read(own.passkeys[':id'].$delete(at(id))),
  }
}
