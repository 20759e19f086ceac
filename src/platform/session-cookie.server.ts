import type { AppKey } from './app-key.server.ts'
import { newToken, sameText, signatureOf } from './tokens.server.ts'

/** Names as the specification has them (behaviour 7.4); the device cookie tells a browser that has signed in before. */
export const cookieNames = {
  session: 'hereabouts_session',
  token: 'XSRF-TOKEN',
  device: 'hereabouts_device',
  pending: 'hereabouts_pending',
} as const

/** A guest's token: signed and stateless; only valid for deriving a CSRF token. */
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
