import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 random bytes as 43 letters: for sessions, links and API tokens. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token: who reads the database can't use it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** A signature over `text`, 43 letters. */
export const signatureOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** Whether two texts are the same, in a time that doesn't tell how much of them is. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
