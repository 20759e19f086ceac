import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBrowserFetch } from './browser-fetch.ts'

/** A server in the middle that misbehaves as a test tells it, and a browser's cookie and meta tag. */
let server: Server
let base: string
let good: string
let refreshStatus: number
let seen: string[]
let sent: IncomingMessage['headers'][]
let cookie: string | null
let meta: string | null
let account: string | null
let notes: string[]
let expireAlways: boolean
let holdRefresh: Promise<void> | undefined

beforeEach(async () => {
  good = 'fresh'
  refreshStatus = 204
  seen = []
  sent = []
  cookie = 'stale'
  meta = null
  account = null
  notes = []
  expireAlways = false
  holdRefresh = undefined
  server = createServer(async (request, response) => {
    seen.push(`${request.method} ${request.url}`)
    sent.push(request.headers)
    for await (const _ of request);
    if (request.url === '/sanctum/csrf-cookie') {
      await holdRefresh
      if (refreshStatus === 0) return response.destroy()
      response.statusCode = refreshStatus
      if (refreshStatus === 204) response.setHeader('Set-Cookie', `XSRF-TOKEN=${good}`)
      return response.end()
    }
    const token = request.headers['x-csrf-token'] ?? request.headers['x-xsrf-token']
    response.statusCode = expireAlways || (request.method !== 'GET' && token !== good) ? 419 : request.url === '/api/secret' ? 401 : 200
    if (request.url === '/api/renews') response.setHeader('Set-Cookie', 'XSRF-TOKEN=renewed')
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const browser = () =>
  createBrowserFetch(
    async (input, init) => {
      const answer = await fetch(new URL(input instanceof Request ? input.url : input, base), init)
      const set = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1]
      if (set) cookie = set
      return answer
    },
    {
      meta: () => meta,
      replaceMeta: (token) => {
        meta = token
      },
      cookie: () => cookie,
      account: () => account,
    },
    (what) => notes.push(what),
  )

const REFRESH = 'GET /sanctum/csrf-cookie'
const post = { method: 'POST', body: '{"typed":"by hand"}' }

test('every request has the marker, wants JSON and sends the token of the cookie', async () => {
  await browser()('/api/places')
  expect(sent[0]).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', accept: 'application/json', 'x-xsrf-token': 'stale' })
  expect(sent[0]).not.toHaveProperty('x-csrf-token')
})

test('the token of the meta tag comes before that of the cookie', async () => {
  meta = 'of the page'
  await browser()('/api/places')
  expect(sent[0]).toMatchObject({ 'x-csrf-token': 'of the page' })
  expect(sent[0]).not.toHaveProperty('x-xsrf-token')
})

test('the person for whom the page was made goes with every request, also with one that is tried again', async () => {
  account = '7'
  await browser()('/api/lists', post)
  expect(sent.map((headers) => headers['x-account'])).toEqual(['7', '7', '7'])
})

test('after 419 the token is refreshed once and the request, with its body, tried again; the meta tag has the new token', async () => {
  meta = 'stale'
  expect((await browser()('/api/lists', post)).status).toBe(200)
  expect(seen).toEqual(['POST /api/lists', REFRESH, 'POST /api/lists'])
  expect([meta, cookie]).toEqual(['fresh', 'fresh'])
})

test('419 twice is the answer: nothing is tried a third time', async () => {
  expireAlways = true
  expect((await browser()('/api/lists', post)).status).toBe(419)
  expect(seen).toEqual(['POST /api/lists', REFRESH, 'POST /api/lists'])
})

test('ten at once wait for one refresh, and each is tried again once', async () => {
  const ask = browser()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(`/api/lists/${n}`, post)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(seen.filter((line) => line === REFRESH)).toHaveLength(1)
  expect(seen).toHaveLength(21)
})

test.each([[500], [0]])('a refresh that fails (%s) fails all ten with their 419, and none is tried again', async (status) => {
  refreshStatus = status
  let release = () => {}
  holdRefresh = new Promise((free) => {
    release = free
  })
  const ask = browser()
  const asked = Array.from({ length: 10 }, (_, n) => ask(`/api/lists/${n}`, post))
  while (seen.length < 11) await new Promise((later) => setTimeout(later, 5))
  release()
  expect((await Promise.all(asked)).map((answer) => answer.status)).toEqual(Array(10).fill(419))
  expect(seen).toHaveLength(11)
  expect(notes).toEqual([expect.stringContaining('could not be refreshed')])
})

test('a later expiry is refreshed anew', async () => {
  const ask = browser()
  await ask('/api/lists', post)
  good = 'newer'
  expect((await ask('/api/lists', post)).status).toBe(200)
  expect(seen.filter((line) => line === REFRESH)).toHaveLength(2)
})

test('a session renewed by an answer puts its token into the meta tag', async () => {
  meta = 'stale'
  await browser()('/api/renews')
  expect(meta).toBe('renewed')
})

test('401 is noted, except on the user call', async () => {
  const ask = browser()
  expect((await ask('/api/secret')).status).toBe(401)
  expect(notes).toEqual(['Not signed in: /api/secret'])
  await ask('/api/user')
  expect(notes).toHaveLength(1)
})

test('a connection that breaks is the caller’s to know', async () => {
  server.closeAllConnections()
  server.close()
  await expect(browser()('/api/lists', post)).rejects.toThrow()
})

test('a request is ended by its caller alone: there is no timeout', async () => {
  const aborter = new AbortController()
  const asked = browser()('/api/lists', { signal: aborter.signal })
  aborter.abort()
  await expect(asked).rejects.toThrow(/abort/i)
})
