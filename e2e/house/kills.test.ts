import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, get, type House, openReady, postmasterOf, preparedData, remaining, stop } from './house.ts'

afterEach(cleanUp)

const kill = (pid: number | null | undefined) => {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
const node = async (house: House) => kill(house.process.pid)
const postgres = async (house: House) => kill(await postmasterOf(house.dataDir))
const both = async (house: House) => {
  const pid = await postmasterOf(house.dataDir)
  kill(house.process.pid)
  kill(pid)
}

test('kill -9 and start again five times', async () => {
  let house = await openReady({ dataDir: await preparedData() })
  for (let time = 0; time < 5; time++) {
    await (time % 2 ? both(house) : node(house))
    await house.ended
    house = await openReady({ dataDir: house.dataDir })
  }
  expect((await get(house, '/api/ready')).status).toBe(200)
  expect(await stop(house)).toBe(0)
  expect(await remaining(house.dataDir)).toEqual([])
})

test('kill -9 of PostgreSQL alone: the server lives on and is ready again by itself', async () => {
  const house = await openReady({ dataDir: await preparedData() })
  const before = await postmasterOf(house.dataDir)
  await postgres(house)
  await expect.poll(async () => (await get(house, '/api/ready')).status, { timeout: 15_000, interval: 100 }).toBe(503)
  await expect.poll(async () => (await get(house, '/api/ready')).status, { timeout: 15_000, interval: 100 }).toBe(200)
  expect(await postmasterOf(house.dataDir)).not.toBe(before)
  expect(await stop(house)).toBe(0)
  expect(await remaining(house.dataDir)).toEqual([])
})

test('a pid file whose number another program has by now does not hold up the start', async () => {
  const house = await openReady({ dataDir: await preparedData() })
  const noted = join(house.dataDir, 'postgres/cluster/postmaster.pid')
  const text = await readFile(noted, 'utf8')
  await both(house)
  await house.ended
  await remaining(house.dataDir)
  await writeFile(noted, text.replace(/^\d+/, String(process.pid)))
  await recovers(house)
})

test('a PostgreSQL that outlived its server and its keeper is stopped by the next start', async () => {
  const house = await openReady({ dataDir: await preparedData() })
  const orphan = await postmasterOf(house.dataDir)
  kill(await parentOf(orphan))
  kill(house.process.pid)
  await house.ended
  await recovers(house)
})

const parentOf = async (pid: number | null) => Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')[3])

/** Starts again on the same data, looks whether all is there, and stops: no process and no rubbish is left. */
async function recovers({ dataDir }: House) {
  const house = await openReady({ dataDir })
  expect(await (await get(house, '/api/ready')).json()).toMatchObject({ database: true, migrated: true, starter: true })
  expect(await stop(house)).toBe(0)
  expect(await remaining(dataDir)).toEqual([])
  expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name !== 'lock').sort()).toEqual(['cluster', 'password'])
}
