import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import { raiseWorkMem } from '../../../platform/room-for-many.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { fieldNames } from '../fields.ts'
import type { StagedBatch } from '../staging.server.ts'
import type { stagedPlaces } from '../tables.ts'
import { writeChanges } from './change.server.ts'
import { compareStaged } from './compare.server.ts'
import { type Fresh, insertPlaces, type Named, nameNew } from './insert.server.ts'
import { type Conflict, matchStaged } from './match.server.ts'

/** What became of a place, the revision that says so, and where changed groups of facts came from before. */
export type StagedWritten = { place_id: number; revision_id: number; action: 'create' | 'update'; facts_before?: unknown }

/**
 * Decides for every staged row of a set what is to become of it: create, update, same or duplicate. With `overwrite`, even
 * what a person edited is changed. Changes no place. Answers the rows whose reference is another place's.
 */
export async function planStaged(tx: TxCtx, setId: number, overwrite = false): Promise<Conflict[]> {
  await raiseWorkMem(tx)
  const conflicts = await matchStaged(tx, setId)
  await compareStaged(tx, setId, overwrite)
  // What each row is to become was unknown when the rows came in, and the batches are planned by it.
  await tx.client.query('analyze staged_places')
  return conflicts
}

/** A batch whose new places have their ids and slugs. */
export type PreparedBatch = StagedBatch & { named: Named[] }

/** Chooses ids and slugs for the new places of batches. They are to be written before the caller's transaction ends, by it or by others. */
export async function prepareStaged(tx: TxCtx, setId: number, batches: StagedBatch[]): Promise<PreparedBatch[]> {
  const rows: Fresh[][] = []
  for (const batch of batches) {
    const fresh = await tx.db.execute<RowOf<typeof stagedPlaces, 'row_number' | 'slugs'>>(
      sql`select r.row_number, r.slugs from staged_places r where ${within(setId, batch, 'create')} order by r.row_number`,
    )
    rows.push(fresh.rows)
  }
  const named = await nameNew(tx, rows.flat(), 'published')
  let from = 0
  return batches.map((batch, i) => {
    const count = rows[i]?.length ?? 0
    from += count
    return { ...batch, named: named.slice(from - count, from) }
  })
}

const within = (setId: number, { first, last }: StagedBatch, action: 'create' | 'update') =>
  sql`r.set_id = ${setId} and r.row_number between ${first} and ${last} and r.action = ${action}::staged_action`

/**
 * Writes a batch of planned rows in the caller's transaction, and tells of them by one event: with `deferred`, `places.settled` is to
 * follow after the last batch. Answers what became of each place.
 */
export async function applyStaged(
  tx: TxCtx,
  setId: number,
  batch: PreparedBatch,
  cause: string,
  deferred = false,
): Promise<StagedWritten[]> {
  await raiseWorkMem(tx)
  const of = (action: 'create' | 'update') => within(setId, batch, action)
  const author = { cause, byId: null }
  const made = await insertPlaces(
    tx,
    { rows: sql`(select * from staged_places r where ${of('create')})`, named: batch.named, status: 'published' },
    author,
  )
  const changed = await writeChanges(
    tx,
    sql`(select r.place_id, null::int as version, r.changes, r.source, r.source_ref, r.licence from staged_places r where ${of('update')})`,
    author,
  )
  const placeIds = [...made, ...changed].map(({ place_id }) => place_id)
  const fields = made.length > 0 ? fieldNames : await changedFields(tx, sql`${of('update')}`)
  if (placeIds.length > 0) await tx.emit('place.changed', { placeIds, fields, cause, deferred })
  return [...made.map((row) => ({ ...row, action: 'create' as const })), ...changed.map((row) => ({ ...row, action: 'update' as const }))]
}

async function changedFields({ db }: TxCtx, where: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select distinct key from staged_places r, jsonb_object_keys(r.changes) as key where ${where}`,
  )
  return rows.map(({ key }) => key)
}
