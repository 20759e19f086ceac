import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventParser } from '../../src/platform/live/event-parser.ts'
import { makeAccountAt } from '../make-account.ts'
import { type ExternalPostgres, openExternalPostgres, openProxy } from './external-postgres.ts'
import { cleanUp, open, type RunningServer, ready, stop, temporary } from './running-server.ts'
import { password, type SignedIn, signIn } from './signed-in.ts'

let external: ExternalPostgres
let sites: RunningServer[]
let signedIn: SignedIn

beforeAll(async () => {
  external = await openExternalPostgres('used')
  const dataDir = `${await temporary()}/data`
  const env = { DATABASE_URL: external.url }
  sites = await Promise.all([open({ dataDir, env }), open({ dataDir, env })])
  await Promise.all(sites.map(ready))
  await makeAccountAt(external.url, { username: 'both-servers', email: 'both@example.org', role: 'user', password })
  signedIn = await signIn(urlOf(sites[0]), 'both-servers')
})
afterAll(async () => {
  await external?.stop()
  await cleanUp()
})

const urlOf = (site: RunningServer | undefined) => `http://127.0.0.1:${site?.port}`

/** Reads a stream over one address as a browser does: where it breaks it is asked again, and goes on where it was. */
function follow(url: string, topic: string) {
  const ending = new AbortController()
  const seen = { requests: [] as string[], resets: 0, opened: 0, servers: new Set<string>() }
  let position: string | null = null
  const once = async () => {
    const headers = { ...signedIn.headers(), ...(position !== null && { 'Last-Event-ID': position }) }
    const answer = await fetch(`${url}/api/live?topics=${topic}`, { headers, signal: ending.signal })
    if (!answer.ok || !answer.body) return
    let first = true
    const read = eventParser(({ event, data, id }) => {
      if (id !== null) position = id
      if (id !== null && first) {
        seen.opened++
        first = false
      }
      if (event === 'reset') seen.resets++
      if (event === 'change') seen.requests.push((JSON.parse(data) as { request: string }).request)
    })
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) read(text)
  }
  const running = (async () => {
    while (!ending.signal.aborted) {
      await once().catch(() => {})
      await new Promise((later) => setTimeout(later, 100))
    }
  })()
  const leave = async () => {
    ending.abort()
    await running
  }
  return { seen, stop: leave }
}

test('one of two servers is killed in the middle of many changes: the stream goes on at the other, and nothing is missed', async () => {
  const [one, two] = sites
  const proxy = await openProxy(sites)
  const { id } = await signedIn.send<{ id: number }>(urlOf(two), 'POST', '/api/lists', { title: 'On two servers', visibility: 'private' })
  const stream = follow(proxy.url, `list:${id}`)
  await expect.poll(() => stream.seen.opened, { timeout: 5_000 }).toBe(1)

  const made: string[] = []
  for (let n = 0; n < 40; n++) {
    const answer = await fetch(`${urlOf(two)}/api/lists/${id}/entries`, {
      method: 'POST',
      headers: signedIn.headers(),
      body: JSON.stringify({ entries: [{ title: `Stop ${n}` }] }),
    })
    expect(answer.status).toBe(201)
    made.push(answer.headers.get('x-request-id') ?? '')
    if (n === 15) one?.process.kill('SIGKILL')
  }
  await expect.poll(() => new Set(stream.seen.requests).size, { timeout: 10_000 }).toBe(made.length)
  expect(new Set(stream.seen.requests)).toEqual(new Set(made))
  expect([stream.seen.opened, stream.seen.resets]).toEqual([2, 0])
  await stream.stop()
  proxy.close()
})

test('a server with open streams stops as fast as without', async () => {
  const [, two] = sites
  if (!two) throw new Error('There are two.')
  const { id } = await signedIn.send<{ id: number }>(urlOf(two), 'POST', '/api/lists', { title: 'Stopping', visibility: 'private' })
  const streams = Array.from({ length: 5 }, () => follow(urlOf(two), `list:${id}`))
  await expect.poll(() => streams.every(({ seen }) => seen.opened === 1), { timeout: 5_000 }).toBe(true)
  const began = performance.now()
  expect(await stop(two)).toBe(0)
  expect(performance.now() - began).toBeLessThan(4_000)
  await Promise.all(streams.map((stream) => stream.stop()))
})
