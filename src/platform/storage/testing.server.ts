import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Credentials = { accessKey: string; secretKey: string; region: string }

/** A small S3-compatible storage: keeps objects, lists them two at a time, and refuses what isn't signed with the secret. */
export async function openStorageServer(credentials: Credentials) {
  const objects = new Map<string, { content: Buffer; type: string }>()
  const failures: number[] = []
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const content = await buffer(request)
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    asked.push(`${request.method} ${request.url}`)
    const answer = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body)
    const failure = failures.shift()
    if (failure) return answer(failure, '<Error><Code>SlowDown</Code></Error>')
    if (!isSigned(request, url, content, credentials)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    if (bucket !== 'pictures') return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (url.searchParams.get('list-type') === '2') {
      const from = url.searchParams.get('continuation-token') ?? ''
      const found = [...objects.keys()].filter((one) => one.startsWith(url.searchParams.get('prefix') ?? '') && one > from).sort()
      const [page, more] = [found.slice(0, 2), found.length > 2]
      const next = more ? `<NextContinuationToken>${page.at(-1)?.replace('&', '&amp;')}</NextContinuationToken>` : ''
      const keys = page.map((one) => `<Contents><Key>${one.replace('&', '&amp;')}</Key></Contents>`).join('')
      return answer(200, `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${keys}</ListBucketResult>`)
    }
    if (request.method === 'PUT') objects.set(key, { content, type: request.headers['content-type'] ?? '' })
    if (request.method === 'DELETE') return answer(objects.delete(key) ? 204 : 404)
    const object = objects.get(key)
    return object ? answer(200, request.method === 'GET' ? object.content : '') : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { endpoint, objects, failures, asked, close: () => server.close() }
}

export const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

type Signed = { method: string; url: URL; headers: Record<string, string>; names: string[] }

/** The signature that a storage expects (AWS Signature Version 4): of method, path, query, the named headers and the hash of the body. */
export function signatureOf(
  { method, url, headers, names }: Signed,
  { secretKey, region }: Pick<Credentials, 'secretKey' | 'region'>,
): string {
  const moment = headers['x-amz-date'] ?? ''
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort()
  const path = url.pathname.split('/').map((part) => escaped(decodeURIComponent(part)))
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`)
  const canonical = [method, path.join('/'), query.join('&'), lines.join(''), names.join(';'), headers['x-amz-content-sha256']].join('\n')
  const scope = [moment.slice(0, 8), region, 's3', 'aws4_request']
  const key = scope.reduce<string | Buffer>((secret, part) => mac(secret, part), `AWS4${secretKey}`)
  return mac(key, ['AWS4-HMAC-SHA256', moment, scope.join('/'), hash(canonical)].join('\n')).toString('hex')
}

/** Every header that S3 wants signed has to be, and the content that arrived has to be the one that was signed. */
function isSigned({ method = '', headers: given }: IncomingMessage, url: URL, body: Buffer, credentials: Credentials): boolean {
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  const names = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const needed = Object.keys(headers).filter((name) => name === 'host' || name === 'content-type' || name.startsWith('x-amz-'))
  const age = Date.now() - Date.parse(headers['x-amz-date']?.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5') ?? '')
  return (
    needed.every((name) => names.includes(name)) &&
    headers['x-amz-content-sha256'] === hash(body) &&
    Math.abs(age) < 60_000 &&
    headers.authorization?.includes(`Credential=${credentials.accessKey}/`) === true &&
    headers.authorization.endsWith(`Signature=${signatureOf({ method, url, headers, names }, credentials)}`)
  )
}
