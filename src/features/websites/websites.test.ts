import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import type { Outside } from '../../platform/outside.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { checkWebsite, clearWebsiteChecks, problemOfStatus } from './check.server.ts'

const { ask } = openApi()
/** Answers each path with the status that it names. */
const server = createServer((request, answer) => answer.writeHead(Number(request.url?.slice(1)) || 200).end('x'))

let fixture: Fixture
let ann: Ctx
let editor: Ctx
let world: Outside
let host = ''
beforeAll(async () => {
  fixture = await makeFixture()
  ann = await somebody(ctx, 'user')
  editor = await somebody(ctx, 'editor')
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  host = `http://${unique('tea').replace(/\W/g, '')}.example:${port}`
  world = { addresses: async () => ['127.0.0.1'], texts: async () => [], ports: { [port]: port }, mayConnect: () => true }
})
afterAll(() => void server.close())

const wanted = async () => {
  const { rows } = await ctx.pool.query<{ key: string; later: boolean }>(
    "select key, run_at > now() + interval '23 hours' as later from graphile_worker.jobs where key like 'website:%' order by key",
  )
  return rows.filter(({ key }) => key.includes(host))
}
const jobsOf = async (website: string) => (await wanted()).filter(({ key }) => key === `website:${website}`)

test('a website that somebody gives is looked at by a job; who made the place and who decides are told what was found', async () => {
  const fields = { name: unique('Tea'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng, website: `${host}/404` }
  const { body } = await ask(ann.viewer, 'POST', '/places', { fields })
  expect(body.website_check).toBeNull()
  expect(await jobsOf(`${host}/404`)).toEqual([{ key: `website:${host}/404`, later: false }])
  await checkWebsite(ctx, `${host}/404`, world)
  const found = { checked_at: expect.stringMatching(/Z$/), problem: 'The website answers 404.' }
  expect((await ask(ann.viewer, 'GET', `/places/${body.id}/record`)).body.website_check).toEqual(found)
  expect((await ask(editor.viewer, 'GET', `/review/place/${body.id}`)).body.website_check).toEqual(found)
  await ask(editor.viewer, 'POST', `/places/${body.id}/approve`)
  const suggested = { kind: 'edit', base_version: 2, fields: { website: `${host}/200` } }
  const { body: suggestion } = await ask(ann.viewer, 'POST', `/places/${body.id}/suggestions`, suggested)
  expect(await jobsOf(`${host}/200`)).toHaveLength(1)
  await checkWebsite(ctx, `${host}/200`, world)
  const { body: item } = await ask(editor.viewer, 'GET', `/review/suggestion/${suggestion.id}`)
  expect(item.website_check).toEqual({ ...found, problem: null })
  // It answered just now: taking it asks nothing anew.
  await ctx.pool.query('delete from graphile_worker._private_jobs where key = $1', [`website:${host}/200`])
  await ask(editor.viewer, 'POST', `/suggestions/${suggestion.id}/accept`, { version: suggestion.version })
  expect(await jobsOf(`${host}/200`)).toEqual([])
})

test('one that doesn’t answer is looked at three times, a day apart', async () => {
  const website = `${host}/503`
  const again: number[] = []
  for (let n = 0; n < 3; n++) {
    await ctx.pool.query('delete from graphile_worker._private_jobs where key = $1', [`website:${website}`])
    await checkWebsite(ctx, website, world)
    again.push((await jobsOf(website)).filter(({ later }) => later).length)
  }
  expect(again).toEqual([1, 1, 0])
})

test('who wants a password or no robots answers; an address of our own is not looked at', async () => {
  expect([200, 301, 401, 403, 405, 429].map(problemOfStatus)).toEqual(Array(6).fill(null))
  expect([404, 410, 500, 503].map(problemOfStatus)).not.toContain(null)
  const website = `${host}/inside`
  await checkWebsite(ctx, website, { ...world, mayConnect: () => false })
  const { rows } = await ctx.pool.query('select problem from website_checks where website = $1', [website])
  expect(rows).toEqual([{ problem: 'This address is not looked at: it is not on the public internet.' }])
})

test('what was found long ago is forgotten', async () => {
  await ctx.pool.query("insert into website_checks (website, checked_at) values ($1, now() - interval '181 days')", [`${host}/old`])
  await clearWebsiteChecks(ctx)
  expect((await ctx.pool.query('select from website_checks where website = $1', [`${host}/old`])).rows).toEqual([])
})
