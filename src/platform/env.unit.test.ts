import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'

test('nothing set: the defaults', () => {
  const env = readEnv({})
  expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', appUrl: 'http://localhost:3000', logLevel: 'info', databaseUrl: undefined })
  expect(isAbsolute(env.dataDir)).toBe(true)
})

test.each([
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://localhost:3000'],
  [{ HOST: '192.0.2.7' }, 'http://192.0.2.7:3000'],
  [{ HOST: '2001:db8::7' }, 'http://[2001:db8::7]:3000'],
  [{ APP_URL: 'https://example.org/' }, 'https://example.org'],
])('%j is reached at %s', (source, address) => {
  expect(readEnv(source).appUrl).toBe(address)
})

test('an empty variable counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('hosts of pictures are names parted by commas, nothing that could widen a policy', () => {
  expect(readEnv({ IMAGE_HOSTS: 'Images.example.com, *.example.org' }).imageHosts).toEqual(['images.example.com', '*.example.org'])
  expect(readEnv({}).imageHosts).toEqual([])
  for (const wrong of ['*', 'https://a.example', "a.example;script-src 'self'", 'a.example/x', '*.com:80'])
    expect(() => readEnv({ IMAGE_HOSTS: wrong }), wrong).toThrow(/IMAGE_HOSTS/)
})

test('Stripe is set up with both secrets or not at all, and no secret is repeated', () => {
  const both = { STRIPE_SECRET_KEY: 'sk_test_hush', STRIPE_WEBHOOK_SECRET: 'whsec_hush' }
  expect(readEnv({}).stripe).toBe(null)
  expect(readEnv(both).stripe).toEqual({ secretKey: 'sk_test_hush', webhookSecret: 'whsec_hush', apiUrl: null })
  expect(readEnv({ ...both, STRIPE_API_URL: 'http://127.0.0.1:9000/' }).stripe?.apiUrl).toBe('http://127.0.0.1:9000/')
  for (const [broken, named] of [
    [{ STRIPE_SECRET_KEY: 'sk_test_hush' }, /STRIPE_WEBHOOK_SECRET is missing/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_hush' }, /STRIPE_SECRET_KEY is missing/],
    [{ STRIPE_API_URL: 'http://127.0.0.1' }, /STRIPE_SECRET_KEY is missing/],
    [{ ...both, STRIPE_SECRET_KEY: 'pk_test_hush' }, /STRIPE_SECRET_KEY must be a secret/],
    [{ ...both, STRIPE_WEBHOOK_SECRET: 'hush' }, /STRIPE_WEBHOOK_SECRET must be/],
    [{ ...both, STRIPE_API_URL: 'https://a.example/stripe' }, /STRIPE_API_URL must have no path/],
  ] as const) {
    expect(() => readEnv(broken)).toThrow(named)
    expect(() => readEnv(broken)).not.toThrow(/hush/)
  }
})

test('every broken variable is named, and no value is repeated', () => {
  const broken = {
    PORT: '0',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://me:hush@host/db',
    APP_URL: 'example.org',
    IMAGE_DELIVERY_URL: 'https://t/{z}',
  }
  expect(() => readEnv(broken)).toThrow(/PORT.*APP_URL.*DATABASE_URL.*LOG_LEVEL.*IMAGE_DELIVERY_URL/s)
  expect(() => readEnv(broken)).not.toThrow(/hush/)
})
