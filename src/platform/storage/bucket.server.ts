import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AwsClient } from 'aws4fetch'
import type { Env } from '../env.server.ts'
import { StartError } from '../start-error.server.ts'

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

  let loaded: Promise<AwsClient> | undefined
  const client = () => {
    // Retries are ours: the client's don't try again what failed on the way.
    const settings = { accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', retries: 0 }
    loaded ??= import('aws4fetch').then(({ AwsClient }) => new AwsClient(settings))
    return loaded
  }

  async function once({ method, key = '', query = {}, type, body }: Wanted): Promise<Response> {
    const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    const url = `${base.replace(/\/+$/, '')}/${key.split('/').map(encodeURIComponent).join('/')}${search.length > 0 ? `?${search.join('&')}` : ''}`
    const answer = await (await client()).fetch(url, {
      method,
      headers: {
        // Without it the client would leave the content out of the signature.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(type !== undefined && { 'content-type': type }),
      },
      signal: AbortSignal.timeout(30_000),
      aws: { allHeaders: true },
      ...(body && { body }),
    })
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
