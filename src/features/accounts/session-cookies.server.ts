import type { Context } from 'hono'
import type { AppKey } from '../../platform/app-key.server.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { clearedSessionCookies, httpOnlyCookie, newGuestToken, sessionCookies } from '../../platform/session-cookie.server.ts'
import type { SessionToken } from './sessions.server.ts'

/**
 * What the account's operations need of the installation: its key, its address, whether cookies are for https alone, and at which
 * moments, `stepMs` apart, it answers what would tell by its time whether there is an account.
 */
export type Installation = { key: () => Promise<AppKey>; appUrl: string; secure: boolean; files: PrivateFiles; stepMs: number }

type ApiContext = Pick<Context, 'header'>

/** The browser's cookies, as answers to sign-ins and sign-outs change them. */
export const sessionCookiesOf = ({ key, secure }: Pick<Installation, 'key' | 'secure'>) => ({
  async setSession(c: ApiContext, { token, seconds }: SessionToken, device?: string) {
    add(c, sessionCookies(await key(), token, { secure, seconds }))
    if (device !== undefined) add(c, [httpOnlyCookie('device', device, { secure })])
  },
  /** A session that was renewed by another request at this moment keeps its cookie. */
  async replaceSession(c: ApiContext, session: SessionToken | null) {
    if (session) add(c, sessionCookies(await key(), session.token, { secure, seconds: session.seconds }))
  },
  /** A guest again: with a token of their own, so that they can sign in without asking for one first. */
  async setGuestSession(c: ApiContext) {
    add(c, sessionCookies(await key(), newGuestToken(await key()), { secure, seconds: null }))
  },
  clearSession: (c: ApiContext) => add(c, clearedSessionCookies({ secure })),
  setPendingTwoFactor: (c: ApiContext, pending: string) => add(c, [httpOnlyCookie('pending', pending, { secure, seconds: 600 })]),
  clearPendingTwoFactor: (c: ApiContext) => add(c, [httpOnlyCookie('pending', '', { secure, seconds: 0 })]),
})

export type SessionCookies = ReturnType<typeof sessionCookiesOf>

function add(c: ApiContext, lines: string[]) {
  for (const line of lines) c.header('Set-Cookie', line, { append: true })
}
