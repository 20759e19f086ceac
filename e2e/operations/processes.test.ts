import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manage, placesFile } from './manage.ts'
import { childrenOf, cleanUp, get, open, openReady, preparedData, type RunningServer, remaining, stop } from './running-server.ts'

let site: RunningServer

beforeAll(async () => {
  site = await openReady({ dataDir: await preparedData(), env: { PROCESSES: '2' } })
})

afterAll(cleanUp)

const command = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')
const servers = () => childrenOf(site.process.pid ?? 0).filter((pid) => command(pid).includes('main.ts'))

test('PROCESSES: two share the port and one database, and say once what is to be said', async () => {
  expect(servers()).toHaveLength(2)
  expect(site.said().match(/Ready in/g)).toHaveLength(1)
  expect(site.said().match(/Set up/g)?.length ?? 0).toBeLessThanOrEqual(1)
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(site, '/api/ready')))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('what is brought in is seen through every connection within a second', async () => {
  const search = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(site, '/api/places?q=manyprocesses')))
    return Promise.all(answers.map(async (answer) => ((await answer.json()) as { data: unknown[] }).data.length))
  }
  expect(new Set(await search())).toEqual(new Set([0]))
  expect(await manage({ DATA_DIR: site.dataDir }, 'import', 'places', await placesFile(3, 'Manyprocesses'), '--yes')).toMatchObject({
    status: 0,
  })
  await expect.poll(async () => [...new Set(await search())], { timeout: 1_000, interval: 50 }).toEqual([3])
})

test('where the port is taken, that is said once', async () => {
  const other = await open({ port: site.port, env: { PROCESSES: '2' } })
  expect(await other.ended).toBe(1)
  expect(other.said().match(/is taken by another program/g)).toHaveLength(1)
})

test('a signal ends all of them with 0', async () => {
  expect(await stop(site)).toBe(0)
  expect(await remaining(site.dataDir)).toEqual([])
})

test.each(['one of them', 'the one above them'])('when %s is killed, all end, and the next start recovers', async (which) => {
  site = await openReady({ dataDir: site.dataDir, env: { PROCESSES: '2' } })
  const processes = servers()
  process.kill(which === 'one of them' ? (processes[1] ?? 0) : (site.process.pid ?? 0), 'SIGKILL')
  expect(await site.ended).toBe(which === 'one of them' ? 1 : null)
  expect(await remaining(site.dataDir)).toEqual([])
  await expect.poll(() => processes.filter((pid) => isThere(pid))).toEqual([])
})

function isThere(pid: number): boolean {
  try {
    return command(pid).includes('main.ts')
  } catch {
    return false
  }
}
