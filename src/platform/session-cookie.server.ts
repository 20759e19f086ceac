import type { AppKey } from './app-key.server.ts'
import { newToken, sameText, signatureOf } from './tokens.server.ts'

/** Names as the specification has them (behaviour 7.4); the device cookie tells a browser that has signed in before. */
export const cookieNames = {
  session: 'hereabouts_session',
  token: 'XSRF-TOKEN',
  device: 'hereabouts_device',
  pending: 'hereabouts_pending',
} as const

const year = 365 * 24 * 3600

/** The cookies of a request by name; of two with the same name the first counts. */
export function readCookies(header: string | null | undefined): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !found.has(name)) found.set(name, part.slice(at + 1).trim())
  }
  return found
}

/** A guest's token: signed, kept nowhere, worth nothing but a CSRF token of its own. */
export function newGuestToken(key: AppKey): string {
  const random = newToken()
  return `g.${random}.${signatureOf(key.for('guest'), random)}`
}

export function isGuestToken(key: AppKey, token: string): boolean {
  const [kind, random = '', signature = ''] = token.split('.')
  return kind === 'g' && sameText(signature, signatureOf(key.for('guest'), random))
}

/** The token that proves that a request comes from a page of ours: bound to the session cookie that it is sent with. */
export const csrfTokenOf = (key: AppKey, sessionToken: string) => signatureOf(key.for('csrf'), sessionToken)

/** Set-Cookie lines of a session and its CSRF token. `seconds` null: until the browser is closed. */
export function sessionCookies(key: AppKey, token: string, { secure, seconds }: { secure: boolean; seconds: number | null }): string[] {
  const rest = `; Path=/${seconds === null ? '' : `; Max-Age=${seconds}`}; SameSite=Lax${secure ? '; Secure' : ''}`
  return [`${cookieNames.session}=${token}${rest}; HttpOnly`, `${cookieNames.token}=${csrfTokenOf(key, token)}${rest}`]
}

/** Set-Cookie lines that take both away. */
export const clearedSessionCookies = ({ secure }: { secure: boolean }): string[] =>
  [`${cookieNames.session}=; HttpOnly`, `${cookieNames.token}=`].map(
    (line) => `${line}; Path=/; Max-Age=0; SameSite=Lax${secure ? '; Secure' : ''}`,
  )

/** A cookie of our own that no script reads. */
export const httpOnlyCookie = (
  name: 'device' | 'pending',
  value: string,
  { secure, seconds = year }: { secure: boolean; seconds?: number },
) => `${cookieNames[name]}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
