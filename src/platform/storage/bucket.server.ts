import { setTimeout as wait } from 'node:timers/promises'
import type { Env } from '../env.server.ts'
import { StartError } from '../start-error.server.ts'
import { escaped, signed } from './aws-signature.server.ts'

type Wanted = {
  method: 'GET' | 'PUT' | 'DELETE'
  key?: string
  query?: Record<string, string>
  type?: string
  body?: Uint8Array<ArrayBuffer>
}

/** What a storage answered that did not do what was asked. `code` as S3 names it, such as `NoSuchKey`. */
class BucketError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, what: string) {
    super(`The bucket answered ${status} ${code} to ${what}`)
    this.status = status
    this.code = code
  }
}

/** Waits before the second and third try of what failed on the way or at the other end, in milliseconds. */
const pauses = [100, 400]

/** A bucket of an S3-compatible storage. Whatever fails for a moment is tried three times. */
export function openBucket({ bucket, endpoint, region, accessKey, secretKey }: NonNullable<Env['s3']>) {
  // A name with dots fits no certificate of sub-domains.
  const inPath = endpoint !== undefined || bucket.includes('.')
  const base = inPath ? `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`

  async function once({ method, key = '', query = {}, type, body }: Wanted): Promise<Response> {
    const url = new URL(`${base.replace(/\/+$/, '')}/${key.split('/').map(escaped).join('/')}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = signed(
      { method, url, headers: type === undefined ? {} : { 'content-type': type }, ...(body && { body }) },
      { accessKey, secretKey, region },
      new Date(),
    )
    // As it was signed: the address writes a space as +, the signature as %20.
    url.search = url.search.replaceAll('+', '%20')
    const answer = await fetch(url, { method, headers, signal: AbortSignal.timeout(30_000), ...(body && { body }) })
    if (answer.ok) return answer
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
    throw new BucketError(answer.status, code, `${method} ${key}`)
  }

  async function ask(wanted: Wanted): Promise<Response> {
    for (const pause of pauses) {
      try {
        return await once(wanted)
      } catch (error) {
        if (error instanceof BucketError && error.status < 500 && error.status !== 429) throw error
        await wait(pause)
      }
    }
    return once(wanted)
  }

  async function* keysIn(folder: string): AsyncGenerator<string[]> {
    let token: string | undefined
    do {
      const query = { 'list-type': '2', prefix: folder, ...(token !== undefined && { 'continuation-token': token }) }
      const text = await (await ask({ method: 'GET', query })).text()
      yield [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => plain(key ?? ''))
      token = /<IsTruncated>true</.test(text) ? plain(/<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? '') || undefined : undefined
    } while (token !== undefined)
  }

  return {
    /** Looks whether the bucket is there and lets us in. @throws StartError */
    async open() {
      try {
        await once({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })
      } catch (error) {
        const why = error instanceof BucketError ? `it answered ${error.status} ${error.code}`.trim() : 'it can not be reached'
        throw new StartError(`S3_BUCKET (${bucket}${endpoint ? ` at ${endpoint}` : ''}) can't be used: ${why}.`)
      }
    },
    async put(key: string, content: Uint8Array, type: string) {
      await ask({ method: 'PUT', key, type, body: new Uint8Array(content) })
    },
    async get(key: string): Promise<Uint8Array | null> {
      try {
        return new Uint8Array(await (await ask({ method: 'GET', key })).arrayBuffer())
      } catch (error) {
        if (error instanceof BucketError && error.status === 404) return null
        throw error
      }
    },
    async removeAll(folder: string) {
      for await (const keys of keysIn(folder)) await Promise.all(keys.map((key) => ask({ method: 'DELETE', key })))
    },
  }
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string) => xml.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => signs[name] ?? whole)
