import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import { raiseWorkMem } from '../../../platform/room-for-many.server.ts'
import { fieldNames } from '../fields.ts'
import type { StagedBatch } from '../staging.server.ts'
import { writeChanges } from './change.server.ts'
import { compareStaged } from './compare.server.ts'
import { insertPlaces } from './insert.server.ts'
import { matchStaged } from './match.server.ts'

/** What became of a place, the revision that says so, and where changed groups of facts came from before. */
export type StagedWritten = { place_id: number; revision_id: number; action: 'create' | 'update'; facts_before?: unknown }

/**
 * Decides for every staged row of a set what is to become of it: create, update, same or duplicate. With `overwrite`, even
 * what a person edited is changed. Changes no place.
 */
export async function planStaged(tx: TxCtx, setId: number, overwrite = false): Promise<void> {
  await raiseWorkMem(tx)
  await matchStaged(tx, setId)
  await compareStaged(tx, setId, overwrite)
  // What each row is to become was unknown when the rows came in, and the batches are planned by it.
  await tx.client.query('analyze staged_places')
}

/**
 * Writes a batch of planned rows in the caller's transaction, and tells of them by one event: with `deferred`, `places.settled` is to
 * follow after the last batch. Answers what became of each place.
 */
export async function applyStaged(tx: TxCtx, setId: number, batch: StagedBatch, cause: string, deferred = false): Promise<StagedWritten[]> {
  await raiseWorkMem(tx)
  const of = (action: 'create' | 'update') =>
    sql`r.set_id = ${setId} and r.row_number between ${batch.first} and ${batch.last} and r.action = ${action}::staged_action`
  const { rows: fresh } = await tx.db.execute<{ row_number: number; slugs: string[] }>(
    sql`select r.row_number, r.slugs from staged_places r where ${of('create')} order by r.row_number`,
  )
  const author = { cause, byId: null }
  const made = await insertPlaces(
    tx,
    { rows: sql`(select * from staged_places r where ${of('create')})`, fresh, status: 'published' },
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
