import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { AppKey } from '../../platform/app-key.server.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { cookieNames, csrfTokenOf, newGuestToken } from '../../platform/session-cookie.server.ts'
import type { SessionToken } from './sessions.server.ts'

/**
 * What the account's operations need of the installation: its key, its address, whether cookies are for https alone, and at which
 * moments, `stepMs` apart, it answers what would tell by its time whether there is an account.
 */
export type Installation = { key: () => Promise<AppKey>; appUrl: string; secure: boolean; files: PrivateFiles; stepMs: number }

const year = 365 * 24 * 3600

/** Sets and clears session cookies on responses. */
export function sessionCookiesOf({ key, secure }: Pick<Installation, 'key' | 'secure'>) {
  const shared = { path: '/', sameSite: 'Lax', secure } as const
  const set = async (c: Context, { token, seconds }: SessionToken) => {
    const options = { ...shared, ...(seconds !== null && { maxAge: seconds }) }
    setCookie(c, cookieNames.session, token, { ...options, httpOnly: true })
    setCookie(c, cookieNames.token, csrfTokenOf(await key(), token), options)
  }
  const setHttpOnly = (c: Context, name: 'device' | 'pending', value: string, maxAge: number) =>
    setCookie(c, cookieNames[name], value, { ...shared, httpOnly: true, maxAge })
  return {
    async setSession(c: Context, session: SessionToken, device?: string) {
      await set(c, session)
      if (device !== undefined) setHttpOnly(c, 'device', device, year)
    },
    /** No cookie is set if a concurrent request already rotated the session. */
    async replaceSession(c: Context, session: SessionToken | null) {
      if (session) await set(c, session)
    },
    /** A guest again: with a token of their own, so that they can sign in without asking for one first. */
    async setGuestSession(c: Context) {
      await set(c, { token: newGuestToken(await key()), seconds: null })
    },
    clearSession(c: Context) {
      setCookie(c, cookieNames.session, '', { ...shared, httpOnly: true, maxAge: 0 })
      setCookie(c, cookieNames.token, '', { ...shared, maxAge: 0 })
    },
    setPendingTwoFactor: (c: Context, pending: string) => setHttpOnly(c, 'pending', pending, 600),
    clearPendingTwoFactor: (c: Context) => setHttpOnly(c, 'pending', '', 0),
  }
}

export type SessionCookies = ReturnType<typeof sessionCookiesOf>
