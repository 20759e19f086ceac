import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ConflictError, DomainError, InvalidError, TooManyError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.server.ts'
import { loggedPath } from '../../urls/logged-path.ts'
import { unavailableProblem } from './unavailable.server.ts'

type More = { errors?: Record<string, string[]>; type?: string; instance?: string | undefined; current?: unknown }

const titles: Record<number, string> = { 419: 'Page Expired' }

/** RFC 9457, the one shape of every error of the API. */
export function problem(
  c: Context,
  status: number,
  detail: string,
  { errors, type = 'about:blank', instance, current }: More = {},
): Response {
  const body = { type, title: titles[status] ?? STATUS_CODES[status] ?? 'Error', status, detail, instance, errors, current }
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
}

/** Turns whatever was thrown into a problem; what nobody expected is logged. */
export function problemOf(log: Log) {
  return (error: Error, c: Context): Response => {
    if (error instanceof InvalidError) return problem(c, 422, error.message, { errors: error.errors })
    if (error instanceof TooManyError) c.header('Retry-After', String(error.retryAfter))
    if (error instanceof DomainError) {
      const { type, instance } = error
      return problem(c, error.status, error.message, { type, instance, ...(error instanceof ConflictError && { current: error.current }) })
    }
    if (error instanceof HTTPException) return problem(c, error.status, error.message || (STATUS_CODES[error.status] ?? 'Error'))
    const unavailable = unavailableProblem(c, error)
    if (unavailable) {
      log.warn({ error: error.message, path: loggedPath(c.req.path) }, 'The database is away')
      return unavailable
    }
    log.error({ err: error, method: c.req.method, path: loggedPath(c.req.path) }, 'The API failed')
    return problem(c, 500, 'Something went wrong here.')
  }
}
