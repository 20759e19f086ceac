import type { Context } from 'hono'
import type { SessionCookies } from '../../features/accounts/session-cookies.server.ts'
import { verifyEmail } from '../../features/accounts/verification.server.ts'
import type { AppKey } from '../../platform/app-key.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { matchUrl } from '../../urls/match.ts'
import { href, isBuilt } from '../../urls.ts'
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

/** Somebody signed in who follows a link to verify an address is verified on the way Home (ruling 4). Null for other addresses. */
export async function followVerificationLink(ctx: Ctx, key: AppKey, path: string): Promise<string | null> {
  const row = path.startsWith('/verify-email/') ? matchUrl(path) : null
  if (row?.key !== 'VerifyEmail') return null
  const [, , id = '', hash = ''] = path.split('/')
  const verified = await verifyEmail(ctx, key, Number(id) || 0, hash)
  return isBuilt('Home') ? href('Home', {}, { verified: verified ? 'yes' : 'stale' }) : href('Welcome')
}
