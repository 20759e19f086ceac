import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CurrentUser } from '../contract.ts'
import { type AuthState, createAuthStore } from './auth-store.ts'

const ann = { id: 1, name: 'Ann Example', role: 'user' } as CurrentUser

let server: Server
let base: string
let seen: string[]
let notes: string[]
let flag: boolean
let cookie: boolean
/** Answer of the user call and of signing out; 0 breaks the connection. */
let userStatus: number
let logoutStatus: number

beforeEach(async () => {
  seen = []
  notes = []
  flag = false
  cookie = false
  userStatus = 200
  logoutStatus = 204
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    const status = request.url === '/api/user' ? userStatus : request.url === '/api/logout' ? logoutStatus : 204
    if (status === 0) return response.destroy()
    response.statusCode = status
    response.end(status === 200 ? JSON.stringify(ann) : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function store() {
  return createAuthStore({
    fetch: (input, init) => fetch(new URL(input instanceof Request ? input.url : input, base), init),
    flag: {
      get: () => flag,
      set: (value) => {
        flag = value
      },
    },
    hasCookie: () => cookie,
    note: (what) => notes.push(what),
  })
}

const guest: AuthState = { user: null, isAuthenticated: false, loading: false, initialized: true }
const signedIn: AuthState = { user: ann, isAuthenticated: true, loading: false, initialized: true }

test('before the start nothing is known', () => {
  expect(store().get()).toEqual({ user: null, isAuthenticated: false, loading: false, initialized: false })
})

test('without flag and cookie this is a guest, and nobody is asked', async () => {
  const auth = store()
  await auth.start(null)
  expect(auth.get()).toEqual(guest)
  expect(seen).toEqual([])
})

test('a person whom the server rendered counts as fetched', async () => {
  const auth = store()
  await auth.start(ann)
  expect(auth.get()).toEqual(signedIn)
  expect([seen, flag]).toEqual([[], true])
})

test.each(['flag', 'cookie'])('with the %s the person is fetched, after the token cookie, once', async (sign) => {
  if (sign === 'flag') flag = true
  else cookie = true
  const auth = store()
  const states: AuthState[] = []
  auth.subscribe(() => states.push(auth.get()))
  await Promise.all([auth.start(null), auth.start(null)])
  expect(seen).toEqual(['GET /sanctum/csrf-cookie', 'GET /api/user'])
  expect(states.map(({ loading }) => loading)).toEqual([true, false])
  expect(auth.get()).toEqual(signedIn)
  expect(flag).toBe(true)
})

test('a 401 is silent, clears the flag and makes a guest', async () => {
  flag = true
  userStatus = 401
  const auth = store()
  await auth.start(null)
  expect(auth.get()).toEqual(guest)
  expect([notes, flag]).toEqual([[], false])
})

test.each([[500], [0]])('any other failure of the user call (%s) is noted; for now this is a guest, the flag stays', async (status) => {
  flag = true
  userStatus = status
  const auth = store()
  await auth.start(null)
  expect(auth.get()).toEqual(guest)
  expect(notes).toEqual([expect.stringContaining('could not be fetched')])
  expect(flag).toBe(true)
})

test('offline this is a guest for now', async () => {
  flag = true
  server.closeAllConnections()
  server.close()
  const auth = store()
  await auth.start(null)
  expect(auth.get()).toEqual(guest)
  expect(flag).toBe(true)
})

test('signing out clears the person and the flag', async () => {
  const auth = store()
  await auth.start(ann)
  expect(await auth.logout()).toBe(true)
  expect(auth.get()).toEqual(guest)
  expect([seen, flag]).toEqual([['POST /api/logout'], false])
})

test.each([[500], [0]])('where signing out fails (%s) it is noted and the person stays signed in', async (status) => {
  logoutStatus = status
  const auth = store()
  await auth.start(ann)
  expect(await auth.logout()).toBe(false)
  expect(auth.get()).toEqual(signedIn)
  expect(flag).toBe(true)
  expect(notes).toEqual([expect.stringContaining('Signing out failed')])
})

test('a page rendered for a guest means that the session has ended elsewhere', async () => {
  const auth = store()
  await auth.start(ann)
  auth.rendered(null)
  expect([auth.get(), flag]).toEqual([guest, false])
})
