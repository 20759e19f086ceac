import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction, oneAtATime } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { Touches } from '../places/touches.server.ts'
import { judgeUndo, type Undoable, undoPlaces } from '../places/writes.server.ts'
import { claimImport } from './lease.server.ts'
import { causesOf, withdrawAsked } from './matches.server.ts'
import { readImport } from './reads.server.ts'
import type { importChanges, imports } from './tables.ts'

export type UndoCounts = { removed: number; restored: number; partly: number; kept: number }
/** How it is carried out: `batch` places a transaction. */
export type UndoOptions = { onProgress?: (done: number, total: number) => void; batch?: number }

// Only rows that are to create or update become changes of an import.
type UndoRow = RowOf<typeof importChanges, 'place_id' | 'facts_before'> & Pick<Undoable, 'action'>

/**
 * Takes a whole import back, with those that it continued: the places that it made go, the fields that it changed get their value from
 * before; what has been changed since stays and is listed (`readKept`), as do places that `touches` names. Batches are one transaction each; after a stop at any moment the
 * same call goes on. An import that was cut short can be taken back as well.
 * @throws NotFoundError, or InvalidError on `import` if it can't be undone (now)
 */
export async function undoImport(
  ctx: Ctx,
  id: number,
  touches: Touches,
  { onProgress = () => {}, batch = 4000 }: UndoOptions = {},
): Promise<UndoCounts> {
  await readImport(ctx, id)
  const ids = await chainOf(ctx, id)
  const release = await claimImport(ctx, ids[0] ?? id)
  if (!release) throw new InvalidError({ import: ['is being carried out at this moment'] })
  try {
    await begin(ctx, id, ids)
    const total = (await countOpen(ctx, ids)).open
    await inTransaction(ctx, (tx) => withdrawAsked(tx, ids))
    const causes = await causesOf(ctx, ids)
    for (let last = 0, done = 0; ; ) {
      const places = await inTransaction(ctx, async (tx) => {
        await oneAtATime(tx, 'imports.write')
        const { rows } = await tx.db.execute<UndoRow>(sql`
          select distinct on (place_id) place_id::int, action, facts_before from import_changes
          where import_id = any(${sql.param(ids)}::bigint[]) and undone is null and place_id > ${last}
          order by place_id, import_id limit ${batch}`)
        if (rows.length === 0) return rows
        const created = rows.filter(({ action }) => action === 'create').map(({ place_id }) => place_id)
        const undone = await undoPlaces(tx, rows, await touches(tx, created), causes, `undo:${id}`)
        await tx.db.execute(sql`update import_changes c set undone = u.outcome, kept = nullif(u.kept, '{}')
          from jsonb_to_recordset(${JSON.stringify(undone)}::jsonb) as u(place_id bigint, outcome undo_outcome, kept text[])
          where c.import_id = any(${sql.param(ids)}::bigint[]) and c.place_id = u.place_id`)
        return rows
      })
      last = places.at(-1)?.place_id ?? last
      done += places.length
      if (places.length === 0) break
      onProgress(done, total)
    }
    await inTransaction(ctx, (tx) => tx.emit('places.settled', {}))
    await ctx.db.execute(sql`delete from import_held_rows where import_id = any(${sql.param(ids)}::bigint[])`)
    await ctx.db.execute(sql`update imports set state = 'undone', undone_at = now() where id = any(${sql.param(ids)}::bigint[])`)
    return (await countOpen(ctx, ids)).outcomes
  } finally {
    await release()
  }
}

/** Of more changes the preview tells only how many there are. */
const JUDGED = 20_000

/** What taking an import back would do now, without doing it. @throws NotFoundError */
export async function previewUndo(ctx: Ctx, id: number, touches: Touches): Promise<UndoCounts & { exact: boolean }> {
  await readImport(ctx, id)
  const ids = await chainOf(ctx, id)
  const causes = await causesOf(ctx, ids)
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<UndoRow>(sql`
      select distinct on (place_id) place_id::int, action, facts_before from import_changes
      where import_id = any(${sql.param(ids)}::bigint[]) and undone is null order by place_id, import_id limit ${JUDGED + 1}`)
    const counts: UndoCounts = { removed: 0, restored: 0, partly: 0, kept: 0 }
    if (rows.length > JUDGED) {
      const { rows: totals } = await tx.db.execute<Pick<Undoable, 'action'> & { places: number }>(sql`
        select action, count(distinct place_id)::int as places from import_changes
        where import_id = any(${sql.param(ids)}::bigint[]) and undone is null group by 1`)
      for (const { action, places } of totals) counts[action === 'create' ? 'removed' : 'restored'] = places
      return { ...counts, exact: false }
    }
    const created = rows.filter(({ action }) => action === 'create').map(({ place_id }) => place_id)
    for (const { outcome } of await judgeUndo(tx, rows, await touches(tx, created), causes)) counts[outcome]++
    return { ...counts, exact: true }
  })
}

/** From here on the import is no longer carried out: its batches look at the state first. */
async function begin(ctx: Ctx, id: number, ids: number[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'imports.write')
    const row = await readImport(tx, id)
    if (row.state === 'undone') throw new InvalidError({ import: ['is undone already'] })
    if (row.state === 'planned') throw new InvalidError({ import: ['has not changed anything'] })
    const { rows } = await tx.db.execute<RowOf<typeof imports, 'id'>>(
      sql`select id::int from imports where continues_id = ${id} and state <> 'planned'`,
    )
    if (rows[0]) throw new InvalidError({ import: [`was continued by import ${rows[0].id}: undo that one, and both are undone`] })
    await tx.db.execute(sql`update imports set state = 'undoing', finished_at = coalesce(finished_at, now())
      where id = any(${sql.param(ids)}::bigint[]) and state <> 'undone'`)
  })
}

/** The import and those that it continued, newest first. */
async function chainOf(ctx: Ctx, id: number): Promise<number[]> {
  const { rows } = await ctx.db.execute<RowOf<typeof imports, 'id'>>(sql`
    with recursive chain as (
      select id, continues_id from imports where id = ${id}
      union select i.id, i.continues_id from chain join imports i on i.id = chain.continues_id
    ) select id::int from chain order by id desc`)
  return rows.map((row) => row.id)
}

async function countOpen(ctx: Ctx, ids: number[]): Promise<{ open: number; outcomes: UndoCounts }> {
  const outcomes: UndoCounts = { removed: 0, restored: 0, partly: 0, kept: 0 }
  let open = 0
  const { rows } = await ctx.db.execute<RowOf<typeof importChanges, 'undone'> & { places: number }>(sql`
    select undone, count(distinct place_id)::int as places from import_changes where import_id = any(${sql.param(ids)}::bigint[]) group by 1`)
  for (const { undone, places } of rows) {
    if (undone) outcomes[undone] = places
    else open = places
  }
  return { open, outcomes }
}
