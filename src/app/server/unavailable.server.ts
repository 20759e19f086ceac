import type { Context } from 'hono'
import { isUnavailable } from '../../platform/database.server.ts'
import type { PlainPage } from './plain-page.ts'

const retryAfter = '5'
const detail = 'The database cannot be reached at the moment. Please try again shortly.'

/** The API's answer to an error which means that the database is unavailable; null for any other error. */
export function unavailableProblem(c: Context, error: unknown): Response | null {
  if (!isUnavailable(error)) return null
  const body = { type: 'about:blank', title: 'Service Unavailable', status: 503, detail }
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store', 'retry-after': retryAfter }
  return c.body(JSON.stringify(body), 503, headers)
}

/** The same as a page. */
export function unavailablePage(error: unknown, plainPage: PlainPage): Response | null {
  return isUnavailable(error) ? renderUnavailablePage(plainPage) : null
}

/** Watches the API calls that a page makes: if an API call answered 503, the page does too. */
export function watchAvailability(plainPage: PlainPage) {
  let unavailable = false
  return {
    observe: (answer: Response): Response => {
      unavailable ||= answer.status === 503
      return answer
    },
    /** A page of 503 in place of one that failed; data for a page already open keeps its form. */
    replaceFailed: (answer: Response): Response => {
      if (!unavailable || answer.status < 500) return answer
      if (answer.headers.get('content-type')?.startsWith('text/html')) return renderUnavailablePage(plainPage)
      const headers = new Headers(answer.headers)
      headers.set('Retry-After', retryAfter)
      headers.set('Cache-Control', 'no-store')
      return new Response(answer.body, { status: 503, headers })
    },
  }
}

const renderUnavailablePage = (plainPage: PlainPage) => plainPage(503, 'Back in a moment', detail, { 'Retry-After': retryAfter })
