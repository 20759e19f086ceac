import type { TxCtx } from '../../platform/context.server.ts'
import { refreshDocuments } from './documents/refresh.server.ts'
import { roomForMany } from './documents/room.server.ts'
import { compareStaged } from './writes/compare.server.ts'
import { createStaged, type Written } from './writes/create.server.ts'
import { matchStaged } from './writes/match.server.ts'
import type { Batch } from './writes/slugs.server.ts'
import { updateStaged } from './writes/update.server.ts'

export { rebuildDocuments, refreshDocuments, settleDocuments } from './documents/refresh.server.ts'
export { rewriteSuggestions as refreshSuggestions } from './documents/suggestions.server.ts'

/** Decides for every staged row of an import what is to become of it: create, update, same or duplicate. Changes no place. */
export async function planStaged(tx: TxCtx, importId: number): Promise<void> {
  await roomForMany(tx)
  await matchStaged(tx, importId)
  await compareStaged(tx, importId)
  // What each row is to become was unknown when the rows came in, and the batches are planned by it.
  await tx.client.query('analyze import_rows')
}

/**
 * Writes a batch of planned rows and everything derived from the places, in the caller's transaction. Answers what became of each
 * place. `settleDocuments` is to follow after the last batch.
 */
export async function applyStaged(tx: TxCtx, importId: number, rows: Batch, cause: string): Promise<Written[]> {
  await roomForMany(tx)
  const written = [...(await createStaged(tx, importId, rows, cause)), ...(await updateStaged(tx, importId, rows, cause))]
  await refreshDocuments(
    tx,
    written.map(({ place_id }) => place_id),
  )
  return written
}
