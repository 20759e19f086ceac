import type { Context } from 'hono'
import type { ApiEnv } from '../../platform/api.server.ts'
import type { AppKey } from '../../platform/app-key.server.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { endedCookies, newGuestToken, quietCookie, sessionCookies } from '../../platform/session-cookie.server.ts'
import type { SessionToken } from './sessions.server.ts'

/** What the account's operations need of the installation: its key, its address, and whether cookies are for https alone. */
export type Installation = { key: () => Promise<AppKey>; appUrl: string; secure: boolean; files: PrivateFiles }

type Asked = Context<ApiEnv>

/** The browser's cookies, as answers to sign-ins and sign-outs change them. */
export const doorOf = ({ key, secure }: Pick<Installation, 'key' | 'secure'>) => ({
  async letIn(c: Asked, { token, seconds }: SessionToken, device?: string) {
    add(c, sessionCookies(await key(), token, { secure, seconds }))
    if (device !== undefined) add(c, [quietCookie('device', device, { secure })])
  },
  /** A session that was renewed by another request at this moment keeps its cookie. */
  async renewed(c: Asked, session: SessionToken | null) {
    if (session) add(c, sessionCookies(await key(), session.token, { secure, seconds: session.seconds }))
  },
  /** A guest again: with a token of their own, so that they can sign in without asking for one first. */
  async letOut(c: Asked) {
    add(c, sessionCookies(await key(), newGuestToken(await key()), { secure, seconds: null }))
  },
  shut: (c: Asked) => add(c, endedCookies({ secure })),
  holdBack: (c: Asked, pending: string) => add(c, [quietCookie('pending', pending, { secure, seconds: 600 })]),
  letGo: (c: Asked) => add(c, [quietCookie('pending', '', { secure, seconds: 0 })]),
})

export type Door = ReturnType<typeof doorOf>

function add(c: Asked, lines: string[]) {
  for (const line of lines) c.header('Set-Cookie', line, { append: true })
}
