import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { ask } from './faults.ts'
import { cleanUp, get, openReady, postmasterOf, preparedData, type RunningServer, remaining, stop } from './running-server.ts'

afterEach(cleanUp)

const kill = (pid: number | null | undefined) => {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
const node = async (site: RunningServer) => kill(site.process.pid)
const postgres = async (site: RunningServer) => kill(await postmasterOf(site.dataDir))
const both = async (site: RunningServer) => {
  const pid = await postmasterOf(site.dataDir)
  kill(site.process.pid)
  kill(pid)
}

const times = full ? 5 : 2

test(`kill -9 and start again ${times} times`, async () => {
  let site = await openReady({ dataDir: await preparedData() })
  for (let time = 0; time < times; time++) {
    await (time % 2 ? both(site) : node(site))
    await site.ended
    site = await openReady({ dataDir: site.dataDir })
  }
  expect((await get(site, '/api/ready')).status).toBe(200)
  expect(await stop(site)).toBe(0)
  expect(await remaining(site.dataDir)).toEqual([])
})

test('kill -9 of PostgreSQL alone: the server lives on and is ready again by itself', async () => {
  const site = await openReady({ dataDir: await preparedData() })
  const before = await postmasterOf(site.dataDir)
  await postgres(site)
  await expect.poll(async () => (await get(site, '/api/ready')).status, { timeout: 15_000, interval: 100 }).toBe(503)
  await expect.poll(async () => (await get(site, '/api/ready')).status, { timeout: 15_000, interval: 100 }).toBe(200)
  expect(await postmasterOf(site.dataDir)).not.toBe(before)
  expect(await stop(site)).toBe(0)
  expect(await remaining(site.dataDir)).toEqual([])
})

test('a pid file whose number another program has by now does not hold up the start', async () => {
  const site = await openReady({ dataDir: await preparedData() })
  const noted = join(site.dataDir, 'postgres/cluster/postmaster.pid')
  const text = await readFile(noted, 'utf8')
  await both(site)
  await site.ended
  await remaining(site.dataDir)
  await writeFile(noted, text.replace(/^\d+/, String(process.pid)))
  await recovers(site)
})

test('a PostgreSQL that outlived its server and its keeper is stopped by the next start', async () => {
  const site = await openReady({ dataDir: await preparedData() })
  const orphan = await postmasterOf(site.dataDir)
  kill(await parentOf(orphan))
  kill(site.process.pid)
  await site.ended
  await recovers(site)
})

test('an unlogged table whose beginning only the log still holds does not hold up the start', async () => {
  const site = await openReady({ dataDir: await preparedData() })
  await ask(site.dataDir, 'create unlogged table passing (id integer primary key, words text)')
  await ask(site.dataDir, `insert into passing values (1, 'gone')`)
  const [made] = await ask<{ files: string[] }>(
    site.dataDir,
    `select array_agg(pg_relation_filepath(oid)) as files from pg_class where relname in ('passing', 'passing_pkey')`,
  )
  await both(site)
  await site.ended
  await remaining(site.dataDir)
  for (const file of made?.files ?? []) await rm(join(site.dataDir, 'postgres/cluster', `${file}_init`))
  await recovers(site)
})

const parentOf = async (pid: number | null) => Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')[3])

/** Starts again on the same data, looks whether all is there, and stops: no process and no rubbish is left. */
async function recovers({ dataDir }: RunningServer) {
  const site = await openReady({ dataDir })
  expect(await (await get(site, '/api/ready')).json()).toMatchObject({ database: true, migrated: true, starter: true })
  expect(await stop(site)).toBe(0)
  expect(await remaining(dataDir)).toEqual([])
  expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name !== 'lock').sort()).toEqual(['cluster', 'password'])
}
