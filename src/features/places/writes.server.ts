import type { TxCtx } from '../../platform/context.server.ts'
import { refreshDocuments } from './documents/refresh.server.ts'
import { compareStaged } from './writes/compare.server.ts'
import { createStaged } from './writes/create.server.ts'
import { matchStaged } from './writes/match.server.ts'
import type { Batch } from './writes/slugs.server.ts'
import { updateStaged } from './writes/update.server.ts'

export { rebuildDocuments, refreshDocuments, settleDocuments } from './documents/refresh.server.ts'
export { rewriteSuggestions as refreshSuggestions } from './documents/suggestions.server.ts'

/** Decides for every staged row of an import what is to become of it: create, update, same or duplicate. Changes no place. */
export async function planStaged(tx: TxCtx, importId: number): Promise<void> {
  await matchStaged(tx, importId)
  await compareStaged(tx, importId)
}

/**
 * Writes a batch of planned rows and everything derived from the places, in the caller's transaction. Answers the places made and
 * changed. `settleDocuments` is to follow after the last batch.
 */
export async function applyStaged(
  tx: TxCtx,
  importId: number,
  rows: Batch,
  cause: string,
): Promise<{ created: number[]; updated: number[] }> {
  const created = await createStaged(tx, importId, rows, cause)
  const updated = await updateStaged(tx, importId, rows, cause)
  await refreshDocuments(tx, [...created, ...updated])
  return { created, updated }
}
