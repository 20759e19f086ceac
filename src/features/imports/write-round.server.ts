import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { nextStaged, type StagedBatch } from '../places/staging.server.ts'
import { applyStaged, type PreparedBatch, prepareStaged, type StagedLeft, type StagedWritten } from '../places/writes.server.ts'
import type { imports } from './tables.ts'

type Round = { last: number; count: number; created: number; updated: number }

/**
 * Writes the next batches of `size` places, each in a transaction of its own: one after the other, or two at a time on connections of their own, for which
 * a third holds the locks and has chosen slugs. Null where there are none left.
 */
export function writeRound(
  ctx: Ctx,
  importId: number,
  { last, size, lanes, deferred }: { last: number; size: number; lanes: number; deferred: boolean },
): Promise<Round | null> {
  return inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'imports.write')
    await mustRun(tx, importId)
    const batches: StagedBatch[] = []
    for (let lane = 0, after = last; lane < lanes; lane++) {
      const batch: StagedBatch | null = await nextStaged(tx, importId, after, size)
      if (!batch) break
      batches.push(batch)
      after = batch.last
    }
    if (batches.length === 0) return null
    const write = async (lane: TxCtx, batch: PreparedBatch) => {
      const { written, left } = await applyStaged(lane, importId, batch, `import:${importId}`, deferred)
      await noteChanges(lane, importId, written)
      await noteLeft(lane, importId, left)
      return written
    }
    const prepared = await prepareStaged(tx, importId, batches)
    const lone = prepared.length === 1
    const written = await all(prepared.map((batch) => (lone ? write(tx, batch) : inTransaction(ctx, (lane) => write(lane, batch)))))
    const created = written.flat().filter(({ action }) => action === 'create').length
    const count = batches.reduce((sum, batch) => sum + batch.count, 0)
    return { last: batches.at(-1)?.last ?? last, count, created, updated: written.flat().length - created }
  })
}

/** What all of them answer, once none of them works any more. */
async function all<T>(work: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}

/** A row that waited may change a place that its import has made or changed already: what was before that counts. */
async function noteChanges(tx: TxCtx, importId: number, written: StagedWritten[]): Promise<void> {
  const of = (value: (row: StagedWritten) => unknown) => sql.param(written.map(value))
  await tx.db.execute(sql`insert into import_changes (import_id, place_id, revision_id, action, facts_before)
    select ${importId}, * from unnest(${of((row) => row.place_id)}::bigint[], ${of((row) => row.revision_id)}::bigint[],
      ${of((row) => row.action)}::import_action[], ${of(({ facts_before }) => (facts_before ? JSON.stringify(facts_before) : null))}::jsonb[])
    on conflict do nothing`)
}

/** What the rows were to change and somebody has changed meanwhile, among what they lost. */
async function noteLeft(tx: TxCtx, importId: number, left: StagedLeft[]): Promise<void> {
  if (left.length === 0) return
  const noted = left.flatMap(({ row_number, fields }) => fields.map((column) => ({ row_number, column })))
  await tx.client.query(
    `insert into import_notes (import_id, row_number, "column", reason)
     select $1, row_number, "column", $3 from jsonb_to_recordset($2::jsonb) as r(row_number int, "column" text) on conflict do nothing`,
    [importId, JSON.stringify(noted), 'was changed here after the file was read, and stays as it is'],
  )
}

/** Whoever undoes an import, or takes it for interrupted, ends it by its state. */
async function mustRun(tx: TxCtx, importId: number): Promise<void> {
  const { rows } = await tx.db.execute<RowOf<typeof imports, 'state'>>(sql`select state from imports where id = ${importId} for share`)
  if (rows[0]?.state !== 'running') throw new InvalidError({ import: [`is ${rows[0]?.state ?? 'gone'}: it can't go on`] })
}
