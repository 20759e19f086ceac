import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStorage } from '../storage.server.ts'
import { signed } from './aws-signature.server.ts'

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

function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const moment = String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const names = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const given = Object.fromEntries(
    names.filter((name) => name !== 'host' && !name.startsWith('x-amz-')).map((name) => [name, String(headers[name])]),
  )
  return signed({ method, url, headers: given, body }, credentials, new Date(moment)).authorization === headers.authorization
}

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
  for (const name of ['32.webp', '64.webp', '80.webp', 'a & b (1).webp', '160.webp'])
    await bucket.put(`ab/abc/${name}`, new Uint8Array([1, 2, 3]), 'image/webp')
  await bucket.put('ab/abcdef/32.webp', new Uint8Array([4]), 'image/webp')
  expect(objects.get('ab/abc/a & b (1).webp')).toEqual({ content: Buffer.from([1, 2, 3]), type: 'image/webp' })
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
