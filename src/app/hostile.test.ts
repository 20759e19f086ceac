import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { full } from '../../checks/full.ts'
import { createLog } from '../platform/log.server.ts'
import { ctx } from '../platform/testing.server.ts'
import { redirects } from '../urls/redirects.ts'
import { urls } from '../urls.ts'
import { PageCache } from './cache/page-cache.server.ts'
import { builtPages } from './server/pages.server.ts'
import { createApp } from './server.ts'
import { haveStarter } from './starter/testing.server.ts'

/** How many requests: the same ones each time. */
const WANTED = Number(process.env.HOSTILE_REQUESTS ?? (full ? 20_000 : 2_000))
const SEED = 4
const SLOWEST_MS = 1_000

const cache = new PageCache()
cache.listening = true
const app = createApp({
  db: ctx,
  env: { appUrl: 'https://places.example', production: true },
  log: createLog('silent'),
  readiness: () => ({ database: true, migrated: true, starter: true }),
  pages: await builtPages(),
  cache,
})

type TestRequest = { method: string; address: string; headers: [string, string][]; body?: string | Uint8Array<ArrayBuffer> }

const server = createServer(getRequestListener(app.fetch))

beforeAll(async () => {
  await haveStarter()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}, 120_000)
afterAll(() => server.close())

const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
})
const documented = z
  .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
  .parse(await (await app.fetch(new Request('http://in.process/api/openapi.json'))).json())
const operations = Object.entries(documented.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...Operation.parse(operation) })),
)

const known = ['texas', 'austin', 'texas/austin', 'museums', 'landmarks', 'texas-state-capitol', '1', '41', 'new-york', 'food-drink']
const values = [
  'now',
  'fri-21:30',
  '30.27,-97.74',
  '-98,30,-97,31',
  '179,10,-179,20',
  '11',
  'newest',
  'nearest',
  'true',
  '0,1,4',
  'mus',
  'coffee',
  'city',
  '100',
  '101',
  'wifi',
  'json',
  'https://places.example/p/1',
  'eyJhIjoxfQ',
]
const nasty = [
  '',
  '0',
  '-1',
  '1e999',
  '0x10',
  '９',
  'NaN',
  '99999999999999999999',
  '9007199254740993',
  'null',
  'undefined',
  '[]',
  '{}',
  '\0',
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  '%C0%AF',
  "' or 1=1 --",
  '";drop table places',
  '{{7*7}}',
  '../../etc/passwd',
  '..%2f..%2f',
  '..\\..',
  '.',
  '..',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '🦄🦄',
  'ﷺ',
  '\u202etxt',
  '\ud800',
  'İ',
  'ß',
  'a'.repeat(300),
  'a b '.repeat(200),
  '((((',
  'a & b | !c',
  'foo:*',
  '<-> <2>',
  '"',
  '*',
  '_',
  '\\',
  '__proto__',
  'constructor',
  'toString',
  ',',
  ',,,,',
  '1,1,1,1',
  '\r\nSet-Cookie: a=b',
  'con',
  '.git/config',
  '.env',
  'wp-admin.php',
  'feed.atom',
  'x.png',
  'x.data',
  '@ann',
  '@',
]

const garbage = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...nasty) },
  { weight: 4, arbitrary: fc.constantFrom(...known, ...values) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60, size: 'max' }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 3000, size: 'max' }) },
)

/** In an address as it is, escaped, escaped twice, or with every letter escaped. */
const written = fc.tuple(garbage, fc.constantFrom('plain', 'escaped', 'escaped', 'escaped', 'twice', 'all')).map(([text, how]) => {
  const escaped = encodeURIComponent(text.toWellFormed())
  if (how === 'plain') return text.toWellFormed()
  if (how === 'escaped') return escaped
  if (how === 'twice') return encodeURIComponent(escaped)
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
})

const value = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known, ...values) }, { weight: 3, arbitrary: written })

const headers = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('host'), fc.constantFrom('evil.example', 'localhost:99999', '', '[::1]', 'a b', 'places.example')),
    fc.tuple(
      fc.constant('range'),
      fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,1-1,2-2', 'lines=1', 'bytes=99999999999999999999-'),
    ),
    fc.tuple(
      fc.constantFrom('if-none-match', 'if-match'),
      fc.constantFrom('*', 'W/"x"', '"', ',,,', `"${'a'.repeat(3000)}"`, '"a", "b", W/"c"'),
    ),
    fc.tuple(fc.constantFrom('if-modified-since', 'if-unmodified-since'), fc.constantFrom('0', 'Thu, 01 Jan 1970 00:00:00 GMT', 'x')),
    fc.tuple(
      fc.constant('accept-encoding'),
      fc.constantFrom('br', 'gzip', 'identity;q=0', '*;q=0', 'br;q=0, gzip;q=x', 'zstd', ', ,', 'gzip'.repeat(500)),
    ),
    fc.tuple(fc.constant('accept'), fc.constantFrom('*/*', 'text/html;q=0', 'application/xml', '/', 'a'.repeat(2000))),
    fc.tuple(fc.constant('accept-language'), fc.constantFrom('de', 'x'.repeat(2000), '*', ';;;')),
    fc.tuple(
      fc.constant('cookie'),
      fc.constantFrom(
        'hereabouts_session=x',
        'hereabouts_session=',
        '=',
        ';;;',
        'a=b; XSRF-TOKEN=%00',
        `x=${'y'.repeat(6000)}`,
        'hereabouts_session=ÿ',
      ),
    ),
    fc.tuple(fc.constant('authorization'), fc.constantFrom('Bearer x', 'Basic !!!', 'Bearer', `Bearer ${'x'.repeat(5000)}`)),
    fc.tuple(
      fc.constantFrom(
        'x-forwarded-for',
        'x-forwarded-host',
        'x-forwarded-proto',
        'forwarded',
        'x-real-ip',
        'x-original-url',
        'x-rewrite-url',
        'x-http-method-override',
        'x-request-id',
      ),
      fc.constantFrom('1.2.3.4', 'evil.example', 'DELETE', '/admin', '::1', 'javascript:', 'for=_x;host=evil.example', ',,,'),
    ),
    fc.tuple(
      fc.constant('content-type'),
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-7',
        'text/xml',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'x',
        'application/x-www-form-urlencoded',
      ),
    ),
    fc.tuple(
      fc.constantFrom('origin', 'referer', 'sec-fetch-site', 'x-xsrf-token', 'idempotency-key', 'upgrade', 'expect', 'transfer-encoding'),
      fc.constantFrom('null', 'https://evil.example', 'cross-site', 'x', 'websocket', '100-continue', 'chunked'),
    ),
  ),
  { maxLength: 4 },
) as fc.Arbitrary<[string, string][]>

const body = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '{"a":1}',
    '"x"',
    '{"__proto__":{"admin":true}}',
    '['.repeat(5000),
    '{"id":1e999}',
    '<x/>',
    'a=b&c=d',
    '\ufeff{}',
  ),
  fc.json({ maxDepth: 3 }),
  fc.uint8Array({ maxLength: 500, size: 'max' }).map((bytes) => new Uint8Array(bytes)),
)

const query = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom('q', 'cursor', 'page', 'sort', '_routes', 'redirect', '__proto__', 'a[]', 'a[b]', ''), written), value),
  { maxLength: 3 },
)
const queryText = (pairs: readonly (readonly [string, string])[]) =>
  pairs.length === 0 ? '' : `?${pairs.map(([name, text]) => `${name}=${text}`).join('&')}`

const ofApi = fc.constantFrom(...operations).chain(({ path, method, parameters }) => {
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const named = names.length === 0 ? query : fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 5 })
  return fc.record({
    method: fc.oneof(
      { weight: 12, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND') },
    ),
    address: fc
      .tuple(fc.array(value, { minLength: 3, maxLength: 3 }), named, query)
      .map(([parts, some, more]) => path.replace(/\{\w+\}/g, () => parts.pop() || '1') + queryText([...some, ...more.slice(0, 1)])),
    headers,
    body,
  })
})

const patterns = [
  ...Object.values(urls).map((row) => row.path),
  ...Object.keys(redirects),
  '/sitemaps/:name',
  '/p/:id/qr.svg',
  '/embed/places/:id',
  '/og/:of/:id.png',
  '/local/:state/feed.atom',
  '/places/category/:slug/feed.atom',
  '/assets/:file',
  '/robots.txt',
]

const ofPages = fc.constantFrom(...patterns).chain((pattern) =>
  fc.record({
    method: fc.oneof(
      { weight: 4, arbitrary: fc.constant('GET') },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'SEARCH') },
    ),
    address: fc
      .tuple(
        fc.array(value, { minLength: 5, maxLength: 5 }),
        query,
        fc.constantFrom('', '', '', '/', '.data', '//', '/..', '/.', ';a=b', '%2e%2e', '?', '\\'),
      )
      .map(([parts, pairs, end]) => pattern.replace(/:\w+/g, () => parts.pop() || 'x') + end + queryText(pairs)),
    headers,
    body,
  }),
)

const nowhere = fc.record({
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'),
  address: fc.tuple(fc.array(written, { maxLength: 6 }), query).map(([parts, pairs]) => `/${parts.join('/')}${queryText(pairs)}`),
  headers,
  body,
})

async function send({ method, address, headers, body }: TestRequest): Promise<{ status: number; headers: Headers; ms: number } | null> {
  const own = new Headers()
  for (const [name, text] of headers) {
    try {
      own.append(name, text)
    } catch {
      // What no program can send.
    }
  }
  const reads = method === 'GET' || method === 'HEAD'
  const url = `http://in.process${address.startsWith('/') ? address : `/${address}`}`
  if (!URL.canParse(url) || new URL(url).host !== 'in.process') return null
  const request = new Request(url, { method, headers: own, ...(!reads && body !== undefined && { body }) })
  const started = performance.now()
  const answer = await app.fetch(request)
  await answer.arrayBuffer()
  return { status: answer.status, headers: answer.headers, ms: performance.now() - started }
}

const nameOf = ({ method, address, headers }: TestRequest) =>
  `${method} ${JSON.stringify(address.slice(0, 300))} ${JSON.stringify(headers).slice(0, 300)}`

/** What is wrong with the answers. Only oEmbed may say that it doesn't speak a format. */
async function faultsOf(list: TestRequest[]): Promise<string[]> {
  const faults: string[] = []
  const slow: TestRequest[] = []
  const waiting = list.values()
  const work = async () => {
    for (const testRequest of waiting) {
      const answer = await send(testRequest)
      if (answer && answer.status >= 500 && !(answer.status === 501 && testRequest.address.includes('/oembed')))
        faults.push(`${answer.status} ${nameOf(testRequest)}`)
      if (answer && answer.ms > SLOWEST_MS) slow.push(testRequest)
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  // On a busy machine anything is slow once: the slow ones are asked again alone.
  for (const testRequest of slow.slice(0, 50)) {
    const times: number[] = []
    for (let time = 0; time < 3; time++) times.push((await send(testRequest))?.ms ?? 0)
    if (Math.min(...times) > SLOWEST_MS) faults.push(`${Math.round(Math.min(...times))} ms ${nameOf(testRequest)}`)
  }
  return faults.slice(0, 20)
}

const some = (arbitrary: fc.Arbitrary<TestRequest>, share: number) =>
  fc.sample(arbitrary, { numRuns: Math.ceil(WANTED * share), seed: SEED })

test('whatever is sent to the API is answered in time, and never by a failure', async () => {
  expect(operations.length).toBeGreaterThan(12)
  expect(await faultsOf(some(ofApi, 0.86))).toEqual([])
}, 240_000)

test('so is whatever is sent to the addresses of pages, files, feeds and pictures', async () => {
  expect(await faultsOf(some(ofPages, 0.09))).toEqual([])
}, 240_000)

test('and whatever is sent to no address at all', async () => {
  expect(await faultsOf(some(nowhere, 0.05))).toEqual([])
}, 240_000)

test('a wrong method at an address of the API is told which ones are right', async () => {
  // Without a token of our own 419 comes first.
  const fresh = (await app.fetch(new Request('http://in.process/sanctum/csrf-cookie'))).headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
  const token = fresh.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const headers = { cookie: fresh.join('; '), 'x-xsrf-token': decodeURIComponent(token) }
  for (const { path } of operations) {
    const address = path.replace(/\{\w+\}/g, '1')
    const takes = (pattern: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(address)
    const allowed = operations.filter((one) => takes(one.path)).map(({ method }) => method)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (allowed.includes(method)) continue
      const answer = await app.fetch(new Request(`http://in.process${address}`, { method, headers }))
      expect([answer.status, answer.headers.get('content-type')], `${method} ${address}`).toEqual([405, 'application/problem+json'])
      for (const one of allowed) expect(answer.headers.get('allow')).toContain(one)
    }
  }
  expect((await app.fetch(new Request('http://in.process/api/nothing', { method: 'POST', headers }))).status).toBe(404)
})

const lines = [
  'GET / HTTP/1.1',
  'GET http://evil.example/ HTTP/1.1',
  'GET //evil.example/ HTTP/1.1',
  'GET /\\evil.example HTTP/1.1',
  'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1',
  'GET /../../etc/passwd HTTP/1.1',
  'GET /a b HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'TRACE / HTTP/1.1',
  'GET /\u00ff\u00fe HTTP/1.1',
  'GET /%ff%fe HTTP/1.1',
  'get / http/1.1',
  'GET / HTTP/9.9',
  'GET / HTTP/1.0',
  '\0\0\0',
  `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  'POST /api/places HTTP/1.1',
  'HEAD /explore HTTP/1.1',
  'GET ?q=x HTTP/1.1',
  'GET /#x HTTP/1.1',
]
const raw = [
  'Host: x',
  'Host: a\r\nHost: b',
  'Host: evil.example/@x',
  'Host:',
  '',
  'Host: x\r\nContent-Length: -1',
  'Host: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked',
  'Host: x\r\nTransfer-Encoding: chunked\r\n\r\nzz',
  'Host: x\r\nX: \u0001',
  `Host: x\r\nX: ${'y'.repeat(20_000)}`,
  'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade',
  'Host: x\r\nExpect: 100-continue',
  'Host: x\r\nCookie: \u00ff=\u00fe',
]

test('what is no request at all harms nobody', async () => {
  const sent = lines.flatMap((line) => raw.map((head) => `${line}\r\n${head}\r\nConnection: close\r\n\r\n`))
  const answered = await Promise.all(sent.map(async (bytes) => ({ status: await statusOfRaw(bytes), bytes: bytes.slice(0, 80) })))
  expect(answered.filter(({ status }) => status >= 500 && status !== 501 && status !== 505)).toEqual([])
  expect((await send({ method: 'GET', address: '/api/health', headers: [] }))?.status).toBe(200)
}, 180_000)

/** The status that Node's server answers to these bytes; 0 where it only closes. */
function statusOfRaw(bytes: string): Promise<number> {
  return new Promise((resolve) => {
    const address = server.address()
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
    let text = ''
    const end = () => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.\d (\d+)/.exec(text)?.[1] ?? 0))
    }
    socket.setTimeout(3_000, end)
    socket.on('data', (part) => {
      text += part.toString('latin1')
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.end(Buffer.from(bytes, 'latin1'))
  })
}
