import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DomainError, InvalidError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.server.ts'
import { problemWhileAway } from './away.server.ts'

/** RFC 9457, the one shape of every error of the API. */
export function problem(c: Context, status: ContentfulStatusCode, detail: string, errors?: Record<string, string[]>): Response {
  const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, errors }
  return c.body(JSON.stringify(body), status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
}

/** Turns whatever was thrown into a problem; what nobody expected is logged. */
export function problemOf(log: Log) {
  return (error: Error, c: Context): Response => {
    if (error instanceof InvalidError) return problem(c, 422, error.message, error.errors)
    if (error instanceof DomainError) return problem(c, error.status, error.message)
    if (error instanceof HTTPException) return problem(c, error.status, error.message || (STATUS_CODES[error.status] ?? 'Error'))
    const away = problemWhileAway(c, error)
    if (away) {
      log.warn({ error: error.message, path: c.req.path }, 'The database is away')
      return away
    }
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'The API failed')
    return problem(c, 500, 'Something went wrong here.')
  }
}
