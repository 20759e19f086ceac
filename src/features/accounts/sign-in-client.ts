import { read } from '../../platform/http.ts'
import type { RegistrationMode } from './access-contract.ts'
import type { Credentials, CurrentUser, Registration } from './contract.ts'

type SignedIn = { user: CurrentUser }
type Fetch = typeof globalThis.fetch

/** Coming in and going: what the pages for guests call. `fetch` is the browser's, with token and 419 rules. */
export function signInClient(fetch: Fetch) {
  const send = <T = undefined>(path: string, body: unknown = {}) =>
    read<{ ok: true; status: 200; json(): Promise<T> }>(
      fetch(`/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }) as Promise<{ ok: true; status: 200; json(): Promise<T> }>,
    )
  /** The token is fetched first, as before every sign-in (behaviour 7.1). */
  const withToken = async <T>(call: () => Promise<T>) => {
    await fetch('/sanctum/csrf-cookie')
    return call()
  }
  const ask = <T>(path: string) =>
    read<{ ok: true; status: 200; json(): Promise<T> }>(fetch(`/api/${path}`) as Promise<{ ok: true; status: 200; json(): Promise<T> }>)
  return {
    /** Who may make an account, and whether an invitation is good. */
    registration: (invitation: string | null) =>
      ask<RegistrationMode>(invitation === null ? 'registration' : `registration?invitation=${encodeURIComponent(invitation)}`),
    login: (credentials: Credentials) => withToken(() => send<SignedIn | { two_factor: true }>('login', credentials)),
    register: (registration: Registration) => withToken(() => send<SignedIn>('register', registration)),
    setUp: (token: string, registration: Registration) => withToken(() => send<SignedIn>('setup', { ...registration, token })),
    /** Follows the link of a mail about a change of address. */
    followEmailLink: (token: string) => withToken(() => send<{ email: string; undone: boolean }>('email-change', { token })),
    secondFactor: (code: string) => send<SignedIn>('two-factor-challenge', { code }),
    forgotPassword: (email: string) => withToken(() => send('forgot-password', { email })),
    resetPassword: (token: string, password: string) => withToken(() => send('reset-password', { token, password })),
    verifyEmail: (id: number, hash: string) => withToken(() => send('verify-email', { id, hash })),
    resendVerification: (whose: { id: number; hash: string } | { email: string } | Record<string, never>) =>
      withToken(() => send('verify-email/resend', whose)),
    /** Staff who look through somebody's eyes are themselves again. */
    stopImpersonating: () => send('user/stop-acting'),
    passkeyOptions: () => withToken(() => send<Record<string, unknown>>('passkeys/options')),
    passkeyLogin: (response: unknown) => send<SignedIn>('passkeys/login', { response }),
  }
}
