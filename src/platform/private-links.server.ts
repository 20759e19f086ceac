import type { AppKey } from './app-key.server.ts'
import { ForbiddenError } from './errors.ts'
import { sameText, signatureOf } from './tokens.server.ts'

const LINK_SECONDS = 60

/** What somebody may look at for a minute: a private file of a purpose, by its number. */
type Looked = { purpose: 'claim document' | 'suggestion photo' | 'form photo'; viewerId: number; id: number }

const signed = (key: AppKey, { purpose, viewerId, id }: Looked, until: number) =>
  signatureOf(key.for(purpose), `${viewerId}:${id}:${until}`)

/** The query of an address that opens a private file for a minute, for one person. */
export function signedQuery(key: AppKey, looked: Looked, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  return `until=${until}&signature=${signed(key, looked, until)}`
}

/** @throws ForbiddenError where the link is old, or somebody else's */
export function requireSigned(key: AppKey, looked: Looked, { until, signature }: { until: number; signature: string }, now: Date): void {
  if (until * 1000 < now.getTime() || !sameText(signature, signed(key, looked, until)))
    throw new ForbiddenError('This link is too old. Open it anew.')
}

/** How a private file is answered: kept nowhere, and nothing in it runs. */
export const privateFileHeaders = ({ type, size, name }: { type: string; size: number; name: string }) => ({
  'Content-Type': type,
  'Content-Length': String(size),
  'Content-Disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'no-store',
})
