import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { Log } from '../log.server.ts'
import { applyAll, knownMigrations, migrate, shipped } from '../migrate.server.ts'
import { plural } from '../plural.ts'
import { files, type Manifest, Sequences } from './archive.ts'
import { BackupError } from './backup-error.server.ts'
import { checkOf, foreignKeysOf, indexesOf, isEmpty, list, named, plainForm, tablesOf } from './catalog.server.ts'
import { type Archive, type PartInside, textOf } from './read-archive.server.ts'

type Given = {
  archive: Archive
  url: string
  dataDir: string
  log: Log
  migrations?: string
  onPart?: (name: string, rows: number) => void
}

/**
 * Whether this version can read what the archive holds.
 * @throws BackupError if it was made by a newer one, or by one whose migrations were others
 */
export async function refuseStrange({ path, manifest }: Pick<Archive, 'path' | 'manifest'>, folder = shipped): Promise<void> {
  const known = new Map((await knownMigrations(folder)).map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of manifest.migrations) {
    if (!known.has(name))
      throw new BackupError(
        `${path} was made by a newer version (${manifest.app}): its migration ${name} is not known here. Bring the program to that version first.`,
      )
    if (known.get(name) !== hash) throw new BackupError(`${path} was made by another version of the migration ${name}.`)
  }
}

/**
 * Fills an empty database with what an archive holds, in one transaction: its migrations, rows, sequences, indexes and constraints,
 * each table compared with the archive. Then brings it to this version's form. Whatever ends it before leaves the database empty.
 * @throws BackupError if the database is not empty, or what arrived is not what was sent
 */
export async function restoreBackup({ archive, url, dataDir, log, migrations = shipped, onPart = () => {} }: Given): Promise<void> {
  await refuseStrange(archive, migrations)
  const client = new pg.Client({ connectionString: url, application_name: 'restore', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtextextended('migrations', 0))")
    if (!(await isEmpty(client)))
      throw new BackupError(
        'The database is not empty, and a restore replaces nothing. Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
      )
    await plainForm(client)
    await applyAll(client, archive.manifest.migrations, migrations)
    await load(client, archive, dataDir, onPart)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end().catch(() => {})
  }
  await migrate(url, log, migrations)
  await analyze(url)
}

/** Rows come in much faster without indexes; and without foreign keys the order of tables doesn't matter. */
async function load(client: pg.Client, archive: Archive, dataDir: string, onPart: (name: string, rows: number) => void) {
  await refuseOtherForm(client, archive.manifest)
  await client.query("set local maintenance_work_mem = '256MB'")
  const keys = await foreignKeysOf(client)
  const indexes = await indexesOf(client)
  for (const { table, name } of keys) await client.query(`alter table ${named(table)} drop constraint ${pg.escapeIdentifier(name)}`)
  for (const { name } of indexes) await client.query(`drop index ${named(name)}`)
  for (const { name } of archive.manifest.tables) await client.query(`alter table ${named(name)} disable trigger user`)

  for await (const part of archive.parts()) {
    if (part.kind === 'table') onPart(part.table.name, await loadTable(client, part))
    else if (part.kind === 'sequences') await setSequences(client, await textOf(part.content, archive.path))
    else await storeFile(join(dataDir, part.name), part.content, part.name.startsWith(`${files.private}/`))
  }

  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${named(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  for (const { name } of archive.manifest.tables) await client.query(`alter table ${named(name)} enable trigger user`)
  // Nothing was told while the triggers were off; a server that keeps answers forgets them.
  await client.query("select pg_notify('content', '*')")
}

/** The migrations must have led to the very tables that were backed up. */
async function refuseOtherForm(client: pg.Client, { tables }: Manifest) {
  const form = (all: { name: string; columns: string[] }[]) => all.map(({ name, columns }) => `${name} (${columns.join(', ')})`)
  const here = form(await tablesOf(client))
  const other = form(tables).find((table) => !here.includes(table)) ?? here.find((table) => !form(tables).includes(table))
  if (other) throw new BackupError(`The backup and its migrations disagree about the table ${other}.`)
}

async function loadTable(client: pg.Client, { table, content }: PartInside & { kind: 'table' }): Promise<number> {
  await client.query(`truncate ${named(table.name)}`)
  // Frozen, which the transaction that made a table may do: nothing has to be written a second time later.
  await pipeline(content, client.query(from(`copy ${named(table.name)} (${list(table.columns)}) from stdin with (freeze)`)))
  const { rows, check } = await checkOf(client, table)
  if (rows !== table.rows || check !== table.check)
    throw new BackupError(
      `The table ${table.name} did not arrive as it was: ${rows} of ${plural(table.rows, { one: '# row', other: '# rows' })}. Nothing was changed.`,
    )
  return rows
}

async function setSequences(client: pg.Client, text: string) {
  for (const [name, [last, used]] of Object.entries(Sequences.parse(JSON.parse(text))))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [named(name), last, used])
}

/** A file gets its name only when it is whole; a second try writes it again. */
async function storeFile(path: string, content: AsyncIterable<Buffer>, secret: boolean) {
  await mkdir(dirname(path), { recursive: true, mode: secret ? 0o700 : 0o777 })
  const file = await open(`${path}.part`, 'w', secret ? 0o600 : 0o644)
  try {
    for await (const piece of content) await file.writeFile(piece)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

/** Without statistics the first pages would be planned for empty tables. */
async function analyze(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'restore' })
  await client.connect()
  try {
    for (const { name } of await tablesOf(client)) await client.query(`analyze ${named(name)}`)
  } finally {
    await client.end()
  }
}
