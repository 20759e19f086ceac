import { expect, test } from 'vitest'
import { escaped, signed } from './aws-signature.server.ts'

/** The examples of the Amazon S3 API reference, "Signature calculations for the authorization header". */
const credentials = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
const now = new Date('2013-05-24T00:00:00Z')
const host = 'https://examplebucket.s3.amazonaws.com'
const signatureOf = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  /Signature=(\w+)$/.exec(
    signed({ method, url: new URL(host + path), headers, ...(body !== undefined && { body: Buffer.from(body) }) }, credentials, now)
      .authorization,
  )?.[1]

test('requests are signed as the reference does', () => {
  expect(signatureOf('GET', '/test.txt', { Range: 'bytes=0-9' })).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  const headers = { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
  expect(signatureOf('PUT', `/${escaped('test$file.text')}`, headers, 'Welcome to Amazon S3.')).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
  expect(signatureOf('GET', '/?lifecycle')).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543')
  expect(signatureOf('GET', '/?max-keys=2&prefix=J')).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')
})

test('of a name all is escaped that the signature wants escaped', () => {
  expect(escaped("a b!'()*~-_.é")).toBe('a%20b%21%27%28%29%2A~-_.%C3%A9')
})
