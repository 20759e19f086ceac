import { afterAll, beforeEach, expect, test } from 'vitest'
import { openStorage } from '../storage.server.ts'
import { hash, openStorageServer, signatureOf } from './testing.server.ts'

const credentials = { accessKey: 'someone', secretKey: 'their secret', region: 'eu-west-3' }

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

const { endpoint, objects, failures, asked, close } = await openStorageServer(credentials)
afterAll(close)
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
