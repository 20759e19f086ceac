import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction, oneAtATime, type TxCtx } from '../../../platform/context.server.ts'
import { raiseWorkMem } from '../../../platform/room-for-many.server.ts'
import { updatePopularity } from '../../places/writes.server.ts'
import { addCompletions, rewriteCompletions } from './completions.server.ts'
import { carryCounts, countDocuments, touchedBy } from './counts.server.ts'
import { positionsOf, rankAllPins, rankPinsAt } from './pins.server.ts'
import { measurePopularityBuckets, popularityBucketsDrifted, updatePopularityBuckets } from './popularity-buckets.server.ts'
import { lacksRegionDocuments, rewriteRegionDocuments } from './regions.server.ts'
import { rewriteDocuments } from './rewrite.server.ts'
import { readSearchState, writeSearchState } from './state.server.ts'
import { rebuildVocabulary, updateVocabulary } from './words.server.ts'

/** What documents that are counted from scratch have counted for before. */
const NOTHING = { regions: [], categories: [] }
/** Above so many places at once pins, tiers and vocabulary are left to `finishReindex`. */
const FEW = 300

/**
 * Brings everything that is derived from places up to date, in the transaction that changed them: search documents, map cells, facets,
 * completions, counters; for a few places also pins and vocabulary. Whoever passes many calls `finishReindex` when done.
 * `'all'` makes everything anew. Waits for others that do the same.
 */
export async function refreshDocuments(tx: TxCtx, scope: number[] | 'all'): Promise<void> {
  if (typeof scope !== 'string' && scope.length === 0) return
  await oneAtATime(tx, 'places.documents')
  if (scope === 'all') {
    await raiseWorkMem(tx)
    await forgetAnswers(tx)
  }
  const few = typeof scope !== 'string' && scope.length <= FEW
  const before = scope === 'all' ? NOTHING : await touchedBy(tx, scope)
  const positions = few ? await positionsOf(tx, scope) : []
  if (scope === 'all' || before.regions.length > 0) await countDocuments(tx, scope, -1)
  await updatePopularity(tx, scope)
  const state = scope === 'all' ? await measurePopularityBuckets(tx) : await readSearchState(tx)
  await rewriteDocuments(tx, scope, state)
  await countDocuments(tx, scope, 1)
  const changed = await carryCounts(tx, scope, before)
  await rewriteCompletions(tx, 'place', scope)
  await rewriteCompletions(tx, 'region', scope === 'all' ? 'all' : changed.regions)
  if (scope === 'all') await rewriteRegionDocuments(tx, 'all')
  await rewriteCompletions(tx, 'category', scope === 'all' ? 'all' : changed.categories)
  if (few) {
    await rankPinsAt(tx, [...positions, ...(await positionsOf(tx, scope))], scope)
    await updateVocabulary(tx, scope)
    if (await popularityBucketsDrifted(tx, state)) await updatePopularityBuckets(tx)
  } else await writeSearchState(tx, { ...state, unsettled: true })
}

/** Notes that there are published places without a document, which `finishReindex` makes: for very many new places at once. */
export async function deferDocuments(tx: TxCtx): Promise<void> {
  await oneAtATime(tx, 'places.documents')
  const state = await readSearchState(tx)
  if (!state.unsettled) await writeSearchState(tx, { ...state, unsettled: true })
}

/**
 * Finishes what large refreshes left: makes missing documents, ranks pins, measures tiers, counts the vocabulary; makes all of them
 * anew where a migration left them stale. Does nothing when nothing was left, unless `always`.
 */
export async function finishReindex(ctx: Ctx, always = false): Promise<void> {
  await inTransaction(ctx, (tx) => settleIn(tx, always))
}

/** The same in the caller's transaction. */
export async function settleIn(tx: TxCtx, always = false): Promise<void> {
  await oneAtATime(tx, 'places.documents')
  if (await lacksRegionDocuments(tx)) await rewriteRegionDocuments(tx, 'all')
  const { unsettled, stale } = await readSearchState(tx)
  if (!always && !unsettled && !stale) return
  await raiseWorkMem(tx)
  await forgetAnswers(tx)
  if (stale) await refreshDocuments(tx, 'all')
  await updatePopularityBuckets(tx)
  await rankAllPins(tx)
  if ((await listMissing(tx)) > 0) await addMissing(tx)
  await rebuildVocabulary(tx)
  await writeSearchState(tx, { ...(await readSearchState(tx)), unsettled: false })
}

/** What is counted and completed tells of no changes, as it follows from places; not so where it is made anew. */
async function forgetAnswers(tx: TxCtx): Promise<void> {
  await tx.db.execute(sql`select notify_cache_tags('{*}')`)
}

/** Puts the published places without a document into the temporary table `missing_places`; answers their number. */
async function listMissing(tx: TxCtx): Promise<number> {
  await tx.db.execute(sql`drop table if exists missing_places`)
  const { rowCount } = await tx.db.execute(sql`create temporary table missing_places on commit drop as
    select p.id as place_id from places p where p.status = 'published' and not exists (select from place_documents d where d.place_id = p.id)`)
  await tx.db.execute(sql`analyze missing_places`)
  return rowCount ?? 0
}

/** What `refreshDocuments` does, for places that have nothing yet, in one go and with their final tiers and pins. */
async function addMissing(tx: TxCtx): Promise<void> {
  await rewriteDocuments(tx, 'missing', await readSearchState(tx))
  await tx.db.execute(sql`analyze place_documents`)
  await countDocuments(tx, 'missing', 1)
  const changed = await carryCounts(tx, 'missing', NOTHING)
  await addCompletions(tx, 'missing')
  await rewriteCompletions(tx, 'region', changed.regions)
  await rewriteCompletions(tx, 'category', changed.categories)
}

/** Makes all documents and everything derived from them anew from the places. Readers see the old ones until it is done. */
export async function rebuildDocuments(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, (tx) => refreshDocuments(tx, 'all'))
  await finishReindex(ctx, true)
}
