import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import { type Ctx, inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import { plural } from '../../platform/plural.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { users } from '../accounts/tables.ts'
import { readSettings } from '../settings/reads.server.ts'
import { openFile } from '../source-files/file.server.ts'
import { loadWords } from './check/known.server.ts'
import { FileOptions, type ImportFile, type ImportFileLine } from './contract.ts'
import { QUEUE } from './lease.server.ts'
import { listMappings, readMapping, type StoredMapping } from './mappings.server.ts'
import { presets } from './presets/presets.ts'
import { readColumns } from './read/columns.server.ts'
import { importFiles } from './tables.ts'
import { understand } from './understand.ts'
import { dropPlan } from './writes.server.ts'

/** Rows that are shown of a file, and characters of a value that are kept and shown. */
const SHOWN = { rows: 8, kept: 1000, cell: 120 }

type Row = typeof importFiles.$inferSelect
type Named = Row & { by_name: RowOf<typeof users, 'name'>['name'] | null; begun: boolean }

/**
 * Takes in a file of places as it comes, within the size that the site allows, and looks at what it is. One that breaks off, or that can't
 * be read, leaves nothing.
 * @throws InvalidError on `file`, HTTPException (413)
 */
export async function receiveFile(
  ctx: MemberCtx,
  files: PrivateFiles,
  name: string,
  content: ReadableStream<Uint8Array> | null,
): Promise<number> {
  if (content === null) throw new InvalidError({ file: ['is empty'] })
  const most = (await readSettings(ctx)).import_megabytes * 1_000_000
  const file = `import-${randomBytes(16).toString('hex')}`
  const size = await files.write(file, content.pipeThrough(atMost(most)))
  try {
    const opened = await openFile(files.pathOf(file), name)
    const source = await readColumns(opened)
    const sample = source.sample.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([header, value]) => [readable(header), readable(value).slice(0, SHOWN.kept).toWellFormed()]),
      ),
    )
    const options = FileOptions.parse({ source: name.replace(/(?:\.\w{2,8}){1,2}$/, '').slice(0, 100) })
    const [row] = await ctx.db
      .insert(importFiles)
      .values({
        by_id: ctx.viewer.id,
        name,
        file,
        size,
        format: source.format,
        encoding: opened.encoding,
        headers: source.headers.map(readable),
        sample,
        options,
      })
      .returning({ id: importFiles.id })
    return row?.id ?? 0
  } catch (error) {
    await files.remove(file)
    throw error
  }
}

/** As PostgreSQL's texts can be: without NUL and halves of characters. */
const readable = (text: string) => text.replaceAll('\0', '').toWellFormed()

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let taken = 0
  return new TransformStream({
    transform(piece, controller) {
      taken += piece.length
      if (taken <= bytes) controller.enqueue(piece)
      else
        controller.error(
          new HTTPException(413, {
            message: `A file may have ${plural(bytes / 1_000_000, { one: '# MB', other: '# MB' })} at most. Pack it by gzip or zip, or send it in parts.`,
          }),
        )
    },
  })
}

/** Files that are on their way in, the newest first. */
export async function listFiles({ db }: Pick<Ctx, 'db'>): Promise<ImportFileLine[]> {
  const { rows } = await db.execute<Omit<Named, 'created_at'> & { created_at: string }>(sql`
    select f.id::int, f.name, f.size::float8 as size, f.by_id::int, u.name as by_name, f.state, f.stopping, f.progress, f.error,
      f.import_id::int, f.created_at
    from import_files f left join users u on u.id = f.by_id where f.state <> 'done' order by f.id desc limit 50`)
  return rows.map(({ by_id, by_name, created_at, ...row }) => ({
    id: row.id,
    name: row.name,
    size: row.size,
    by: { id: by_id, name: by_name ?? '' },
    state: row.state,
    stopping: row.stopping,
    progress: row.progress,
    error: row.error,
    import_id: row.import_id,
    created_at: new Date(created_at).toISOString(),
  }))
}

/** A file with how it is understood now. @throws NotFoundError */
export async function readFile(ctx: Pick<Ctx, 'db'>, id: number): Promise<ImportFile> {
  const row = await findFile(ctx, { id })
  const stored = row.options.mapping ? await readMapping(ctx, row.options.mapping).catch(() => null) : null
  const understood = understand(row, row.options, stored, await loadWords(ctx))
  const { rows } = await ctx.db.execute<{ name: string; begun: boolean }>(sql`
    select coalesce((select name from users where id = ${row.by_id}), '') as name,
      exists (select from import_changes where import_id = ${row.import_id}) as begun`)
  const licence = row.options.licence || (presets[understood.preset] as { licence?: string }).licence || ''
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    by: { id: row.by_id, name: rows[0]?.name ?? '' },
    state: row.state,
    stopping: row.stopping,
    progress: row.progress,
    error: row.error,
    import_id: row.import_id,
    created_at: row.created_at.toISOString(),
    format: row.format,
    encoding: row.encoding,
    options: { ...row.options, licence },
    ...understood,
    rows: row.sample
      .slice(0, SHOWN.rows)
      .map((one) => row.headers.map((header) => (one[header] ?? '').slice(0, SHOWN.cell).toWellFormed())),
    mappings: await listMappings(ctx),
    plan: row.plan,
    begun: rows[0]?.begun ?? false,
  }
}

/** @throws NotFoundError */
export async function findFile({ db }: Pick<Ctx, 'db'>, { id }: { id: number }): Promise<Row> {
  const [row] = await db.select().from(importFiles).where(sql`id = ${id}`)
  if (!row) throw new NotFoundError('This file is gone. Choose it again.')
  return row
}

/** Says how a file is to be read; what was planned before is forgotten. @throws ConflictError (it is being worked on) */
export async function changeOptions(ctx: MemberCtx, row: Row, options: FileOptions): Promise<void> {
  const stored: StoredMapping | null = options.mapping ? await readMapping(ctx, options.mapping) : null
  const unknown = [...Object.keys(options.columns), ...options.where.map(({ column }) => column)].find(
    (header) => !row.headers.includes(header),
  )
  if (unknown !== undefined) throw new InvalidError({ columns: [`has no column “${unknown}”`] })
  understand(row, options, stored, await loadWords(ctx))
  await inTransaction(ctx, async (tx) => {
    await moveOn(tx, row.id, 'open', sql`options = ${JSON.stringify(options)}::jsonb, plan = null, error = null`)
    if (row.import_id !== null) await dropPlan(tx, row.import_id)
  })
}

/** Has a job find out what the file would change. @throws ConflictError, InvalidError on `source` */
export async function checkFile(ctx: MemberCtx, row: Row): Promise<void> {
  if (row.options.source === '') throw new InvalidError({ source: ['says where the rows come from: it is needed'] })
  await inTransaction(ctx, (tx) => begin(tx, row, 'checking'))
}

/** Has a job bring the file in as it was planned, or go on where it was cut short. @throws ConflictError */
export async function runFile(ctx: MemberCtx, row: Row): Promise<void> {
  if (row.plan === null && row.import_id === null) throw new ConflictError('Check the file first: nothing is planned yet.')
  await inTransaction(ctx, async (tx) => {
    await begin(tx, row, 'running')
    const after = { file: row.name, source: row.options.source, ...row.plan?.counts }
    await tx.emit('staff.acted', { act: 'import.run', targetKind: 'import', targetId: row.import_id, before: null, after })
  })
}

async function begin(tx: Ctx, row: Row, state: 'checking' | 'running'): Promise<void> {
  const wait = JSON.stringify({ phase: 'wait', done: 0, total: null, since: new Date().toISOString() })
  await moveOn(tx, row.id, state, sql`progress = ${wait}::jsonb, stopping = false, error = null`)
  await enqueue(tx, 'imports.work', { fileId: row.id }, { key: `imports.work:${row.id}`, attempts: 5, queue: QUEUE })
}

/** Of two who begin at once one does. */
async function moveOn({ db }: Pick<Ctx, 'db'>, id: number, state: Row['state'], change: ReturnType<typeof sql>): Promise<void> {
  const { rowCount } = await db.execute(
    sql`update import_files set state = ${state}, updated_at = now(), ${change} where id = ${id} and state = 'open'`,
  )
  if (!rowCount) throw new ConflictError('This file is being worked on just now.')
}

/** Has whoever works on the file stop; what was brought in until then stays until the import is undone. */
export async function stopFile({ db }: Pick<Ctx, 'db'>, row: Row): Promise<void> {
  await db.execute(
    sql`update import_files set stopping = true, updated_at = now() where id = ${row.id} and state in ('checking', 'running')`,
  )
}

/** Forgets a file, and what was planned of it. @throws ConflictError (it is being worked on) */
export async function dropFile(ctx: Ctx, files: PrivateFiles, row: Row): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await moveOn(tx, row.id, 'open', sql`plan = null`)
    if (row.import_id !== null) await dropPlan(tx, row.import_id)
    await tx.db.execute(sql`delete from import_files where id = ${row.id}`)
  })
  if (row.file !== null) await files.remove(row.file)
}
