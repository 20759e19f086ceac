import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.server.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { users } from '../accounts/tables.ts'
import type { ExportChoice, PlaceExport } from './contract.ts'
import { exportPlaces, idsOf } from './export.server.ts'
import { placeExports } from './tables.ts'

const DAYS = 7
/** A draft that nobody came back to is forgotten after so many days. */
const DRAFT_DAYS = 14

type Row = typeof placeExports.$inferSelect

/** Asks for a file of places; a job makes it. @throws InvalidError on `region` or `category` where there is none */
export async function askForPlaces(ctx: MemberCtx, choice: ExportChoice): Promise<number> {
  await idsOf(ctx, choice)
  const told = Object.fromEntries(Object.entries(choice).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.insert(placeExports).values({ by_id: ctx.viewer.id, choice: told }).returning({ id: placeExports.id })
    const id = row?.id ?? 0
    await enqueue(tx, 'imports.export', { exportId: id }, { attempts: 3 })
    await tx.emit('staff.acted', { act: 'place.export', targetKind: 'place-export', targetId: id, before: null, after: told })
    return id
  })
}

/** Files of places that were asked for: the viewer's, to admins everybody's; the newest first. */
export async function listPlaceExports({ db, viewer }: MemberCtx): Promise<PlaceExport[]> {
  const { rows } = await db.execute<
    Omit<Row, 'created_at' | 'expires_at'> & Times & { by_name: RowOf<typeof users, 'name'>['name'] | null }
  >(sql`
    select e.id::int as id, e.by_id::int as by_id, e.choice, e.state, e.places, e.size::float8 as size, e.error, e.created_at, e.expires_at, u.name as by_name
    from place_exports e left join users u on u.id = e.by_id
    where ${viewer.role === 'admin'} or e.by_id = ${viewer.id} order by e.id desc limit 50`)
  return rows.map(({ by_id, by_name, created_at, expires_at, id, choice, state, places, size, error }) => ({
    id,
    by: { id: by_id, name: by_name ?? '' },
    choice,
    state,
    places,
    size,
    error,
    created_at: new Date(created_at).toISOString(),
    expires_at: expires_at && new Date(expires_at).toISOString(),
  }))
}

type Times = { created_at: string; expires_at: string | null }

/** A file of places that is the viewer's, or anybody's for admins. @throws NotFoundError */
export async function findPlaceExport({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, { id }: { id: number }): Promise<Row> {
  const [row] = await db
    .select()
    .from(placeExports)
    .where(sql`id = ${id} and (${viewer?.role === 'admin'} or by_id = ${viewer?.id ?? 0})`)
  if (!row) throw new NotFoundError('This export is gone. Make a new one.')
  return row
}

/** What was made, to be downloaded. @throws NotFoundError */
export async function openPlaceExport({ now }: Pick<Ctx, 'now'>, files: PrivateFiles, row: Row) {
  const there = row.state === 'ready' && row.expires_at !== null && row.expires_at > now
  const found = there && row.file !== null ? await files.read(row.file) : null
  if (!found) throw new NotFoundError('This export is gone. Make a new one.')
  return {
    ...found,
    name: `places-${row.created_at.toISOString().slice(0, 10)}.${row.choice.format ?? 'csv'}`,
    type: types[row.choice.format ?? 'csv'],
  }
}

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson',
  geojson: 'application/geo+json',
}

/** Makes a file of places. For the job; run again after a failure, it starts over. */
export async function makePlaceExport(ctx: Ctx, files: PrivateFiles, exportId: number, last: boolean): Promise<void> {
  const { rows } = await ctx.db.execute<Pick<Row, 'choice'>>(
    sql`update place_exports set state = 'running', places = 0, error = null where id = ${exportId} and state <> 'ready' returning choice`,
  )
  if (!rows[0]) return
  // What was stored is what the contract had read.
  const choice = rows[0].choice as ExportChoice
  const file = `places-${exportId}-${randomBytes(16).toString('hex')}`
  try {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const encoder = new TextEncoder()
    const progress = (places: number) => ctx.db.execute(sql`update place_exports set places = ${places} where id = ${exportId}`)
    const making = exportPlaces(ctx, choice, (piece) => writer.write(encoder.encode(piece)), progress).then(
      async (count) => {
        await writer.close()
        return count
      },
      async (error: unknown) => {
        await writer.abort(error).catch(() => {})
        throw error
      },
    )
    const [size, places] = await Promise.all([files.write(file, readable), making])
    const until = new Date(Date.now() + DAYS * 86_400_000).toISOString()
    await ctx.db.execute(sql`update place_exports set state = 'ready', file = ${file}, size = ${size}, places = ${places},
      expires_at = ${until}::timestamptz where id = ${exportId}`)
  } catch (error) {
    await files.remove(file).catch(() => {})
    if (last) await ctx.db.execute(sql`update place_exports set state = 'failed', error = 'could not be made' where id = ${exportId}`)
    throw error
  }
}

/** Forgets exports whose days are over, files on their way in that nobody came back to, and private files that nothing names. */
export async function clearFiles({ db, now }: Pick<Ctx, 'db' | 'now'>, files: PrivateFiles): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`delete from place_exports
    where expires_at < ${at}::timestamptz or (state = 'failed' and created_at < ${at}::timestamptz - make_interval(days => ${DAYS}))`)
  await db.execute(sql`delete from import_files where state in ('open', 'done')
    and updated_at < ${at}::timestamptz - make_interval(days => ${DRAFT_DAYS})`)
  const { rows } = await db.execute<{ file: string }>(
    sql`select file from place_exports where file is not null union all select file from import_files where file is not null`,
  )
  const wanted = new Set(rows.map(({ file }) => file))
  // What is written at this moment has no row yet.
  const old = now.getTime() - 86_400_000
  for (const name of await files.list())
    if (/^(?:places|import)-/.test(name) && !wanted.has(name) && (await files.writtenAt(name)) < old) await files.remove(name)
}
