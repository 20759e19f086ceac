import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { startPostgres } from '../src/platform/postgres.server.ts'
import { compareWith } from './before-after.ts'
import { makeCountry } from './country.ts'
import { type HitRateRow, measureHitRate } from './hit-rate.ts'
import { readOptions } from './options.ts'
import { measurePages } from './pages.ts'
import { measureLimits } from './pgbench.ts'
import { measureQueries } from './queries.ts'
import { type Measured, reportOf } from './report.ts'
import { measureRequests } from './requests.ts'
import { freePort, residentMegabytes, startSite } from './site.ts'
import { measureStatements } from './statements.ts'

// `npm run bench`: the tables of docs/performance.md, each figure beside its reference in the same run; with `--before` only pages
// without a cache, in turns with another checkout.
const { sizes, folder: given, rounds, seconds, before: checkout } = readOptions()
const FILE = 'docs/performance.md'
const NOTES = '## What falls short, and why'

const [load = 0] = loadavg()
const folder = given ? resolve(given) : await mkdtemp(join(tmpdir(), 'hereabouts-bench-'))
await mkdir(folder, { recursive: true })
await chmod(folder, 0o711)
let version = ''
const measured: Measured[] = []
try {
  if (checkout) await compareWith(resolve(checkout), { folder, sizes, rounds, load })
  else await measureAll()
} finally {
  if (!given) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

async function measureAll(): Promise<void> {
  for (const places of sizes) measured.push(await measure(places))
  const before = await readFile(FILE, 'utf8').catch(() => '')
  const notes = before.includes(NOTES) ? `\n${before.slice(before.indexOf(NOTES))}` : ''
  await writeFile(FILE, reportOf({ rounds, seconds, load, version, sizes: measured }) + notes)
  console.log(`\nWritten to ${FILE}.`)
}

async function measure(places: number): Promise<Measured> {
  const { dataDir, seconds: generated } = await makeCountry(folder, places)
  console.log(`${places.toLocaleString('en-US')} places`)
  const recorded = await measureDatabase(dataDir)
  const statements = await measureStatements(dataDir)
  const answered = await measureSite(dataDir)
  return { places, generated, ...recorded, statements, ...answered, hitRates: await measureKept(dataDir, places) }
}

async function measureSite(dataDir: string): Promise<Pick<Measured, 'pages' | 'requests' | 'readyMs' | 'idle' | 'busy'>> {
  const inspector = await freePort()
  const site = await startSite(dataDir, {}, inspector)
  try {
    const idle = residentMegabytes(site.pid)
    const [pages = []] = await measurePages([{ ...site, inspector }], rounds)
    const requests = await measureRequests(site.url, rounds, seconds)
    return { pages, requests, readyMs: site.readyMs, idle, busy: residentMegabytes(site.pid) }
  } finally {
    await site.stop()
  }
}

/** By the smallest number of places alone: how many there are hardly matters, and it writes into the database. */
async function measureKept(dataDir: string, places: number): Promise<HitRateRow[]> {
  if (places !== sizes[0]) return []
  const postgres = await startPostgres({ dataDir, log: createLog('warn'), holder: 'a benchmark' })
  try {
    return await measureHitRate(postgres.url, await mkdtemp(join(folder, 'files-')))
  } finally {
    await postgres.stop()
  }
}

async function measureDatabase(dataDir: string): Promise<Pick<Measured, 'queries' | 'limits'>> {
  const postgres = await startPostgres({ dataDir, log: createLog('warn'), holder: 'a benchmark' })
  const { pool } = connect(postgres.url)
  try {
    version = String((await pool.query('show server_version')).rows[0]?.server_version ?? '')
    const queries = await measureQueries(pool, rounds)
    return { queries, limits: await measureLimits(pool, postgres.url, rounds, seconds) }
  } finally {
    await pool.end()
    await postgres.stop()
  }
}
