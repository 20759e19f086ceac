import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect } from 'vitest'
import { verifyDocuments } from '../../src/features/search-index/verify.server.ts'
import { connect } from '../../src/platform/database.server.ts'
import { readRecord } from '../../src/platform/postgres/record.server.ts'
import { get, openReady, postmasterOf, type RunningServer } from './running-server.ts'

export const victims = ['server', 'PostgreSQL', 'both', 'command'] as const
export type Victim = (typeof victims)[number]

/** One line of the fault table. `moment` in ms after the beginning. */
type Fault = { during: string; moment: number; killed: Victim; found: string }
const table: string[] = []

/** Numbers from 0 to 1, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Another seed tries other moments. */
const seed = Number(process.env.FAULT_SEED ?? 4)
export const random = chance(seed)

/** So many faults at moments that the seed decides (`at`: a part of the whole, one after the other), of these by turns. */
export const kinds = (count: number, victims: readonly Victim[]) =>
  Array.from({ length: count }, (_, n) => ({ n, killed: victims[n % victims.length] ?? 'both', at: (n + random()) / count }))

export function kill(pid: number | null | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Kills at once what is to be killed. */
export async function strike(killed: Victim, site: RunningServer, command?: number): Promise<void> {
  const postgres = await postmasterOf(site.dataDir)
  if (killed === 'command') kill(command)
  if (killed === 'server' || killed === 'both') kill(site.process.pid)
  if (killed === 'PostgreSQL' || killed === 'both') kill(postgres)
}

/** The site as it is after a while: by itself where the server lives, by a new start where it doesn't. Answers how long that took. */
export async function recovered(site: RunningServer): Promise<{ site: RunningServer; how: string }> {
  const began = Date.now()
  await sleep(100)
  const gone = site.process.exitCode !== null || site.process.signalCode !== null
  const next = gone ? await openReady({ dataDir: site.dataDir }) : site
  await expect.poll(async () => (await get(next, '/api/ready')).status, { timeout: 30_000, interval: 50 }).toBe(200)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  return { site: next, how: gone ? `started again in ${seconds} s` : `ready by itself in ${seconds} s` }
}

const urlOf = async (dataDir: string) => String((await readRecord(dataDir))?.url)

export async function ask<Row extends pg.QueryResultRow>(dataDir: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await urlOf(dataDir) })
  await client.connect()
  return (await client.query<Row>(text).finally(() => client.end())).rows
}

/** Somebody who writes one thing after the other and remembers what was acknowledged, until the database is gone. */
export async function writer(dataDir: string, from: number): Promise<{ stop(): Promise<number> }> {
  const client = new pg.Client({ connectionString: await urlOf(dataDir) })
  client.on('error', () => {})
  await client.connect()
  let acknowledged = from
  let over = false
  const writing = (async () => {
    while (!over) {
      const key = `acknowledged-${acknowledged + 1}`
      await client.query("insert into settings (key, value) values ($1, 'true') on conflict do nothing", [key])
      acknowledged++
      await sleep(10)
    }
  })().catch(() => {})
  return {
    stop: async () => {
      over = true
      await writing
      await client.end().catch(() => {})
      return acknowledged
    },
  }
}

const halves = {
  'places without their address': 'from places p where not exists (select from place_slugs s where s.slug = p.slug and s.place_id = p.id)',
  'places twice': 'from (select from places where source_ref is not null group by source, source_ref having count(*) > 1) twice',
  'imported places without a revision': `from import_changes c where revision_id is not null and undone is distinct from 'removed'
      and not exists (select from place_revisions r where r.id = c.revision_id)`,
  'places left of what was taken back whole':
    "from import_changes c join places p on p.id = c.place_id where undone = 'removed' and p.status <> 'removed'",
}

/** Looks through the whole database: acknowledged writes, half changes, documents against fresh ones. */
export async function examine(dataDir: string, acknowledged: number): Promise<string> {
  const there = await ask<{ n: number }>(
    dataDir,
    `select count(*)::int as n from settings where key like 'acknowledged-%' and substr(key, 14)::int <= ${acknowledged}`,
  )
  expect(there).toEqual([{ n: acknowledged }])
  for (const [what, query] of Object.entries(halves)) {
    const [row] = await ask<{ n: number }>(dataDir, `select count(*)::int as n ${query}`)
    expect(row?.n, what).toBe(0)
  }
  const { db, pool } = connect(await urlOf(dataDir), { max: 2 })
  const compared = await verifyDocuments({
    db,
    client: pool,
    pool,
    viewer: null,
    request: null,
    now: new Date(),
    reactTo: () => async () => {},
  })
  const [places] = (await db.execute<{ n: number }>(sql`select count(*)::int as n from places where status = 'published'`)).rows
  await pool.end()
  expect(compared.filter(({ missing, surplus, different }) => missing + surplus + different > 0)).toEqual([])
  const writes = acknowledged > 0 ? `${acknowledged} acknowledged writes there, ` : ''
  return `${writes}${places?.n} places, derived tables as made anew`
}

/** Adds a line to the table; with FAULT_TABLE set, to that file, too. */
export async function note(fault: Fault): Promise<void> {
  const { during, moment, killed, found } = fault
  const line = `| ${table.length + 1} | ${during} | ${(moment / 1000).toFixed(2)} s | ${killed} | ${found} |`
  table.push(line)
  if (process.env.FAULT_TABLE) await appendFile(process.env.FAULT_TABLE, `${line}\n`)
}

/** Prints the table. */
export const report = () =>
  console.log(`Faults, seed ${seed}:\n| | during | moment | killed | found after |\n|---|---|---|---|---|\n${table.join('\n')}\n`)
