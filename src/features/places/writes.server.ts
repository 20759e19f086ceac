import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../platform/context.server.ts'
import { deferDocuments, refreshDocuments } from '../search/documents/refresh.server.ts'
import { raiseWorkMem } from '../search/documents/work-mem.server.ts'
import { compareStaged } from './writes/compare.server.ts'
import { createStaged, type Written } from './writes/create.server.ts'
import { matchStaged } from './writes/match.server.ts'
import type { Batch } from './writes/slugs.server.ts'
import { type Undoable, type Undone, undoPlaces } from './writes/undo.server.ts'
import { updateStaged } from './writes/update.server.ts'

export { rewriteCompletions as refreshCompletions } from '../search/documents/completions.server.ts'
export { finishReindex, rebuildDocuments, refreshDocuments } from '../search/documents/refresh.server.ts'
export type { Undone } from './writes/undo.server.ts'

/**
 * Decides for every staged row of an import what is to become of it: create, update, same or duplicate. With `overwrite`, even
 * what a person edited is changed. Changes no place.
 */
export async function planStaged(tx: TxCtx, importId: number, overwrite = false): Promise<void> {
  await raiseWorkMem(tx)
  await matchStaged(tx, importId)
  await compareStaged(tx, importId, overwrite)
  // What each row is to become was unknown when the rows came in, and the batches are planned by it.
  await tx.client.query('analyze import_rows')
}

/**
 * Writes a batch of planned rows and everything derived from the places, in the caller's transaction. Answers what became of each
 * place. `finishReindex` is to follow after the last batch; with `defer` it also makes all that is derived from the new places.
 */
export async function applyStaged(tx: TxCtx, importId: number, rows: Batch, cause: string, defer = false): Promise<Written[]> {
  await raiseWorkMem(tx)
  const created = await createStaged(tx, importId, rows, cause)
  const updated = await updateStaged(tx, importId, rows, cause)
  const written = [...created, ...updated]
  if (defer) await deferDocuments(tx)
  await refreshDocuments(
    tx,
    (defer ? updated : written).map(({ place_id }) => place_id),
  )
  return written
}

/**
 * Takes back what imports (by their causes) did to these places, with everything derived from them, in the caller's transaction.
 * Places that only they made are deleted. `finishReindex` is to follow after the last batch.
 */
export async function undoImported(tx: TxCtx, places: Undoable[], causes: string[], cause: string): Promise<Undone[]> {
  await raiseWorkMem(tx)
  const undone = await undoPlaces(tx, places, causes, cause)
  const changed = undone.filter(({ outcome }) => outcome !== 'kept')
  await refreshDocuments(
    tx,
    changed.map(({ place_id }) => place_id),
  )
  const removed = changed.filter(({ outcome }) => outcome === 'removed').map(({ place_id }) => place_id)
  await tx.db.execute(sql`delete from places where id = any(${sql.param(removed)}::bigint[])`)
  return undone
}
