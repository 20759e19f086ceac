import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStorage } from '../storage.server.ts'

const credentials = { accessKey: 'someone', secretKey: 'their secret', region: 'eu-west-3' }

/** A small S3-compatible storage: keeps objects, lists them two at a time, and refuses what isn't signed with the secret. */
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
  if (!isSigned(request, url, content)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
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

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

type Signed = { method: string; url: URL; headers: Record<string, string>; names: string[] }

/** The signature that a storage expects (AWS Signature Version 4): of method, path, query, the named headers and the hash of the body. */
function signatureOf({ method, url, headers, names }: Signed, { secretKey, region }: typeof credentials): string {
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
function isSigned({ method = '', headers: given }: IncomingMessage, url: URL, body: Buffer): boolean {
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  const names = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const needed = Object.keys(headers).filter((name) => name === 'host' || name === 'content-type' || name.startsWith('x-amz-'))
  const age = Date.now() - Date.parse(headers['x-amz-date']?.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5') ?? '')
  return (
    needed.every((name) => names.includes(name)) &&
    headers['x-amz-content-sha256'] === hash(body) &&
    Math.abs(age) < 60_000 &&
    headers.authorization?.endsWith(`Signature=${signatureOf({ method, url, headers, names }, credentials)}`) === true
  )
}

/** The examples of the Amazon S3 API reference, "Signature calculations for the authorization header". */
test.each([
  ['GET', '/test.txt', { range: 'bytes=0-9' }, '', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  [
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?lifecycle', {}, '', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['GET', '/?max-keys=2&prefix=J', {}, '', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('the storage of these tests reads signatures as the reference does: %s %s', (method, path, more, body, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`)
  const headers = { ...more, host: url.host, 'x-amz-content-sha256': hash(body), 'x-amz-date': '20130524T000000Z' }
  const keys = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
  expect(signatureOf({ method, url, headers, names: Object.keys(headers).sort() }, keys)).toBe(signature)
})

let endpoint = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  asked.length = 0
  failures.length = 0
})
const storage = (more: object = {}) => openStorage({ dataDir: '/nowhere', s3: { bucket: 'pictures', endpoint, ...credentials, ...more } })

test('what was put into the bucket is there, in its folder, until the folder is removed', async () => {
  const bucket = storage()
  await bucket.open()
  for (const name of ['32.webp', '64.webp', '80.webp', 'a & b (1).webp', "é+100% it's!*=~?#.webp", '160.webp'])
    await bucket.put(`ab/abc/${name}`, new Uint8Array([1, 2, 3]), 'image/webp')
  await bucket.put('ab/abcdef/32.webp', new Uint8Array([4]), 'image/webp')
  expect(objects.get('ab/abc/a & b (1).webp')).toEqual({ content: Buffer.from([1, 2, 3]), type: 'image/webp' })
  expect(await bucket.get("ab/abc/é+100% it's!*=~?#.webp")).toEqual(new Uint8Array([1, 2, 3]))
  expect(await bucket.get('ab/abc/32.webp')).toEqual(new Uint8Array([1, 2, 3]))
  expect(await bucket.get('ab/abc/99.webp')).toBeNull()
  await bucket.removeAll('ab/abc')
  await bucket.removeAll('ab/abc')
  expect([...objects.keys()]).toEqual(['ab/abcdef/32.webp'])
  expect(asked[0]).toBe('GET /pictures/?list-type=2&max-keys=1')
})

test('no key leads out of the bucket', async () => {
  for (const key of ['../other/x', 'a/../../x', '/x', 'a//x', '']) await expect(storage().get(key)).rejects.toThrow('No key')
  expect(asked).toEqual([])
})

test('what fails for a moment is tried again, what is refused is not', async () => {
  failures.push(503, 500)
  await storage().put('cd/x.webp', new Uint8Array([1]), 'image/webp')
  expect(asked).toHaveLength(3)
  failures.push(503, 503, 503)
  await expect(storage().get('cd/x.webp')).rejects.toThrow('503 SlowDown')
  asked.length = 0
  await expect(storage({ secretKey: 'wrong' }).get('cd/x.webp')).rejects.toThrow('403 SignatureDoesNotMatch')
  expect(asked).toHaveLength(1)
})

test.each([
  [{ secretKey: 'wrong' }, '403 SignatureDoesNotMatch'],
  [{ bucket: 'nothing' }, '404 NoSuchBucket'],
  [{ endpoint: 'http://127.0.0.1:9' }, 'can not be reached'],
])('a bucket that can not be used with %o is a reason not to start', async (wrong, reason) => {
  await expect(storage(wrong).open()).rejects.toThrow(reason)
  await expect(storage(wrong).open()).rejects.toMatchObject({ name: 'StartError' })
})
