import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../platform/cursor.server.ts'
import { ConflictError, NotFoundError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { users } from '../accounts/tables.ts'
import { STARTER_SOURCE } from '../places/starter-source.ts'
import type { ImportDetail, ImportLine, ToldValues } from './contract.ts'
import { listHeld, tellValues } from './held.server.ts'
import { QUEUE } from './lease.server.ts'
import { countNotes, countReasons, type Import, readImport, readKept } from './reads.server.ts'

const SHOWN = { reasons: 100, values: 500, kept: 100 }

type Row = Import & { by_name: RowOf<typeof users, 'name'>['name'] | null }
/** As raw SQL answers it. */
type RawRow = Omit<Row, 'started_at' | 'finished_at' | 'undone_at'> & {
  started_at: string
  finished_at: string | null
  undone_at: string | null
}

/** All imports that came as far as changing something, those of the command line, too, the newest first. */
export async function listHistory(ctx: Ctx, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const list = ['imports']
  const [last] = readCursor(cursor, list, idPosition) ?? [null]
  const { rows } = await ctx.db.execute<RawRow>(sql`
    select i.*, i.id::int as id, i.by_id::int as by_id, i.continues_id::int as continues_id, u.name as by_name
    from imports i left join users u on u.id = i.by_id
    where i.state <> 'planned' and not (i.state = 'failed' and i.error in ('was interrupted', 'was stopped')
        and not exists (select from import_changes c where c.import_id = i.id)) and (${last}::bigint is null or i.id < ${last}) order by i.id desc limit ${limit + 1}`)
  const page = pageOf(rows, { limit, list, position: ({ id }) => [id] })
  return { ...page, data: page.data.map(lineOf) }
}

function lineOf(row: RawRow): ImportLine {
  return {
    id: row.id,
    file_name: row.file_name,
    format: row.format,
    state: row.state,
    counts: row.counts,
    by: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? '' },
    source: row.source,
    licence: row.licence,
    error: row.error,
    continues_id: row.continues_id,
    progress: row.progress,
    started_at: timeOf(row.started_at) ?? '',
    finished_at: timeOf(row.finished_at),
    undone_at: timeOf(row.undone_at),
  }
}

const timeOf = (time: string | null) => (time === null ? null : new Date(time).toISOString())

/** One import with what became of its rows. @throws NotFoundError */
export async function readHistory(ctx: Ctx, id: number): Promise<ImportDetail> {
  const { rows } = await ctx.db.execute<RawRow>(sql`
    select i.*, i.id::int as id, i.by_id::int as by_id, i.continues_id::int as continues_id, u.name as by_name
    from imports i left join users u on u.id = i.by_id where i.id = ${id}`)
  const [row] = rows
  if (!row) throw new NotFoundError('There is no such import.')
  const [refused, noted, held, kept] = [
    await countReasons(ctx, id),
    await countNotes(ctx, id),
    await listHeld(ctx, id),
    await readKept(ctx, id, SHOWN.kept),
  ]
  return {
    ...lineOf(row),
    columns: Object.entries(row.mapping),
    refused: refused.slice(0, SHOWN.reasons),
    noted: noted.slice(0, SHOWN.reasons).map(({ column, reason, rows: count }) => ({ reason: `${column}: ${reason}`, rows: count })),
    held: held.slice(0, SHOWN.values),
    kept: kept.map(({ place_id, name, kept: fields }) => ({ place_id, name, fields })),
  }
}

/** An import for an operation on it. @throws NotFoundError */
export const findImport = (ctx: Pick<Ctx, 'db'>, { id }: { id: number }): Promise<Import> => readImport(ctx, id)

/**
 * Remembers what a source means by values. Of an import that was carried out, a job then brings in the rows that waited for them; one
 * that is only planned is to be checked again.
 * @throws ConflictError (it is being worked on), InvalidError on `value` and `category`
 */
export async function mapValues(ctx: MemberCtx, row: Import, { values }: ToldValues): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tellValues(tx, row.id, new Map(values.map(({ value, category }) => [value, category])))
    if (row.state === 'planned') return
    if (row.state !== 'done' && row.state !== 'failed') throw new ConflictError('This import is being worked on, or was taken back.')
    await begin(tx, row.id, 'imports.held')
    const after = Object.fromEntries(values.slice(0, 50).map(({ value, category }) => [value, category]))
    await tx.emit('staff.acted', { act: 'import.map', targetKind: 'import', targetId: row.id, before: null, after })
  })
}

/** Has a job take an import back. @throws ConflictError */
export async function askForUndo(ctx: MemberCtx, row: Import): Promise<void> {
  if (row.source === STARTER_SOURCE) throw new ConflictError('Places of the starter are removed, and brought back, under Getting started.')
  if (row.state === 'planned' || row.state === 'undone') throw new ConflictError('There is nothing of this import to take back.')
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id::int from imports where continues_id = ${row.id} and state <> 'planned' limit 1`,
  )
  if (rows[0]) throw new ConflictError(`Import ${rows[0].id} goes on where this one ended. Take that one back: it takes both.`)
  await inTransaction(ctx, async (tx) => {
    await begin(tx, row.id, 'imports.undo')
    const before = { file: row.file_name, ...row.counts }
    await tx.emit('staff.acted', { act: 'import.undo', targetKind: 'import', targetId: row.id, before, after: null })
  })
}

async function begin(tx: Ctx, importId: number, job: 'imports.held' | 'imports.undo'): Promise<void> {
  const wait = JSON.stringify({ phase: 'wait', done: 0, total: null, since: new Date().toISOString() })
  const { rowCount } = await tx.db.execute(
    sql`update imports set progress = ${wait}::jsonb where id = ${importId} and progress is null and state <> 'running'`,
  )
  if (!rowCount) throw new ConflictError('This import is being worked on just now.')
  await enqueue(tx, job, { importId }, { key: `${job}:${importId}`, attempts: 5, queue: QUEUE })
}
