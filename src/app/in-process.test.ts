import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { createLog } from '../platform/log.server.ts'
import { as, ctx } from '../platform/testing.server.ts'
import { createApi } from './api.server.ts'

const api = createApi({
  db: ctx,
  env: { appUrl: 'https://places.example', production: true },
  log: createLog('silent'),
  readiness: () => ({ database: true, migrated: true, starter: true }),
})

// As in a running server: the listener puts its own Response in place of Node's.
getRequestListener(() => new Response())

const paths = [
  '/places?facets=true&count=true',
  '/places?q=museum&why=true&count=true',
  '/places?near=30.27,-97.74',
  '/places?q=zzzzqqq',
  '/places/1',
  '/places/1/around',
  '/places/map?bbox=-97.9,30.1,-97.5,30.5&zoom=11',
  '/places/completions?q=mus',
  '/places/where?q=dtla',
  '/map/names?bbox=-97.9,30.1,-97.5,30.5&zoom=11',
  '/categories',
  '/categories/1/regions',
  '/categories/by-slug?slug=museums',
  '/regions?kind=state',
  '/regions/at?lat=30.27&lng=-97.74',
  '/regions/by-path?path=texas/austin',
  '/regions/1/overview',
  '/regions/1/counts',
  '/regions/search?q=austin',
  '/resolve?path=/places/texas/austin',
  '/user',
  '/user/sessions',
  '/notifications',
  '/admin/users',
  '/admin/audit',
  '/admin/jobs',
  '/admin/mails',
  '/places/999999999',
  '/places?price=9',
]

test.each(paths)('what pages are handed in this process is what others read as JSON: %s', async (path) => {
  const ask = (inProcess: boolean) => api.fetch(new Request(`http://in.process/api${path}`), { viewer: as('admin').viewer, inProcess })
  const [handed, sent] = await Promise.all([ask(true), ask(false)])
  expect(handed.status).toBe(sent.status)
  const [content, read] = [await handed.json(), await sent.json()]
  // What is undefined reads as what isn't there.
  expect(content).toEqual(read)
  expect(JSON.parse(JSON.stringify(content))).toEqual(content)
})

const forAll = [
  '/places/1',
  '/places?q=museum&count=true&facets=true',
  '/places/1/around',
  '/map/names?bbox=-97.9,30.1,-97.5,30.5&zoom=11',
  '/categories',
  '/regions/1/overview',
  '/lists/overview',
]

test.each(forAll)('what is said to be the same for everybody is: %s', async (path) => {
  const ask = async (by: 'admin' | null) => {
    const shown = { forAll: false }
    const viewer = by && as(by).viewer
    const answer = await api.fetch(new Request(`http://in.process/api${path}`), { viewer, inProcess: true, shown })
    return { shown, content: await answer.json() }
  }
  const [guests, admins] = [await ask(null), await ask('admin')]
  expect(guests.shown.forAll).toBe(true)
  expect(admins).toEqual(guests)
})

test('what depends on who asks isn’t said to be the same for everybody', async () => {
  const shown = { forAll: false }
  await api.fetch(new Request('http://in.process/api/lists/1'), { viewer: as('admin').viewer, inProcess: true, shown })
  expect(shown.forAll).toBe(false)
})
