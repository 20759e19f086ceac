import type { AppKey } from './app-key.server.ts'
import { csrfTokenOf } from './session-cookie.server.ts'
import { sameText } from './tokens.server.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a request that changes something comes from a page of ours: Origin and Sec-Fetch-Site fit where they are given, and the
 * token belongs to the session cookie.
 */
export function isOurOwn(headers: Headers, appUrl: string, key: AppKey, sessionToken: string | null): boolean {
  const origin = headers.get('origin')
  if (origin !== null && !isOurOrigin(origin, appUrl)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const given = headers.get('x-xsrf-token') ?? headers.get('x-csrf-token')
  return given !== null && sessionToken !== null && sameText(given, csrfTokenOf(key, sessionToken))
}

/** Whether the page from which something is sent was made for somebody else than the session is of now: two tabs, two people. */
export function isOfAnother(headers: Headers, viewer: { id: number } | null): boolean {
  const account = headers.get('x-account')
  return viewer !== null && account !== null && account !== String(viewer.id)
}

/** The origin of APP_URL. On a machine of one's own its three names are the same. */
function isOurOrigin(origin: string, appUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const [given, ours] = [new URL(origin), new URL(appUrl)]
  if (given.origin === ours.origin) return true
  return given.protocol === ours.protocol && given.port === ours.port && loopback.has(given.hostname) && loopback.has(ours.hostname)
}
