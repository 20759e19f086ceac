import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { appliedMigrations } from '../migrate.server.ts'
import { BackupError } from './backup-error.server.ts'
import { checkOf, list, named, plainForm, sequencesOf, type Table, tablesOf } from './catalog.server.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.server.ts'

/** The folders below the data folder whose files belong to what the database says. */
const folders = ['media']

export type Made = { bytes: number; sha256: string; rows: number; tables: number; files: number }
type Given = { url: string; path: string; dataDir: string; app: string; onPart?: (name: string, rows: number) => void }

/**
 * Writes everything that a running site holds into one file: all tables and sequences as they were at one moment, and stored files.
 * Readers and writers go on meanwhile; only changes of the tables' form wait.
 * @throws BackupError if the file can't be written, or the database has never been migrated
 */
export async function makeBackup({ url, path, dataDir, app, onPart = () => {} }: Given): Promise<Made> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  let archive: ArchiveWriter | undefined
  try {
    const tables = await oneMoment(client)
    const migrations = await appliedMigrations(client)
    if (migrations.length === 0) throw new BackupError('There is nothing to back up: the database has never been migrated.')
    const postgres = (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? ''
    archive = await writeArchive(path, { app, made_at: new Date().toISOString(), postgres, migrations, tables })
    let rows = 0
    for (const table of tables) {
      const check = await checkOf(client, table)
      const content = client.query(to(`copy (select ${list(table.columns)} from ${named(table.name)}) to stdout`))
      await archive.part({ kind: 'table', name: table.name }, content, async () => check)
      rows += check.rows
      onPart(table.name, check.rows)
    }
    const sequences = Object.fromEntries((await sequencesOf(client)).map(({ name, last, used }) => [name, [last, used]]))
    await archive.part({ kind: 'sequences', name: 'sequences' }, one(Buffer.from(JSON.stringify(sequences))))
    // After the moment of the tables: a file is stored before the row that names it.
    const files = await filesIn(dataDir)
    for (const name of files) await archive.part({ kind: 'file', name }, createReadStream(join(dataDir, name)))
    await client.query('commit')
    return { ...(await archive.finish()), rows, tables: tables.length, files: files.length }
  } catch (error) {
    await archive?.abandon()
    throw explained(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Begins a transaction that sees one moment. Locks come first: a table whose form changed since would look empty. */
async function oneMoment(client: pg.Client): Promise<Table[]> {
  for (;;) {
    const before = await tablesOf(client)
    await client.query('begin isolation level repeatable read read only')
    if (before.length > 0) await client.query(`lock table ${before.map(({ name }) => named(name)).join(', ')} in access share mode`)
    await plainForm(client)
    const tables = await tablesOf(client)
    if (JSON.stringify(tables) === JSON.stringify(before)) return tables
    await client.query('rollback')
  }
}

async function filesIn(dataDir: string): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) if (entry.isFile()) found.push(relative(dataDir, join(entry.parentPath, entry.name)))
  }
  return found.sort()
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error
  if (/ENOSPC|EDQUOT/.test(error.message)) return new BackupError('There is no room for the backup on that disk.')
  return error
}
