import { sql } from 'drizzle-orm'
import type { Events } from '../../events.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { deferDocuments, refreshDocuments, settleIn } from './documents/refresh.server.ts'
import type { placeDocuments } from './tables.ts'

export { rewriteCompletions as refreshCompletions } from './documents/completions.server.ts'
export { finishReindex, rebuildDocuments, refreshDocuments } from './documents/refresh.server.ts'
export { followCategories, followTags, refreshDocumentsOf } from './documents/words-of.server.ts'
export { rewriteRegionDocuments } from './documents/regions.server.ts'

/** Brings what is derived from changed places up to date. What is deferred, and has nothing derived yet, waits for `places.settled`. */
export async function followPlaces(tx: TxCtx, { placeIds, deferred }: Events['place.changed']): Promise<void> {
  if (!deferred) return refreshDocuments(tx, placeIds)
  const { rows } = await tx.db.execute<RowOf<typeof placeDocuments, 'place_id'>>(
    sql`select place_id::int from place_documents where place_id = any(${sql.param(placeIds)}::bigint[])`,
  )
  await deferDocuments(tx)
  await refreshDocuments(
    tx,
    rows.map(({ place_id }) => place_id),
  )
}

/** Makes what was deferred. */
export const settlePlaces = (tx: TxCtx): Promise<void> => settleIn(tx)
