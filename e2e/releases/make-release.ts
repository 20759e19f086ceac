// node e2e/releases/make-release.ts: archives a data folder of the version that is checked out. README.md says when and how.
import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createLog } from '../../src/platform/log.server.ts'
import { shipped } from '../../src/platform/migrate.server.ts'
import { startPostgres } from '../../src/platform/postgres.server.ts'
import { pack, sumOf, sumsOfFiles } from './archive.ts'
import { fill } from './make/fill.ts'
import { archiveOf, folder, Release } from './release.ts'
import { connected, elsewhere, sumsOfTables } from './tables.ts'

const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
if ((await readdir(folder)).includes(`${version}.json`)) throw new Error(`${version} is archived. An archive is never made anew.`)

const dataDir = await mkdtemp(join(tmpdir(), 'release-'))
await chmod(dataDir, 0o711)
const log = createLog('error')
try {
  const filled = await fill(dataDir)
  const stopped = new Date().toISOString()
  const tables = await onDatabase(sumsOfTables)
  await emptyLog()
  for (const name of ['lock', 'running.json', 'cache']) await rm(join(dataDir, name), { recursive: true, force: true })
  const made = { migrations: await sumsOfMigrations(), files: await sumsOfFiles(dataDir), tables }
  const release = Release.parse({ version, stopped, ...filled, ...made })
  await pack(dataDir, archiveOf(version))
  await writeFile(join(folder, `${version}.json`), `${JSON.stringify(release, null, 2)}\n`)
  execFileSync('node_modules/.bin/biome', ['check', '--write', join(folder, `${version}.json`)], { stdio: 'inherit' })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** Runs the database alone. */
async function onDatabase<T>(work: (client: pg.Client) => Promise<T>, settings: Record<string, string> = {}): Promise<T> {
  const postgres = await startPostgres({ dataDir, log, settings })
  return connected(elsewhere(postgres.adminUrl, 'hereabouts'), work).finally(() => postgres.stop())
}

/**
 * Leaves of the write-ahead log what the next start needs: one segment, written to for the first time. PostgreSQL keeps used ones
 * under names to come, 16 MB each; those go before, or what they hold would be packed.
 */
async function emptyLog(): Promise<void> {
  const current = async (client: pg.Client) =>
    String((await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')).rows[0]?.name)
  const used = await onDatabase(current)
  await removeLog((name) => name !== used)
  const fresh = await onDatabase(
    async (client) => {
      await client.query('select pg_switch_wal()')
      await client.query('checkpoint')
      return current(client)
    },
    { wal_recycle: 'off' },
  )
  await removeLog((name) => name < fresh)
}

async function removeLog(unneeded: (name: string) => boolean): Promise<void> {
  const segments = join(dataDir, 'postgres/cluster/pg_wal')
  for (const name of await readdir(segments)) if (/^[0-9A-F]{24}$/.test(name) && unneeded(name)) await rm(join(segments, name))
}

async function sumsOfMigrations(): Promise<Record<string, string>> {
  const names = (await readdir(shipped)).filter((name) => name.endsWith('.sql')).sort()
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, sumOf(await readFile(join(shipped, name)))])))
}
