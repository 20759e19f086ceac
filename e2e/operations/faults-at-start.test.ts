import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from '../../checks/full.ts'
import { examine, kinds, note, recovered, report, strike, type Victim } from './faults.ts'
import { cleanUp, open, openReady, type RunningServer, remaining, stop } from './running-server.ts'

/** How long a first start takes, ms. */
let whole = 0

beforeAll(async () => {
  const began = Date.now()
  const site = await openReady()
  whole = Date.now() - began
  expect(await stop(site)).toBe(0)
})

afterAll(async () => {
  report()
  await cleanUp()
})

test.each(kinds(full ? 6 : 1, ['server', 'both', 'PostgreSQL']))('first start $n, $killed killed', async ({ killed, at }) => {
  await firstStart('first start', killed, at * whole)
})

test.each(kinds(full ? 3 : 1, ['both', 'PostgreSQL', 'server']))('migration $n, $killed killed', async ({ killed, at }) => {
  const victim = await open()
  while (!victim.said().includes('"migrated"') && victim.process.exitCode === null) await sleep(2)
  await firstStart('migration', killed, at * 250, victim)
})

/** Kills during the first start, starts again on what was left, and looks whether it is a site. */
async function firstStart(during: string, killed: Victim, moment: number, begun?: RunningServer) {
  const victim = begun ?? (await open())
  await sleep(moment)
  await strike(killed, victim)
  if (killed === 'PostgreSQL') {
    await Promise.race([victim.ended, sleep(1_000)])
    await strike('server', victim)
  }
  await victim.ended
  const { site: next, how } = await recovered(victim)
  await note({ during, moment, killed, found: `${how}, ${await examine(next.dataDir, 0)}` })
  expect(await stop(next)).toBe(0)
  expect(await remaining(next.dataDir)).toEqual([])
}
