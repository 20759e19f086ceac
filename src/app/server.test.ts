import { createHash } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../platform/log.server.ts'
import { ctx } from '../platform/testing.server.ts'
import { newToken } from '../platform/tokens.server.ts'
import { symbolsId } from '../ui/page-icons.ts'
import { PageCache } from './cache/page-cache.server.ts'
import { longestBody } from './server/longest-body.ts'
import { builtPages } from './server/pages.server.ts'
import { createApp } from './server.ts'
import { haveStarter } from './starter/testing.server.ts'

const pages = await builtPages()
const app = createApp({
  db: ctx,
  env: { appUrl: 'https://places.example', production: true },
  log: createLog('silent'),
  readiness: () => ({ database: true, migrated: true, starter: false }),
  pages,
})
const ask = async (path: string, init?: RequestInit) => app.fetch(new Request(`http://in.process${path}`, init))

test('an operation that takes a file takes more than a megabyte, and no other does', async () => {
  type Document = { paths: Record<string, Record<string, { requestBody?: { content: object } }>> }
  const { paths } = (await (await ask('/api/openapi.json')).json()) as Document
  const takesFile = (methods: Document['paths'][string]) =>
    Object.values(methods).some(({ requestBody }) => Object.keys(requestBody?.content ?? {}).some((type) => type !== 'application/json'))
  const isLong = (path: string) => longestBody(path.replaceAll(/\{\w+\}/g, '1')) > 2_000_000
  const files = Object.keys(paths).filter((path) => takesFile(paths[path] ?? {}))
  expect(files).toContain('/api/places/{id}/photos')
  expect(Object.keys(paths).filter(isLong).toSorted()).toEqual(files.toSorted())
})

test('Explore with 24 cards is at most 70 kB of HTML, its data included and its icons aside', async () => {
  await haveStarter()
  const whole = await (await ask('/explore')).text()
  // The outlines of its icons come on top: they spare a request for a file that is three times as large.
  const html = whole.replace(new RegExp(`<svg id="${symbolsId}".*?</svg>`, 's'), '')
  expect(html.length).toBeLessThan(whole.length)
  expect(html.match(/<article /g)).toHaveLength(24)
  expect(html.length).toBeLessThanOrEqual(70_000)
})

test('a page is rendered with its title, its canonical link and scripts that the policy admits', async () => {
  const answer = await ask('/')
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('<link rel="canonical" href="https://places.example/"')
  const policy = answer.headers.get('content-security-policy') ?? ''
  const scripts = [...html.matchAll(/<script(?! type="application\/(?:ld\+)?json")[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code)
  const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  expect(scripts.length).toBeGreaterThanOrEqual(4)
  expect(policy).toContain(`; script-src 'self' ${[...new Set(hashes)].join(' ')}; style-src 'self'; style-src-attr 'unsafe-inline';`)
  expect(html).not.toContain('nonce')
  expect(policy).not.toMatch(/nonce|strict-dynamic|script-src[^;]*unsafe/)
})

test.each(['/', '/explore', '/nowhere/at/all', '/%E0%A4%A', '/api/docs', '/login'])(
  'the page %s has the one policy for HTML: what is not of this site, and what nobody of us wrote, never runs',
  async (path) => {
    const policy = (await ask(path)).headers.get('content-security-policy')
    expect(policy?.replace(/ 'sha256-[\w+/]{43}='/g, '')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; " +
        "connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
  },
)

test('a page is the same however it was rendered: by the stream while parts are not loaded, at once from then on', async () => {
  // No minute is over between two pages that are to be the same.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  for (const path of ['/explore', '/local', '/places/category/museums', '/nowhere/at/all']) {
    const [first, later] = [await ask(path), await ask(path)]
    expect(later.headers.get('etag')).toBe(first.headers.get('etag'))
    const html = await later.text()
    expect(html).toMatch(/^<!DOCTYPE html><html.*previousSibling\.text\)<\/script><\/body><\/html>$/s)
    expect(html.match(/<script type="application\/json">\{/g)).toHaveLength(1)
    expect(html.match(/<!doctype/gi)).toHaveLength(1)
  }
})

test('a page that is still the same has the same ETag and is not sent again', async () => {
  const [one, two] = await Promise.all([ask('/'), ask('/')])
  expect(one.headers.get('etag')).toBe(two.headers.get('etag'))
  const again = await ask('/', { headers: { 'if-none-match': one.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBeNull()
})

test.each(['/admin/nothing', '/nowhere/at/all/of/them', '/chains/12', '/up/ann/x', '/dashboard-of-nobody'])(
  '%s is Not Found, with status 404 and a page that helps',
  async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    const main = /<main.*<\/main>/s.exec(await answer.text())?.[0]
    expect(main).toContain('There is nothing at this address')
    expect(main).toContain('name="q"')
  },
)

test.each(['/home', '/admin', '/admin/tickets?a=1', '/saved?sort=new&q=a%20b', '/up/@ann', '/places/12/edit', '/lists', '/myplaces'])(
  '%s is for members: a guest is sent to Login, which leads back, and nothing of it is kept',
  async (path) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const to = new URL(answer.headers.get('location') ?? '', 'http://in.process')
    expect([to.pathname, to.searchParams.get('redirect')]).toEqual(['/login', path])
  },
)

test.each([
  ['/dashboard/?a=1&b=%20', '/home?a=1&b=%20'],
  ['/@Regions/Texas', '/local/texas'],
  ['/admin/regions/enhanced', '/admin/regions'],
  ['/explore/?near=30.27,-97.74', '/explore?near=30.27,-97.74'],
])('%s is redirected for good to %s', async (path, to) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
})

test.each(['/%E0%A4%A', '//evil.example', '/a%00b', '/%5Cevil.example', `/${'a'.repeat(3000)}`, '/api/%E0%A4%A', '/a%0d%0ab'])(
  'the unreadable address %s is refused',
  async (path) => {
    expect((await ask(path)).status).toBe(400)
  },
)

test('pages can only be read', async () => {
  const answer = await ask('/explore', { method: 'POST', body: 'x' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await ask('/', { method: 'HEAD' })).status).toBe(200)
})

test('a body that is too large is refused with a problem', async () => {
  const headers = { 'content-length': '1000001' }
  const answer = await ask('/api/places', { method: 'POST', body: 'x'.repeat(1_000_001), headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'application/problem+json'])
})

test('answers are compressed as asked, and the API can be asked conditionally', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask('/api/openapi.json', { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
  }
  const etag = (await ask('/api/openapi.json')).headers.get('etag') ?? ''
  expect((await ask('/api/openapi.json', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('the document is OpenAPI 3.1, and its page has no script', async () => {
  expect(await (await ask('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/health': {} } })
  const docs = await (await ask('/api/docs')).text()
  expect(docs).toContain('GET /api/health')
  expect(docs).not.toContain('<script')
})

test('alive is not ready: what is missing is named', async () => {
  expect((await ask('/api/health')).status).toBe(200)
  const ready = await ask('/api/ready')
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, database: true, migrated: true, starter: false }])
})

test('an unknown address of the API is a problem', async () => {
  const answer = await ask('/api/nowhere')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
})

test('files of the build are served compressed and kept for ever where their name says so', async () => {
  const html = await (await ask('/')).text()
  const script = /"(\/assets\/entry\.client-[\w-]+\.js)"/.exec(html)?.[1] ?? ''
  const answer = await ask(script, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a request id of a stranger is not taken over', async () => {
  const answer = await ask('/api/health', { headers: { 'x-request-id': 'mine' } })
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

describe('the log', () => {
  const lines: string[] = []
  const parts = {
    db: ctx,
    env: { appUrl: 'https://places.example', production: true },
    readiness: () => ({ database: true, migrated: true, starter: true }),
  }
  const log = createLog('info', { write: (line) => lines.push(line) })
  const loggedBy = (cache?: PageCache) => {
    const site = createApp({ ...parts, log, pages, ...(cache && { cache }) })
    return async (path: string, init?: RequestInit) => {
      lines.length = 0
      const answer = await site.fetch(new Request(`https://places.example${path}`, init))
      await answer.text()
      return { status: answer.status, said: lines.map((line) => JSON.parse(line)) }
    }
  }
  const logged = loggedBy()

  /** What a guest with a token of their own sends, piece by piece. */
  const sentByGuest = async (body: ReadableStream): Promise<RequestInit> => {
    const cookies = (await ask('/sanctum/csrf-cookie')).headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
    const headers = { cookie: cookies.join('; '), 'x-xsrf-token': token, 'content-type': 'application/json' }
    const init = { method: 'POST', body, duplex: 'half', headers }
    return init
  }

  test('names the pattern of an address that holds a secret, kept pages or not, and whatever is asked there', async () => {
    const secret = newToken()
    for (const ask of [logged, loggedBy(new PageCache())])
      for (const pattern of ['/reset-password/:token', '/setup/:token', '/email-change/:token', '/verify-email/7/:hash']) {
        const path = pattern.replace(/:(?:token|hash)/, secret)
        for (const [address, init] of [
          [path],
          [`${path}.data`],
          [`${path}/`],
          [`${path}?a=${secret}`],
          [path, { method: 'POST' }],
        ] as const) {
          const { said } = await ask(address, init)
          expect(JSON.stringify(said), address).not.toContain(secret)
          expect(said.at(-1).path).toBe(pattern.replace('/7/', '/:id/'))
        }
      }
    expect((await logged('/explore')).said.at(-1).path).toBe('/explore')
  })

  test('has no failure where a body breaks off: whoever sent it is gone', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) })
    const { status, said } = await logged('/api/login', await sentByGuest(body))
    expect([status, said.map(({ level, msg }) => [level, msg])]).toEqual([400, [['info', 'Answered']]])
  })

  test('of guests no more is read than their forms can have', async () => {
    let given = 0
    const body = new ReadableStream({
      pull: (controller) => {
        given += 4_096
        controller.enqueue(new Uint8Array(4_096).fill(32))
      },
    })
    expect((await logged('/api/login', await sentByGuest(body))).status).toBe(413)
    expect(given).toBeLessThan(40_000)
  })
})
