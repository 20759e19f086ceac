import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { appliedMigrations } from '../migrate.server.ts'
import { partEnding } from '../storage.server.ts'
import { files, formatOf, type Manifest, type Sequences } from './archive.ts'
import { BackupError } from './backup-error.server.ts'
import { checkOf, list, named, plainForm, sequencesOf, type Table, tablesOf } from './catalog.server.ts'
import { inLargePieces, readPieces } from './pieces.server.ts'
import { openSpool } from './spool.server.ts'
import { type ArchiveWriter, sizedText, writeArchive } from './write-archive.server.ts'

export type Made = { bytes: number; sha256: string; rows: number; tables: number; files: number }
type Given = {
  url: string
  path: string
  dataDir: string
  app: string
  /** Which private files what is undecided needs, asked in the moment of the tables. */
  privateFiles?: (database: Pick<pg.Client, 'query'>) => Promise<readonly string[]>
}

/**
 * Writes everything that a running site holds into one file: all tables and sequences as they were at one moment, stored files, and such
 * private ones as are needed.
 * Readers and writers go on meanwhile; only changes of the tables' form wait.
 * @throws BackupError if the file can't be written, or the database has never been migrated
 */
export async function makeBackup({ url, path, dataDir, app, privateFiles = async () => [] }: Given): Promise<Made> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  let archive: ArchiveWriter | undefined
  try {
    const tables = await oneMoment(client)
    const migrations = await appliedMigrations(client)
    if (migrations.length === 0) throw new BackupError('There is nothing to back up: the database has never been migrated.')
    const postgres = (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? ''
    const made = new Date()
    archive = await writeArchive(path, made)
    const checked = []
    for (const table of tables) checked.push({ ...table, ...(await checkOf(client, table)) })
    const papers = [...(await privateFiles(client))]
    const manifest: Manifest = {
      format: formatOf(papers),
      app,
      made_at: made.toISOString(),
      postgres,
      migrations,
      tables: checked,
      private_files: papers,
    }
    await archive.add(files.manifest, sizedText(JSON.stringify(manifest, null, 1)))
    await addTables(archive, client, checked, path)
    await archive.add(files.sequences, sizedText(JSON.stringify(await sequences(client))))
    // After the moment of the tables: a file is stored before the row that names it.
    let count = 0
    for await (const name of filesIn(dataDir, files.media)) if (await addFile(archive, dataDir, name)) count++
    for (const name of papers) if (await addFile(archive, dataDir, `${files.private}/${name}`)) count++
    await client.query('commit')
    return { ...(await archive.finish()), rows: checked.reduce((sum, { rows }) => sum + rows, 0), tables: tables.length, files: count }
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

/** While one table goes into the archive, the next is already read. */
async function addTables(archive: ArchiveWriter, client: pg.Client, tables: Table[], path: string): Promise<void> {
  const spools = [await openSpool(`${path}.part.table`), await openSpool(`${path}.part.table`)] as const
  let adding: Promise<void> = Promise.resolve()
  try {
    for (const [index, { name, columns }] of tables.entries()) {
      const rows = client.query(to(`copy (select ${list(columns)} from ${named(name)}) to stdout`))
      const spool = spools[index % 2 === 0 ? 0 : 1]
      await spool.empty()
      for await (const piece of inLargePieces(rows)) await spool.append(piece)
      await adding
      adding = archive.add(files.table(name), spool.sized())
      // It is told by the next turn.
      adding.catch(() => {})
    }
    await adding
  } finally {
    for (const spool of spools) await spool.close()
  }
}

async function sequences(client: pg.Client): Promise<Sequences> {
  return Object.fromEntries((await sequencesOf(client)).map(({ name, last, used }) => [name, [last, used]]))
}

/** Answers whether it was there: what nothing shows any more may be deleted meanwhile. */
async function addFile(archive: ArchiveWriter, dataDir: string, name: string): Promise<boolean> {
  const file = await open(join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return false
  try {
    const { size } = await file.stat()
    await archive.add(name, { size, content: () => readPieces(file) })
    return true
  } finally {
    await file.close()
  }
}

/** The files of a folder of the data folder and of those in it, folder by folder. */
async function* filesIn(dataDir: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(dataDir, name)
    else if (entry.isFile() && !name.endsWith(partEnding)) yield name
  }
}

function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error
  if (/ENOSPC|EDQUOT/.test(error.message)) return new BackupError('There is no room for the backup on that disk.')
  return error
}
