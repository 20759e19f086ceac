import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import { raiseWorkMem } from '../../../platform/room-for-many.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { type FieldName, fieldNames } from '../fields.ts'
import type { StagedBatch } from '../staging.server.ts'
import type { stagedPlaces } from '../tables.ts'
import { writeChanges } from './change.server.ts'
import { compareStaged } from './compare.server.ts'
import { holdPlaces } from './current.server.ts'
import { currentValue, keysWith } from './field-lists.ts'
import { type Fresh, insertPlaces, type Named, nameNew } from './insert.server.ts'
import { type Conflict, matchStaged } from './match.server.ts'

/** What became of a place, the revision that says so, and where changed groups of facts came from before. */
export type StagedWritten = { place_id: number; revision_id: number; action: 'create' | 'update'; facts_before?: unknown }
/** Fields that a row was to change, and that somebody changed since it was planned. */
export type StagedLeft = { row_number: number; fields: FieldName[] }

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
 * follow after the last batch. What somebody changed since the rows were planned stays. Answers what became of each place.
 */
export async function applyStaged(
  tx: TxCtx,
  setId: number,
  batch: PreparedBatch,
  cause: string,
  deferred = false,
): Promise<{ written: StagedWritten[]; left: StagedLeft[] }> {
  await raiseWorkMem(tx)
  const of = (action: 'create' | 'update') => within(setId, batch, action)
  await holdPlaces(tx, sql`select r.place_id from staged_places r where ${of('update')}`)
  const left = await leaveChanged(tx, setId, of('update'))
  const author = { cause, byId: null }
  const made = await insertPlaces(
    tx,
    { rows: sql`(select * from staged_places r where ${of('create')})`, named: batch.named, status: 'published' },
    author,
  )
  const changed = await writeChanges(
    tx,
    sql`(select r.place_id, null::int as version, r.changes, r.source, r.source_ref, r.licence from staged_places r
      where ${of('update')} and r.changes <> '{}')`,
    author,
  )
  const placeIds = [...made, ...changed].map(({ place_id }) => place_id)
  const fields = made.length > 0 ? fieldNames : await changedFields(tx, sql`${of('update')}`)
  if (placeIds.length > 0) await tx.emit('place.changed', { placeIds, fields, cause, deferred })
  const rows = (action: 'create' | 'update', all: Omit<StagedWritten, 'action'>[]) => all.map((row) => ({ ...row, action }))
  return { written: [...rows('create', made), ...rows('update', changed)], left }
}

/** Takes out of planned changes what isn't as it was when they were planned, with what goes with it; all where the place is gone. */
async function leaveChanged(tx: TxCtx, setId: number, updates: SQL): Promise<StagedLeft[]> {
  const { rows } = await tx.db.execute<StagedLeft>(sql`
    with changed as (
      select r.row_number, array_agg(c.key order by c.key) as fields from staged_places r join places p on p.id = r.place_id
        cross join lateral jsonb_each(r.changes) c ${sql.raw(currentValue('c.key'))}
      where ${updates} and (current.value is distinct from c.value -> 0 or p.status = 'removed') group by 1
    )
    update staged_places r set changes = coalesce((select jsonb_object_agg(k.key, k.value) from jsonb_each(r.changes) k
      where not ${sql.raw(keysWith('k.key'))} && n.fields), '{}')
    from changed n where r.set_id = ${setId} and r.row_number = n.row_number returning r.row_number, n.fields`)
  return rows
}

async function changedFields({ db }: TxCtx, where: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select distinct key from staged_places r, jsonb_object_keys(r.changes) as key where ${where}`,
  )
  return rows.map(({ key }) => key)
}
