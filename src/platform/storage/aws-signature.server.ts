import { createHash, createHmac } from 'node:crypto'

export type Credentials = { accessKey: string; secretKey: string; region: string }
type Signable = { method: string; url: URL; headers: Record<string, string>; body?: Uint8Array }

/**
 * The headers that sign a request to an S3-compatible storage (AWS Signature Version 4), besides those that it has: date, hash of the
 * body, and the signature over all of them.
 */
export function signed({ method, url, headers, body }: Signable, { accessKey, secretKey, region }: Credentials, now: Date) {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const all: Record<string, string> = {
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()])),
    host: url.host,
    'x-amz-content-sha256': hash(body ?? ''),
    'x-amz-date': moment,
  }
  const names = Object.keys(all).sort()
  const canonical = [
    method,
    url.pathname,
    queryOf(url),
    ...names.map((name) => `${name}:${all[name]}`),
    '',
    names.join(';'),
    all['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>((secret, part) => mac(secret, part), `AWS4${secretKey}`)
  const signature = mac(key, ['AWS4-HMAC-SHA256', moment, scope, hash(canonical)].join('\n')).toString('hex')
  const { host: _, ...sent } = all
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

/** A text as it stands in an address that is signed: everything but letters, digits and `-_.~` is escaped. */
export const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function queryOf(url: URL): string {
  const pairs = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
  return pairs.sort().join('&')
}

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const mac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
