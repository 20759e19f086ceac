import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { readTokenHolder } from '../../features/accounts/api-tokens.server.ts'
import type { CurrentUser } from '../../features/accounts/contract.ts'
import { readVisitor, renewSession, type SessionToken } from '../../features/accounts/sessions.server.ts'
import { sharedFormats } from '../../platform/accept-language.ts'
import { noAccount } from '../../platform/account-header.ts'
import type { AppKey } from '../../platform/app-key.server.ts'
import type { Ctx, Origin } from '../../platform/context.server.ts'
import { deviceOf } from '../../platform/device.ts'
import { UnauthenticatedError } from '../../platform/errors.ts'
import type { Formats } from '../../platform/format.ts'
import { formatsFor } from '../../platform/reader-formats.ts'
import { cookieNames, csrfTokenOf, isGuestToken } from '../../platform/session-cookie.server.ts'
import type { Viewer } from '../../policy.ts'

/** Result of authentication by session cookie or API token. */
export type Identity = {
  viewer: Viewer | null
  user: CurrentUser | null
  /** What the session cookie says, for CSRF; null for guests without one and for API tokens. */
  token: string | null
  /** For the meta tag of pages that are rendered for a session; else null. */
  csrf: string | null
  bearer: boolean
  device: string | null
  pending: string | null
  /** The session's new token where it was renewed with this request. */
  renewed: SessionToken | null
  /** How long the session's cookies are kept; null: until the browser is closed. */
  seconds: number | null
}

type AuthenticationOptions = { key: () => Promise<AppKey>; ctx: Ctx }

/** One query for session and person; none where no cookie of a session is sent. @throws UnauthenticatedError for a bad API token */
export async function authenticate(c: Context, { key, ctx }: AuthenticationOptions): Promise<Identity> {
  const nobody = {
    viewer: null,
    user: null,
    token: null,
    csrf: null,
    bearer: false,
    device: null,
    pending: null,
    renewed: null,
    seconds: null,
  }
  const bearer = /^Bearer +(\S{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (bearer !== undefined) {
    const viewer = await readTokenHolder(ctx, bearer)
    if (!viewer) throw new UnauthenticatedError('This API token is unknown, ended or too old.')
    return { ...nobody, viewer, bearer: true }
  }
  if (!c.req.header('cookie')?.includes('hereabouts_')) return nobody
  const cookies = getCookie(c)
  const token = cookies[cookieNames.session] ?? null
  const browser = { ...nobody, device: readCookie(cookies, 'device'), pending: readCookie(cookies, 'pending') }
  if (token === null || token.length > 200) return browser
  const secrets = await key()
  if (isGuestToken(secrets, token)) return { ...browser, token }
  const visitor = await readVisitor(ctx, token)
  // An expired session is not accepted as a guest token either: a new pair is fetched first (419).
  if (!visitor) return browser
  const { viewer, user } = visitor
  const renewed = visitor.due ? await renewSession(ctx, viewer, { from: token }) : null
  return {
    ...browser,
    viewer,
    user,
    token,
    seconds: visitor.seconds,
    csrf: csrfTokenOf(secrets, renewed?.token ?? token),
    renewed,
  }
}

/** For whom an answer is made, as `accountHeader` says it. */
export const accountOf = ({ user }: Pick<Identity, 'user'>): string => (user && !user.impersonator ? String(user.id) : noAccount)

function readCookie(cookies: Record<string, string>, name: 'device' | 'pending'): string | null {
  const value = cookies[cookieNames[name]] ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

/** How whoever asks reads: as they chose, else as their browser and device do; guests of whom only the language is known, in one of four ways. */
export function formatsOf(headers: Headers, { user }: Pick<Identity, 'user'>): Formats {
  const acceptLanguage = headers.get('accept-language') ?? undefined
  if (!user) return sharedFormats(acceptLanguage)
  const [, timeZone] = /(?:^|;\s*)time_zone=([^;]{1,60})/.exec(headers.get('cookie') ?? '') ?? []
  return formatsFor(user, { acceptLanguage, timeZone })
}

/** Where a request comes from. Of `hops` proxies of one's own, the outermost wrote down who asked it. */
export function originOf(c: Context, id: string, hops: number): Origin {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const behind = hops > 0 ? forwarded.at(-hops) : undefined
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress
  const address = (behind || socket || 'unknown').replace(/^::ffff:/, '').slice(0, 60)
  return { id, address, device: deviceOf(c.req.header('user-agent')) }
}
