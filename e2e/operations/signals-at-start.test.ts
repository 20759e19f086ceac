import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { cleanUp, open, openReady, remaining, stop } from './running-server.ts'

afterEach(cleanUp)

const moments = ['lock', 'postgres/password', 'postgres/cluster', 'postgres/cluster/postmaster.pid']

test.each(moments.filter((_, n) => full || n % 2 === 0))(
  'a signal in the first start, when it has come to %s, ends it with 0, and the next one is as if it were the first',
  async (name) => {
    const site = await open()
    while (!existsSync(join(site.dataDir, name))) await sleep(5)
    site.process.kill('SIGINT')
    expect(await site.ended).toBe(0)
    expect(await remaining(site.dataDir)).toEqual([])
    expect(await stop(await openReady({ dataDir: site.dataDir }))).toBe(0)
  },
)

test('a signal while the starter data is loaded ends it with 0 within 10 s, and the next start goes on', async () => {
  const site = await open()
  while (!site.said().includes('"migrated"')) await sleep(5)
  await sleep(1_500)
  expect(site.said()).not.toContain('Ready in')
  const began = Date.now()
  expect(await stop(site)).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(site.said()).not.toContain('"fatal"')
  expect(await remaining(site.dataDir)).toEqual([])
  expect(await stop(await openReady({ dataDir: site.dataDir }))).toBe(0)
})
