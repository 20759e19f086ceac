import { type Ctx, inTransaction, oneAtATime, type TxCtx } from '../../../platform/context.server.ts'
import { carryCounts, countDocuments, touchedBy } from './counts.server.ts'
import { positionsOf, rankAllPins, rankPinsAt } from './pins.server.ts'
import { rewriteDocuments, updatePopularity } from './rewrite.server.ts'
import { roomForMany } from './room.server.ts'
import type { Scope } from './scope.ts'
import { readSearchState, writeSearchState } from './state.server.ts'
import { rewriteSuggestions } from './suggestions.server.ts'
import { measureTiers, settleTiers, tiersDrifted } from './tiers.server.ts'
import { learnWords, recountWords } from './words.server.ts'

/** Above so many places at once pins, tiers and vocabulary are left to `settleDocuments`. */
const FEW = 300

/**
 * Brings everything that is derived from places up to date, in the transaction that changed them: search documents, map cells, facets,
 * suggestions, counters; for a few places also pins and vocabulary. Whoever passes many calls `settleDocuments` when done.
 * `'all'` makes everything anew. Waits for others that do the same.
 */
export async function refreshDocuments(tx: TxCtx, scope: Scope): Promise<void> {
  if (scope !== 'all' && scope.length === 0) return
  await oneAtATime(tx, 'places.documents')
  if (scope === 'all') await roomForMany(tx)
  const few = scope !== 'all' && scope.length <= FEW
  const before = await touchedBy(tx, scope)
  const positions = few ? await positionsOf(tx, scope) : []
  if (before.regions.length > 0) await countDocuments(tx, scope, -1)
  await updatePopularity(tx, scope)
  const state = scope === 'all' ? await measureTiers(tx) : await readSearchState(tx)
  await rewriteDocuments(tx, scope, state)
  await countDocuments(tx, scope, 1)
  const turned = await carryCounts(tx, scope, before)
  await rewriteSuggestions(tx, 'place', scope)
  await rewriteSuggestions(tx, 'region', scope === 'all' ? 'all' : turned.regions)
  await rewriteSuggestions(tx, 'category', scope === 'all' ? 'all' : turned.categories)
  if (few) {
    await rankPinsAt(tx, [...positions, ...(await positionsOf(tx, scope))], scope)
    await learnWords(tx, scope)
    if (await tiersDrifted(tx, state)) await settleTiers(tx)
  } else await writeSearchState(tx, { ...state, unsettled: true })
}

/** Finishes what large refreshes left: ranks pins, measures tiers, counts the vocabulary. Does nothing when nothing was left, unless `always`. */
export async function settleDocuments(ctx: Ctx, always = false): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, 'places.documents')
    if (!always && !(await readSearchState(tx)).unsettled) return
    await roomForMany(tx)
    await rankAllPins(tx)
    await settleTiers(tx)
    await recountWords(tx)
    await writeSearchState(tx, { ...(await readSearchState(tx)), unsettled: false })
  })
}

/** Makes all documents and everything derived from them anew from the places. Readers see the old ones until it is done. */
export async function rebuildDocuments(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, (tx) => refreshDocuments(tx, 'all'))
  await settleDocuments(ctx, true)
}
