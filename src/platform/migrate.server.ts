import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { workerLog } from './jobs/log.server.ts'
import type { Log } from './log.server.ts'
import { StartError } from './start-error.server.ts'

/** The folder of this version's migrations. */
export const shipped = fileURLToPath(new URL('../../db/migrations', import.meta.url))

const record =
  'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())'

type Migration = { name: string; hash: string; statements: string[] }
type Queryable = { query(text: string): Promise<{ rows: { name: string; hash: string }[] }> }

/**
 * Brings the database to the state that the code expects: every migration that it lacks, in order, each in a
 * transaction of its own with its record. Several servers may do this at once: one works, the others wait.
 * @throws StartError if the database is newer than the code, or an applied migration was changed since
 */
export async function migrate(url: string, log: Log, folder = shipped): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'migrate', connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtextextended('migrations', 0))")
    await client.query(record)
    for (const migration of await pending(client, folder)) {
      const started = Date.now()
      await apply(client, migration)
      log.info({ migration: migration.name, ms: Date.now() - started }, 'migrated')
    }
    await migrateQueue(url, log)
  } finally {
    await client.end()
  }
}

/** The queue brings its own tables, in the schema graphile_worker. */
async function migrateQueue(url: string, log: Log): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: url, max: 1 })
  // A pool says that it has ended before its connection is closed: the database may be stopped in between, which is no error by then.
  const ended = (error: Error) => log.debug({ err: error }, 'a connection of the migrations was ended')
  pgPool.on('error', ended)
  // While it is used, too; without this the queue prints a warning of its own.
  pgPool.on('connect', (client) => client.on('error', ended))
  try {
    await runMigrations({ pgPool, logger: workerLog(log) })
  } finally {
    await pgPool.end()
  }
}

/** Names of the migrations that the database lacks; all of them when it has never been migrated. */
export async function pendingMigrations(db: Queryable, folder = shipped): Promise<string[]> {
  const { rows } = await db.query("select to_regclass('migrations')::text as name, '' as hash")
  const left = rows[0]?.name ? await pending(db, folder) : await read(folder)
  return left.map(({ name }) => name)
}

/** The migrations in a folder, in order, without their statements. */
export async function knownMigrations(folder = shipped): Promise<{ name: string; hash: string }[]> {
  return (await read(folder)).map(({ name, hash }) => ({ name, hash }))
}

/** What the database has applied, in order; nothing when it has never been migrated. */
export async function appliedMigrations(db: Queryable): Promise<{ name: string; hash: string }[]> {
  const { rows } = await db.query("select to_regclass('migrations')::text as name, '' as hash")
  if (!rows[0]?.name) return []
  return (await db.query('select name, hash from migrations order by name')).rows
}

/** Applies the named migrations to an empty database in the caller's transaction, each with its record. */
export async function applyAll(client: pg.Client, wanted: { name: string }[], folder = shipped): Promise<void> {
  await client.query(record)
  const names = new Set(wanted.map(({ name }) => name))
  for (const migration of await read(folder)) if (names.has(migration.name)) await applyIn(client, migration)
}

async function pending(db: Queryable, folder: string): Promise<Migration[]> {
  const known = await read(folder)
  const { rows } = await db.query('select name, hash from migrations order by name')
  for (const { name, hash } of rows) {
    const same = known.find((migration) => migration.name === name)
    if (!same)
      throw new StartError(
        `The database has the migration ${name}, which this version of the program doesn't know: it was used by a newer one.`,
      )
    if (same.hash !== hash)
      throw new StartError(
        `The migration ${name} was changed after this database had applied it. Migrations are never edited: add a new one.`,
      )
  }
  return known.filter(({ name }) => !rows.some((row) => row.name === name))
}

async function applyIn(client: pg.Client, { name, hash, statements }: Migration) {
  for (const statement of statements) await client.query(statement)
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
}

async function apply(client: pg.Client, migration: Migration) {
  await client.query('begin')
  try {
    await applyIn(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`The migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** What drizzle-kit wrote, in the order of its journal. */
async function read(folder: string): Promise<Migration[]> {
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8'))
  const files = readMigrationFiles({ migrationsFolder: folder })
  return files.map(({ sql, hash }, index) => ({ name: journal.entries[index]?.tag ?? String(index), hash, statements: sql }))
}
