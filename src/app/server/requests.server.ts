import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { withRequestId } from '../../platform/log.server.ts'
import type { securityHeaders } from '../../platform/security-headers.server.ts'
import { loggedPath } from '../../urls/logged-path.ts'
import type { SharedRequest } from '../cache/with-cache.server.ts'
import type { NoteAnswer } from './answer-log.server.ts'
import type { PlainPage } from './plain-page.ts'
import { problem } from './problems.server.ts'

export type RequestEnv = { Variables: { requestId: string; scriptHashes: readonly string[] }; Bindings: { sharedRequest?: SharedRequest } }

/** Gives each request an id of our own and notes when it is answered; for shared renders the cache sets the id and notes. */
export function requestLog(note: NoteAnswer): MiddlewareHandler<RequestEnv> {
  return (c, next) => {
    const sharedRequest = c.env?.sharedRequest
    const id = sharedRequest?.requestId ?? randomUUID()
    const start = performance.now()
    c.set('requestId', id)
    return withRequestId(id, async () => {
      await next()
      if (sharedRequest) return
      c.res.headers.set('X-Request-Id', id)
      const ms = Math.round((performance.now() - start) * 10) / 10
      note({ method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms })
    })
  }
}

/** The security headers on every answer, and on pages the policy with the hashes of their inline scripts. */
export function protection(headers: ReturnType<typeof securityHeaders>): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    c.set('scriptHashes', [])
    await next()
    for (const [name, value] of Object.entries(headers.always)) c.res.headers.set(name, value)
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    if (isPage && !c.res.headers.has('content-security-policy'))
      c.res.headers.set('Content-Security-Policy', headers.policy(c.var.scriptHashes))
  }
}

/** Addresses that no link of ours can be: they end here, before anything tries to make sense of them. */
export const refuseUnreadable =
  (plainPage: PlainPage): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (isReadable(pathname) && search.length <= 8000) return next()
    const detail = 'This address cannot be read.'
    return pathname.startsWith('/api/') ? problem(c, 400, detail) : plainPage(400, 'Bad address', detail)
  }

function isReadable(pathname: string): boolean {
  if (pathname.length > 1000 || pathname.includes('//')) return false
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
