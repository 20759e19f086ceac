import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExternalServices, openExternalServices, openProxy } from './external-services.ts'
import { underLoad } from './load.ts'
import { manage, placesFile } from './manage.ts'
import { cleanUp, get, open, type RunningServer, ready, stop, temporary } from './running-server.ts'

/** How long the database is away, in seconds. */
const away = Number(process.env.DATABASE_AWAY_SECONDS ?? 10)

let external: ExternalServices
let sites: RunningServer[]
let site: Awaited<ReturnType<typeof openProxy>>
let dataDir: string

// Both start at the same moment on an empty database.
beforeAll(async () => {
  external = await openExternalServices()
  dataDir = join(await temporary(), 'data')
  const env = { DATABASE_URL: external.url }
  sites = await Promise.all([open({ dataDir, env }), open({ dataDir, env })])
  await Promise.all(sites.map(ready))
  site = await openProxy(sites)
})

afterAll(async () => {
  site?.close()
  await external?.stop()
  await cleanUp()
})

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: external.url })
  await client.connect()
  const { rows } = await client.query<Row>(text).finally(() => client.end())
  return rows
}

// Some that are kept, and some that nobody has asked for before.
const pages = [
  '/',
  '/explore',
  '/explore?q=coffee',
  '/explore?q=coffee+*',
  '/local',
  '/api/places?q=museum',
  '/api/places?q=museum+*',
  '/api/categories',
  '/api/places/completions?q=bo',
]

test('two servers that start at once on an empty database are both ready, and the starter is there once', async () => {
  for (const site of sites) expect((await get(site, '/api/ready')).status).toBe(200)
  expect(await ask("select count(*)::int as n from imports where file_name = 'starter places'")).toEqual([{ n: 1 }])
  expect(await ask('select count(*)::int as n from (select source_ref from places group by 1 having count(*) > 1) twice')).toEqual([
    { n: 0 },
  ])
  expect(sites.filter((site) => site.said().includes('starter: loaded'))).toHaveLength(1)
})

test('what a command brings in is seen by both within a second', async () => {
  const file = await placesFile(3, 'Twinservers')
  const search = '/api/places?q=twinservers'
  for (const site of sites) expect(await totalOf(await get(site, search))).toBe(0)
  const done = await manage({ DATA_DIR: dataDir, DATABASE_URL: external.url }, 'import', 'places', file, '--yes')
  expect(done).toMatchObject({ status: 0 })
  for (const site of sites) await expect.poll(async () => totalOf(await get(site, search)), { timeout: 1_000, interval: 50 }).toBe(3)
})

test(`a database that is away for ${away} s: every answer comes, is well or 503 with Retry-After, and all is well again by itself`, {
  timeout: (away + 60) * 1000,
}, async () => {
  const seen = await underLoad(site.url, pages, async () => {
    await sleep(1_500)
    await external.stop()
    await sleep(away * 1000)
    await external.start()
    await sleep(3_000)
  })
  console.log(`Database away ${away} s: ${seen.summary()}`)
  expect(seen.bad).toEqual([])
  expect(seen.slowest).toBeLessThan(5_000)
  expect(seen.statuses.get(503)).toBeGreaterThan(0)
  await allWell()
})

test('a database that hangs: nobody waits longer than 5 s, and all is well again by itself', async () => {
  const seen = await underLoad(site.url, pages, async () => {
    await sleep(500)
    const halted = await haltedProcesses(external.pid())
    await sleep(8_000)
    halted.resume()
    await sleep(3_000)
  })
  console.log(`Database hanging 8 s: ${seen.summary()}`)
  expect(seen.bad).toEqual([])
  expect(seen.slowest).toBeLessThan(5_000)
  await allWell()
})

test('PostgreSQL killed while requests are in flight: no other answer than 503, and all is well again', async () => {
  const seen = await underLoad(site.url, pages, async () => {
    await sleep(500)
    process.kill(external.pid(), 'SIGKILL')
    await sleep(500)
    await external.start()
    await sleep(2_000)
  })
  expect(seen.bad).toEqual([])
  await allWell()
})

test('one of two is stopped: the other goes on', async () => {
  const [one, two] = sites
  if (!one || !two) throw new Error('There are two.')
  expect(await stop(one)).toBe(0)
  for (const path of pages) expect((await get(two, path)).status).toBe(200)
})

/** Every page is answered well by both, ten seconds after the database came back at the latest. */
async function allWell() {
  for (const site of sites)
    for (const path of pages)
      await expect.poll(async () => (await get(site, path)).status, { timeout: 10_000, interval: 200, message: path }).toBe(200)
}

async function totalOf(answer: Response): Promise<number> {
  const { total, data } = (await answer.json()) as { total?: number; data: unknown[] }
  return typeof total === 'number' ? total : data.length
}

/** Stops PostgreSQL and all its children in the middle of whatever they do. */
async function haltedProcesses(postmaster: number) {
  const { execFileSync } = await import('node:child_process')
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter(Boolean)
  const all = [postmaster, ...children]
  const send = (signal: NodeJS.Signals) => {
    for (const pid of all) {
      try {
        process.kill(pid, signal)
      } catch {
        // One that has ended meanwhile.
      }
    }
  }
  send('SIGSTOP')
  return { resume: () => send('SIGCONT') }
}
