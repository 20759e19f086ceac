import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { places } from '../places/tables.ts'
import { type importChanges, type importHeldRows, type importNotes, importRefusals, imports } from './tables.ts'

export type Import = typeof imports.$inferSelect
export type Refusal = RowOf<typeof importRefusals, 'row_number' | 'row' | 'reasons'>

export type Kept = RowOf<typeof importChanges, 'place_id' | 'action'> &
  RowOf<typeof places, 'name' | 'slug'> & {
    // Where something was left as it is, the undo names it.
    kept: NonNullable<RowOf<typeof importChanges, 'kept'>['kept']>
  }

/** The newest imports first, at most `limit`. */
export function listImports(ctx: Pick<Ctx, 'db'>, limit: number): Promise<Import[]> {
  return ctx.db.select().from(imports).orderBy(desc(imports.id)).limit(limit)
}

/** @throws NotFoundError */
export async function readImport(ctx: Pick<Ctx, 'db'>, id: number): Promise<Import> {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  if (!row) throw new NotFoundError(`There is no import ${id}.`)
  return row
}

/** Refused rows in the order of the file, after row `after`, at most `limit`. */
export function readRefusals(ctx: Pick<Ctx, 'db'>, importId: number, limit: number, after = 0): Promise<Refusal[]> {
  return ctx.db
    .select({ row_number: importRefusals.row_number, row: importRefusals.row, reasons: importRefusals.reasons })
    .from(importRefusals)
    .where(and(eq(importRefusals.import_id, importId), gt(importRefusals.row_number, after)))
    .orderBy(asc(importRefusals.row_number))
    .limit(limit)
}

/** Every column that a refused row has, in alphabetical order. */
export async function refusedColumns(ctx: Pick<Ctx, 'db'>, importId: number): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ key: string }>(
    sql`select distinct key from import_refusals r, jsonb_object_keys(r.row) as key where r.import_id = ${importId} order by 1`,
  )
  return rows.map(({ key }) => key)
}

/** How often each reason occurs: what is particular to a row (quoted values, numbers of fields, days, distances) left out. */
export async function countReasons(ctx: Pick<Ctx, 'db'>, importId: number): Promise<{ reason: string; rows: number }[]> {
  const { rows } = await ctx.db.execute<{ reason: string; rows: number }>(sql`
    select ${ruleOf(sql`reason`)} as reason, count(*)::int as rows
    from import_refusals r, unnest(r.reasons) as reason where r.import_id = ${importId} group by 1 order by 2 desc, 1`)
  return rows
}

const ruleOf = (reason: SQL) => sql`regexp_replace(regexp_replace(${reason}, '“[^”]*”', '“…”', 'g'),
  '[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]+(?= fields?)|[0-9]+$', '…', 'g')`

export type HeldRow = RowOf<typeof importHeldRows, 'row_number' | 'value' | 'cells'>

/** Rows that wait for their category, in the order of the file, after row `after`, at most `limit`. */
export async function readHeld(ctx: Pick<Ctx, 'db'>, importId: number, limit: number, after = 0): Promise<HeldRow[]> {
  const { rows } = await ctx.db.execute<HeldRow>(sql`
    select row_number, value, cells from import_held_rows where import_id = ${importId} and row_number > ${after} order by row_number limit ${limit}`)
  return rows
}

export type NotedRow = RowOf<typeof importNotes, 'row_number' | 'column' | 'reason'>

/** What rows that come in lost, or what was changed of them, in the order of the file, after row `after`, at most `limit` rows' worth. */
export async function readNotes(ctx: Pick<Ctx, 'db'>, importId: number, limit: number, after = 0): Promise<NotedRow[]> {
  const { rows } = await ctx.db.execute<NotedRow>(sql`
    select row_number, "column", reason from import_notes where import_id = ${importId} and row_number > ${after}
    order by row_number, "column" fetch first (${limit}) rows with ties`)
  return rows
}

/** How often each kind of loss or change occurs, by column. */
export async function countNotes(ctx: Pick<Ctx, 'db'>, importId: number): Promise<{ column: string; reason: string; rows: number }[]> {
  const { rows } = await ctx.db.execute<{ column: string; reason: string; rows: number }>(sql`
    select "column", ${ruleOf(sql`reason`)} as reason, count(*)::int as rows from import_notes
    where import_id = ${importId} group by 1, 2 order by 3 desc, 1, 2`)
  return rows
}

/** What the undo of an import left as it is, with the fields that were changed since; after place `after`, at most `limit`. */
export async function readKept(ctx: Pick<Ctx, 'db'>, importId: number, limit: number, after = 0): Promise<Kept[]> {
  const { rows } = await ctx.db.execute<Kept>(sql`
    select c.place_id::int, p.name, p.slug, c.action, c.kept from import_changes c join places p on p.id = c.place_id
    where c.import_id = ${importId} and c.undone in ('partly', 'kept') and c.place_id > ${after} order by c.place_id limit ${limit}`)
  return rows
}
