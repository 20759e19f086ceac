import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Installation, SessionCookies } from '../../features/accounts/session-cookies.server.ts'
import { verifyEmail } from '../../features/accounts/verification.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { type NoticeName, noticeCookie } from '../../platform/notice-cookie.ts'
import { matchUrl } from '../../urls/match.ts'
import { href } from '../../urls.ts'
import type { Identity } from './identity.server.ts'

/** `GET /sanctum/csrf-cookie`: the session's cookies once more, or a guest's (behaviour 7.1). */
export async function csrfCookies(c: Context, { token, renewed, seconds }: Identity, sessionCookies: SessionCookies): Promise<Response> {
  // A session that was renewed with this request brings its cookies already.
  if (!renewed) await (token === null ? sessionCookies.setGuestSession(c) : sessionCookies.setSession(c, { token, seconds }))
  c.header('Cache-Control', 'no-store')
  return c.body(null, 204)
}

/** What is made for somebody who is signed in gets Cache-Control: no-store unless the response sets its own. */
export function withNoStore(answer: Response): Response {
  if (answer.headers.has('cache-control')) return answer
  const headers = new Headers(answer.headers)
  headers.set('Cache-Control', 'no-store')
  return new Response(answer.body, { status: answer.status, headers })
}

/** Somebody signed in who follows a link to verify an address is verified on the way Home and told there (ruling 4). Null elsewhere. */
export async function followVerificationLink(
  c: Context,
  ctx: Ctx,
  { key, secure }: Pick<Installation, 'key' | 'secure'>,
): Promise<Response | null> {
  const { path } = c.req
  const row = path.startsWith('/verify-email/') ? matchUrl(path) : null
  if (row?.key !== 'VerifyEmail') return null
  const [, , id = '', hash = ''] = path.split('/')
  const notice: NoticeName = (await verifyEmail(ctx, await key(), Number(id) || 0, hash)) ? 'verified' : 'stale-link'
  setCookie(c, noticeCookie, notice, { path: '/', sameSite: 'Lax', secure, maxAge: 60 })
  return c.redirect(href('Home'), 302)
}
